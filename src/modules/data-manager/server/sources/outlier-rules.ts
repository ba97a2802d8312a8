import type { AmountBin } from '#server/warehouse/query/query-health.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'

/**
 * Robust limits for amounts. Amounts spread over powers of ten, so their logarithms are looked at: an amount is unusual
 * when its modified z-score 0.6745 · |x - median| / MAD is over 3.5 (B. Iglewicz and D. C. Hoaglin, "How to Detect and
 * Handle Outliers", 1993). Median and MAD are told from a histogram whose classes are 1% wide.
 */
const limit = 3.5
const consistency = 0.6745
/** With fewer amounts of a currency, none is called unusual. */
const fewest = 30
/** Amounts that hardly differ at all still may by this much: ln(1.5). */
const leastSpread = Math.log(1.5) / (limit / consistency)

export type AmountsJudged = {
  outside: number
  /** Outlying amounts over all that were judged, 0-1. */
  share: number
  /** The limits of the currency with the most amounts, in words. */
  usual: string
  /** The largest group of outlying amounts; `null` where there is none. */
  group: OutlyingGroup | null
}

/** Outlying amounts of one currency, sign and side, with the range they lie in. */
export type OutlyingGroup = {
  currency: string
  lines: number
  words: string
  range: { op: 'atLeast' | 'atMost'; values: [string] } | { op: 'between'; values: [string, string] }
}

/** How many amounts of a source lie beyond the limits of their currency; `null` where there are too few to tell. */
export function judgeAmounts(bins: readonly AmountBin[]): AmountsJudged | null {
  const currencies = [...Map.groupBy(bins, ({ currency }) => currency)]
    .map(([currency, own]) => judgeCurrency(currency, own))
    .filter(({ lines }) => lines >= fewest)
    .sort((a, b) => b.lines - a.lines)
  const [main] = currencies
  if (!main) return null
  const groups = currencies.flatMap(one => one.groups).sort((a, b) => b.lines - a.lines)
  const outside = groups.reduce((sum, one) => sum + one.lines, 0)
  const lines = currencies.reduce((sum, one) => sum + one.lines, 0)
  return { outside, share: outside / lines, usual: main.usual, group: groups[0] ?? null }
}

function judgeCurrency(currency: string, bins: readonly AmountBin[]) {
  const values = bins.map(({ bin, lines }) => ({ value: middleOf(bin), lines }))
  const median = weightedMedian(values)
  const spread = weightedMedian(values.map(({ value, lines }) => ({ value: Math.abs(value - median), lines })))
  const reach = (limit / consistency) * Math.max(spread, leastSpread)
  // Limits at the edge of a class, so that a filter by them finds exactly the lines counted here.
  const [lowBin, highBin] = [Math.ceil((median - reach) * 100 - 0.5), Math.floor((median + reach) * 100 - 0.5) + 1]
  const [low, high] = [Math.exp(lowBin / 100), Math.exp(highBin / 100)]
  const groups = [0, 1].flatMap(negative => {
    const own = bins.filter(one => one.negative === negative)
    const above = {
      currency,
      lines: total(own.filter(({ bin }) => bin >= highBin)),
      ...beyond(high, negative, currency),
    }
    const below = { currency, lines: total(own.filter(({ bin }) => bin < lowBin)), ...within(low, negative, currency) }
    return [above, below].filter(({ lines }) => lines > 0)
  })
  const usual = t`${roundNumber(low)} to ${roundNumber(high)}${currency ? ` ${currency}` : ''}`
  return { lines: total(values), usual, groups }
}

function beyond(high: number, negative: number, currency: string): Pick<OutlyingGroup, 'words' | 'range'> {
  const limit = `${roundNumber(high)} ${currency}`.trim()
  const words = negative ? t`credits above ${limit}` : t`above ${limit}`
  const range = negative
    ? ({ op: 'atMost', values: [`-${amountWords(high)}`] } as const)
    : ({ op: 'atLeast', values: [amountWords(high)] } as const)
  return { words, range: { op: range.op, values: [range.values[0]] } }
}

function within(low: number, negative: number, currency: string): Pick<OutlyingGroup, 'words' | 'range'> {
  const limit = `${roundNumber(low)} ${currency}`.trim()
  const words = negative ? t`credits below ${limit}` : t`below ${limit}`
  const [from, to] = negative ? [`-${amountWords(low)}`, '-0.000001'] : ['0.000001', amountWords(low)]
  return { words, range: { op: 'between', values: [from, to] } }
}

function middleOf(bin: number): number {
  return (bin + 0.5) / 100
}

function weightedMedian(values: { value: number; lines: number }[]): number {
  const sorted = [...values].sort((a, b) => a.value - b.value)
  const half = total(values) / 2
  let seen = 0
  for (const { value, lines } of sorted) {
    seen += lines
    if (seen >= half) return value
  }
  return 0
}

function total(values: { lines: number }[]): number {
  return values.reduce((sum, { lines }) => sum + lines, 0)
}

/** As a filter takes it: at most 18 digits and 6 decimals, and above zero. */
function amountWords(value: number): string {
  return Math.max(Math.min(value, 1e17), 0.000002).toFixed(6)
}

/** Two leading figures: limits are no sharper than that. */
function roundNumber(value: number): string {
  const rounded = Number(value.toPrecision(2))
  return plainNumber(rounded, 2)
}
