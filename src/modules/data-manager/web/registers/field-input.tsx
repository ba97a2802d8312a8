import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Field, isNumericField } from '#shared/fields.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { formatMonth } from '#web/ui/format.ts'
import { fieldHints, isMonthField } from './register-words.ts'
import { dimensionsQuery } from './registers-api.ts'
import { wordOptions } from './word-options.ts'

type FieldInputProps = {
  field: Field
  value: string
  fault: string | undefined
  isFirst: boolean
  onChange: (text: string) => void
}

/** Where a field of a register's row is typed. */
export function FieldInput({ field, value, fault, isFirst, onChange }: FieldInputProps) {
  const { baseCurrency } = useOrganization()
  const common = {
    label: field.label,
    required: field.required === true,
    error: fault,
    description: fieldHints[field.id],
    'data-autofocus': isFirst || undefined,
  }
  if (field.id === 'dimension') return <DimensionInput {...common} value={value} onChange={onChange} />
  const words = wordOptions[field.id]
  if (words) {
    return (
      <Select
        {...common}
        data={words}
        value={value === '' ? null : value}
        onChange={word => onChange(word ?? '')}
        allowDeselect={!field.required}
        clearable={!field.required}
      />
    )
  }
  if (field.kind === 'date' && !isMonthField(field)) return <DayField {...common} value={value} onDay={onChange} />
  const isCurrency = field.id === 'currency'
  return (
    <TextInput
      {...common}
      {...(isMonthField(field) ? { placeholder: formatMonth('2026-01-01') } : {})}
      {...(isNumericField(field) ? { inputMode: 'decimal' as const } : {})}
      {...(isCurrency ? { placeholder: field.required ? 'USD' : baseCurrency, maxLength: 3 } : { maxLength: 500 })}
      autoComplete="off"
      value={value}
      onChange={event => onChange(isCurrency ? event.currentTarget.value.toUpperCase() : event.currentTarget.value)}
    />
  )
}

type DimensionInputProps = {
  label: string
  description: string | undefined
  error: string | undefined
  value: string
  onChange: (text: string) => void
}

/** What a budget is for: what lines are told apart by, in words, or blank for the organisation as a whole. */
function DimensionInput({ value, onChange, ...common }: DimensionInputProps) {
  const labels = useQuery(dimensionsQuery).data ?? new Map<string, string>()
  return (
    <Select
      {...common}
      placeholder="The whole organisation"
      data={[...labels].map(([id, label]) => ({ value: id, label }))}
      value={value === '' ? null : value}
      onChange={id => onChange(id ?? '')}
      nothingFoundMessage="Lines are not grouped by this"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('The whole organisation') }}
    />
  )
}
