import { listWords } from '#shared/list-words.ts'
import { areInARow, daysOfMonths, openMonthsIn } from '#shared/open-times.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatMonth } from './format.ts'
import { formatPeriod } from './value-words.ts'

/** Which months of a period are open, in few words: "Jul – Sep 2026 still open"; `null` when none is. */
export function stillOpen(period: Period, openMonths: readonly string[], formats = personFormats()): string | null {
  const months = openMonthsIn(period, openMonths)
  const days = daysOfMonths(months)
  if (days === null) return null
  const names = areInARow(months)
    ? formatPeriod(days, formats)
    : listWords(months.map(month => formatMonth(month, { formats })))
  return t`${names} still open`
}

/** The same as a sentence that says what it means. */
export function openSentence(period: Period, openMonths: readonly string[], formats = personFormats()): string | null {
  const words = stillOpen(period, openMonths, formats)
  return (
    words &&
    t`${words}: many lines wait to be paid, so what is known of payments is not final and compared with nothing.`
  )
}
