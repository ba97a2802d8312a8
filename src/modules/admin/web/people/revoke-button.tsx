import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#shared/invitations.ts'
import { t } from '#shared/translate.ts'
import { notify } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refreshPeople, revokeInvitation } from './people-api.ts'

/** Takes an invitation back, after saying what that does. */
export function RevokeButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => revokeInvitation(id),
    onSuccess: () => {
      setIsAsking(false)
      notify(t`Revoked the invitation of ${email}`, 'success')
    },
    onSettled: () => refreshPeople(queries),
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t`Revoke the invitation of ${email}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Revoke this invitation?"
        confirm="Revoke"
        onConfirm={() => revoke.mutate()}
        cancel="Keep it"
        isHarsh
        task={revoke}
      >
        {t`The link that was sent to ${email} stops working at once. They are not told; you can invite them again.`}
      </ConfirmDialog>
    </>
  )
}
