import { Button, Textarea, TextInput } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { LoadableId } from '#shared/loadables.ts'
import { loadableNouns } from '#shared/nouns.ts'
import { isBlank } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { CreatedUpload } from '../../contract.ts'
import { StepBody, StepCard, StepNotice } from '../steps/step-card.tsx'
import { defaultName, faultOf, uploadFailure } from './bring-faults.ts'
import styles from './bring-step.module.css'
import { ChosenFiles } from './chosen-files.tsx'
import { DatasetChoice } from './dataset-choice.tsx'
import { DropZone } from './drop-zone.tsx'
import { linesPlaceholders } from './lines-placeholders.ts'
import { type Brought, type FoundFile, takeFiles, takeLongPaste, takePaste } from './take-brought.ts'
import { TransferProgress } from './transfer-progress.tsx'
import { usePagePaste } from './use-page-paste.ts'
import { useTransfer } from './use-transfer.ts'

type BringStepProps = {
  /** The datasets this kind of organisation has. */
  offered: readonly LoadableId[]
  dataset: LoadableId
  onDataset: (dataset: LoadableId) => void
  onCreated: (uploads: readonly CreatedUpload[]) => void
}

/** Step 1: drop or choose files or a folder, or paste text. */
export function BringStep({ offered, dataset, onDataset, onCreated }: BringStepProps) {
  const draft = useDraft('data-manager.bring', { text: '', name: '' })
  const { text, name } = draft.value
  const [files, setFiles] = useState<readonly File[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const brought: Brought = { text, files }
  const transfer = useTransfer({
    onFile: sent => setFiles(chosen => chosen.filter(file => file !== sent)),
    onCreated: uploads => {
      draft.clear()
      onCreated(uploads)
    },
  })
  const isDirty = transfer.isSending || files.length > 0 || !isBlank(text)
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm(t('Leave this page? What you brought is not uploaded yet.')),
    enableBeforeUnload: isDirty,
  })
  const bring = (next: Brought, left = 0) => {
    if (next.text !== text) draft.set({ text: next.text, name })
    setFiles(next.files)
    setLeftOut(left)
    setFault(null)
    transfer.forget()
  }
  const bringFiles = (found: readonly FoundFile[]) => {
    const taken = takeFiles(files, found)
    bring({ text, files: taken.files }, taken.leftOut)
  }
  usePagePaste(clipboard => {
    if (transfer.isSending) return
    const pasted = clipboard.getData('text/plain')
    if (isBlank(pasted)) bringFiles([...clipboard.files])
    else bring(takePaste(brought, pasted))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(brought)
    setFault(found)
    if (found === null) transfer.send({ ...brought, dataset, name })
  }
  const failure = fault ?? (transfer.failure ? uploadFailure(transfer.failure, brought, transfer.sentBytes) : null)
  const sendWord = files.length > 1 ? t`Upload ${formatNumber(files.length)} files` : t('Upload and check columns')
  return (
    <form onSubmit={submit} noValidate>
      <StepCard
        title="Upload your data"
        say={t`Bring ${loadableNouns[dataset](2)} with their header. Nothing is loaded before you have seen what would be.`}
        foot={
          transfer.isSending ? (
            <TransferProgress
              name={(files.length > 1 ? '' : name.trim()) || defaultName(files[0])}
              sentBytes={transfer.sentBytes}
              bytes={files[0]?.size ?? new Blob([text]).size}
              onCancel={transfer.cancel}
            />
          ) : (
            <Button type="submit">{sendWord}</Button>
          )
        }
      >
        <StepBody>
          <DraftNotice of={draft} />
          <fieldset className={styles.fields} disabled={transfer.isSending}>
            <div className={styles.head}>
              <DatasetChoice offered={offered} dataset={dataset} onDataset={onDataset} />
              {files.length > 1 ? null : (
                <TextInput
                  className={styles.name ?? ''}
                  label="Name"
                  description="How you will find it in the history"
                  placeholder={defaultName(files[0])}
                  maxLength={200}
                  value={name}
                  onChange={event => draft.set({ text, name: event.currentTarget.value })}
                />
              )}
            </div>
            <DropZone onFiles={bringFiles} isDisabled={transfer.isSending}>
              {leftOut > 0 ? (
                <p className={styles.count} role="status">
                  {t`${formatNumber(leftOut)} ${plural(leftOut, 'file', 'files')} of the folder left out: not .xlsx, .csv, .tsv or .txt.`}
                </p>
              ) : null}
              {files.length > 0 ? (
                <ChosenFiles
                  files={files}
                  onRemove={removed => bring({ text, files: files.filter(file => file !== removed) })}
                />
              ) : (
                <Textarea
                  classNames={{ input: styles.paste ?? '' }}
                  label="Lines"
                  description="Copy them from your spreadsheet or system, the header first. Tabs, commas and semicolons all work."
                  placeholder={linesPlaceholders[dataset]}
                  rows={10}
                  spellCheck={false}
                  wrap="off"
                  value={text}
                  onChange={event => bring({ text: event.currentTarget.value, files })}
                  onPaste={event => {
                    const pasted = event.clipboardData.getData('text/plain')
                    const long = takeLongPaste(event.currentTarget, pasted)
                    if (long === null && !isBlank(pasted)) return
                    event.preventDefault()
                    bringFiles(long ? [long] : [...event.clipboardData.files])
                  }}
                />
              )}
            </DropZone>
          </fieldset>
        </StepBody>
        {failure ? (
          <StepNotice
            tone="bad"
            title={
              fault === null && files[0] && files.length > 1
                ? t`“${files[0].name}” cannot be uploaded`
                : t('This cannot be uploaded')
            }
          >
            {failure}
          </StepNotice>
        ) : null}
        {transfer.isCancelled ? (
          <StepNotice tone="info" title="Upload cancelled">
            Nothing was loaded. What is not uploaded yet is still here.
          </StepNotice>
        ) : null}
      </StepCard>
    </form>
  )
}
