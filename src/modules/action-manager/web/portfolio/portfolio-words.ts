import { type Calendar, calendarOf } from '#shared/calendar.ts'
import { fiscalName } from '#shared/fiscal-names.ts'
import { plural, t } from '#shared/translate.ts'
import { formatMoney, formatNumber, formatShare } from '#web/ui/format.ts'
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
