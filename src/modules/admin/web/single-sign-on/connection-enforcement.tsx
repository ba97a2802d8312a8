import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#shared/single-sign-on.ts'
import { toast } from '#web/toasts/toast.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import styles from './single-sign-on.module.css'
import { enforceConnection, refreshSingleSignOn } from './single-sign-on-api.ts'

/** Whether people of the connection's domains may sign in no other way. */
export function ConnectionEnforcement({ connection }: { connection: Connection }) {
  const queries = useQueryClient()
  const enforce = useMutation({
    mutationFn: (isEnforced: boolean) =>
      toast('update', enforceConnection(connection.uuid, isEnforced), connection.name),
    onSettled: () => refreshSingleSignOn(queries),
  })
  return (
    <section className={styles.section} aria-label={`Enforcement of ${connection.name}`}>
      <Switch
        label="Enforce: people of these domains sign in no other way"
        description="Passwords and sign-in links of theirs stop working, and sessions they began so end at once. Break-glass administrators go on."
        checked={enforce.isPending ? enforce.variables : connection.isEnforced}
        disabled={enforce.isPending}
        onChange={event => enforce.mutate(event.currentTarget.checked)}
      />
      {enforce.error ? (
        <div className={styles.rowMore}>
          <Fault text={errorSentence(enforce.error)} isPlain />
        </div>
      ) : null}
    </section>
  )
}
