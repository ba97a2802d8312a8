import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { FieldInput, type FieldInputProps } from '#web/registers/field-input.tsx'
import { fieldHints } from '#web/registers/register-words.ts'
import { dimensionsQuery } from './registers-api.ts'

/** Where a field of any register's row is typed. */
export function RowField(props: FieldInputProps) {
  const { field, value, fault, onChange } = props
  if (field.id !== 'dimension') return <FieldInput {...props} />
  const common = { label: field.label, description: fieldHints[field.id], error: fault }
  return <DimensionInput {...common} value={value} onChange={onChange} />
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
