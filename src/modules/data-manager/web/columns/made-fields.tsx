import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Field } from '#shared/fields.ts'
import { monthName } from '#shared/formats/write-day.ts'
import { listWords } from '#shared/list-words.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Profile } from '../../contract.ts'
import type { MadeField, Mapping } from '../../contract-mapping.ts'
import { fieldOf, removeMade, setMade } from '../../intake/assign-field.ts'
import { columnsOfMade } from '../../intake/columns-read.ts'
import { likelyDateParts } from '../../intake/guess-parts.ts'
import { readConstant } from '../../intake/read-constant.ts'
import styles from './columns-step.module.css'
import { makeableFields } from './loading-rules.ts'

type MadeFieldsProps = {
  dataset: LoadableId
  profile: Profile
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/** Fields no single column holds: one value for every row, or a date put together from columns. */
export function MadeFields({ dataset, profile, mapping, onMapping }: MadeFieldsProps) {
  const made = mapping.made ?? []
  return (
    <div className={styles.made}>
      <h3 className={styles.sub}>Not in one column</h3>
      {made.map(one => (
        <MadeEditor
          key={one.field}
          {...{ dataset, profile, one }}
          onChange={changed => onMapping(setMade(mapping, changed))}
          onRemove={() => onMapping(removeMade(mapping, one.field))}
        />
      ))}
      <Select
        size="xs"
        aria-label="Give a field that no column holds"
        placeholder="Give a field that no column holds"
        data={options(dataset, mapping)}
        value={null}
        onChange={choice => {
          if (choice !== null) onMapping(setMade(mapping, begin(choice, profile)))
        }}
        searchable
      />
    </div>
  )
}

const fromParts = 'parts:'

function options(dataset: LoadableId, mapping: Mapping) {
  const fields = makeableFields(dataset, mapping)
  const dates = fields.filter(field => field.kind === 'date')
  return [
    { group: t('One value for every row'), items: fields.map(({ id, label }) => ({ value: id, label })) },
    {
      group: t('Put together from year and month'),
      items: dates.map(({ id, label }) => ({ value: fromParts + id, label })),
    },
  ].filter(({ items }) => items.length > 0)
}

function begin(choice: string, profile: Profile): MadeField {
  if (!choice.startsWith(fromParts)) return { kind: 'constant', field: choice, value: '' }
  const parts = likelyDateParts(profile) ?? { year: 0, month: Math.min(1, profile.columns.length - 1) }
  return { kind: 'dateParts', field: choice.slice(fromParts.length), ...parts }
}

type MadeEditorProps = {
  dataset: LoadableId
  profile: Profile
  one: MadeField
  onChange: (made: MadeField) => void
  onRemove: () => void
}

function MadeEditor({ dataset, profile, one, onChange, onRemove }: MadeEditorProps) {
  const field = fieldOf(dataset, one.field)
  const label = field?.label ?? one.field
  return (
    <fieldset className={styles.madeField}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      <div className={styles.madeHead}>
        <span>{label}</span>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t`Remove: ${label}`} onClick={onRemove}>
          <IconX size={14} stroke={1.8} />
        </ActionIcon>
      </div>
      {one.kind === 'constant' ? (
        <ConstantInput
          field={field}
          label={t`${label} in every row`}
          value={one.value}
          onValue={value => onChange({ ...one, value })}
        />
      ) : (
        <PartsEditor profile={profile} one={one} onChange={onChange} />
      )}
    </fieldset>
  )
}

type ConstantInputProps = { field: Field | undefined; label: string; value: string; onValue: (value: string) => void }

/** The value that a field has in every row. */
function ConstantInput({ field, label, value, onValue }: ConstantInputProps) {
  const isUnread = field !== undefined && value !== '' && readConstant(field, value) === null
  const shared = { size: 'xs', 'aria-label': label, value, error: isUnread ? t('This cannot be read') : null } as const
  if (field?.kind === 'date') return <DayField {...shared} onDay={onValue} />
  return (
    <TextInput
      {...shared}
      placeholder="The same in every row"
      maxLength={200}
      onChange={event => onValue(event.currentTarget.value)}
    />
  )
}

type Parts = Extract<MadeField, { kind: 'dateParts' }>

function PartsEditor({
  profile,
  one,
  onChange,
}: {
  profile: Profile
  one: Parts
  onChange: (made: MadeField) => void
}) {
  const columns = profile.columns.map(({ index, name }) => ({ value: String(index), label: name }))
  const common = { size: 'xs', data: columns, searchable: true } as const
  const { day: _, ...withoutDay } = one
  const { month: __, ...withoutMonth } = withoutDay
  return (
    <>
      <Select
        {...common}
        label="Year"
        value={String(one.year)}
        onChange={year => year !== null && onChange({ ...one, year: Number(year) })}
        allowDeselect={false}
      />
      <Select
        {...common}
        label="Month, a number or a name"
        placeholder="None"
        value={one.month === undefined ? null : String(one.month)}
        onChange={month => onChange(month === null ? withoutMonth : { ...one, month: Number(month) })}
        clearable
      />
      {one.month === undefined ? null : (
        <Select
          {...common}
          label="Day"
          placeholder="None"
          value={one.day === undefined ? null : String(one.day)}
          onChange={day => onChange(day === null ? withoutDay : { ...one, day: Number(day) })}
          clearable
        />
      )}
      {one.day === undefined ? (
        <Select
          size="xs"
          label={
            one.month !== undefined
              ? t('Day of the month')
              : one.quarter !== undefined
                ? t('Day of the quarter')
                : t('Day of the year')
          }
          data={[
            { value: 'first', label: t('The first') },
            { value: 'last', label: t('The last') },
          ]}
          value={one.at ?? 'first'}
          onChange={at => onChange({ ...one, at: at === 'last' ? 'last' : 'first' })}
          allowDeselect={false}
        />
      ) : null}
    </>
  )
}

/** Where a made field comes from, for the list of what every row needs. */
export function madeWords(made: MadeField, profile: Profile): string {
  if (made.kind === 'constant') return made.value === '' ? t('the same in every row') : t`“${made.value}” in every row`
  const names = columnsOfMade(made).map(column => profile.columns[column]?.name ?? '?')
  const day = made.at === 'last' && made.day === undefined ? t(', its last day') : ''
  const year = made.fiscal ? t`, years from ${monthName(made.fiscal.begins)}` : ''
  return t`from ${listWords([...new Set(names)].map(name => t`“${name}”`))}${day}${year}`
}
