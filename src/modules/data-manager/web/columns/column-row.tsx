import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { DateOrder } from '#shared/written/date-shape.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import { formatPercent } from '#web/ui/format.ts'
import type { ColumnProfile, Profile } from '../../contract.ts'
import type { MappedColumn, Mapping, TextStep } from '../../contract-mapping.ts'
import type { Sample } from '../../contract-sample.ts'
import { assignField, fieldOf, readingOf, setReading } from '../../intake/assign-field.ts'
import { ColumnSamples } from './column-samples.tsx'
import styles from './columns-step.module.css'
import { Confidence, FieldChoice, Why } from './field-choice.tsx'
import { allMappedAt, changeMapped, helpedFields, isUnsure } from './mapping-rules.ts'
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

/**
 * One column of the file: what it is called, what stands in it, what it becomes. In one line while nothing asks for a
 * look; why it is read so and what else can be done stand behind its details.
 */
export function ColumnRow(props: ColumnRowProps) {
  const { dataset, column, mapping, onMapping } = props
  const [isSplitting, setIsSplitting] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const entries = allMappedAt(mapping, column.index)
  const [first] = entries
  const choose = (field: string | null, was?: string) =>
    onMapping(assignField(dataset, mapping, column, field, was ?? first?.field))
  return (
    <li className={`${styles.column} ${first ? '' : styles.unused} num`}>
      <div className={`${styles.name} ${isOpen ? '' : styles.short}`} title={column.name}>
        {column.name}
        {isOpen ? <span className={styles.kind}>{kindOf(column)}</span> : null}
      </div>
      <div className={styles.entries} id={id}>
        {entries.length === 0 ? <Entry {...props} isOpen={isOpen} mapped={undefined} onField={choose} /> : null}
        {entries.map(mapped => (
          <Entry
            key={mapped.field}
            {...props}
            isOpen={isOpen}
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
      <ActionIcon
        className={styles.details ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t`Details of ${column.name}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronDown size={16} stroke={1.8} className={isOpen ? (styles.turned ?? '') : ''} />
      </ActionIcon>
    </li>
  )
}

type EntryProps = ColumnRowProps & {
  isOpen: boolean
  mapped: MappedColumn | undefined
  onField: (field: string | null) => void
  onSecondField?: (() => void) | undefined
}

/** What a column's values become as one field, and how that is changed. */
function Entry(props: EntryProps) {
  const { dataset, profile, column, mapping, sample, isOpen, mapped, onMapping, onField, onSecondField } = props
  const field = mapped && fieldOf(dataset, mapped.field)
  const steps = mapped?.steps ?? []
  const helps = mapped ? [] : helpedFields(mapping, column.index).map(id => fieldOf(dataset, id)?.label ?? id)
  const setSteps = (next: TextStep[]) => mapped && onMapping(changeMapped(mapping, mapped.field, { steps: next }))
  const setColumnReading = (reading: { dateOrder?: DateOrder; decimalMark?: DecimalMark }) =>
    onMapping(setReading(mapping, column.index, reading))
  return (
    <div className={styles.entry}>
      <ColumnSamples {...{ column, field, mapping, sample, isOpen }} />
      <div className={styles.choice}>
        <div className={styles.chosen}>
          <FieldChoice
            dataset={loadables[dataset]}
            column={column}
            mapping={mapping}
            mapped={mapped}
            onField={onField}
          />
          {mapped ? <Confidence mapped={mapped} /> : null}
        </div>
        {helps.length > 0 ? <p className={styles.why}>Helps to give {helps.join(', ')}</p> : null}
        {mapped && field ? (
          <>
            <ReadingChoice column={column} field={field} mapped={mapped} onReading={setColumnReading} />
            {isOpen || isUnsure(mapped) ? <Why mapped={mapped} /> : null}
            <StepList {...{ field, column, profile, steps }} onSteps={setSteps} />
            {isOpen ? (
              <div>
                <StepMenu {...{ field, column, profile, steps }} onSteps={setSteps} onSecondField={onSecondField} />
              </div>
            ) : null}
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

const kinds: Record<ColumnProfile['kind'], string> = {
  text: t('Text'),
  date: t('Dates'),
  number: t('Numbers'),
  blank: t('Blank'),
}

const orders: Record<DateOrder, string> = { dmy: t('day first'), mdy: t('month first'), ymd: t('year first') }
const marks: Record<DecimalMark, string> = { '.': t('decimal point'), ',': t('decimal comma') }

/** What the file proves of a column. */
function kindOf({ kind, blankShare, dateOrder, decimalMark }: ColumnProfile): string {
  return [
    kinds[kind],
    ...(dateOrder ? [orders[dateOrder]] : []),
    ...(decimalMark ? [marks[decimalMark]] : []),
    ...(kind === 'blank' || blankShare < 0.005 ? [] : [t`${formatPercent(blankShare, { digits: 0 })} blank`]),
  ].join(', ')
}
