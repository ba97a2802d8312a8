import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import { formatPercent, formatShare } from '#web/ui/format.ts'
import { formatSigned } from '#web/ui/value-words.ts'
import { beyondRise, type SinceLastYear } from '../../../rules-against-index.ts'

/** What a row was paid since last year, with nothing where nothing is known. */
export function paidSince({ last_year_cost: cost, last_year_variance: variance }: Row): SinceLastYear {
  return { cost: String(cost ?? '0'), variance: String(variance ?? '0') }
}

/** The rise that is allowed, in words: +3.0%. */
export function riseWords(rise: number): string {
  return formatPercent(rise, { isSigned: true })
}

/** How far prices moved, what that is beyond the rise allowed, and how much of spend it speaks of. */
export function sentenceOf({ totals, currency }: QueryAnswer, rise: number): string {
  const { price_inflation: inflation = null, spend = null } = totals
  if (inflation === null) return ''
  const paid = paidSince(totals)
  const covered = Number(paid.cost) + Number(paid.variance)
  const beyond = formatSigned(Number(beyondRise(paid, rise)), 'money', { currency })
  const moved = `Prices moved ${formatPercent(inflation, { isSigned: true })} on the fiscal year before`
  const against = rise === 0 ? `, ${beyond}` : `: ${beyond} against the ${riseWords(rise)} allowed`
  const share = Number(spend) > 0 ? `; covers ${formatShare(covered / Number(spend))} of spend` : ''
  return `${moved}${against}${share}.`
}
