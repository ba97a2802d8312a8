import { Button } from '@mantine/core'
import { useState } from 'react'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDateTime, formatNumber, formatPercent } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { LineDetail } from '../../contract-lines.ts'
import { personWord } from '../upload-words.ts'
import { lineQuery } from './api-lines.ts'
import styles from './drawer.module.css'
import { FieldEditor } from './field-editor.tsx'
import { LineEdits } from './line-edits.tsx'
import { showValue } from './lines-columns.ts'

/** The line that is open, and the field that is to be changed at once. */
export type OpenLine = { upload: string; row: number; field?: string | undefined }

type LineDrawerProps = {
  open: OpenLine | null
  dataset: DatasetId
  mayEdit: boolean
  onClose: () => void
}

/** A line in full: every field beside what its file had, where it came from, and what was changed. */
export function LineDrawer({ open, dataset, mayEdit, onClose }: LineDrawerProps) {
  return (
    <SideDialog
      opened={open !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={open ? t`Row ${formatNumber(open.row)} of its file` : ''}
    >
      {open ? <Content key={`${open.upload} ${open.row}`} open={open} dataset={dataset} mayEdit={mayEdit} /> : null}
    </SideDialog>
  )
}

function Content({ open, dataset, mayEdit }: { open: OpenLine; dataset: DatasetId; mayEdit: boolean }) {
  const detail = useProvided(lineQuery(dataset, open.upload, open.row), () => false)
  const nothing = { title: t('No such line'), why: t('It may have been undone since.') }
  return (
    <DataState of={detail} skeleton={<TableSkeleton rows={12} />} empty={nothing}>
      {line => <Detail line={line} dataset={dataset} mayEdit={mayEdit} field={open.field} />}
    </DataState>
  )
}

type DetailProps = { line: LineDetail; dataset: DatasetId; mayEdit: boolean; field: string | undefined }

function Detail({ line: detail, dataset, mayEdit, field }: DetailProps) {
  const [editing, setEditing] = useState<string | null>(mayEdit ? (field ?? null) : null)
  const { fields } = datasets[dataset]
  const given = fields.filter(({ id }) => detail.loaded[id] !== null || detail.line.raw[id])
  const blank = fields.filter(one => !given.includes(one))
  const row = (one: Field) => (
    <FieldRow
      key={one.id}
      field={one}
      detail={detail}
      dataset={dataset}
      mayEdit={mayEdit}
      isEditing={editing === one.id}
      onEditing={isOn => setEditing(isOn ? one.id : null)}
    />
  )
  return (
    <div className={styles.detail}>
      <Origin detail={detail} dataset={dataset} />
      <dl className={styles.fields}>{given.map(row)}</dl>
      {blank.length > 0 ? (
        <details open={blank.some(({ id }) => id === editing)}>
          <summary className={styles.summary}>{t`${formatNumber(blank.length)} blank fields`}</summary>
          <dl className={styles.fields}>{blank.map(row)}</dl>
        </details>
      ) : null}
      <LineEdits edits={detail.edits} dataset={dataset} mayEdit={mayEdit} />
    </div>
  )
}

/** Its upload, its family, its category and what it stands in for. */
function Origin({ detail, dataset }: { detail: LineDetail; dataset: DatasetId }) {
  const { upload, line, category, replaces } = detail
  const { party } = datasets[dataset]
  const name = line.values[party] ?? null
  const family = line.values[`${party}_family`] ?? null
  return (
    <ul className={styles.origin}>
      <li>
        <Sentence say="Loaded with {0} by {1}">
          <AppLink to={`/app/data-manager/uploads/${upload.id}`}>{upload.name}</AppLink>
          {personWord(upload.createdBy)}
        </Sentence>
        {upload.loadedAt ? `, ${formatDateTime(upload.loadedAt)}` : ''}
      </li>
      {family !== null && family !== name ? (
        <li>
          <Sentence say="{0} belongs to the family {1}">
            {name}
            <strong>{family}</strong>
          </Sentence>
        </li>
      ) : null}
      {category ? (
        <li>
          Category {category.path.filter(part => part !== '').join(' › ')}: {decisionWords(category)}
        </li>
      ) : null}
      {replaces.map(one => (
        <li key={`${one.upload} ${one.row}`}>
          {t`Stands in for row ${formatNumber(one.row)} of ${one.uploadName ?? t('an earlier upload')}`}
        </li>
      ))}
    </ul>
  )
}

function decisionWords({ by, confidence, words }: NonNullable<LineDetail['category']>): string {
  if (by === 'person') return t('decided by a person')
  if (by === 'rule') return t('by a rule')
  if (by === 'file') return t('as its file says')
  return t`${formatPercent(confidence, { digits: 0 })} sure${words.length > 0 ? t`, by ${words.join(', ')}` : ''}`
}

type FieldRowProps = {
  field: Field
  detail: LineDetail
  dataset: DatasetId
  mayEdit: boolean
  isEditing: boolean
  onEditing: (isOn: boolean) => void
}

function FieldRow({ field, detail, dataset, mayEdit, isEditing, onEditing }: FieldRowProps) {
  const { line, loaded } = detail
  const kept = loaded[field.id] ?? null
  const shown = line.values[field.id] ?? null
  const raw = line.raw[field.id]
  const isMapped = shown !== kept
  const first = detail.edits.findLast(edit => edit.field === field.id)
  return (
    <div>
      <dt>{field.label}</dt>
      <dd>
        {isEditing ? (
          <FieldEditor
            key={kept}
            field={field}
            line={{ dataset, upload: line.upload, row: line.row }}
            value={kept}
            onDone={() => onEditing(false)}
          />
        ) : (
          <>
            <span className={kept === null && !isMapped ? styles.none : undefined}>
              {showValue(shown, field.kind, loaded.currency ?? null)}
            </span>
            {mayEdit && !isMapped ? (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t`Edit ${field.label}`}
                onClick={() => onEditing(true)}
              >
                Edit
              </Button>
            ) : null}
          </>
        )}
        {isMapped ? (
          <span className={styles.raw}>{t`loaded as ${kept ?? t('blank')}; the categories say otherwise`}</span>
        ) : null}
        {raw !== undefined && raw !== kept ? (
          <span className={styles.raw}>{t`in the file: ${raw === '' ? t('blank') : raw}`}</span>
        ) : first && first.before !== kept ? (
          <span className={styles.raw}>
            {t`loaded as ${first.before === null ? t('blank') : showValue(first.before, field.kind, null)}`}
          </span>
        ) : null}
      </dd>
    </div>
  )
}
