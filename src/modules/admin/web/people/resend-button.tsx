import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '#shared/invitations.ts'
import { notify, toast } from '#web/toasts/toast.ts'
import { refreshPeople, resendInvitation } from './people-api.ts'

/** Writes to an invited address again; the link before is over. A refusal is said by the toast. */
export function ResendButton({ invitation: { id, email } }: { invitation: Pick<Invitation, 'id' | 'email'> }) {
  const queries = useQueryClient()
  const resend = useMutation({
    mutationFn: () => toast('update', resendInvitation(id), `the invitation of ${email}`),
    onSuccess: ({ detail }) => {
      if (detail) notify('The letter was not sent', 'warning', detail)
    },
    onSettled: () => refreshPeople(queries),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Resend the invitation of ${email}`}
      loading={resend.isPending}
      disabled={resend.isSuccess}
      onClick={() => resend.mutate()}
    >
      {resend.isSuccess ? 'Resent' : 'Resend'}
    </Button>
  )
}
