import type { QuerySpec } from '#shared/query-spec.ts'
import { expr, joined } from '../catalogue/expression.ts'
import type { Fact } from '../catalogue/model.ts'
import { createParameters, type Parameters } from '../engine/parameters.ts'
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

/** What questions are asked of, and what those of its organisation are compiled with. */
type ReadBy = { fact: Fact; reading: CompileSettings }

/** A page that several questions share: the rows of each have its number, from 1, as `question`. */
type SharedPage = {
  page: Compiled
  /** Of each question, where its measures stand among those of the page. */
  places: number[][]
}

/**
 * So many values at most are put in order: what is kept of a member, of as many members as rows of sums are read, for each question.
 * They take some 100 to 200 MB, and memory grows faster than they do.
 */
const mostValues = 25_000_000

/** Questions in groups of which one statement can answer each; those that are to be asked by themselves are in none. */
export function alike(specs: readonly QuerySpec[], asked: ReadBy): QuerySpec[][] {
  const groups = Map.groupBy(specs, spec => likenessOf(spec, asked))
  return [...groups].flatMap(([likeness, of]) => (likeness === null ? [] : fitting(of, asked)))
}

/** What questions must have in common to be asked together; `null` of one that is asked by itself. */
function likenessOf(spec: QuerySpec, asked: ReadBy): string | null {
  const { measures: _, ...others } = spec
  const isOfMembers =
    spec.top !== undefined && spec.dimensions.length === 1 && !spec.grain && !spec.budget && !spec.tops
  if (!isOfMembers || spec.order.length > 0 || spec.page > 1) return null
  const plan = planOf([spec], asked, createParameters({}))
  const { rolled } = plan.settings
  if (!rolled || readsLines(rolled) || !membersOf(plan, [spec]).isSmall) return null
  const { shape: __, ...read } = rolled
  return JSON.stringify([others, read])
}

/** The same questions, halved until each part is not too much at once. */
function fitting(specs: readonly QuerySpec[], asked: ReadBy): QuerySpec[][] {
  if (specs.length < 2) return []
  const plan = planOf(specs, asked, createParameters({}))
  const rows = plan.settings.rolled ? rowsOf(plan.settings.rolled, asked.reading) : 0
  if (rows * membersOf(plan, specs).values * specs.length <= mostValues) return [[...specs]]
  const half = Math.ceil(specs.length / 2)
  return [...fitting(specs.slice(0, half), asked), ...fitting(specs.slice(half), asked)]
}

/** The plan of all measures of questions that are alike. */
function planOf(specs: readonly QuerySpec[], { fact, reading }: ReadBy, parameters: Parameters): QueryPlan {
  const [first] = specs
  if (!first) throw new Error('There are no questions to be asked together')
  const spec = { ...first, measures: [...new Set(specs.flatMap(one => one.measures))] }
  const measures = spec.measures.flatMap(id => fact.measures.find(one => one.id === id) ?? [])
  const dimensions = spec.dimensions.flatMap(id => fact.dimensions.find(one => one.id === id) ?? [])
  const asked = spec.targetDays === undefined ? reading : { ...reading, targetDays: spec.targetDays }
  const settings = withRollup({ fact, settings: asked, measures, dimensions, spec })
  return { spec, fact, settings, measures, dimensions, parameters, isSided: false, budget: null }
}

function membersOf(plan: QueryPlan, specs: readonly QuerySpec[]) {
  const [dimension] = plan.dimensions
  if (!dimension) throw new Error('Questions by nothing have no members')
  return addedByMember(plan, dimension, {
    where: whereOf(plan),
    write: of => (of.spec.compare ? sidedColumns(of, sidesOf(of)) : measureColumns(of, sidesOf(of))),
    by: firstOf(plan, specs).flatMap(place => plan.measures[place] ?? []),
  })
}

/** Where the first measure of each question stands, which its members are large by. */
function firstOf({ spec }: QueryPlan, specs: readonly QuerySpec[]): number[] {
  return specs.map(({ measures: [first = ''] }) => spec.measures.indexOf(first))
}

/** The page of questions that are `alike`. */
export function compileAlike(
  specs: readonly QuerySpec[],
  { organization, ...asked }: ReadBy & { organization: string },
): SharedPage {
  const { settings } = planOf(specs, asked, createParameters({}))
  const plan = planOf(specs, asked, createSourceParameters(organization, settings))
  const page = { sql: sharedSql(plan, specs), params: plan.parameters.values() }
  return { page, places: specs.map(one => one.measures.map(id => plan.spec.measures.indexOf(id))) }
}

function sharedSql(plan: QueryPlan, specs: readonly QuerySpec[]): string {
  const { columns, added, isOthers } = membersOf(plan, specs)
  const order = firstOf(plan, specs).map(
    (place, index) => `if(question = ${index + 1}, m${place}, NULL) DESC NULLS LAST`,
  )
  return `SELECT
  question,
  ${joined([...columns, expr`count() OVER (PARTITION BY question) AS total`], ',\n  ').text}
FROM (
  SELECT *, is_others, question
  FROM (
    SELECT *, [${isOthers.join(', ')}] AS are_others
    FROM (
    ${added()}
    )
  )
  ARRAY JOIN are_others AS is_others, arrayEnumerate(are_others) AS question
)
GROUP BY question, is_others, d0
ORDER BY question ASC, is_others ASC, ${order.join(', ')}, d0 ASC
LIMIT ${plan.spec.limit} BY question`
}
