import type { Calendar } from '#shared/calendar.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { grainPeriod } from '#shared/fiscal-periods.ts'
import { monthEnd, monthOf } from '#shared/period.ts'
import type { MissingRate } from '#shared/query-answer.ts'
import { type Filter, linesSpecSchema, type Period } from '#shared/query-spec.ts'
import type { MissingRates } from '#shared/register-contract.ts'
import { t } from '#shared/translate.ts'
import type { Attention, AttentionRule, Sentence, TrendPoint } from './contract.ts'
import { listNames, say, sayMonth, sentence, size } from './rules-sentence.ts'

/** What needs attention: each rule takes numbers already asked for and says what stands out, without advice. */

/** The limits of the rules, shares 0-1. */
export const limits = {
  most: 7,
  ofOneRule: 2,
  priceRise: 0.15,
  paidLateShare: 0.05,
  /** Credits of a month against the median of the other months, and against the period's total. */
  creditsTimesMedian: 3,
  creditsShare: 0.01,
  /** One supplier in a category, and the least share of the total such a category has. */
  concentrationShare: 0.25,
  categoryShare: 0.05,
  marginPoints: 0.02,
  /** What the newest month holds at least of the median of the months before it. */
  thinMonthShare: 0.2,
} as const

type Finding = {
  rule: AttentionRule
  dataset: DatasetId
  key: string
  title: string
  sentence: Sentence
  amount: string | null
  filters: Filter[]
  period: Period
}

/** A finding with its id and the question for its lines. */
export function attention({ key, filters, period, ...finding }: Finding): Attention {
  const lines = linesSpecSchema.parse({ dataset: finding.dataset, filters, period })
  return { id: `${finding.dataset}:${finding.rule}:${key}`, ...finding, lines }
}

/** A filter of exactly these values. */
export const is = (field: string, ...values: string[]): Filter => ({ field, op: 'is', values })

/** Most money first; what is not money keeps its place at the end. At most two of a rule and seven in all. */
export function rankAttention(found: readonly Attention[]): Attention[] {
  const byAmount = found
    .filter(({ amount }) => amount !== null)
    .toSorted((a, b) => Number(b.amount) - Number(a.amount) || a.id.localeCompare(b.id))
  const ofRule = new Map<AttentionRule, number>()
  const kept = byAmount.filter(({ rule }) => {
    const count = (ofRule.get(rule) ?? 0) + 1
    ofRule.set(rule, count)
    return count <= limits.ofOneRule
  })
  const others = found.filter(({ amount }) => amount === null).slice(0, limits.most)
  return [...kept.slice(0, limits.most - others.length), ...others]
}

/** Months whose credits exceed three times the median of the other months and 1% of the total. */
export function findCredits(
  dataset: DatasetId,
  amountField: string,
  months: readonly TrendPoint[],
  total: string,
  calendar: Calendar,
): Attention[] {
  const known = months.flatMap(({ month, value }) => (value === null ? [] : [{ month, value: size(value) }]))
  if (known.length < 4) return []
  return known
    .filter(({ month, value }) => {
      const usual = median(known.filter(other => other.month !== month).map(other => Number(other.value)))
      return Number(value) > limits.creditsTimesMedian * usual && Number(value) > limits.creditsShare * Number(total)
    })
    .toSorted((a, b) => Number(b.value) - Number(a.value))
    .map(({ month, value }) =>
      attention({
        rule: 'credits',
        dataset,
        key: month,
        title: t('Unusually high credits'),
        sentence: sentence(
          'credits',
          t`${sayMonth(month, calendar)} holds more than three times the credits of a usual month`,
        ),
        amount: value,
        filters: [{ field: amountField, op: 'atMost', values: ['-0.000001'] }],
        period: grainPeriod(month, 'month', calendar),
      }),
    )
}

/** Lines whose month has no rate for their currency: their money is in no sum. */
export function findMissingRates(dataset: DatasetId, missing: readonly MissingRate[], period: Period): Attention[] {
  const inside = missing.filter(({ month }) => month >= monthOf(period.from) && month <= period.to)
  if (inside.length === 0) return []
  const months = inside.map(({ month }) => month).toSorted()
  const currencies = unique(inside.map(({ currency }) => currency))
  return [
    attention({
      rule: 'missing-rates',
      dataset,
      key: currencies.join(),
      title: t('Exchange rates missing'),
      sentence: sentence(
        'missing-rates',
        t`${say(
          inside.reduce((sum, { lines }) => sum + lines, 0),
          'count',
        )} lines in ${listNames(currencies)} are in no amount: their month has no rate`,
      ),
      amount: null,
      filters: [is('currency', ...currencies)],
      period: { from: months[0] ?? period.from, to: monthEnd(months.at(-1) ?? period.to) },
    }),
  ]
}

/** Currencies in use whose rates end before the last month that is over: asked for before lines wait for them. */
export function findRatesDue(dataset: DatasetId, known: MissingRates['known'], period: Period): Attention[] {
  const due = known.flatMap(({ currency, until, isDue }) => (isDue && until ? [{ currency, until }] : []))
  const until = due.map(one => one.until).toSorted()[0]
  if (until === undefined) return []
  const currencies = due.map(({ currency }) => currency)
  return [
    attention({
      rule: 'rates-due',
      dataset,
      key: currencies.join(),
      title: t('Exchange rates are due'),
      sentence: sentence(
        'rates-due',
        t`Rates of ${listNames(currencies)} are known until ${say(until, 'month')}; add those of the months since`,
      ),
      amount: null,
      filters: [is('currency', ...currencies)],
      period,
    }),
  ]
}

export type CategoryShare = { category: string; supplier: string; value: string; whole: string }

/** The largest supplier with more than 25% of a category that is at least 5% of the total. */
export function findConcentration(shares: readonly CategoryShare[], total: string, period: Period): Attention[] {
  const [largest] = shares
    .filter(
      ({ value, whole }) =>
        Number(whole) >= limits.categoryShare * Number(total) &&
        Number(whole) > 0 &&
        Number(value) / Number(whole) > limits.concentrationShare,
    )
    .toSorted((a, b) => Number(b.value) - Number(a.value))
  if (!largest) return []
  const { category, supplier, value, whole } = largest
  return [
    attention({
      rule: 'concentration',
      dataset: 'spend',
      key: `${category}:${supplier}`,
      title: t`One supplier holds much of ${category}`,
      sentence: sentence(
        'concentration',
        t`${say(supplier, 'name')} has ${say(Number(value) / Number(whole), 'ratio')} of ${say(category, 'name')}`,
      ),
      amount: value,
      filters: [is('category', category), is('supplier_family', supplier)],
      period,
    }),
  ]
}

/** Every value once, in the order of their first place. */
export function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

/** The middle of some numbers; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}
