import type { Unit } from '#shared/query-answer.ts'
import type { Measure, MeasurePart, Over } from './model.ts'

/** `isValue`: one value, not a list of them or a part of an aggregate. */
type Asked = { unit: Unit; usesRates: boolean; isValue: boolean; write: (over: Over) => string }

/** The aggregates that a measure is written with, each once, in the order it asks for them. */
function aggregatesOf(measure: Measure): Asked[] {
  const asked = new Map<string, Asked>()
  const note = (key: string, unit: Unit, write: Asked['write'], usesRates = false, isValue = true) => {
    if (!asked.has(key)) asked.set(key, { unit, usesRates, isValue, write })
    return key
  }
  const list = (key: string, write: Asked['write'], usesRates = false) =>
    note(key, measure.unit, write, usesRates, false)
  measure.sql({
    count: where => note(`count ${where}`, 'count', over => over.count(where)),
    countWithRate: where => note(`countWithRate ${where}`, 'count', over => over.countWithRate(where), true),
    sum: (one, where) => note(`sum ${one} ${where}`, 'quantity', over => over.sum(one, where)),
    money: (one, where) => note(`money ${one} ${where}`, 'money', over => over.money(one, where), true),
    distinct: (one, where) => note(`distinct ${one} ${where}`, 'count', over => over.distinct(one, where)),
    distinctWithRate: (one, where) =>
      note(`distinctWithRate ${one} ${where}`, 'count', over => over.distinctWithRate(one, where), true),
    median: (one, options) => list(`median ${one} ${JSON.stringify(options)}`, over => over.median(one, options)),
    inBase: one => list(`inBase ${one}`, over => over.inBase(one), true),
    withRate: one => one,
    sumsBy: (key, one, where) => list(`by ${key} ${one} ${where}`, over => over.sumsBy(key, one, where)),
    pairsBy: (key, ...all) => list(`pairs ${key} ${all}`, over => over.pairsBy(key, ...all)),
  })
  return [...asked.values()]
}

/** Whether a measure goes by money in the base currency, so that lines without a rate are not in it. */
export function usesRates(measure: Measure): boolean {
  return aggregatesOf(measure).some(one => one.usesRates)
}

/**
 * The sums a share or an average is made of, numerator first: as the catalogue says, else the two aggregates of a measure
 * whose formula has one division. None for what is a sum itself, and for what two sums alone do not make.
 */
export function partsOf(measure: Measure): readonly MeasurePart[] {
  if (measure.parts) return measure.parts
  const labels = measure.formula.split(' / ')
  const aggregates = aggregatesOf(measure)
  const [part, whole] = aggregates
  const [numerator, denominator] = labels
  const isRatioOfTwo = labels.length === 2 && aggregates.length === 2 && aggregates.every(({ isValue }) => isValue)
  if (!isRatioOfTwo || !part || !whole || !numerator || !denominator) return []
  // Money times days is no money.
  const unit = measure.unit === 'days' ? 'quantity' : part.unit
  return [
    { label: numerator, unit, sql: part.write },
    { label: denominator, unit: whole.unit, sql: whole.write },
  ]
}
