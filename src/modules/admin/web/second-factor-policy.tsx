import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignInPolicy } from '#shared/account-security.ts'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { toast } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import styles from './security.module.css'
import { policyKey, policyQuery, savePolicy } from './security-api.ts'

/** Whether members must have a second factor; who has none is told what happens before it is asked for. */
export function SecondFactorPolicy({ policy }: { policy: SignInPolicy }) {
  const { name } = useOrganization()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const save = useMutation({
    mutationFn: (isRequired: boolean) => toast('update', savePolicy(isRequired), t('security')),
    onSuccess: saved => {
      queries.setQueryData(policyQuery.queryKey, saved)
      void queries.invalidateQueries({ queryKey: policyKey })
    },
    onSettled: () => setIsAsking(false),
  })
  const { requiresSecondFactor, withoutSecondFactor } = policy
  const change = () => {
    if (!requiresSecondFactor && withoutSecondFactor > 0) return setIsAsking(true)
    save.mutate(!requiresSecondFactor)
  }
  return (
    <div>
      <Switch
        checked={requiresSecondFactor}
        className={styles.switch ?? ''}
        disabled={save.isPending}
        onChange={change}
        label="Ask every member for a second factor"
        description={t`Members without one see nothing of ${name} until they have set it up. Those who sign in by its own single sign-on are asked by its identity provider instead; those who come by another organisation’s enter a code here.`}
      />
      {save.error ? (
        <div className={styles.fault}>
          <Fault text={<Refusal of={save.error} />} />
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Ask for a second factor?"
        confirm="Ask for it"
        onConfirm={() => save.mutate(true)}
        task={{ isPending: save.isPending }}
      >
        {t`${countOf(withoutSecondFactor)} none yet. The portal asks them to set one up with their next click, and shows them nothing of ${name} until then.`}
      </ConfirmDialog>
    </div>
  )
}

function Refusal({ of: error }: { of: Error }) {
  const isOwnMissing = error instanceof ApiError && error.reason === 'second_factor_missing'
  return (
    <>
      {errorSentence(error)}. {isOwnMissing ? <AppLink to="/app/account/security">Set it up</AppLink> : null}
    </>
  )
}

function countOf(people: number): string {
  return people === 1 ? t('One member has') : t`${formatNumber(people)} members have`
}
