import { NativeSelect } from '@mantine/core'
import { dayName } from '#shared/formats/write-day.ts'

/** A day of the week: 1 Monday to 7 Sunday. */
export function WeekdaySelect({ weekday, onWeekday }: { weekday: number; onWeekday: (weekday: number) => void }) {
  return (
    <NativeSelect
      label="Day of the week"
      value={String(weekday)}
      data={[1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: dayName(day) }))}
      onChange={event => onWeekday(Number(event.currentTarget.value))}
    />
  )
}
