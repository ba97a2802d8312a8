import type { AmountBin } from '#server/warehouse/query-health.ts'

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
  /** The currency with the most amounts, and the limit above which its amounts are unusual. */
  currency: string
  high: string
  /** The limits of that currency in words. */
  usual: string
}

/** How many amounts of a source lie beyond the limits of their currency; `null` where there are too few to tell. */
export function judgeAmounts(bins: readonly AmountBin[]): AmountsJudged | null {
  const currencies = [...Map.groupBy(bins, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, ...judgeCurrency(own) }))
    .filter(({ lines }) => lines >= fewest)
    .sort((a, b) => b.lines - a.lines)
  const [main] = currencies
  if (!main) return null
  const outside = currencies.reduce((sum, one) => sum + one.outside, 0)
  const lines = currencies.reduce((sum, one) => sum + one.lines, 0)
  const [low, high] = [main.low, main.high].map(value => Math.exp(value))
  return {
    outside,
    share: outside / lines,
    currency: main.currency,
    high: plainNumber(high ?? 0),
    usual: `${roundNumber(low ?? 0)} to ${roundNumber(high ?? 0)}${main.currency ? ` ${main.currency}` : ''}`,
  }
}

function judgeCurrency(bins: readonly AmountBin[]) {
  const values = bins.map(({ bin, lines }) => ({ value: (bin + 0.5) / 100, lines }))
  const median = weightedMedian(values)
  const spread = weightedMedian(values.map(({ value, lines }) => ({ value: Math.abs(value - median), lines })))
  const reach = (limit / consistency) * Math.max(spread, leastSpread)
  const [low, high] = [median - reach, median + reach]
  const outside = values.filter(({ value }) => value < low || value > high)
  return { lines: total(values), outside: total(outside), low, high }
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

/** As a filter takes it: at most 18 digits and 2 decimals. */
function plainNumber(value: number): string {
  return Math.min(value, 1e17).toFixed(2)
}

/** Two leading figures: limits are no sharper than that. */
function roundNumber(value: number): string {
  const rounded = Number(value.toPrecision(2))
  return rounded.toLocaleString('en-GB', { maximumFractionDigits: 2 })
}
