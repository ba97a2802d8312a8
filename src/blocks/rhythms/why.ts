import type { Filter, Period } from '#shared/query-spec.ts'
import { upperFirst } from '#shared/text.ts'
import { formatDate, formatMoney, formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { formatDays } from '#web/ui/value-words.ts'
import type { ToldFigure } from '#web/why/explained.ts'
import type { Asked } from '../asked.ts'
import type { Rhythm, RhythmState, Rhythms } from './definition.ts'
import { type LostChoice, reasonWords, ruleSentence, stateWords } from './words.ts'

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
    value: stateWords[state].words,
    definition: `${upperFirst(reasonWords(rhythm))}. ${ruleSentence(world.lost)}`,
    formula: 'median(days between two days of purchase); expected = last + median; silent = counted to - last',
    parts: [
      { label: 'Days of purchase', value: formatNumber(purchaseDays) },
      { label: 'Own interval, the median', value: medianDays === null ? unknownValue : formatDays(medianDays) },
      { label: 'First order', value: formatDate(rhythm.first) },
      { label: 'Last order', value: formatDate(rhythm.last) },
      { label: 'Silent for', value: formatDays(silentDays) },
      { label: 'Expected next', value: formatDate(expected) },
      { label: 'Overdue by', value: overdueDays === null ? unknownValue : formatDays(overdueDays) },
      { label: 'Lost on', value: formatDate(lostOn) },
    ],
    filters: [...others, { field: family, op: 'is', values: [customer] }],
  })
}

const groupFormulas = {
  lost: 'count(customers whose day of being lost lies within the period)',
  overdue: 'count(customers past their expected order and at least half of the way to being lost)',
}

/** How many customers are lost or overdue, and what they bought in the year up to their last order. */
export function groupTold(state: 'lost' | 'overdue', found: Rhythms, world: RhythmWorld): ToldFigure {
  const { customers, revenue } = groupOf(found, state)
  return told(state === 'lost' ? 'Lost by rhythm' : 'Overdue', world, {
    value: customersWords(customers),
    definition: `${ruleSentence(world.lost)} A day with a line above zero is a day of purchase; silence is counted to ${formatDate(found.asOf)}.`,
    formula: groupFormulas[state],
    parts: [
      { label: 'Revenue of the year up to their last order', value: formatMoney(revenue, world.currency) },
      { label: 'Customers without a rhythm yet', value: formatNumber(found.withoutRhythm) },
    ],
    filters: world.asked.filters,
  })
}

/** What the lost and those who bought less are of the revenue of the compared period. */
export function churnTold(found: Rhythms, world: RhythmWorld): ToldFigure {
  const { churn } = found
  const { comparison, filters, dataset } = world.asked
  const money = (text: string) => formatMoney(text, world.currency)
  const figure = told('Revenue churn by rhythm', world, {
    value: churn?.ratio == null ? unknownValue : formatPercent(churn.ratio),
    definition: `What customers who are lost by the end bought in the compared period, and what the others bought less than in it (in as many of its days, while the period is not over), of all that was bought in it. ${ruleSentence(world.lost)}`,
    formula: '(opening revenue of the lost + contraction of the others) / opening revenue',
    parts: churn
      ? [
          { label: 'Opening revenue of the lost', value: money(churn.lost) },
          { label: 'Contraction of the others', value: money(churn.contraction) },
          { label: 'Opening revenue', value: money(churn.opening) },
        ]
      : [],
    filters,
  })
  if (!('period' in comparison)) return figure
  const opening = { words: 'Opening revenue', dataset, filters: [...filters], period: comparison.period }
  return { ...figure, told: { ...figure.told, lines: [opening, ...figure.told.lines] } }
}

/** The customers in a state, and what they bought in a year. */
export function groupOf({ groups }: Rhythms, wanted: RhythmState): { customers: number; revenue: string } {
  return groups.find(({ state }) => state === wanted) ?? { customers: 0, revenue: '0' }
}

/** So many customers. */
export function customersWords(customers: number): string {
  return `${formatNumber(customers)} ${customers === 1 ? 'customer' : 'customers'}`
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
      lines: [{ words: 'All orders until then', dataset, filters: [...filters], period: until }],
    },
  }
}
