import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { type Expression, expr, joined, needsOf } from '#server/warehouse/catalogue/expression.ts'
import type { Dimension, Measure } from '#server/warehouse/catalogue/model.ts'
import { checkQuery } from '#server/warehouse/compile/check-spec.ts'
import { withRollup } from '#server/warehouse/compile/choose-rollup.ts'
import { type Compiled, isInCents, measureSql, whereOf } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { canReadBoth, createOver, createSourceParameters, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import type { Parameters } from '#server/warehouse/engine/parameters.ts'
import { type EngineCell, measureValue, memberValue } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { AppError } from '#shared/errors.ts'
import { pageSize } from '#shared/paging.ts'
import { type QuerySpec, querySpecSchema } from '#shared/query-spec.ts'
import { type RankClass, type Ranked, type Ranking, rankClasses, type Tail } from './definition.ts'

export type RankingAnswer = Omit<Ranking, 'dataset' | 'limits' | 'page'>

type Cells = Record<string, EngineCell> & { member: string; class: RankClass | ''; kind: number; place: number }

/**
 * Members from the largest with their classes, a page of them, and the curve of their shares. Throws `invalid` as `query`
 * does, and for a measure whose parts do not add up.
 */
export async function queryRanking(asking: QueryScope, spec: RankingQuestion): Promise<RankingAnswer> {
  const names = namesOf(spec)
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, spec.dataset, spec.constantRates)
  return oncePerVersion(scope, spec.dataset, ['ranking', spec], async () => {
    const { sql, params } = compileRanking(spec, { ...names, organization: scope.organization.uuid, settings })
    const rows = await scope.warehouse.rows<Cells>(sql, params, { settings: questionSettings })
    return { currency: settings.baseCurrency, ...rankingOf(rows, spec, names) }
  })
}

/** Where the tail lies: by the members of another dimension, with its share of all that is there. */
export async function queryTailBy(
  asking: QueryScope,
  by: string,
  spec: RankingQuestion,
): Promise<Tail['by']['groups']> {
  const names = namesOf(spec, by)
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, spec.dataset, spec.constantRates)
  return oncePerVersion(scope, spec.dataset, ['tail by', by, { ...spec, page: 1 }], async () => {
    const named = { ...names, organization: scope.organization.uuid, settings }
    const { sql, params } = compileTailBy(names.by, spec, named)
    type Found = { member: string; members: number; value: EngineCell; whole: EngineCell }
    const rows = await scope.warehouse.rows<Found>(sql, params, { settings: questionSettings })
    const { unit } = names.measure
    return rows.map(({ member, members, value, whole }) => ({
      member: memberValue(member),
      members,
      value: measureValue(unit, value),
      share: shareOf(value, whole),
    }))
  })
}

type Named = { fact: ReturnType<typeof factOf>; measure: Measure; dimension: Dimension; by: Dimension }

function namesOf(
  { dataset, measure, dimension, filters, period, constantRates }: RankingQuestion,
  by = dimension,
): Named {
  const fact = factOf(dataset)
  const dimensions = [...new Set([dimension, by])]
  checkQuery(querySpecSchema.parse({ dataset, measures: [measure], dimensions, filters, period, constantRates }), fact)
  const found = fact.measures.find(({ id }) => id === measure)
  const [ranked, other] = [dimension, by].map(id => fact.dimensions.find(one => one.id === id))
  if (!found || !ranked || !other) throw new Error(`${measure} by ${dimension} and ${by} passed its check`)
  if (found.isAdditive) return { fact, measure: found, dimension: ranked, by: other }
  const message = `${found.label} does not add up, so that members have no share of it; rank by one that does, such as ${fact.measures[0]?.id}`
  throw new AppError('invalid', message, { reason: 'query_invalid', issues: [{ path: 'measure', message }] })
}

