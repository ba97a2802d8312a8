import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { formatNumber, formatPercent, formatShare } from '#web/ui/format.ts'
import { formatValue } from '#web/ui/value-words.ts'
import { memberNoun } from '../parts/member-nouns.ts'
import type { Ranking, Tail } from './definition.ts'

type Common = Pick<Ranking, 'above' | 'outside' | 'measure' | 'dimension' | 'currency'>

/** Of how many members how many make how much: 41 of 540 make 80% of spend. */
export function rankingSentence({ classes, above, measure }: Ranking): string {
  const a = classes.find(one => one.class === 'A')
  if (!a || a.share === null) return ''
  return t`${formatNumber(a.members)} of ${formatNumber(above.members)} make ${formatShare(a.share)} of ${inSentence(measure.label)}.`
}

/** How many the tail has, and how little it is; `below` is the amount that says who is in it. */
export function tailSentence({ tail, above, measure, currency }: Tail, below: string | null): string {
  if (tail.share === null || tail.memberShare === null) return ''
  const limit =
    below === null ? '' : t` with less than ${formatValue(below, 'money', { currency, style: 'whole' })} each`
  return t`${formatNumber(tail.members)} of ${formatNumber(above.members)} (${formatPercent(tail.memberShare)})${limit} make ${formatShare(tail.share)} of ${inSentence(measure.label)}.`
}

/** What makes a member part of the tail, and what the other way of saying it would do. */
export function tailMeaning(below: string | null, { dimension, measure, currency }: Common): string {
  const [who, what] = [memberNoun(dimension.id, 1), inSentence(measure.label)]
  return below === null
    ? t`By rank: largest first, everyone behind those who together make 80% of ${what}. The line moves as the total does.`
    : t`By size: every ${who} with less than ${formatValue(below, 'money', { currency, style: 'whole' })} of ${what} in the period, however many they are. The line stays where it is set.`
}

type Side = { members: number; share: number | null; memberShare: number | null }

/** Who stands behind a part: 96 supplier families (23.6%) make 80.1%. */
export function sideWords({ members, share, memberShare }: Side, dimension: Common['dimension']): string {
  if (share === null || memberShare === null) return t`no ${memberNoun(dimension.id, 0)}`
  const who = `${formatNumber(members)} ${memberNoun(dimension.id, members)} (${formatPercent(memberShare)})`
  return members === 1 ? t`${who} makes ${formatShare(share)}` : t`${who} make ${formatShare(share)}`
}

/** What has no share, so that nothing seems to be missing; `null` when everything has one. */
export function outsideWords({ outside, measure, currency }: Common): string | null {
  const { notAbove, unknown, blank } = outside
  const value = (of: typeof blank) => formatValue(of, measure.unit, { currency, style: 'whole' })
  const parts = [
    ...(notAbove.members > 0 ? [t`${formatNumber(notAbove.members)} not above zero (${value(notAbove.value)})`] : []),
    ...(unknown > 0 ? [t`${formatNumber(unknown)} whose value is not known`] : []),
    ...(blank === null ? [] : [t`lines that name none (${value(blank)})`]),
  ]
  return parts.length === 0 ? null : t`Without a share: ${parts.join(', ')}. Shares are of what is above zero.`
}
