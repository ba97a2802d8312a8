import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useRestoreVersion } from '../api.ts'

type RestoreDialogProps = { id: string; number: number; onClose: () => void }

/** Brings the content of an older version back as the newest, with the reason. */
export function RestoreDialog({ id, number, onClose }: RestoreDialogProps) {
  const restore = useRestoreVersion(id)
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Restore version ${number}?`}
      confirm={t('Restore')}
      task={restore}
      onConfirm={() => restore.mutate({ number, reason: reason.trim() }, { onSuccess: onClose })}
    >
      <Stack gap="md">
        <Text>Its content becomes the newest version. Every version so far stays.</Text>
        <ReasonField reason={reason} onReason={setReason} isFirst />
      </Stack>
    </ConfirmDialog>
  )
}

type ReasonFieldProps = { reason: string; onReason: (reason: string) => void; isFirst?: boolean }

/** Why there is a new version; `isFirst` has the focus as its dialog opens. */
export function ReasonField({ reason, onReason, isFirst }: ReasonFieldProps) {
  return (
    <TextInput
      label="Reason"
      data-autofocus={isFirst}
      placeholder="What is different, and why"
      maxLength={500}
      value={reason}
      onChange={event => onReason(event.currentTarget.value)}
    />
  )
}
