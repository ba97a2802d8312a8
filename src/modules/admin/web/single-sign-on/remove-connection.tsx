import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '#shared/single-sign-on.ts'
import { toast } from '#web/toasts/toast.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import styles from './single-sign-on.module.css'
import { refreshSingleSignOn, removeConnection } from './single-sign-on-api.ts'

/** Takes a connection away, after saying what that does. */
export function RemoveConnection({ connection: { uuid, name } }: { connection: Connection }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => toast('delete', removeConnection(uuid), name),
    onSuccess: () => refreshSingleSignOn(queries),
  })
  const close = () => setIsAsking(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
      <Modal opened={isAsking} onClose={close} title={`Remove ${name}?`} styles={{ title: { fontWeight: 620 } }}>
        <Stack gap="md">
          <Text>
            Nobody signs in by it any more, and its domains must be proved again for another connection. Who has no
            password sets one by “Forgotten password”. Sessions go on.
          </Text>
          {remove.error ? (
            <p className={styles.fault} role="alert">
              {errorSentence(remove.error)}
            </p>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={remove.isPending}>
              Cancel
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
