import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, type Expression, expr, needsOf } from '#server/warehouse/catalogue/expression.ts'
import type { Dimension, Fact, Measure, Over } from '#server/warehouse/catalogue/model.ts'
import { checkQuery } from '#server/warehouse/compile/check-spec.ts'
import { withRollup } from '#server/warehouse/compile/choose-rollup.ts'
import { isInCents, whereOf } from '#server/warehouse/compile/compile-plan.ts'
import type { AskedDays, CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { createOver, createSourceParameters, sourceOf, within } from '#server/warehouse/compile/compile-source.ts'
import type { Parameters } from '#server/warehouse/engine/parameters.ts'
import { hasBaseline } from '#server/warehouse/facts/spend-columns.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { AppError } from '#shared/errors.ts'
import { readExact } from '#shared/exact.ts'
import type { FactId } from '#shared/facts.ts'
import type { Period, QuerySpec } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { DimensionSums } from './rules.ts'

/** What members came to in two periods, as decimal texts without rounding. */
export type MemberChangeRow = {
  /** Blank: lines that name none; of `folded` rows without meaning. */
  member: string
  /** How many members the row stands for. */
  members: number
  isFolded: boolean
  before: string
  now: string
  /** Their rises and falls, without sign. */
  movement: string
}

/** The question a change is asked of: names are checked as `query` checks them. */
export type ChangesQuestion = Pick<QuerySpec, 'dataset' | 'filters' | 'constantRates'> & { period: Period } & (
    | { sides: 'periods'; measure: string; compare: Period }
    /** What lines with a baseline price would have cost at it, against what they cost. */
    | { sides: 'baseline' }
  )

export type ChangesAnswer = {
  /** Whether the measure is told in cents, else with the decimals of its lines. */
  isInCents: boolean
  totals: { before: string; now: string }
  /** By dimension, in the order asked; the members that changed most, and the others of each as one row. */
  dimensions: { dimension: string; rows: MemberChangeRow[] }[]
}

/** So many members of a dimension have rows of their own. */
const membersByThemselves = 200

type Cells = Omit<MemberChangeRow, 'isFolded'> & { place: number; is_folded: number }

/**
 * The sums of an additive measure in two periods, by the members of each dimension: one statement for all dimensions that are
 * read alike, of lines or of what they were added up to. What is beyond the largest changes is added up by the engine, so that
 * every dimension has the same whole.
 */
export async function queryChanges(
  asking: QueryScope,
  question: ChangesQuestion,
  dimensions: readonly string[],
): Promise<ChangesAnswer> {
  const fact = factOf(question.dataset)
  const measure = question.sides === 'baseline' ? 'price_variance' : question.measure
  const { dataset, filters, period, constantRates } = question
  const compare = question.sides === 'periods' ? question.compare : undefined
  const covered = { dataset, filters, period, compare, constantRates }
  checkQuery({ ...covered, measures: [measure], dimensions: [...dimensions], order: [], limit: 1, page: 1 }, fact)
  const additive = additiveMeasure(fact, measure)
  const by = dimensions.flatMap(id => fact.dimensions.find(one => one.id === id) ?? [])
  const scope = await pinned(asking)
  const read = await settingsOf(scope, dataset, constantRates)
  const measures = question.sides === 'baseline' ? [additive, paidBesideBaseline(fact)] : [additive]
  const ask = async ({ by: alike, settings }: ReadAlike) => {
    const parameters = createSourceParameters(scope.organization.uuid, settings)
    const sides = sidesOf(question, additive, settings, parameters)
    const where = whereOf({ spec: covered, fact, parameters })
    const sql = changesSql({ by: alike, sides, fact, settings, where, asked: { spec: covered, parameters } })
    const rows = await scope.warehouse.rows<Cells>(sql, parameters.values(), { settings: questionSettings })
    return { by: alike, rows }
  }
  return oncePerVersion(scope, dataset, ['changes', question, dimensions], async () => {
    const asked = readAlike(by, some => withRollup({ fact, settings: read, measures, dimensions: some, spec: covered }))
    const found = await Promise.all(asked.map(ask))
    return answerOf(found, dimensions, isInCents(additive, read))
  })
}

/** Dimensions that one statement answers, and what it reads. */
type ReadAlike = { by: Dimension[]; settings: CompileSettings }

/** Each dimension is read of the least that answers it alone; without any there is still the whole. */
function readAlike(by: readonly Dimension[], settingsFor: (by: readonly Dimension[]) => CompileSettings): ReadAlike[] {
  if (by.length === 0) return [{ by: [], settings: settingsFor([]) }]
  const alike = Map.groupBy(by, one => {
    const { rolled } = settingsFor([one])
    return JSON.stringify(rolled ? [rolled.isWhole, rolled.isJoined, rolled.cuts, rolled.beside] : null)
  })
  return [...alike.values()].map(dimensions => ({ by: dimensions, settings: settingsFor(dimensions) }))
}

function additiveMeasure(fact: Fact, id: string): Measure {
  const measure = fact.measures.find(one => one.id === id)
  if (measure?.isAdditive && !measure.needsComparison && !measure.isStanding) return measure
  const message = measure?.isStanding
    ? t`${measure.label} is told as of the newest day of the data, so it has no change between two periods`
    : t`${measure?.label ?? id} of parts does not add up to that of the whole, so no part of its change has a size`
  throw new AppError('invalid', message, { reason: 'query_invalid', issues: [{ path: 'measure', message }] })
}

type Sides = { before: Expression; now: Expression }

/** What was paid on the lines that have a baseline. */
function paidBesideBaseline({ dataset }: Fact): Pick<Measure, 'sql'> {
  return { sql: over => over.money(column(dataset.amount), hasBaseline) }
}

function sidesOf(
  question: ChangesQuestion,
  measure: Measure,
  settings: CompileSettings,
  parameters: Parameters,
): Sides {
  const known = (one: Pick<Measure, 'sql'>, over: Over) => expr`ifNull(${one.sql(over)}, 0)`
  if (question.sides === 'periods') {
    const of = (period: Period) => known(measure, createOver(settings, within(period, parameters)))
    return { before: of(question.compare), now: of(question.period) }
  }
  const over = createOver(settings)
  const now = known(paidBesideBaseline(factOf(question.dataset)), over)
  return { before: expr`${now} - ${known(measure, over)}`, now }
}

type ChangesPlan = {
  by: readonly Dimension[]
  sides: Sides
  fact: Fact
  settings: CompileSettings
  where: Expression
  asked: AskedDays
}

/** `place` numbers the dimensions; the one after the last is the whole. Lines are told apart by values, and only members are named. */
function changesSql({ by, sides, fact, settings, where, asked }: ChangesPlan): string {
  const keys = by.map((_, index) => `d${index}`)
  const columns = by.map(({ sql }, index) => expr`${sql} AS d${index}`)
  const inSet = (key: string) => `grouping(${key}) = 0`
  const place = `multiIf(${[...keys.flatMap((key, index) => [inSet(key), String(index)]), String(by.length)].join(', ')})`
  const member = `multiIf(${[...keys.flatMap(key => [inSet(key), `ifNull(toString(${key}), '')`]), "''"].join(', ')})`
  const sets = [...keys.map(key => `(${key})`), '()'].join(', ')
  return `SELECT place, if(position <= ${membersByThemselves}, named, '') AS member, position > ${membersByThemselves} AS is_folded,
  count() AS members, toString(sum(before)) AS before, toString(sum(now)) AS now, toString(sum(moved)) AS movement
FROM (
  SELECT *, abs(now - before) AS moved,
    row_number() OVER (PARTITION BY place ORDER BY moved DESC, named ASC) AS position
  FROM (
    SELECT ${columns.map(({ text }) => `${text}, `).join('')}${keys.length === 0 ? "0 AS place, '' AS named" : `${place} AS place, ${member} AS named`},
      ${sides.before.text} AS before,
      ${sides.now.text} AS now
    ${sourceOf(fact, settings, needsOf(columns, sides.before, sides.now, where), asked)}${where.text}
    ${keys.length === 0 ? '' : `GROUP BY GROUPING SETS (${sets})`}
    HAVING place = ${by.length} OR before != 0 OR now != 0
  )
)
GROUP BY place, member, is_folded
ORDER BY place, is_folded, toFloat64(movement) DESC, member`
}

type Found = { by: readonly Dimension[]; rows: readonly Cells[] }

function answerOf(found: readonly Found[], dimensions: readonly string[], inCents: boolean): ChangesAnswer {
  const [whole] = found.flatMap(({ by, rows }) => rows.filter(({ place }) => place === by.length))
  const rowsOf = (dimension: string) =>
    found.flatMap(({ by, rows }) => rows.filter(({ place }) => by[place]?.id === dimension))
  return {
    isInCents: inCents,
    totals: { before: whole?.before ?? '0', now: whole?.now ?? '0' },
    dimensions: dimensions.map(dimension => ({
      dimension,
      rows: rowsOf(dimension).map(({ place: _, is_folded, ...row }) => ({ ...row, isFolded: is_folded === 1 })),
    })),
  }
}

/** A measure of the catalogue, the dataset's money when none is named. Throws `invalid` for one it does not have. */
export function measureOf(dataset: FactId, id: string | undefined): Measure {
  const { measures } = factOf(dataset)
  const measure = id === undefined ? measures[0] : measures.find(one => one.id === id)
  if (measure) return measure
  const message = t`There is no measure "${id ?? ''}" of ${dataset}`
  throw new AppError('invalid', message, { reason: 'query_invalid', issues: [{ path: 'measure', message }] })
}

/** What the warehouse answers of a dimension, in exact numbers. */
export function sumsOf(found: ChangesAnswer['dimensions'][number] | undefined): DimensionSums {
  const rows = found?.rows ?? []
  const folded = rows.find(({ isFolded }) => isFolded)
  return {
    dimension: found?.dimension ?? '',
    members: rows
      .filter(({ isFolded }) => !isFolded)
      .map(({ member, before, now }) => ({ member, before: readExact(before), now: readExact(now) })),
    folded: folded
      ? {
          members: folded.members,
          before: readExact(folded.before),
          now: readExact(folded.now),
          movement: readExact(folded.movement),
        }
      : null,
  }
}
