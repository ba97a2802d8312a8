import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '#shared/invitations.ts'
import { t } from '#shared/translate.ts'
import { notify } from '#web/toasts/toast.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { refreshPeople, resendInvitation } from './people-api.ts'

/** Writes to an invited address again; the link before is over. A refusal is said by the toast. */
export function ResendButton({ invitation: { id, email } }: { invitation: Pick<Invitation, 'id' | 'email'> }) {
  const queries = useQueryClient()
  const notSent = t`The invitation to ${email} was not sent`
  const resend = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: ({ detail }) => {
      if (detail) return notify(notSent, 'warning', detail)
      notify(t`Sent the invitation to ${email} again`, 'success')
    },
    onError: error => notify(notSent, 'danger', errorSentence(error)),
    onSettled: () => refreshPeople(queries),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t`Resend the invitation of ${email}`}
      loading={resend.isPending}
      disabled={resend.isSuccess}
      onClick={() => resend.mutate()}
    >
      {resend.isSuccess ? t('Resent') : t('Resend')}
    </Button>
  )
}
