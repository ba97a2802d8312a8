import { Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import type { Upload } from '../../contract.ts'
import type { EditedLines, UndoReport } from '../../contract-undo.ts'
import { undoReportQuery, useUndo } from '../api.ts'
import { countLines, undoSentence } from '../upload-words.ts'
import styles from './loaded-step.module.css'
import { hasEffects, undoEffects } from './undo-rules.ts'

type UndoDialogProps = { upload: Upload; isOpen: boolean; onClose: () => void }

/** Says what undoing takes out, what it keeps and what comes back, and does it when that is meant. */
export function UndoDialog({ upload, isOpen, onClose }: UndoDialogProps) {
  const isKeptOnly = upload.status === 'undone'
  const isLoaded = upload.status === 'loaded' || isKeptOnly
  const [edited, setEdited] = useState<EditedLines>('keep')
  const undo = useUndo()
  const verb = isLoaded ? (isKeptOnly ? t('Remove') : t('Undo')) : t('Discard')
  const asked = isLoaded ? t('Undo this upload?') : t('Discard this upload?')
  const choice = isKeptOnly ? 'remove' : edited
  const report = useQuery({ ...undoReportQuery(upload.id, choice), enabled: isOpen && isLoaded })
  const isPlain = isKeptOnly || !report.data || !hasEffects(report.data)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isKeptOnly ? t('Remove the kept lines?') : asked}
      confirm={verb}
      onConfirm={() => undo.mutate({ upload, edited: choice }, { onSuccess: onClose })}
      cancel="Keep it"
      isHarsh
      isDisabled={isLoaded && !report.data}
      task={undo}
    >
      <Stack gap="sm">
        {isPlain ? <Text>{isKeptOnly ? keptSentence(upload) : undoSentence(upload)}</Text> : null}
        <Fault
          text={report.error ? t('What this would do could not be found out. Close this and try again.') : null}
          isPlain
        />
        {isLoaded && report.isPending ? (
          <Text role="status" c="dimmed">
            Looking at what depends on it
          </Text>
        ) : null}
        {report.data && !isPlain ? (
          <Effects report={report.data} upload={upload} edited={choice} onEdited={setEdited} />
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}

function keptSentence(upload: Upload): string {
  return t`Takes out the ${countLines(upload.kept ?? 0, upload.dataset)} of “${upload.name}” that stayed because they were edited.`
}

type EffectsProps = {
  report: UndoReport
  upload: Upload
  edited: EditedLines
  onEdited: (edited: EditedLines) => void
}

function Effects({ report, upload, edited, onEdited }: EffectsProps) {
  const effects = undoEffects(report, edited, count => countLines(count, upload.dataset))
  const { lines, by, last } = report.edited
  return (
    <>
      <Text>{t`Undoing “${upload.name}” restates every page. This record stays, and its file for a while: it can be loaded again.`}</Text>
      <ul className={`${styles.effects} num`}>
        {effects.map(effect => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {lines > 0 ? (
        <Radio.Group
          label={t`${countLines(lines, upload.dataset)} edited since by ${by.join(', ')}${last ? t`, last ${formatDateTime(last)}` : ''}`}
          value={edited}
          onChange={value => onEdited(value === 'remove' ? 'remove' : 'keep')}
        >
          <Stack gap={6} mt={8}>
            <Radio value="keep" label={plural(lines, 'Keep it as edited', 'Keep them as edited')} />
            <Radio value="remove" label={plural(lines, 'Take it out as well', 'Take them out as well')} />
          </Stack>
        </Radio.Group>
      ) : null}
    </>
  )
}
