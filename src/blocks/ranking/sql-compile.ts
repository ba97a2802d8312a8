import { type Expression, expr, joined, needsOf } from '#server/warehouse/catalogue/expression.ts'
import type { Dimension, Fact, Measure } from '#server/warehouse/catalogue/model.ts'
import { withRollup } from '#server/warehouse/compile/choose-rollup.ts'
import { type Compiled, isInCents, measureSql, whereOf } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { createOver, createSourceParameters, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import type { Parameters } from '#server/warehouse/engine/parameters.ts'
import { pageSize } from '#shared/paging.ts'
import type { QuerySpec } from '#shared/query-spec.ts'

/** What sets the large members apart from the small: the share all larger ones have together, or an amount. */
export type Split =
  | { kind: 'shares'; limits: readonly [a: number, b: number] }
  /** In the base currency, as decimal text: `A` from it on, `C` below. */
  | { kind: 'amount'; below: string }

export type RankingQuestion = Pick<QuerySpec, 'dataset' | 'filters' | 'period' | 'constantRates'> & {
  dimension: string
  /** One that adds up. */
  measure: string
  split: Split
  /** Pages have all members with a value, or only those of the tail: what is above zero and not in class A. */
  listed: 'all' | 'tail'
  page: number
  /** How many members a page has; 20 when missing. */
  size?: number
}

type Names = { fact: Fact; measure: Measure; dimension: Dimension; organization: string; settings: CompileSettings }

/** What a member is: only those above zero have a share; lines that name none are no member. */
export const memberKinds = { above: 0, notAbove: 1, unknown: 2, blank: 3 } as const

/** How many points a curve has at most. */
export const mostPoints = 200

/**
 * Members from the largest, each with the sum of all larger ones, as SQL: one row a member of the page and of the curve,
 * the first one and the lines without a member besides. A while the share before a member is below the first limit, B
 * below the second, else C (ABC analysis: H. F. Dickie, "ABC Inventory Analysis Shoots for Dollars, Not Pennies", 1951).
 * Equal ones by name. Every row carries how many members each class has and what they come to.
 */
export function compileRanking(spec: RankingQuestion, given: Names): Compiled {
  const names = reading(spec, given, given.dimension)
  const parameters = createSourceParameters(names.organization, names.settings)
  const isTail = spec.listed === 'tail'
  const place = isTail ? '(place - a_members)' : 'place'
  const { page, size = pageSize } = spec
  const [from, to] = [(page - 1) * size, page * size]
  const listed = isTail ? "kind = 0 AND class != 'A'" : 'kind < 2'
  const sql = `SELECT *,
  ${listed} AND ${place} > ${from} AND ${place} <= ${to} AS is_listed,
  kind = 0 AND (place = 1 OR intDiv(place * ${mostPoints - 1}, above_members) != intDiv((place - 1) * ${mostPoints - 1}, above_members)) AS is_point
FROM (
  SELECT *, ${classColumns(names).join(',\n    ')}
  FROM (${classed(spec, names, parameters).text})
)
WHERE is_listed OR is_point OR place = 1 OR kind = ${memberKinds.blank}
ORDER BY place`
  return { sql, params: parameters.values() }
}

/** The same names, with what is read in place of lines where a roll-up answers. */
function reading(spec: RankingQuestion, names: Names, ...dimensions: Dimension[]): Names {
  const { fact, settings, measure } = names
  const asked = { filters: spec.filters, period: spec.period, compare: undefined, grain: undefined }
  return { ...names, settings: withRollup({ fact, settings, measures: [measure], dimensions, spec: asked }) }
}

/** How many members of each class and kind there are, and what they come to. */
function classColumns(names: Names): string[] {
  const groups = { a: "class = 'A'", b: "class = 'B'", c: "class = 'C'", above: 'kind = 0', not_above: 'kind = 1' }
  const sums = Object.entries(groups).flatMap(([name, test]) => [
    `countIf(${test}) OVER () AS ${name}_members`,
    `${rounded(`sumIf(ifNull(value, 0), ${test}) OVER ()`, names)} AS ${name}_value`,
  ])
  return [...sums, `countIf(kind = 2) OVER () AS unknown_members`, `${rounded('value', names)} AS shown`]
}

function rounded(sql: string, { measure, settings }: Names): string {
  return isInCents(measure, settings) ? `round(${sql}, 2)` : sql
}

/** One row a member: `member`, `kind`, `place`, `value`, `before` (what the larger ones come to), `whole`, `class`. */
function classed(spec: RankingQuestion, names: Names, parameters: Parameters): Expression {
  return expr`
    SELECT *, multiIf(kind != 0, '', ${classTest(spec.split, parameters)}, 'C') AS class
    FROM (
      SELECT member, kind, value,
        row_number() OVER ranked AS place,
        sum(if(kind = 0, value, 0)) OVER () AS whole,
        sum(if(kind = 0, value, 0)) OVER (ranked ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS reached,
        reached - if(kind = 0, value, 0) AS before
      FROM (${membersSql(spec, names, parameters)})
      WINDOW ranked AS (ORDER BY kind ASC, value DESC, member ASC)
    )`
}

/** Limits as thousandths: whole numbers keep the comparison of decimals exact. */
function classTest(split: Split, parameters: Parameters): string {
  if (split.kind === 'amount') return `value >= ${parameters.add(split.below, 'Decimal(38, 6)')}, 'A'`
  const [a, b] = split.limits.map(limit => parameters.add(Math.round(limit * 1000), 'UInt16'))
  return `before * 1000 < whole * ${a}, 'A', before * 1000 < whole * ${b}, 'B'`
}

function membersSql(spec: RankingQuestion, names: Names, parameters: Parameters): Expression {
  const { fact, measure, settings } = names
  const where = whereOf({ spec: coveredOf(spec), fact, parameters })
  const member = memberOf(names.dimension)
  const value = measure.sql(createOver(settings))
  return expr`
        SELECT ${member} AS member, ${value} AS value,
          multiIf(member = '', ${memberKinds.blank}, isNull(value), ${memberKinds.unknown}, value <= 0, ${memberKinds.notAbove}, ${memberKinds.above}) AS kind
        ${sourceOf(fact, settings, needsOf(member, value, where), { spec: coveredOf(spec), parameters })}${where}
        GROUP BY member`
}

function coveredOf({ filters, period }: RankingQuestion): Pick<QuerySpec, 'filters' | 'period' | 'compare'> {
  return { filters, period, compare: undefined }
}

function memberOf({ kind, sql, blank }: Dimension): Expression {
  if (kind === 'text') return expr`toString(${sql})`
  return blank === 'null' ? expr`ifNull(toString(${sql}), '')` : expr`toString(${sql})`
}

/** How many groups the tail is told by. */
const mostGroups = 100

/**
 * Where the tail lies, as SQL: each member of another dimension with how many of the tail it has, what they come to and
 * what everything comes to there, most of the tail first.
 */
export function compileTailBy(by: Dimension, spec: RankingQuestion, given: Names): Compiled {
  const names = reading(spec, given, given.dimension, by)
  const { fact, measure, settings } = names
  const parameters = createSourceParameters(names.organization, settings)
  const where = whereOf({ spec: coveredOf(spec), fact, parameters })
  const member = memberOf(names.dimension)
  const ranked = classed(spec, names, parameters)
  const isTail = expr`${member} IN (SELECT member FROM (${ranked}) WHERE kind = 0 AND class != 'A')`
  const columns = [
    expr`${memberOf(by)} AS member`,
    expr`uniqExactIf(${member}, ${isTail}) AS members`,
    expr`${measureSql(measure, settings, { condition: isTail })} AS value`,
    expr`${measureSql(measure, settings)} AS whole`,
  ]
  const sql = `SELECT ${joined(columns, ', ').text}
${sourceOf(fact, settings, needsOf(columns, where), { spec: coveredOf(spec), parameters })}${where.text}
GROUP BY member
HAVING members > 0
ORDER BY value DESC, member ASC
LIMIT ${mostGroups}`
  return { sql, params: parameters.values() }
}
