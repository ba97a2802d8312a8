import { sumDecimals } from '#shared/decimal.ts'
import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import { formatMoney } from '#web/ui/format.ts'
import type { Realised } from '../../contract-savings.ts'

type Leakage = NonNullable<Realised['totals']['leakage']>
export type LeakagePart = Exclude<keyof Leakage, 'total'>

export const leakageParts = ['price', 'offContract', 'volume', 'estimate', 'elsewhere'] as const

/** Why less came than was planned. */
export const missingWords: Record<LeakagePart, string> = {
  price: t('paid above the planned price'),
  offContract: t('bought off contract above the planned price'),
  volume: t('less was bought'),
  estimate: t('lines without quantity (estimate)'),
  elsewhere: t('counted by other savings'),
}

/** The same where more came than was planned. */
export const beyondWords: Record<LeakagePart, string> = {
  price: t('paid below the planned price'),
  offContract: t('bought off contract below the planned price'),
  volume: t('more was bought'),
  estimate: t('lines without quantity (estimate)'),
  elsewhere: t('a rise that other savings count'),
}

/** A part of what is missing, or came beyond the plan, that is not nothing. */
export type ShownPart = { part: LeakagePart; amount: number; words: string }

/** The parts of what is missing, then those that came beyond the plan, the largest of each first. */
export function partsOf(leakage: Leakage | null): ShownPart[] {
  if (leakage === null) return []
  return leakageParts
    .map(part => ({ part, amount: Number(leakage[part]) }))
    .filter(({ amount }) => amount !== 0)
    .map(({ part, amount }) => ({ part, amount, words: amount > 0 ? missingWords[part] : beyondWords[part] }))
    .toSorted((one, other) => other.amount - one.amount)
}

/** What came of a saving so far, and why that is not what was planned. */
export function realisedSentence({ totals, months }: Realised, currency: string): string {
  const { realised, planned, leakage } = totals
  const money = (amount: string | number) => formatMoney(amount, currency)
  if (realised === null) {
    const begun = months.filter(month => month.realised !== null)
    if (begun.length === 0) return t('No purchases of its months are loaded yet.')
    const sum = (of: 'realised' | 'planned') => money(sumDecimals(begun.map(month => month[of] ?? '0')))
    return t`No month is complete yet; those under way show ${sum('realised')} of ${sum('planned')} planned.`
  }
  const said = (parts: ShownPart[]) =>
    listWords(parts.map(({ words, amount }) => t`${words} ${money(Math.abs(amount))}`))
  const parts = partsOf(leakage)
  const [missing, beyond] = [
    said(parts.filter(({ amount }) => amount > 0)),
    said(parts.filter(({ amount }) => amount < 0)),
  ]
  const [came, plan] = [money(realised), money(planned)]
  if (missing && beyond) return t`${came} of ${plan} planned so far; missing: ${missing}; beyond the plan: ${beyond}`
  if (missing) return t`${came} of ${plan} planned so far; missing: ${missing}`
  if (beyond) return t`${came} of ${plan} planned so far; beyond the plan: ${beyond}`
  return t`${came} of ${plan} planned so far`
}
