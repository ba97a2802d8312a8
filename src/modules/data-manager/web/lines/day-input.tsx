import { TextInput } from '@mantine/core'
import { isDay } from '#web/filters/filter-address.ts'
import { useTypedText } from '#web/ui/use-typed-text.ts'

type DayInputProps = {
  label: string
  day: string | null
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day of the period. Half a year typed is no day yet, so it waits for the whole. */
export function DayInput({ label, day, min, max, onDay }: DayInputProps) {
  const [draft, setDraft] = useTypedText(day ?? '')
  return (
    <TextInput
      type="date"
      aria-label={label}
      value={draft}
      min={min}
      max={max}
      onChange={event => {
        const typed = event.currentTarget.value
        setDraft(typed)
        if (typed === '' || isDay(typed)) onDay(typed || undefined)
      }}
    />
  )
}
