import { Button, Group, Modal, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#shared/invitations.ts'
import { toast } from '#web/toasts/toast.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { refreshPeople, revokeInvitation } from './people-api.ts'

/** Takes an invitation back, after saying what that does. */
export function RevokeButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => toast('delete', revokeInvitation(id), `the invitation of ${email}`),
    onSuccess: () => setIsAsking(false),
    onSettled: () => refreshPeople(queries),
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Revoke the invitation of ${email}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Revoke this invitation?"
        styles={{ title: { fontWeight: 620 } }}
      >
        <Text mb="md">{`The link that was sent to ${email} stops working at once. They are not told; you can invite them again.`}</Text>
        {revoke.error ? (
          <Text role="alert" c="var(--error)" mb="md">
            {errorSentence(revoke.error)}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => setIsAsking(false)} data-autofocus>
            Keep it
          </Button>
          <Button color="red" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke
          </Button>
        </Group>
      </Modal>
    </>
  )
}
