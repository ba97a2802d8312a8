import type { Filter, Period } from '#shared/query-spec.ts'
import { upperFirst } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { formatDate, formatMoney, formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import type { TagTone } from '#web/ui/tag.tsx'
import { formatDays } from '#web/ui/value-words.ts'
import type { ToldFigure } from '#web/why/explained.ts'
import type { Asked } from '../asked.ts'
import { stateNames } from './columns.ts'
import { type LostChoice, lostRules, type Rhythm, type RhythmState, type Rhythms, usualRhythm } from './definition.ts'

export const stateTones: Record<RhythmState, TagTone> = {
  lost: 'bad',
  gone: 'neutral',
  overdue: 'warn',
  active: 'good',
}

export const offeredTimes = [1.5, 2, 3, 4] as const
export const offeredLeast = [30, 60, 90, 180] as const

/** What counts as lost, as the address has it; what is not offered becomes the usual. */
export function lostChoiceOf(choice: Readonly<Record<string, string>>): LostChoice {
  return {
    rule: lostRules.find(rule => rule === choice.rule) ?? usualRhythm.rule,
    times: offeredTimes.find(times => String(times) === choice.times) ?? usualRhythm.times,
    least: offeredLeast.find(least => String(least) === choice.least) ?? usualRhythm.least,
  }
}

/** When a customer counts as lost, in a sentence. */
export function ruleSentence({ rule, times, least }: LostChoice): string {
  if (rule === 'year') return t('A customer is lost when without an order for twelve months.')
  const [often, days] = [formatNumber(times, { digits: 1 }), formatNumber(least)]
  return rule === 'rhythm'
    ? t`A customer is lost when silent for ${often} times their own median interval between days of purchase, and for ${days} days at least. With fewer than three days of purchase there is no rhythm yet: they are never lost.`
    : t`A customer is lost when silent for ${often} times their own median interval between days of purchase, and for ${days} days at least, or without an order for twelve months. With fewer than three days of purchase there is no rhythm yet: the year counts.`
}

/** Why a customer stands where they do, in few words. */
export function reasonWords({ state, reason, medianDays, silentDays, lostOn }: Rhythm): string {
  const silent = t`silent for ${formatDays(silentDays)}`
  const rhythm = medianDays === null ? '' : t`, used to buy every ${formatDays(medianDays)}`
  if (state === 'lost' || state === 'gone') {
    const why = reason === 'year' ? t`no order for twelve months${rhythm}` : `${silent}${rhythm}`
    return t`${why}; lost on ${formatDate(lostOn)}`
  }
  const limit = lostOn === null ? '' : t`; lost on ${formatDate(lostOn)} unless they buy`
  return state === 'overdue' ? `${silent}${rhythm}${limit}` : t`last bought ${formatDays(silentDays)} ago${rhythm}`
}

/** What rhythms are counted over: every line from the first of all to the day that silence is counted to. */
export type RhythmWorld = {
  asked: Asked
  lost: LostChoice
  /** The first day of the data. */
  first: string
  asOf: string | null
  currency: string
}

const family = 'customer_family'

/** Why one customer stands where they do. */
export function rhythmTold(rhythm: Rhythm, world: RhythmWorld): ToldFigure {
  const { customer, state, medianDays, purchaseDays, silentDays, expected, overdueDays, lostOn } = rhythm
  const others = world.asked.filters.filter(({ field }) => field !== family)
  return told(customer, world, {
    value: stateNames[state],
    definition: `${upperFirst(reasonWords(rhythm))}. ${ruleSentence(world.lost)}`,
    formula: t('median(days between two days of purchase); expected = last + median; silent = counted to - last'),
    parts: [
      { label: t('Days of purchase'), value: formatNumber(purchaseDays) },
      { label: t('Own interval, the median'), value: medianDays === null ? unknownValue : formatDays(medianDays) },
      { label: t('First order'), value: formatDate(rhythm.first) },
      { label: t('Last order'), value: formatDate(rhythm.last) },
      { label: t('Silent for'), value: formatDays(silentDays) },
      { label: t('Expected next'), value: formatDate(expected) },
      { label: t('Overdue by'), value: overdueDays === null ? unknownValue : formatDays(overdueDays) },
      { label: t('Lost on'), value: formatDate(lostOn) },
    ],
    filters: [...others, { field: family, op: 'is', values: [customer] }],
  })
}

const groupFormulas = {
  lost: t('count(customers whose day of being lost lies within the period)'),
  overdue: t('count(customers past their expected order and at least half of the way to being lost)'),
}

/** How many customers are lost or overdue, and what they bought in the year up to their last order. */
export function groupTold(state: 'lost' | 'overdue', found: Rhythms, world: RhythmWorld): ToldFigure {
  const { customers, revenue } = groupOf(found, state)
  return told(state === 'lost' ? t('Lost by rhythm') : t('Overdue'), world, {
    value: customersWords(customers),
    definition: t`${ruleSentence(world.lost)} A day with a line above zero is a day of purchase; silence is counted to ${formatDate(found.asOf)}.`,
    formula: groupFormulas[state],
    parts: [
      { label: t('Revenue of the year up to their last order'), value: formatMoney(revenue, world.currency) },
      { label: t('Customers without a rhythm yet'), value: formatNumber(found.withoutRhythm) },
    ],
    filters: world.asked.filters,
  })
}

/** What the lost and those who bought less are of the revenue of the compared period. */
export function churnTold(found: Rhythms, world: RhythmWorld): ToldFigure {
  const { churn } = found
  const { comparison, filters, dataset } = world.asked
  const money = (text: string) => formatMoney(text, world.currency)
  const figure = told(t('Revenue churn by rhythm'), world, {
    value: churn?.ratio == null ? unknownValue : formatPercent(churn.ratio),
    definition: t`What customers who are lost by the end bought in the compared period, and what the others bought less than in it (in as many of its days, while the period is not over), of all that was bought in it. ${ruleSentence(world.lost)}`,
    formula: t('(opening revenue of the lost + contraction of the others) / opening revenue'),
    parts: churn
      ? [
          { label: t('Opening revenue of the lost'), value: money(churn.lost) },
          { label: t('Contraction of the others'), value: money(churn.contraction) },
          { label: t('Opening revenue'), value: money(churn.opening) },
        ]
      : [],
    filters,
  })
  if (!('period' in comparison)) return figure
  const opening = { words: t('Opening revenue'), dataset, filters: [...filters], period: comparison.period }
  return { ...figure, told: { ...figure.told, lines: [opening, ...figure.told.lines] } }
}

/** The customers in a state, and what they bought in a year. */
export function groupOf({ groups }: Rhythms, wanted: RhythmState): { customers: number; revenue: string } {
  return groups.find(({ state }) => state === wanted) ?? { customers: 0, revenue: '0' }
}

/** So many customers. */
export function customersWords(customers: number): string {
  return `${formatNumber(customers)} ${plural(customers, 'customer', 'customers')}`
}

type Said = Pick<ToldFigure['told'], 'value' | 'definition' | 'formula' | 'parts'> & { filters: readonly Filter[] }

function told(of: string, { asked, first, asOf }: RhythmWorld, { filters, ...said }: Said): ToldFigure {
  const { dataset, period, comparison, constantRates } = asked
  const until: Period = { from: first, to: asOf ?? period.to }
  return {
    of,
    told: {
      ...said,
      ...{ period, constantRates },
      compare: 'period' in comparison ? comparison.period : null,
      lines: [{ words: t('All orders until then'), dataset, filters: [...filters], period: until }],
    },
  }
}
