import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import type { Upload } from '../../contract.ts'
import { UndoDialog } from './undo-dialog.tsx'

type UndoButtonProps = {
  upload: Upload
  /** For a list, where many stand below each other. */
  isQuiet?: boolean
}

/** Takes an upload's lines out again, after saying which. */
export function UndoButton({ upload, isQuiet = false }: UndoButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const verb = upload.status === 'loaded' ? t('Undo') : t('Discard')
  return (
    <>
      <Button
        variant={isQuiet ? 'subtle' : 'default'}
        size={isQuiet ? 'xs' : 'sm'}
        onClick={() => setIsAsking(true)}
        aria-label={nameOf(upload)}
        disabled={upload.status === 'loading'}
      >
        {upload.status === 'undone' ? t('Remove the kept lines') : verb}
      </Button>
      <UndoDialog upload={upload} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

function nameOf({ status, name }: Upload): string {
  if (status === 'undone') return t`Remove the kept lines of ${name}`
  return status === 'loaded' ? t`Undo ${name}` : t`Discard ${name}`
}
