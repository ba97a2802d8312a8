import type { QueryAnswer } from '#shared/query-answer.ts'
import { formatMoney, personLocale } from '#web/ui/format.ts'
import { formatDays } from '#web/ui/value-words.ts'

/** What the target would be worth, beside the terms that are agreed now; `null` where no line has terms. */
export function targetSentence(
  { totals, currency }: Pick<QueryAnswer, 'totals' | 'currency'>,
  days: number,
  locale = personLocale(),
): string | null {
  const { cash_effect: effect = null, payment_terms: terms = null } = totals
  if (effect === null || terms === null) return null
  const now = `on average ${formatDays(Number(terms), locale)} are agreed now`
  const size = formatMoney(String(effect).replace(/^-/, ''), currency, { style: 'compact', locale })
  if (Number(effect) === 0) return `Paying all after ${formatDays(days, locale)} would leave the cash as it is; ${now}.`
  const moved = Number(effect) > 0 ? `keep ${size} more in the bank` : `take ${size} out of the bank`
  return `Paying all after ${formatDays(days, locale)} would ${moved}; ${now}.`
}
