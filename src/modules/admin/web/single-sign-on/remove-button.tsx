import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/toasts/toast.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import styles from './single-sign-on.module.css'
import { refreshSingleSignOn } from './single-sign-on-api.ts'

type RemoveButtonProps = {
  /** What is taken away, by its name. */
  what: string
  /** What that does, for the person to agree to. */
  effect: string
  remove: () => Promise<unknown>
}

/** Takes something away, after saying what that does. */
export function RemoveButton({ what, effect, remove }: RemoveButtonProps) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () => toast('delete', remove(), what),
    onSuccess: () => {
      setIsAsking(false)
      return refreshSingleSignOn(queries)
    },
  })
  const close = () => setIsAsking(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)} aria-label={`Remove ${what}`}>
        Remove
      </Button>
      <Modal opened={isAsking} onClose={close} title={`Remove ${what}?`} styles={{ title: { fontWeight: 620 } }}>
        <Stack gap="md">
          <Text>{effect}</Text>
          {removal.error ? (
            <p className={styles.fault} role="alert">
              {errorSentence(removal.error)}
            </p>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={removal.isPending}>
              Cancel
            </Button>
            <Button color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
              Remove
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
