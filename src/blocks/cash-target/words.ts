import type { QueryAnswer } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatMoney } from '#web/ui/format.ts'
import { formatDays } from '#web/ui/value-words.ts'

/** What the target would be worth, beside the terms that are agreed now; `null` where no line has terms. */
export function targetSentence(
  { totals, currency }: Pick<QueryAnswer, 'totals' | 'currency'>,
  days: number,
  formats = personFormats(),
): string | null {
  const { cash_effect: effect = null, payment_terms: terms = null } = totals
  if (effect === null || terms === null) return null
  const now = t`on average ${formatDays(Number(terms), formats)} are agreed now`
  const size = formatMoney(String(effect).replace(/^-/, ''), currency, { style: 'compact', formats })
  if (Number(effect) === 0)
    return t`Paying all after ${formatDays(days, formats)} would leave the cash as it is; ${now}.`
  const moved = Number(effect) > 0 ? t`keep ${size} more in the bank` : t`take ${size} out of the bank`
  return t`Paying all after ${formatDays(days, formats)} would ${moved}; ${now}.`
}
