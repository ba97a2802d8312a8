import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { addMonths, monthOf } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { formatMonth } from '#web/ui/format.ts'

type MonthSelectProps = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  /** The first day of the month; empty for none. */
  value: string
  /** The day that the months offered lie around, and how many before and after it. */
  around: string
  reach: readonly [number, number]
  onMonth: (month: string) => void
}

/** A month out of those that are offered, and the one chosen before. */
export function MonthSelect({ value, around, reach: [first, last], onMonth, ...input }: MonthSelectProps) {
  const near = Array.from({ length: last - first + 1 }, (_, place) => addMonths(monthOf(around), first + place))
  const months = value === '' || near.includes(value) ? near : [...near, value].toSorted()
  const choices = months.map(month => ({ value: month, label: formatMonth(month) }))
  return (
    <NativeSelect
      {...input}
      value={value}
      onChange={event => onMonth(event.currentTarget.value)}
      data={value === '' ? [{ value: '', label: t('Choose a month') }, ...choices] : choices}
    />
  )
}
