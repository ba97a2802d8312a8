import type { FactId, FactShape } from '#shared/facts.ts'
import type { FieldKind } from '#shared/fields.ts'
import { type FilterKind, filterKindOf } from '#shared/filter-kinds.ts'
import type { Direction, Making, Unit } from '#shared/query-answer.ts'
import type { Filter, PeriodSide } from '#shared/query-spec.ts'
import { saidWhenRead } from '#shared/said-when-read.ts'
import { toSay } from '#shared/translate.ts'
import { column, type Expression, expr } from './expression.ts'

/** The metric catalogue's shapes: what may be asked of a dataset, each thing defined once. */

/** How a measure's SQL is written: aggregates over the lines asked for. */
export type Over = {
  count(where?: Expression): Expression
  /** Lines whose money is known in the base currency. */
  countWithRate(where?: Expression): Expression
  sum(expression: Expression, where?: Expression): Expression
  /** A sum of money, each line in the base currency at its month's rate. */
  money(expression: Expression, where?: Expression): Expression
  /** The value in the middle, the mean of two; unknown when there is none. `each` of an expression that is an array. */
  median(expression: Expression, options?: { where?: Expression; each?: true }): Expression
  /** Exact number of distinct values. */
  distinct(expression: Expression, where?: Expression): Expression
  /** The same of lines whose money is known in the base currency: what an average of money is divided by. */
  distinctWithRate(expression: Expression, where?: Expression): Expression
  /** An amount of one line in the base currency, for `sumsBy` and `pairsBy`; 0 when its month has no rate. */
  inBase(expression: Expression): Expression
  /** What of one line stands beside its `inBase`, such as its quantity; 0 too when its month has no rate. */
  withRate(expression: Expression): Expression
  /** 1 for a line of a condition, else 0: for `pairsBy`. */
  ofLine(where: Expression): Expression
  /** How many days the period has that the value is of; of a row over time its part of the period. */
  days(): Expression
  /** The days to pay that were asked about. Only for a measure that `needsTarget`. */
  target(): Expression
  /** The sums of an expression by key, as an array without the keys: for concentration, top-n and tail. */
  sumsBy(key: Expression, expression: Expression, where?: Expression): Expression
  /** The same as an array of tuples of key and sum, for the lines behind them. */
  keyedSumsBy(key: Expression, expression: Expression, where?: Expression): Expression
  /**
   * Every key that either period has, as an array of tuples: the key, then of each expression its sum in the compared
   * period and in the one asked for: `(key, before, now, before, now, …)`. The sums share one type, so quantities are as
   * exact as money. Only for a measure that `needsComparison`.
   */
  pairsBy(key: Expression, ...expressions: [Expression, ...Expression[]]): Expression
}

export type Measure = {
  id: string
  label: string
  unit: Unit
  direction: Direction
  /** Whether the values of parts add up to the value of the whole. */
  isAdditive: boolean
  /** Money that adds up and is multiplied: told in cents, as a product has decimals that no amount has. */
  isProduct?: true
  /** In words, for people. */
  definition: string
  /** In names of fields and measures. */
  formula: string
  sql(over: Over): Expression
  /** Rests on two periods: without a comparison its value is unknown, and so is its value in the compared period. */
  needsComparison?: true
  /** Told as of the newest day of the data, whatever the period: for a period before there is no such value. */
  isStanding?: true
  /** What comes of lines that may lie ahead: not final before its time is over. */
  isOutcome?: true
  /** Rests on a number of days to pay that the question gives: without it its value is unknown. */
  needsTarget?: true
  /** What a share or an average is made of, numerator first: sums that an explanation shows beside it. */
  parts?: readonly MeasurePart[]
  /** The filters that leave the lines this measure counts; none when it counts all. */
  lines: Filter[]
  /** Which of those make the figure, where that is not all of the period's; else its aggregate says it. */
  behind?: Behind
}

/** The lines that make a figure: of each period those of a condition, or those of some keys, such as new customers. */
export type Behind = { made: Making } & { [side in PeriodSide]?: LineSet }

/**
 * All lines that the measure's filters leave; those of a condition; or those whose key is in an array that is an aggregate
 * over the lines asked for.
 */
export type LineSet = 'all' | { where: Expression } | { key: Expression; keys(over: Over): Expression }

export type MeasurePart = { label: string; unit: Unit; sql(over: Over): Expression }

export type FactFieldKind = FilterKind

/** Something of a line that a filter can name. */
export type FactField = {
  id: string
  label: string
  kind: FactFieldKind
  sql: Expression
  /** How a line says that it was not given: an empty text, NULL, or never. */
  blank: 'empty' | 'null' | 'never'
}

