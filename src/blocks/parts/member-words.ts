import type { Calendar } from '#shared/calendar.ts'
import { grainSteps, isUnfinished } from '#shared/fiscal-periods.ts'
import { sayMember } from '#shared/made-dimensions.ts'
import type { Value } from '#shared/query-answer.ts'
import type { Grain, Period } from '#shared/query-spec.ts'
import { spokenLanguage, t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { nameText, unnamed } from '#web/ui/value-words.ts'

/**
 * A member of a dimension as it is read: countries by their names, days to pay as days, blank ones said to be so. A
 * spelling with spaces that are not seen is a member of its own, so it says what tells it from its neighbour.
 */
export function memberWords(dimension: string, member: Value, formats = personFormats()): string {
  const text = nameText(member)
  if (/country$/.test(dimension) && /^[A-Z]{2}$/.test(text)) {
    return new Intl.DisplayNames(spokenLanguage(), { type: 'region', fallback: 'code' }).of(text) ?? text
  }
  if (member === null && dimension === 'baseline_source') return t('No baseline')
  const word = sayMember(dimension, text)
  if (word !== null) return word
  if (dimension.endsWith('_days') && member !== null) return t`${formatNumber(member, { formats })} days`
  return text === unnamed || text === String(member) ? text : t`${text} (with extra spaces)`
}

/** Says which time of a chart is not whole in the data, where one is. */
export function unfinishedWords(grain: Grain, period: Period, { to }: Period, calendar: Calendar): string | null {
  const last = grainSteps(period, grain, calendar).findLast(start => start <= to)
  if (!last || !isUnfinished(last, grain, to, calendar)) return null
  return t`* ${timeWords(last, grain, calendar)} is not whole: data reach to ${formatDate(to)}.`
}
