import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BreakGlassAdministrator } from '#shared/single-sign-on.ts'
import { t } from '#shared/translate.ts'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './single-sign-on.module.css'
import { markBreakGlass, refreshSingleSignOn } from './single-sign-on-api.ts'

/** Which administrators keep a way in when the identity provider does not answer. */
export function BreakGlassCard({ administrators }: { administrators: readonly BreakGlassAdministrator[] }) {
  const marked = administrators.filter(({ isBreakGlass }) => isBreakGlass).length
  return (
    <Card title="Break-glass administrators" say={marked === 0 ? t('Nobody is marked.') : t`${marked} marked.`}>
      <p className={styles.why}>
        They sign in with a password even where single sign-on is enforced, so that a provider that does not answer
        locks nobody out. Each such sign-in is audited. Enforcing needs at least one.
      </p>
      <ul className={styles.rows}>
        {administrators.map(administrator => (
          <AdministratorRow key={administrator.userUuid} administrator={administrator} />
        ))}
      </ul>
    </Card>
  )
}

function AdministratorRow({ administrator }: { administrator: BreakGlassAdministrator }) {
  const { userUuid, email, firstName, lastName, isBreakGlass, hasPassword, isEnabled } = administrator
  const queries = useQueryClient()
  const mark = useMutation({
    mutationFn: (to: boolean) => toast('update', markBreakGlass(userUuid, to), email),
    onSettled: () => refreshSingleSignOn(queries),
  })
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <Switch
          label={`${firstName} ${lastName}`.trim() || email}
          description={email}
          checked={mark.isPending ? mark.variables : isBreakGlass}
          disabled={mark.isPending || (!isBreakGlass && !hasPassword)}
          onChange={event => mark.mutate(event.currentTarget.checked)}
        />
        <span className={styles.rowTools}>
          {hasPassword ? null : <Tag tone="warn">Has no password</Tag>}
          {isEnabled ? null : <Tag tone="bad">Disabled</Tag>}
        </span>
      </div>
      {mark.error ? (
        <div className={styles.rowMore}>
          <Fault text={errorSentence(mark.error)} isPlain />
        </div>
      ) : null}
    </li>
  )
}
