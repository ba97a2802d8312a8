import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ReportDetail } from '../../contract.ts'
import { usePublishReport } from '../api.ts'
import { audienceOf, isOwnersAlone } from '../words.ts'

type PublishDialogProps = { report: ReportDetail; version: number; onClose: () => void; onPublished: () => void }

/** Who sees what is published; where nobody may, how to name somebody. */
function readersOf(report: ReportDetail): string {
  return isOwnersAlone(report)
    ? t('Only its owner may open it so far. Others are named in its menu, under “Name and readers”.')
    : t`Readers see this draft from now on. Who may open it: ${audienceOf(report)}.`
}

/** Shows the draft to the readers of a report from now on, under a name that the list of versions has. */
export function PublishDialog({ report, version, onClose, onPublished }: PublishDialogProps) {
  const [label, setLabel] = useState('')
  const publish = usePublishReport(report)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Publish the report')}
      confirm="Publish"
      task={publish}
      onConfirm={() => publish.mutate({ version, label }, { onSuccess: onPublished })}
    >
      <Stack gap="sm">
        <Text size="sm">{readersOf(report)}</Text>
        <TextInput
          label="Name of this version"
          description="Not needed"
          data-autofocus
          maxLength={120}
          value={label}
          onChange={event => setLabel(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
