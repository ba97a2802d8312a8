import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import type { Dimension, Measure } from '#server/warehouse/catalogue/model.ts'
import { checkQuery } from '#server/warehouse/compile/check-spec.ts'
import { type EngineCell, measureValue, memberValue } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { AppError } from '#shared/errors.ts'
import { querySpecSchema } from '#shared/query-spec.ts'
import { type RankClass, type Ranked, type Ranking, rankClasses, type Tail } from './definition.ts'
import { compileRanking, compileTailBy, memberKinds, type RankingQuestion } from './sql-compile.ts'

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

type Names = { fact: ReturnType<typeof factOf>; measure: Measure; dimension: Dimension; by: Dimension }

function namesOf(
  { dataset, measure, dimension, filters, period, constantRates }: RankingQuestion,
  by = dimension,
): Names {
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
  { measure, dimension }: Names,
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
