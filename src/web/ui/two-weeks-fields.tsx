import { NativeSelect } from '@mantine/core'
import { addDays } from '#shared/period.ts'
import { nextDay, weekdayOf } from '#shared/schedules.ts'
import { formatDate } from './format.ts'
import { WeekdaySelect } from './weekday-select.tsx'

type TwoWeeksFieldsProps = {
  from: string
  /** The next two days of a weekday, of which one is chosen. */
  nextTwo: (weekday: number) => readonly string[]
  onFrom: (from: string) => void
}

/** On which day something comes every two weeks, and in which of the weeks. */
export function TwoWeeksFields({ from, nextTwo, onFrom }: TwoWeeksFieldsProps) {
  const days = nextTwo(weekdayOf(from))
  const isOne = (day: string) => nextDay({ kind: 'everyTwoWeeks', from }, addDays(day, -1)) === day
  return (
    <>
      <WeekdaySelect weekday={weekdayOf(from)} onWeekday={weekday => onFrom(nextTwo(weekday)[0] ?? from)} />
      <NativeSelect
        label="Next on"
        value={days.find(isOne)}
        data={days.map(value => ({ value, label: formatDate(value) }))}
        onChange={event => onFrom(event.currentTarget.value)}
      />
    </>
  )
}