function rankingOf(
  rows: Cells[],
  spec: RankingQuestion,
  { measure, dimension }: Named,
): Omit<RankingAnswer, 'currency'> {
  const [first] = rows
  const count = (name: string) => Number(first?.[name] ?? 0)
  const value = (name: string) => measureValue(measure.unit, first?.[name] ?? (measure.unit === 'money' ? '0' : 0))
  const above = { members: count('above_members'), value: value('above_value') }
  const blank = rows.find(({ kind }) => kind === memberKinds.blank)
  const ranked = (row: Cells) => rankedOf(row, measure)
  const a = count('a_members')
  return {
    measure: { id: measure.id, label: measure.label, unit: measure.unit, direction: measure.direction },
    dimension: { id: dimension.id, label: dimension.label },
    classes: rankClasses.map(name => {
      const letter = name.toLowerCase()
      const [members, comes] = [count(`${letter}_members`), value(`${letter}_value`)]
      return {
        class: name,
        members,
        value: comes,
        share: shareOf(comes, above.value),
        memberShare: above.members === 0 ? null : members / above.members,
      }
    }),
    above,
    outside: {
      notAbove: { members: count('not_above_members'), value: value('not_above_value') },
      unknown: count('unknown_members'),
      blank: blank ? measureValue(measure.unit, blank.shown ?? null) : null,
    },
    curve: rows.filter(row => row.is_point).map(ranked),
    items: rows.filter(row => row.is_listed).map(ranked),
    total: spec.listed === 'tail' ? above.members - a : above.members + count('not_above_members'),
  }
}

function rankedOf(row: Cells, { unit }: Measure): Ranked {
  const isAbove = row.kind === memberKinds.above
  return {
    place: row.place,
    member: memberValue(row.member),
    value: measureValue(unit, row.shown ?? null),
    share: isAbove ? shareOf(row.value ?? null, row.whole ?? null) : null,
    cumulative: isAbove ? (shareOf(row.reached ?? null, row.whole ?? null) ?? 1) : 1,
    class: row.class === '' ? null : row.class,
  }
}

function shareOf(part: EngineCell, whole: EngineCell): number | null {
  return part === null || !(Number(whole ?? 0) > 0) ? null : Number(part) / Number(whole)
}

/** What sets the large members apart from the small: the share all larger ones have together, or an amount. */
type Split =
  | { kind: 'shares'; limits: readonly [a: number, b: number] }
  /** In the base currency, as decimal text: `A` from it on, `C` below. */
  | { kind: 'amount'; below: string }

type RankingQuestion = Pick<QuerySpec, 'dataset' | 'filters' | 'period' | 'constantRates'> & {
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

type Names = Omit<Named, 'by'> & { organization: string; settings: CompileSettings }

/** What a member is: only those above zero have a share; lines that name none are no member. */
const memberKinds = { above: 0, notAbove: 1, unknown: 2, blank: 3 } as const

/** How many points a curve has at most. */
const mostPoints = 200

/**
 * Members from the largest, each with the sum of all larger ones, as SQL: one row a member of the page and of the curve,
 * the first one and the lines without a member besides. A while the share before a member is below the first limit, B
 * below the second, else C (ABC analysis: H. F. Dickie, "ABC Inventory Analysis Shoots for Dollars, Not Pennies", 1951).
 * Equal ones by name. Every row carries how many members each class has and what they come to.
 */
function compileRanking(spec: RankingQuestion, given: Names): Compiled {
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
  if (kind === 'text') return sql
  return blank === 'null' ? expr`ifNull(toString(${sql}), '')` : expr`toString(${sql})`
}

/** How many groups the tail is told by. */
const mostGroups = 100

/**
 * Where the tail lies, as SQL: each member of another dimension with how many of the tail it has, what they come to and
 * what everything comes to there, most of the tail first.
 */
function compileTailBy(by: Dimension, spec: RankingQuestion, given: Names): Compiled {
  const names = reading(spec, given, given.dimension, by)
  const { fact, measure, settings } = names
  // Who is of the tail may be kept in fewer rows than where it lies.
  const alone = reading(spec, given, given.dimension)
  const ranking = canReadBoth(alone.settings, settings) ? alone : names
  const parameters = createSourceParameters(names.organization, settings, ranking.settings)
  const where = whereOf({ spec: coveredOf(spec), fact, parameters })
  const member = memberOf(names.dimension)
  const ranked = classed(spec, ranking, parameters)
  const ofTail = expr`${member} IN (SELECT member FROM (${ranked}) WHERE kind = 0 AND class != 'A') AS is_tail`
  const isTail = expr`is_tail`
  const columns = [
    expr`${memberOf(by)} AS member`,
    expr`uniqExactIf(${member}, ${isTail}) AS members`,
    expr`${measureSql(measure, settings, { condition: isTail })} AS value`,
    expr`${measureSql(measure, settings)} AS whole`,
  ]
  const sql = `SELECT ${joined(columns, ', ').text}
${sourceOf(fact, settings, needsOf(columns, ofTail, where), { spec: coveredOf(spec), parameters }, [ofTail])}${where.text}
GROUP BY member
HAVING members > 0
ORDER BY value DESC, member ASC
LIMIT ${mostGroups}`
  return { sql, params: parameters.values() }
}
