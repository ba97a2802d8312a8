import type { QuerySpec } from '#shared/query-spec.ts'
import { type Expression, expr, joined } from '../catalogue/expression.ts'
import type { Fact } from '../catalogue/model.ts'
import { createParameters, type Parameters } from '../engine/parameters.ts'
import { rowsOf, withRollup } from './choose-rollup.ts'
import { type Compiled, type QueryPlan, sidesOf, whereOf } from './compile-plan.ts'
import type { CompileSettings } from './compile-settings.ts'
import { createSourceParameters } from './compile-source.ts'
import { addedByMember } from './compile-top.ts'
import { keepAggregates } from './keep-aggregates.ts'
import { measureColumns, sidedColumns } from './measure-columns.ts'
import { readsLines } from './read-rollup.ts'

/**
 * Questions for the largest members of one dimension that differ in nothing but their measures, as one statement: the engine takes
 * longer to plan a statement than to add up what was added up before.
 */

/** What questions are asked of, and what those of its organisation are compiled with. */
type ReadBy = { fact: Fact; reading: CompileSettings }

/** A page that several questions share: the rows of each have its number, from 1, as `question`. */
export type SharedPage = {
  page: Compiled
  /** Of each question, where its measures stand among those of the page. */
  places: number[][]
}

/** So many rows of sums at most: each question has all members put in order, which must not take long beside another's. */
const mostRows = 1_000_000

/** Questions in groups of which one statement can answer each; those that are to be asked by themselves are in none. */
export function alike(specs: readonly QuerySpec[], asked: ReadBy): QuerySpec[][] {
  const groups = Map.groupBy(specs, spec => likenessOf(spec, asked))
  return [...groups].filter(([likeness, of]) => likeness !== null && of.length > 1).map(([, of]) => of)
}

/** What questions must have in common to be asked together; `null` of one that is asked by itself. */
function likenessOf(spec: QuerySpec, asked: ReadBy): string | null {
  const { measures: _, ...others } = spec
  const isOfMembers =
    spec.top !== undefined && spec.dimensions.length === 1 && !spec.grain && !spec.budget && !spec.tops
  if (!isOfMembers || spec.order.length > 0 || spec.page > 1) return null
  const plan = planOf(spec, asked, createParameters({}))
  const { rolled } = plan.settings
  if (!rolled || readsLines(rolled) || rowsOf(rolled, asked.reading) > mostRows || !addsNumbers(plan)) return null
  const { shape: __, ...read } = rolled
  return JSON.stringify([others, read])
}

/** Whether members take a few numbers each: lists of what they have would be put in order with them, for each question. */
function addsNumbers(plan: QueryPlan): boolean {
  const kept = keepAggregates()
  columnsOf({ ...plan, settings: { ...plan.settings, aggregate: kept.ofSeveral } })
  return kept.isSmall()
}

function columnsOf(plan: QueryPlan): Expression[] {
  const sides = sidesOf(plan)
  return plan.spec.compare ? sidedColumns(plan, sides) : measureColumns(plan, sides)
}

function planOf(spec: QuerySpec, { fact, reading }: ReadBy, parameters: Parameters): QueryPlan {
  const measures = spec.measures.flatMap(id => fact.measures.find(one => one.id === id) ?? [])
  const dimensions = spec.dimensions.flatMap(id => fact.dimensions.find(one => one.id === id) ?? [])
  const asked = spec.targetDays === undefined ? reading : { ...reading, targetDays: spec.targetDays }
  const settings = withRollup({ fact, settings: asked, measures, dimensions, spec })
  return { spec, fact, settings, measures, dimensions, parameters, isSided: false, budget: null }
}

/** The page of questions that are `alike`. */
export function compileAlike(
  specs: readonly QuerySpec[],
  { organization, ...asked }: ReadBy & { organization: string },
): SharedPage {
  const [first] = specs
  if (!first) throw new Error('There are no questions to be asked together')
  const measures = [...new Set(specs.flatMap(one => one.measures))]
  const { settings } = planOf(first, asked, createParameters({}))
  const parameters = createSourceParameters(organization, settings)
  const sql = sharedSql({ ...planOf({ ...first, measures }, asked, parameters), settings }, specs)
  const places = specs.map(one => one.measures.map(id => measures.indexOf(id)))
  return { page: { sql, params: parameters.values() }, places }
}

function sharedSql(plan: QueryPlan, specs: readonly QuerySpec[]): string {
  const { spec, measures, dimensions } = plan
  const [dimension] = dimensions
  if (!dimension) throw new Error('Questions by nothing have no members')
  const first = specs.map(one => spec.measures.indexOf(one.measures[0] ?? ''))
  const { columns, added, isOthers } = addedByMember(plan, dimension, {
    where: whereOf(plan),
    write: columnsOf,
    by: first.flatMap(place => measures[place] ?? []),
  })
  const order = first.map((place, index) => `if(question = ${index + 1}, m${place}, NULL) DESC NULLS LAST`)
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
