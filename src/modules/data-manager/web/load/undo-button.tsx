import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Upload } from '../../contract.ts'
import { useUndo } from '../api.ts'
import { undoSentence } from '../upload-words.ts'

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
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${verb} this upload?`}
        confirm={verb}
        onConfirm={confirm}
        cancel="Keep it"
        isHarsh
        task={undo}
      >
        {undoSentence(upload)}
      </ConfirmDialog>
    </>
  )
}
