import { Button, FileButton, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { refusalOf } from '#web/file-refusals.ts'
import { ApiError, passCall } from '#web/send.ts'
import { sendLargeFile } from '#web/send-large-file.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { ProgressBar } from '#web/ui/share-bar.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import type { DocumentAnswer } from '../../contract.ts'
import { newVersionAddress, useDocumentsAnew } from '../api.ts'
import { ReasonField } from './restore-dialog.tsx'
import styles from './versions.module.css'

type NewVersionDialogProps = { id: string; onClose: () => void }

/** A file as the newest version, chosen or dropped, with the reason. */
export function NewVersionDialog({ id, onClose }: NewVersionDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [reason, setReason] = useState('')
  const { task, sentBytes, cancel } = useSendVersion(id)
  const refused = file && refusalOf(file)
  const choose = (chosen: File | null | undefined) => {
    task.reset()
    if (chosen) setFile(chosen)
  }
  const drop = useFileDrop(!task.isPending, ([first]) => choose(first))
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={close}
      title={t('New version')}
      confirm={t('Upload the file')}
      isDisabled={file === null || refused !== null}
      task={task}
      onConfirm={() => file && task.mutate({ file, reason: reason.trim() }, { onSuccess: onClose })}
    >
      <Stack gap="md">
        <div className={styles.file} data-over={drop.isOver || undefined} {...drop.handlers}>
          <FileButton onChange={choose}>
            {button => (
              <Button {...button} variant="default" disabled={task.isPending} data-autofocus>
                {file ? t('Choose another file') : t('Choose a file')}
              </Button>
            )}
          </FileButton>
          {file ? <span translate="no">{file.name}</span> : <span>or drop it here</span>}
        </div>
        <Fault text={refused} isPlain />
        {file && task.isPending ? (
          <ProgressBar label={t`Uploading ${file.name}`} value={sentBytes / file.size} />
        ) : null}
        <ReasonField reason={reason} onReason={setReason} />
      </Stack>
    </ConfirmDialog>
  )
}

function useSendVersion(id: string) {
  const anew = useDocumentsAnew()
  const session = useSessionClient()
  const [sentBytes, setSentBytes] = useState(0)
  const controller = useRef<AbortController | null>(null)
  const begin = () => {
    controller.current = new AbortController()
    return controller.current
  }
  const task = useMutation({
    mutationFn: async ({ file, reason }: { file: File; reason: string }) => {
      const { signal } = begin()
      await passCall(signal)
      return sendLargeFile<DocumentAnswer>({
        file,
        addressOf: intake => newVersionAddress(id, { name: file.name, reason, intake }),
        signal,
        onProgress: setSentBytes,
      })
    },
    onSuccess: anew,
    onError: async error => {
      if (error instanceof ApiError && error.status === 401) await session.check()
    },
  })
  return { task, sentBytes, cancel: () => controller.current?.abort() }
}