export type Dimension = FactField & {
  cardinality: 'low' | 'medium' | 'high'
  /** The dimension one level above. */
  parent: string | null
  /** Told as of the newest day of the data, as what is overdue. */
  isStanding?: true
}

/** A dimension that is no field of a line; one of few texts, blank where it does not apply, unless it says otherwise. */
export function derivedDimension(one: Pick<Dimension, 'id' | 'label' | 'sql'> & Partial<Dimension>): Dimension {
  return { kind: 'text', blank: 'empty', cardinality: 'low', parent: null, ...one }
}

/**
 * What stands in a roll-up of lines for an aggregate of them: the sum of an expression over the lines of a condition, both
 * the very values the measures ask with. `column` is what the aggregate is called wherever it is kept.
 */
export type RolledSum = {
  column: string
  of: Expression
  where?: Expression
  /** Unknown, not 0, over lines none of which has a value. */
  isNullable?: true
}

/**
 * Documents that are counted, each once: distinct values of an expression over the lines of a condition, both the very
 * values the measures ask with. A roll-up keeps them as `<column>_own`, how many have all their lines in this one row of all
 * that there is, and `<column>_shared`, which others have a line in it. They are told apart by their number alone; where
 * it counts once for each family of the other party (`isOfParty`), what is shared stands beside the name it came under, so
 * that families apply to it when the question is asked.
 */
export type RolledDocument = {
  column: string
  of: Expression
  number: Expression
  isOfParty?: true
  where: Expression
}

/** Columns that lines are added up by, besides month, currency and upload. */
export type RolledCut = {
  id: string
  keys: readonly string[]
  /** Documents are counted in it: few of them have lines in several of its rows. */
  hasDocuments?: true
  /** Its rows are of days, where others are of months. */
  isOfDays?: true
}

/** How lines are added up, by each of several cuts. */
export type Rollup = {
  cuts: readonly RolledCut[]
  sums: readonly RolledSum[]
  documents: readonly RolledDocument[]
}

/** A dataset as it can be asked. */
export type Fact = {
  id: FactId
  dataset: FactShape
  measures: readonly Measure[]
  dimensions: readonly Dimension[]
  fields: readonly FactField[]
  rollup?: Rollup
  /** How its lines are added up with what they were held against. */
  agreementRollup?: Rollup
}

/** A share of two sums; unknown when there is nothing to share. */
export function ratio(part: Expression, whole: Expression): Expression {
  return expr`if(${whole} = 0, NULL, toFloat64(${part}) / toFloat64(${whole}))`
}

/** A share of what must be above zero to be shared out; unknown where it is not. */
export function shareOfGain(part: Expression, whole: Expression): Expression {
  return expr`if(${whole} <= 0, NULL, toFloat64(${part}) / toFloat64(${whole}))`
}

/** Money per thing; unknown when there are none. */
export function average(money: Expression, count: Expression): Expression {
  return expr`if(${count} = 0, NULL, toDecimal128(toFloat64(${money}) / ${count}, 6))`
}

type Hints = {
  low: readonly string[]
  high: readonly string[]
  parents: Readonly<Record<string, string>>
  derived: readonly Dimension[]
}

/** Puts a fact together: dimensions are all fields that are not amounts, plus `upload` and the derived ones. */
export function defineFact(
  dataset: FactShape,
  hints: Hints,
  measures: readonly Measure[],
  rollups: Pick<Fact, 'rollup' | 'agreementRollup'> = {},
): Fact {
  const fields = dataset.fields.map(({ id, label, kind, required }): FactField & { source: FieldKind } => ({
    id,
    label,
    kind: filterKindOf(kind),
    sql: column(id),
    blank: filterKindOf(kind) === 'text' ? 'empty' : required ? 'never' : 'null',
    source: kind,
  }))
  const dimensions: Dimension[] = fields
    .filter(field => field.source !== 'money' && field.source !== 'number')
    .map(({ source: _, ...field }) => ({
      ...field,
      cardinality: hints.low.includes(field.id) ? 'low' : hints.high.includes(field.id) ? 'high' : 'medium',
      parent: hints.parents[field.id] ?? null,
    }))
  dimensions.push(...hints.derived, upload)
  const numbers = fields.filter(field => field.source === 'money' || field.source === 'number')
  return saidWhenRead(
    {
      id: dataset.id,
      dataset,
      measures,
      dimensions,
      fields: [...dimensions, ...numbers.map(({ source: _, ...field }) => field)],
      ...rollups,
    },
    ['label', 'definition'],
  )
}

const upload = derivedDimension({
  id: 'upload',
  label: toSay('Upload'),
  kind: 'uuid',
  sql: column('upload'),
  blank: 'never',
})
