import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { WeekCalendar } from '#shared/calendar.ts'
import { fiscalName } from '#shared/fiscal-names.ts'
import { grainPeriod, grainStart, grainSteps } from '#shared/fiscal-periods.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import styles from './period-picker.module.css'
import { PickerPart } from './picker-part.tsx'

type FiscalPeriodProps = {
  calendar: WeekCalendar
  extent: Period
  period: Period | null
  onChoose: (period: Period) => void
}

/** A fiscal year of whole weeks that has data, or one of its quarters or months. */
export function FiscalPeriod({ calendar, extent, period, onChoose }: FiscalPeriodProps) {
  const years = grainSteps(extent, 'year', calendar).toReversed()
  const shown = period && grainStart(period.to, 'year', calendar)
  const [chosen, setChosen] = useState(shown ?? '')
  const year = years.find(start => start === chosen) ?? years[0]
  const [place, setPlace] = useState('0')
  if (year === undefined) return null
  const parts = partsOf(year, calendar)
  const part = parts[Number(place)] ?? parts[0]
  return (
    <PickerPart heading="A fiscal year, quarter or month">
      <div className={styles.fiscal}>
        <NativeSelect
          size="xs"
          aria-label="Fiscal year"
          data={years.map(start => ({ value: start, label: fiscalName(start, 'year', calendar) }))}
          value={year}
          onChange={event => setChosen(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          aria-label="Part of the fiscal year"
          data={parts.map(({ name, days }, index) => ({
            value: String(index),
            label: `${name}: ${formatPeriod(days)}`,
          }))}
          value={place}
          onChange={event => setPlace(event.currentTarget.value)}
        />
      </div>
      <Button size="xs" variant="default" onClick={() => part && onChoose(part.days)}>
        Show this period
      </Button>
    </PickerPart>
  )
}

type Part = { name: string; days: Period }

/** The whole year, its quarters and its months, with their days. */
function partsOf(year: string, calendar: WeekCalendar): Part[] {
  const whole = grainPeriod(year, 'year', calendar)
  const parts = (grain: 'quarter' | 'month') =>
    grainSteps(whole, grain, calendar).map(start => ({
      name: fiscalName(start, grain, calendar).replace(/ .*/, ''),
      days: grainPeriod(start, grain, calendar),
    }))
  return [{ name: t('Whole year'), days: whole }, ...parts('quarter'), ...parts('month')]
}
