import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { errorSentence } from '#web/ui/data-state.tsx'
import type { Upload } from '../contract.ts'
import { useUndo } from './api.ts'
import { undoSentence } from './upload-words.ts'

type UndoButtonProps = {
  upload: Upload
  /** For a list, where many stand below each other. */
  isQuiet?: boolean
}

/** Takes an upload's lines out again, after saying which. */
export function UndoButton({ upload, isQuiet = false }: UndoButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const undo = useUndo()
  const verb = upload.status === 'loaded' ? 'Undo' : 'Discard'
  const confirm = () => undo.mutate(upload, { onSuccess: () => setIsAsking(false) })
  return (
    <>
      <Button
        variant={isQuiet ? 'subtle' : 'default'}
        size={isQuiet ? 'xs' : 'sm'}
        onClick={() => setIsAsking(true)}
        aria-label={`${verb} ${upload.name}`}
        disabled={upload.status === 'loading'}
      >
        {verb}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${verb} this upload?`}
        styles={{ title: { fontWeight: 620 } }}
      >
        <Text mb="md">{undoSentence(upload)}</Text>
        {undo.error ? (
          <Text role="alert" c="var(--error)" mb="md">
            {errorSentence(undo.error)}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => setIsAsking(false)} data-autofocus>
            Keep it
          </Button>
          <Button color="red" loading={undo.isPending} onClick={confirm}>
            {verb}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
