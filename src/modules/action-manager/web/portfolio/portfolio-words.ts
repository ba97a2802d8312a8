import { type Calendar, calendarOf } from '#shared/calendar.ts'
import { fiscalName } from '#shared/fiscal-names.ts'
import { plural, t } from '#shared/translate.ts'
import { formatMoney, formatNumber, formatShare } from '#web/ui/format.ts'
import { fullValue } from '#web/ui/value-words.ts'
import type { Portfolio } from '../../contract-savings.ts'
import { leastClosed } from '../../rules-forecast.ts'
import { type SavingCut, type SavingStage, type SavingType, shortTypeWords } from '../../savings-words.ts'
import { stageWords } from '../savings/saving-words.ts'
import { noOwner } from '../words.ts'

export const cutWords: Record<SavingCut, string> = {
  stage: t('Stage reached'),
  type: t('Type'),
  owner: t('Owner'),
  category: t('Category'),
  supplier: t('Supplier'),
  year: t('Fiscal year'),
}

/** What savings are called, as many as there are. */
export function savingNoun(count: number): string {
  return plural(count, 'saving', 'savings')
}

export function yearName(start: string, organization: Calendar): string {
  return fiscalName(start, 'year', calendarOf(organization))
}

/** What a group of the cut is called. */
export function cutName(cut: SavingCut, { id, name }: { id: string; name: string }, organization: Calendar): string {
  if (cut === 'stage') return stageWords[id as SavingStage] ?? name
  if (cut === 'type') return t(shortTypeWords[id as SavingType] ?? name)
  if (cut === 'year') return yearName(id, organization)
  return cut === 'owner' && id === '' ? noOwner : name
}

/** Where the chances of a forecast come from. */
export function chancesSentence({ from }: Portfolio['forecast']): string {
  return from === null
    ? t`The usual chances, until ${leastClosed} savings have come to an end.`
    : t`From ${formatNumber(from)} closed savings.`
}

export type PortfolioFigure = {
  label: string
  value: string
  full?: string | undefined
  comparison?: string | undefined
}

/** What savings come to, from claimed to realised, and what is likely to come. */
export function portfolioFigures({ totals, forecast, currency, isWorkedOut }: Portfolio): PortfolioFigure[] {
  const money = (amount: string) => formatMoney(amount, currency, { style: 'compact' })
  const of = (amount: string) => ({ value: money(amount), full: fullValue(amount, 'money', { currency }) })
  const shareOf = (amount: string, whole: string, words: (share: string) => string) =>
    Number(whole) > 0 ? words(formatShare(Number(amount) / Number(whole))) : undefined
  const { count, claimed, approved, implemented, realised } = totals
  return [
    { label: t('Identified'), ...of(claimed), comparison: `${formatNumber(count)} ${savingNoun(count)}` },
    {
      label: t('Approved'),
      ...of(approved),
      comparison: shareOf(approved, claimed, share => t`${share} of what was identified`),
    },
    {
      label: t('Implemented'),
      ...of(implemented),
      comparison: shareOf(implemented, approved, share => t`${share} of what was approved`),
    },
    {
      label: t('Realised'),
      ...(isWorkedOut
        ? { ...of(realised), comparison: shareOf(realised, implemented, share => t`${share} of what was implemented`) }
        : { value: '…', comparison: t('Being worked out: lines or savings changed') }),
    },
    {
      label: t('Likely'),
      ...of(forecast.likely),
      comparison: t`${money(forecast.low)} to ${money(forecast.high)}`,
    },
  ]
}

/** From identified to realised, in one sentence. */
export function portfolioSentence({ totals: { claimed, approved, realised }, currency }: Portfolio): string {
  const money = (amount: string) => formatMoney(amount, currency, { style: 'compact' })
  return t`Of ${money(claimed)} identified, ${money(approved)} are signed off and ${money(realised)} came.`
}

/** How far the target of a year is, in one sentence. */
export function targetSentence(
  { target, totals, currency, isWorkedOut }: Portfolio,
  year: string,
  of: Calendar,
): string {
  const name = yearName(year, of)
  if (target === null) return t`No target is set for ${name}.`
  const share = (amount: string) => formatShare(Number(amount) / Number(target.amount))
  const whole = formatMoney(target.amount, currency, { style: 'compact' })
  if (Number(target.amount) === 0) return t`The target of ${name} is ${whole}.`
  const [claimed, approved] = [share(totals.claimed), share(totals.approved)]
  if (!isWorkedOut) return t`Of the target of ${whole} for ${name}, ${claimed} is identified and ${approved} approved.`
  return t`Of the target of ${whole} for ${name}, ${claimed} is identified, ${approved} approved and ${share(totals.realised)} realised.`
}
