import { Button } from '@mantine/core'
import { useState } from 'react'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { formatPercent } from '#web/ui/format.ts'
import type { ColumnProfile, Profile } from '../../contract.ts'
import type { DateOrder, DecimalMark, MappedColumn, Mapping, TextStep } from '../../contract-mapping.ts'
import type { Sample } from '../../contract-sample.ts'
import { assignField, fieldOf, readingOf, setReading } from '../../intake/assign-field.ts'
import { ColumnSamples } from './column-samples.tsx'
import styles from './columns-step.module.css'
import { FieldChoice, Why } from './field-choice.tsx'
import { allMappedAt, changeMapped, helpedFields } from './mapping-rules.ts'
import { ReadingChoice } from './reading-choice.tsx'
import { StepList, StepMenu } from './step-list.tsx'
import { newStep } from './steps-rules.ts'

type ColumnRowProps = {
  dataset: LoadableId
  profile: Profile
  column: ColumnProfile
  mapping: Mapping
  sample: Sample | null
  onMapping: (mapping: Mapping) => void
}

/** One column of the file: what it is called, what stands in it, what it becomes. */
export function ColumnRow(props: ColumnRowProps) {
  const { dataset, column, mapping, onMapping } = props
  const [isSplitting, setIsSplitting] = useState(false)
  const entries = allMappedAt(mapping, column.index)
  const [first] = entries
  const choose = (field: string | null, was?: string) =>
    onMapping(assignField(dataset, mapping, column, field, was ?? first?.field))
  return (
    <li className={`${styles.column} ${first ? '' : styles.unused} num`}>
      <div className={styles.name}>
        {column.name}
        <span className={styles.kind}>{kindOf(column)}</span>
      </div>
      <div className={styles.entries}>
        {entries.length === 0 ? <Entry {...props} mapped={undefined} onField={choose} /> : null}
        {entries.map(mapped => (
          <Entry
            key={mapped.field}
            {...props}
            mapped={mapped}
            onField={field => choose(field, mapped.field)}
            onSecondField={entries.length === 1 ? () => setIsSplitting(true) : undefined}
          />
        ))}
        {isSplitting && first ? (
          <SecondField
            {...props}
            onDone={next => {
              setIsSplitting(false)
              if (next) onMapping(next)
            }}
          />
        ) : null}
      </div>
    </li>
  )
}

type EntryProps = ColumnRowProps & {
  mapped: MappedColumn | undefined
  onField: (field: string | null) => void
  onSecondField?: (() => void) | undefined
}

/** What a column's values become as one field, and how that is changed. */
function Entry({ dataset, profile, column, mapping, sample, mapped, onMapping, onField, onSecondField }: EntryProps) {
  const field = mapped && fieldOf(dataset, mapped.field)
  const steps = mapped?.steps ?? []
  const helps = mapped ? [] : helpedFields(mapping, column.index).map(id => fieldOf(dataset, id)?.label ?? id)
  const setSteps = (next: TextStep[]) => mapped && onMapping(changeMapped(mapping, mapped.field, { steps: next }))
  const setColumnReading = (reading: { dateOrder?: DateOrder; decimalMark?: DecimalMark }) =>
    onMapping(setReading(mapping, column.index, reading))
  return (
    <div className={styles.entry}>
      <ColumnSamples {...{ column, field, mapping, sample }} />
      <div className={styles.choice}>
        <FieldChoice dataset={loadables[dataset]} column={column} mapping={mapping} mapped={mapped} onField={onField} />
        {helps.length > 0 ? <p className={styles.why}>Helps to give {helps.join(', ')}</p> : null}
        {mapped && field ? (
          <>
            <ReadingChoice column={column} field={field} mapped={mapped} onReading={setColumnReading} />
            <Why mapped={mapped} />
            <StepList {...{ field, column, profile, steps }} onSteps={setSteps} />
            <div>
              <StepMenu {...{ field, column, profile, steps }} onSteps={setSteps} onSecondField={onSecondField} />
            </div>
          </>
        ) : null}
      </div>
    </div>
  )
}

type SecondFieldProps = ColumnRowProps & { onDone: (mapping: Mapping | null) => void }

/** Chooses what else a column is read into; it begins with taking a part, as the whole is taken already. */
function SecondField({ dataset, profile, column, mapping, onDone }: SecondFieldProps) {
  const choose = (id: string | null) => {
    const field = id === null ? undefined : fieldOf(dataset, id)
    if (!field) return onDone(null)
    const others = mapping.columns.filter(mapped => mapped.field !== field.id)
    const steps = [newStep('split', column, profile)]
    const second = { field: field.id, column: column.index, ...readingOf(field, column, others), steps }
    onDone({ ...mapping, columns: [...others, second] })
  }
  return (
    <div className={styles.entry}>
      <p className={styles.why}>Also read into</p>
      <div className={styles.choice}>
        <FieldChoice
          dataset={loadables[dataset]}
          column={column}
          mapping={mapping}
          mapped={undefined}
          onField={choose}
        />
        <div>
          <Button variant="subtle" size="compact-xs" onClick={() => onDone(null)}>
            Leave it
          </Button>
        </div>
      </div>
    </div>
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
