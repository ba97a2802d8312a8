import { Checkbox, MultiSelect, NativeSelect, Select, TagsInput, TextInput } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { Segments } from '#web/ui/segments.tsx'
import type { ColumnProfile, Profile } from '../../contract.ts'
import { discountForms, type TextStep } from '../../contract-mapping.ts'
import { discountWords } from '../../intake/discounts.ts'
import { termsParts } from '../../intake/terms-forms.ts'
import styles from './steps.module.css'

type StepEditorProps = {
  step: TextStep
  column: ColumnProfile
  profile: Profile
  onChange: (step: TextStep) => void
}

const cases = [
  { value: 'title', label: t('Title Case') },
  { value: 'upper', label: t('UPPER') },
  { value: 'lower', label: t('lower') },
]
const terms = [
  { value: 'net', label: t('Payment terms (days)') },
  { value: 'discountPercent', label: t('Discount (%)') },
  { value: 'discountDays', label: t('Days of the discount') },
]
const parts = [
  { value: '1', label: t('First part') },
  { value: '2', label: t('Second part') },
  { value: '3', label: t('Third part') },
  { value: '4', label: t('Fourth part') },
  { value: '5', label: t('Fifth part') },
  { value: '-1', label: t('Last part') },
  { value: '-2', label: t('Last but one') },
]

/** What a step needs to be told; a step that needs nothing shows nothing. */
export function StepEditor({ step, column, profile, onChange }: StepEditorProps) {
  const common = { column, profile, onChange }
  switch (step.kind) {
    case 'trim':
    case 'turn':
      return null
    case 'case':
      return (
        <Segments
          size="xs"
          data={cases}
          value={step.to}
          onChange={to => onChange({ ...step, to: to === 'upper' || to === 'lower' ? to : 'title' })}
          aria-label="Case"
        />
      )
    case 'replace':
      return <ReplaceEditor step={step} onChange={onChange} />
    case 'split':
      return (
        <div className={styles.inputs}>
          <Words label="Divided by" value={step.at} most={20} onChange={at => onChange({ ...step, at })} />
          <Select
            size="xs"
            label="Keep the"
            data={parts}
            value={String(step.part)}
            onChange={part => part !== null && onChange({ ...step, part: Number(part) })}
            allowDeselect={false}
          />
        </div>
      )
    case 'join':
      return (
        <div className={styles.inputs}>
          <MultiSelect
            size="xs"
            label="Columns to add"
            data={columnOptions(profile, column)}
            value={step.columns.map(String)}
            onChange={columns => onChange({ ...step, columns: columns.map(Number) })}
            maxValues={5}
            searchable
          />
          <Words
            label="With between"
            value={step.with}
            most={20}
            onChange={between => onChange({ ...step, with: between })}
          />
        </div>
      )
    case 'whenBlank':
      return <Words label="Fill with" value={step.value} onChange={value => onChange({ ...step, value })} />
    case 'negativeWhere':
      return (
        <div className={styles.inputs}>
          <ColumnChoice {...common} step={step} label="Where the column" />
          <TagsInput
            size="xs"
            label="says"
            description="Add words with Enter"
            data={[...new Set(profile.columns[step.column]?.samples.map(sample => sample.trim()))]}
            value={step.words}
            onChange={words => onChange({ ...step, words: words.slice(0, 20) })}
          />
        </div>
      )
    case 'elseNegative':
      return (
        <>
          <ColumnChoice {...common} step={step} label="Credit is in the column" />
          <Checkbox
            size="xs"
            label="Load the difference where both are filled"
            checked={step.both === 'net'}
            onChange={event => {
              const { both: _, ...plain } = step
              onChange(event.currentTarget.checked ? { ...plain, both: 'net' } : plain)
            }}
          />
        </>
      )
    case 'terms':
      return (
        <Segments
          size="xs"
          data={terms}
          value={step.part}
          onChange={next => onChange({ ...step, part: termsParts.find(one => one === next) ?? 'net' })}
          aria-label="Part of the terms"
        />
      )
    case 'times':
      return <ColumnChoice {...common} step={step} label="Times the column" />
    case 'less':
      return (
        <div className={styles.inputs}>
          <ColumnChoice {...common} step={step} label="The discount is in the column" />
          <NativeSelect
            size="xs"
            label="written as"
            data={discountForms.map(value => ({ value, label: discountWords[value] }))}
            value={step.as}
            onChange={event => {
              const as = discountForms.find(one => one === event.currentTarget.value)
              if (as) onChange({ ...step, as })
            }}
          />
        </div>
      )
  }
}

type ReplaceStep = Extract<TextStep, { kind: 'replace' }>

function ReplaceEditor({ step, onChange }: { step: ReplaceStep; onChange: (step: TextStep) => void }) {
  return (
    <div className={styles.inputs}>
      <Words label="Replace" value={step.find} onChange={find => onChange({ ...step, find })} />
      <Words label="with" value={step.with} onChange={text => onChange({ ...step, with: text })} />
      <Checkbox
        size="xs"
        label="Only where it is the whole cell"
        checked={step.isWhole}
        onChange={event => onChange({ ...step, isWhole: event.currentTarget.checked })}
      />
    </div>
  )
}

type WordsProps = { label: string; value: string; most?: number; onChange: (value: string) => void }

function Words({ label, value, most = 200, onChange }: WordsProps) {
  return (
    <TextInput
      size="xs"
      label={label}
      value={value}
      maxLength={most}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

type SideStep = Extract<TextStep, { kind: 'negativeWhere' | 'elseNegative' | 'times' | 'less' }>

function ColumnChoice({ step, column, profile, onChange, label }: StepEditorProps & { step: SideStep; label: string }) {
  return (
    <Select
      size="xs"
      label={label}
      data={columnOptions(profile, column)}
      value={String(step.column)}
      onChange={value => value !== null && onChange({ ...step, column: Number(value) })}
      allowDeselect={false}
      searchable
    />
  )
}

function columnOptions({ columns }: Profile, own: ColumnProfile) {
  return columns
    .filter(({ index }) => index !== own.index)
    .map(({ index, name }) => ({ value: String(index), label: name }))
}
