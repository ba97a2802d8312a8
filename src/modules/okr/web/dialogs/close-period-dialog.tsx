import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { OkrPeriod } from '../../contract.ts'
import { useClosePeriod } from '../api.ts'

type ClosePeriodDialogProps = { period: OkrPeriod; onClose: () => void; onClosed: () => void }

/** Closes a period, with what was learned in it. */
export function ClosePeriodDialog({ period, onClose, onClosed }: ClosePeriodDialogProps) {
  const [text, setText] = useState('')
  const close = useClosePeriod(period.uuid)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Close ${period.name}?`}
      confirm={t('Close the period')}
      task={close}
      onConfirm={() => close.mutate({ version: period.version, retrospective: text.trim() }, { onSuccess: onClosed })}
    >
      <Stack gap="md">
        <Text>
          What its goals came to stays as it is now, whatever lines come later; what these say stands beside. Nothing of
          it can be changed any more.
        </Text>
        <Textarea
          label="What was learned"
          description="What went well, what did not, and what goes on"
          value={text}
          maxLength={20_000}
          autosize
          minRows={4}
          maxRows={14}
          onChange={event => setText(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
    </ConfirmDialog>
  )
}
