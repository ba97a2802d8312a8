import { Button, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isLoadableId, type LoadableId, loadables } from '#shared/loadables.ts'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { ProgressBar } from '#web/ui/share-bar.tsx'
import type { CreatedUpload } from '../../contract.ts'
import { StepBody, StepCard, StepNotice } from '../steps/step-card.tsx'
import { formatBytes } from '../upload-words.ts'
import { type BroughtText, defaultName, faultOf, takeLongPaste, uploadFailure } from './bring-faults.ts'
import styles from './bring-step.module.css'
import { FileChoice } from './file-choice.tsx'
import { useTransfer } from './use-transfer.ts'

type BringStepProps = {
  /** The datasets this kind of organisation has. */
  offered: readonly LoadableId[]
  dataset: LoadableId
  onDataset: (dataset: LoadableId) => void
  onCreated: (upload: CreatedUpload) => void
}

/** Step 1: paste text, or choose a file. */
export function BringStep({ offered, dataset, onDataset, onCreated }: BringStepProps) {
  const draft = useDraft('data-manager.bring', { text: '', name: '' })
  const { text, name } = draft.value
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const brought: BroughtText = { text, file }
  const transfer = useTransfer(upload => {
    draft.clear()
    onCreated(upload)
  })
  const isDirty = transfer.isSending || file !== null || !isBlank(text)
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm(t('Leave this page? What you brought is not uploaded yet.')),
    enableBeforeUnload: isDirty,
  })
  const bring = (change: Partial<BroughtText>) => {
    if (change.text !== undefined) draft.set({ text: change.text, name })
    if (change.file !== undefined) setFile(change.file)
    setFault(null)
    transfer.forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(brought)
    setFault(found)
    if (found === null) transfer.send({ ...brought, dataset, name })
  }
  const failure = fault ?? (transfer.failure ? uploadFailure(transfer.failure, brought, transfer.sentBytes) : null)
  return (
    <form onSubmit={submit} noValidate>
      <StepCard
        title="Upload your data"
        say={t`Paste ${loadables[dataset].line}s with their header, or choose a file. Nothing is loaded before you have seen what would be.`}
        foot={
          transfer.isSending ? (
            <TransferProgress
              name={name.trim() || defaultName(brought)}
              sentBytes={transfer.sentBytes}
              bytes={file?.size ?? new Blob([text]).size}
              onCancel={transfer.cancel}
            />
          ) : (
            <Button type="submit">Upload and check columns</Button>
          )
        }
      >
        <StepBody>
          <DraftNotice of={draft} />
          <fieldset className={styles.fields} disabled={transfer.isSending}>
            <div className={styles.head}>
              <DatasetChoice offered={offered} dataset={dataset} onDataset={onDataset} />
              <TextInput
                className={styles.name ?? ''}
                label="Name"
                description="How you will find it in the history"
                placeholder={defaultName(brought)}
                maxLength={200}
                value={name}
                onChange={event => draft.set({ text, name: event.currentTarget.value })}
              />
            </div>
            {file ? null : (
              <Textarea
                classNames={{ input: styles.paste ?? '' }}
                label="Lines"
                description="Copy them from your spreadsheet or system, the header first. Tabs, commas and semicolons all work."
                placeholder={placeholders[dataset]}
                rows={12}
                spellCheck={false}
                wrap="off"
                value={text}
                onChange={event => bring({ text: event.currentTarget.value })}
                onPaste={event => {
                  const paste = takeLongPaste(event.currentTarget, event.clipboardData.getData('text/plain'))
                  if (paste === null) return
                  event.preventDefault()
                  bring({ file: paste })
                }}
              />
            )}
            <FileChoice file={file} onFile={chosen => bring({ file: chosen })} />
          </fieldset>
        </StepBody>
        {failure ? (
          <StepNotice tone="bad" title="This cannot be uploaded">
            {failure}
          </StepNotice>
        ) : null}
        {transfer.isCancelled ? (
          <StepNotice tone="info" title="Upload cancelled">
            Nothing was loaded. What you brought is still here.
          </StepNotice>
        ) : null}
      </StepCard>
    </form>
  )
}

const placeholders: Record<LoadableId, string> = {
  spend: 'Date\tSupplier\tAmount\tCategory\n2026-09-01\tNordpack AS\t1,250.00\tPackaging',
  sales: 'Date\tCustomer\tRevenue\tProduct\n2026-09-01\tHarbour Foods\t1,250.00\tCorrugated box',
  contracts:
    'Contract number\tSupplier\tStart\tEnd\tValue\nC-2026-101\tNordpack AS\t2026-01-01\t2027-12-31\t120,000.00',
  contract_prices: t('Contract number\tItem\tPrice\tValid from\nC-2026-101\tCorrugated box\t1.25\t2026-01-01'),
  budget: 'Period\tDimension\tMember\tAmount\n2026-09\tCategory\tPackaging\t50,000.00',
  deals: 'Deal number\tCustomer\tStage\tAmount\tProbability\nD-1001\tHarbour Foods\tProposal\t12,500.00\t50',
  stages: t('Stage\tDeals in it are\tProbability\nProposal\topen\t50\nClosed won\twon\t100'),
  stage_history: 'Deal number\tStage\tSince\nD-1001\tProposal\t2026-09-01',
  planned_prices: t(
    'Item\tUnit\tPlanned price\tValid from\tValid to\nCorrugated box\tpcs\t1.25\t2026-01-01\t2026-12-31',
  ),
  price_indices: 'Index\tMonth\tValue\nSteel, producer prices\t2026-09\t118.4',
  rates: 'Month\tCurrency\tRate\n2026-09\tUSD\t0.92',
}

/** More than fit side by side are chosen from a list. */
const mostSideBySide = 3

function DatasetChoice({ offered, dataset, onDataset }: Omit<BringStepProps, 'onCreated'>) {
  if (offered.length < 2) return null
  const data = offered.map(id => ({ value: id, label: loadables[id].label }))
  const [label, description] = [t('What the lines are'), t('It decides which columns are looked for')]
  if (offered.length > mostSideBySide)
    return (
      <Select
        label={label}
        description={description}
        value={dataset}
        allowDeselect={false}
        onChange={value => (isLoadableId(value) ? onDataset(value) : undefined)}
        data={data}
      />
    )
  return (
    <div>
      <p className={styles.label} id="dataset-label">
        {label}
      </p>
      <p className={styles.description}>{description}</p>
      <SegmentedControl aria-labelledby="dataset-label" value={dataset} onChange={onDataset} data={data} />
    </div>
  )
}

type TransferProgressProps = { name: string; sentBytes: number; bytes: number; onCancel: () => void }

/** How much of a file has been sent; after that the portal reads its head. */
function TransferProgress({ name, sentBytes, bytes, onCancel }: TransferProgressProps) {
  const isSent = bytes > 0 && sentBytes >= bytes
  return (
    <div className={`${styles.transfer} num`}>
      <span role="status">{isSent ? t`Looking at ${name}` : t`Uploading ${name}`}</span>
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancel
      </Button>
      <ProgressBar label={t`Uploading ${name}`} value={bytes === 0 ? 0 : sentBytes / bytes} />
      <span className={styles.hint}>
        {formatBytes(Math.min(sentBytes, bytes))} of {formatBytes(bytes)}
      </span>
    </div>
  )
}
