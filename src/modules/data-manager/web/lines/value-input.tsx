import { Autocomplete, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { DatasetId } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import { filterKindOf } from '#shared/filter-kinds.ts'
import { membersQuery } from '#web/filters/members-query.ts'
import { DayField } from '#web/ui/day-field.tsx'

type ValueInputProps = {
  field: Field
  dataset: DatasetId
  label: string
  value: string
  error: string | null
  isFocused?: boolean
  /** Where nothing beside it says what is typed. */
  isLabelShown?: boolean
  onValue: (value: string) => void
  onEscape?: () => void
}

/** Where a value of a field is typed; text is offered what other lines have. */
export function ValueInput({ field, dataset, label, value, error, onValue, onEscape, ...look }: ValueInputProps) {
  const { isFocused = false, isLabelShown = false } = look
  const kind = filterKindOf(field.kind)
  const [search] = useDebouncedValue(value, 250)
  const members = useQuery({ ...membersQuery({ dataset, field: field.id, search }), enabled: kind === 'text' })
  const shared = {
    ...(isLabelShown ? { label } : { 'aria-label': label }),
    size: 'sm',
    value,
    error,
    'data-autofocus': isFocused || undefined,
    autoFocus: isFocused,
    onKeyDown: (event: { key: string; stopPropagation: () => void }) => {
      if (event.key !== 'Escape' || !onEscape) return
      event.stopPropagation()
      onEscape()
    },
  } as const
  if (kind === 'text') {
    const known = members.data?.members.map(one => one.value) ?? []
    return <Autocomplete {...shared} data={known} maxLength={10_000} onChange={onValue} />
  }
  if (kind === 'date') return <DayField {...shared} onDay={onValue} />
  return (
    <TextInput
      {...shared}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      onChange={event => onValue(event.currentTarget.value)}
    />
  )
}
