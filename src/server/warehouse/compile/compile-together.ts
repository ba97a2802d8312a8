import type { QuerySpec } from '#shared/query-spec.ts'
import { expr, joined } from '../catalogue/expression.ts'
import type { Fact, Measure } from '../catalogue/model.ts'
import { rowsOf, withRollup } from './choose-rollup.ts'
import { type Compiled, type QueryPlan, sidesOf, whereOf } from './compile-plan.ts'
import type { CompileSettings } from './compile-settings.ts'
import { createSourceParameters } from './compile-source.ts'
import { addedByMember } from './compile-top.ts'
import { measureColumns, sidedColumns } from './measure-columns.ts'
import { readsLines } from './read-rollup.ts'

/**
 * Questions for the largest members of one dimension that differ in nothing but their measures, as one statement: the engine takes
 * longer to plan a statement than to add up what was added up before.
 */

/** What questions are asked of: the catalogue's fact, the organisation and what its questions are compiled with. */
export type AskedOf = { fact: Fact; organization: string; reading: CompileSettings }

/** A page that several questions share: the rows of each have its number, from 1, as `question`. */
export type SharedPage = {
  page: Compiled
  /** Of each question, where its measures stand among those of the page. */
  places: number[][]
}

/** So many rows of sums at most: each question has all members put in order, which must not take long beside another's. */
const mostRows = 1_000_000

/** Questions in groups of which one statement can answer each; those that are to be asked by themselves are in none. */
export function alike(specs: readonly QuerySpec[], asked: Pick<AskedOf, 'fact' | 'reading'>): QuerySpec[][] {
  const groups = Map.groupBy(specs, spec => likenessOf(spec, asked))
  return [...groups].filter(([likeness, of]) => likeness !== null && of.length > 1).map(([, of]) => of)
}

/** What questions must have in common to be asked together; `null` of one that is asked by itself. */
function likenessOf(spec: QuerySpec, { fact, reading }: Pick<AskedOf, 'fact' | 'reading'>): string | null {
  const { measures: _, ...others } = spec
  const isOfMembers =
    spec.top !== undefined && spec.dimensions.length === 1 && !spec.grain && !spec.budget && !spec.tops
  if (!isOfMembers || spec.order.length > 0 || spec.page > 1) return null
  const { rolled } = settingsFor(spec, { fact, reading })
  if (!rolled || readsLines(rolled) || rowsOf(rolled, reading) > mostRows) return null
  const { shape: __, ...read } = rolled
  return JSON.stringify([others, read])
}

function settingsFor(spec: QuerySpec, { fact, reading }: Pick<AskedOf, 'fact' | 'reading'>): CompileSettings {
  const settings = spec.targetDays === undefined ? reading : { ...reading, targetDays: spec.targetDays }
  return withRollup({ fact, settings, ...namedIn(spec, fact), spec })
}

/** What a question names of the catalogue. */
function namedIn({ measures, dimensions }: Pick<QuerySpec, 'measures' | 'dimensions'>, fact: Fact) {
  return {
    measures: measures.flatMap(id => fact.measures.find(one => one.id === id) ?? []),
    dimensions: dimensions.flatMap(id => fact.dimensions.find(one => one.id === id) ?? []),
  }
}

/**
 * The page of questions that are `alike`; `null` where members would keep lists of what they have, which are not to be sorted for each
 * question.
 */
export function compileTogether(
  specs: readonly QuerySpec[],
  { fact, organization, reading }: AskedOf,
): SharedPage | null {
  const [first] = specs
  if (!first) return null
  const names = [...new Set(specs.flatMap(({ measures }) => measures))]
  const spec = { ...first, measures: names }
  const settings = settingsFor(first, { fact, reading })
  const parameters = createSourceParameters(organization, settings)
  const plan: QueryPlan = { spec, fact, settings, ...namedIn(spec, fact), parameters, isSided: false, budget: null }
  const sql = sharedSql(plan, specs)
  const places = specs.map(({ measures }) => measures.map(id => names.indexOf(id)))
  return sql === null ? null : { page: { sql, params: parameters.values() }, places }
}

function sharedSql(plan: QueryPlan, specs: readonly QuerySpec[]): string | null {
  const { spec, measures, dimensions } = plan
  const [dimension] = dimensions
  if (!dimension) return null
  const firstOf = (one: QuerySpec): Measure[] => measures.filter(({ id }) => id === one.measures[0])
  const sides = sidesOf(plan)
  const { columns, isSmall, added, isOthers } = addedByMember(plan, dimension, {
    where: whereOf(plan),
    write: of => (spec.compare ? sidedColumns(of, sides) : measureColumns(of, sides)),
    by: specs.flatMap(firstOf),
  })
  if (!isSmall) return null
  const order = specs.map((one, index) => {
    const measure = `m${spec.measures.indexOf(one.measures[0] ?? '')}`
    return `if(question = ${index + 1}, ${measure}, NULL) DESC NULLS LAST`
  })
  return `SELECT
  question,
  ${joined([...columns, expr`count() OVER (PARTITION BY question) AS total`], ',\n  ').text}
FROM (
  SELECT *, is_others, question
  FROM (
    SELECT *, [${isOthers.join(', ')}] AS are_others
    FROM (
    ${added}
    )
  )
  ARRAY JOIN are_others AS is_others, arrayEnumerate(are_others) AS question
)
GROUP BY question, is_others, d0
ORDER BY question ASC, is_others ASC, ${order.join(', ')}, d0 ASC
LIMIT ${spec.limit} BY question`
}
