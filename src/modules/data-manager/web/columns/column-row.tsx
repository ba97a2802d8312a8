import { Select } from '@mantine/core'
import type { Field } from '#shared/fields.ts'
import type { Loadable } from '#shared/loadables.ts'
import { formatPercent } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { ColumnProfile } from '../../contract.ts'
import type { DateOrder, DecimalMark, MappedColumn, Mapping } from '../../contract-mapping.ts'
import styles from './columns-step.module.css'
import {
  confidenceWord,
  fieldOf,
  isDateOrder,
  isDecimalMark,
  mappedAt,
  needsDateOrder,
  needsDecimalMark,
} from './mapping-rules.ts'
import { readSample } from './read-sample.ts'

type Reading = { dateOrder?: DateOrder; decimalMark?: DecimalMark }
type ColumnRowProps = {
  dataset: Loadable
  column: ColumnProfile
  mapping: Mapping
  onField: (field: string | null) => void
  onReading: (reading: Reading) => void
}

/** One column of the file: what it is called, what stands in it, what it becomes. */
export function ColumnRow({ dataset, column, mapping, onField, onReading }: ColumnRowProps) {
  const mapped = mappedAt(mapping, column.index)
  const field = mapped && fieldOf(dataset.id, mapped.field)
  return (
    <li className={`${styles.column} ${field ? '' : styles.unused} num`}>
      <div className={styles.name}>
        {column.name}
        <span className={styles.kind}>{kindOf(column)}</span>
      </div>
      <Samples column={column} field={field} mapped={mapped} />
      <div className={styles.choice}>
        <Select
          aria-label={`Field of the column ${column.name}`}
          data={fieldOptions(dataset, mapping, column.index)}
          value={mapped?.field ?? notUsed}
          onChange={value => onField(value === null || value === notUsed ? null : value)}
          allowDeselect={false}
          searchable
          maxDropdownHeight={320}
          size="sm"
        />
        {mapped && field ? (
          <>
            <ReadingChoice column={column} field={field} mapped={mapped} onReading={onReading} />
            <Why mapped={mapped} />
          </>
        ) : null}
      </div>
    </li>
  )
}

const notUsed = ''

function fieldOptions(dataset: Loadable, mapping: Mapping, own: number) {
  const option = (field: Field) => {
    const other = mapping.columns.some(mapped => mapped.field === field.id && mapped.column !== own)
    return { value: field.id, label: other ? `${field.label} (now another column)` : field.label }
  }
  return [
    { group: 'Leave out', items: [{ value: notUsed, label: 'Not used' }] },
    { group: 'Required', items: dataset.fields.filter(field => field.required).map(option) },
    { group: 'Others', items: dataset.fields.filter(field => !field.required).map(option) },
  ]
}

type SamplesProps = { column: ColumnProfile; field: Field | undefined; mapped: MappedColumn | undefined }

/** The first different values, and beside them how they will be read when that is not the same. */
function Samples({ column, field, mapped }: SamplesProps) {
  return (
    <ul className={styles.samples} aria-label={`Values of ${column.name}`}>
      {column.samples.slice(0, 3).map(sample => {
        const reading = field && mapped ? readSample(sample, field, mapped) : null
        if (reading === null || reading.text === sample)
          return (
            <li key={sample} className={styles.plain}>
              <span className={styles.cell} title={sample}>
                {sample}
              </span>
            </li>
          )
        return (
          <li key={sample}>
            <span className={`${styles.cell} ${styles.raw}`} title={sample}>
              {sample}
            </span>
            <span className={styles.raw} role="img" aria-label="is read as">
              →
            </span>
            <span className={`${styles.cell} ${reading.isReadable ? '' : styles.unread}`}>{reading.text}</span>
          </li>
        )
      })}
    </ul>
  )
}

type ReadingChoiceProps = {
  column: ColumnProfile
  field: Field
  mapped: MappedColumn
  onReading: (reading: Reading) => void
}

function ReadingChoice({ column, field, mapped, onReading }: ReadingChoiceProps) {
  if (needsDateOrder(field, column)) {
    return (
      <Select
        size="xs"
        aria-label={`Order of day and month in ${column.name}`}
        data={[
          { value: 'dmy', label: 'Day, month, year' },
          { value: 'mdy', label: 'Month, day, year' },
          { value: 'ymd', label: 'Year, month, day' },
        ]}
        placeholder="Choose what comes first"
        value={mapped.dateOrder ?? null}
        onChange={value => isDateOrder(value) && onReading({ dateOrder: value })}
        allowDeselect={false}
      />
    )
  }
  if (!needsDecimalMark(field, column)) return null
  return (
    <Select
      size="xs"
      aria-label={`Decimals in ${column.name}`}
      data={[
        { value: '.', label: 'Decimal point: 1,250.00' },
        { value: ',', label: 'Decimal comma: 1.250,00' },
      ]}
      placeholder="Choose what separates decimals"
      value={mapped.decimalMark ?? null}
      onChange={value => isDecimalMark(value) && onReading({ decimalMark: value })}
      allowDeselect={false}
    />
  )
}

function Why({ mapped }: { mapped: MappedColumn }) {
  if (mapped.confidence === undefined) return <p className={styles.why}>Chosen by you</p>
  const { word, tone } = confidenceWord(mapped.confidence)
  return (
    <p className={styles.why}>
      <Tag tone={tone}>{word}</Tag> {mapped.reason}
    </p>
  )
}

const kinds: Record<ColumnProfile['kind'], string> = { text: 'Text', date: 'Dates', number: 'Numbers', blank: 'Blank' }

const orders: Record<DateOrder, string> = { dmy: 'day first', mdy: 'month first', ymd: 'year first' }
const marks: Record<DecimalMark, string> = { '.': 'decimal point', ',': 'decimal comma' }

/** What the file proves of a column. */
function kindOf({ kind, blankShare, dateOrder, decimalMark }: ColumnProfile): string {
  return [
    kinds[kind],
    ...(dateOrder ? [orders[dateOrder]] : []),
    ...(decimalMark ? [marks[decimalMark]] : []),
    ...(kind === 'blank' || blankShare < 0.005 ? [] : [`${formatPercent(blankShare, { digits: 0 })} blank`]),
  ].join(', ')
}
