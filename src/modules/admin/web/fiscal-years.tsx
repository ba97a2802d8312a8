import type { WeekCalendar } from '#shared/calendar.ts'
import { fiscalYearName } from '#shared/fiscal-names.ts'
import { fiscalPlaceOf, fiscalWeekYear } from '#shared/fiscal-weeks.ts'
import { countDays } from '#shared/period.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import styles from './calendar.module.css'

/** So many fiscal years are told: one of 53 weeks comes every five or six. */
const told = 7

/** The fiscal years of whole weeks from the one of `today` on, with their days and weeks. */
export function FiscalYears({ calendar, today }: { calendar: WeekCalendar; today: string }) {
  const { year: now } = fiscalPlaceOf(today, 'year', calendar)
  const years = Array.from({ length: told }, (_, index) => now + index).map(year => ({
    year,
    days: fiscalWeekYear(year, calendar),
  }))
  return (
    <div className={styles.years}>
      <p className={styles.heading}>Fiscal years by this choice</p>
      <ul>
        {years.map(({ year, days }) => {
          const weeks = countDays(days) / 7
          return (
            <li key={year} {...(weeks === 53 ? { className: styles.long } : {})}>
              {`${fiscalYearName(year, calendar)}: ${formatPeriod(days)}, ${weeks} weeks`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
