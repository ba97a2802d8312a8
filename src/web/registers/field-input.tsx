import { Select, TextInput } from '@mantine/core'
import { type Field, isNumericField } from '#shared/fields.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { formatMonth } from '#web/ui/format.ts'
import { fieldHints, isMonthField } from './register-words.ts'
import { wordOptions } from './word-options.ts'

export type FieldInputProps = {
  field: Field
  value: string
  fault: string | undefined
  isFirst: boolean
  onChange: (text: string) => void
}

/** Where a field of a register's row is typed, any but what a budget is for. */
export function FieldInput({ field, value, fault, isFirst, onChange }: FieldInputProps) {
  const { baseCurrency } = useOrganization()
  const common = {
    label: field.label,
    required: field.required === true,
    error: fault,
    description: fieldHints[field.id],
    'data-autofocus': isFirst || undefined,
  }
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
