import { type Expression, expr, joined, needsOf } from '../catalogue/expression.ts'
import type { Dimension, Measure } from '../catalogue/model.ts'
import { measureSql, type QueryPlan, sidesOf, whereOf } from './compile-plan.ts'
import type { WriteAggregate } from './compile-settings.ts'
import { sourceOf } from './compile-source.ts'
import { keepAggregates } from './keep-aggregates.ts'

/** How the first dimension is read when only its largest members stand by themselves. */
export type Top = {
  /** The member of a line; never NULL, because NULL would be in no list. */
  key: Expression
  /** The question for the members that stand by themselves. */
  largest: Expression
}

/**
 * The members of the first dimension that stand by themselves: the largest by the first measure over the period asked for,
 * whatever else the question groups by, so that a member never changes sides from row to row. Equal ones, as those that
 * are gone, by the compared period, then by name.
 */
export function topOf(plan: QueryPlan): Top | null {
  const { spec } = plan
  const [dimension] = plan.dimensions
  if (spec.top === undefined || !dimension) return null
  return { key: keyOf(dimension), largest: largestOf(plan, [dimension], spec.top) }
}

/** One of several dimensions whose largest members stand by themselves. */
export type NestedTop = {
  /** Its place among the dimensions. */
  place: number
  key: Expression
  /** Whether a line's member is one of the others; it is when the member it lies within is. */
  isOthers: Expression
}

/** How dimensions are read of which each has its largest members, within those of other dimensions. */
export function topsOf(plan: QueryPlan): NestedTop[] {
  const { tops = [], dimensions: names } = plan.spec
  const found = (name: string) => plan.dimensions.filter(({ id }) => id === name)
  return tops.flatMap(({ dimension, count, within }) => {
    const around = within.flatMap(found)
    return found(dimension).map(one => {
      const keys = [...around, one].map(keyOf)
      const outside = tops.filter(top => within.includes(top.dimension)).map(top => `o${names.indexOf(top.dimension)}`)
      const member = keys.length > 1 ? expr`(${joined(keys, ', ')})` : keyOf(one)
      const list = expr`${member} NOT IN (\n    ${largestOf(plan, [...around, one], count)})`
      return {
        place: names.indexOf(dimension),
        key: keyOf(one),
        isOthers: outside.length > 0 ? expr`(${joined([...outside, list], ' OR ')})` : list,
      }
    })
  })
}

/** A page whose rows are the largest members and the others, in one pass over the lines. */
export type MembersPage = {
  /** The columns of a row, of the members it stands for. */
  columns: Expression[]
  /** Each member with what is kept of it, and whether it `is_others`, as SQL for FROM. */
  members: string
}

/** Writes the columns of measures for a plan. */
type WriteColumns = (plan: QueryPlan) => Expression[]

/**
 * The largest members of the one dimension and all others as one row: lines are added up by member once, members are put in
 * order, and those that are folded are added up. `null` where rows are of periods or of several dimensions, or where many members
 * would each keep a list of what they have, which takes more memory than going through the lines twice.
 */
export function membersPage(plan: QueryPlan, where: Expression, write: WriteColumns): MembersPage | null {
  const { spec, dimensions, measures } = plan
  const [dimension, ...more] = dimensions
  if (spec.top === undefined || !dimension || more.length > 0 || spec.grain || spec.budget) return null
  const {
    columns,
    isSmall,
    added,
    isOthers: [isOthers = ''],
  } = addedByMember(plan, dimension, {
    where,
    write,
    by: measures.slice(0, 1),
  })
  if (dimension.cardinality === 'high' && !isSmall) return null
  return {
    columns,
    members: `FROM (
  SELECT *, ${isOthers} AS is_others
  FROM (
    ${added()}
  )
)`,
  }
}

/** Members with what is kept of each. */
type AddedByMember = {
  /** The columns of a row, of the members it stands for: which it is, and what its measures come to. */
  columns: Expression[]
  /** How many values are kept of a member, and whether they are numbers, none of them a list of what it has. */
  values: number
  isSmall: boolean
  /** The question for members, as SQL. */
  added: () => string
  /** Whether a member is none of the largest by each of the measures asked `by`, as SQL over all members. */
  isOthers: string[]
}

/** The lines of a plan added up by the members of a dimension, once for whatever is told of them. */
export function addedByMember(
  plan: QueryPlan,
  dimension: Dimension,
  { where, write, by }: { where: Expression; write: WriteColumns; by: readonly Measure[] },
): AddedByMember {
  const { spec, settings, fact } = plan
  const kept = keepAggregates()
  const reading = (aggregate: WriteAggregate): QueryPlan => ({ ...plan, settings: { ...settings, aggregate } })
  const columns = [
    expr`if(is_others, NULL, named) AS d0`,
    expr`if(is_others, count(), NULL) AS others`,
    ...write(reading(kept.ofSeveral)),
  ]
  const named = keyOf({ ...dimension, sql: expr`named` })
  const orders = by.map(one => expr`${largestFirst(sizesOf(reading(kept.ofMember), one))}${named} ASC`)
  const selected = [expr`${dimension.sql} AS named`, ...kept.columns()]
  return {
    columns,
    values: kept.columns().length,
    isSmall: kept.isSmall(),
    added: () => `SELECT ${joined(selected, ', ').text}
    ${sourceOf(fact, settings, needsOf(selected, where), plan)}${where.text}
    GROUP BY named`,
    isOthers: orders.map(order => `row_number() OVER (ORDER BY ${order.text}) > ${spec.top}`),
  }
}

function keyOf({ blank, sql }: Pick<Dimension, 'blank' | 'sql'>): Expression {
  return blank === 'null' ? expr`ifNull(toString(${sql}), '')` : sql
}

/** What members are large by: a measure, the first if none is named, of equal ones that of the compared period. */
function sizesOf(plan: QueryPlan, measure = plan.measures[0]): Expression[] {
  const { settings } = plan
  if (!measure) throw new Error('A question without measures has no largest members')
  const { current, previous } = sidesOf({ ...plan, isSided: false })
  const value = measureSql(measure, settings, current, previous)
  return previous && !measure.needsComparison && !measure.isStanding
    ? [value, measureSql(measure, settings, previous)]
    : [value]
}

function largestFirst(sizes: readonly Expression[]): Expression {
  const each = sizes.map(size => expr`${size} DESC NULLS LAST, `)
  return joined(each, '')
}

/** The question for the largest members of the last dimension, for each combination of members of those before it. */
function largestOf(plan: QueryPlan, dimensions: readonly Dimension[], count: number): Expression {
  const { settings, fact } = plan
  const sizes = sizesOf(plan)
  const where = whereOf(plan)
  const keys = dimensions.map(keyOf)
  const around = keys.slice(0, -1).map((_, index) => `around${index}`)
  const names = [...around, 'member']
  const selected = keys.map((key, index) => expr`${key} AS ${names[index] ?? ''}`)
  return expr`SELECT ${joined(selected, ', ')}
    ${sourceOf(fact, settings, needsOf(keys, sizes, where), plan)}${where}
    GROUP BY ${names.join(', ')}
    ORDER BY ${largestFirst(sizes)}member ASC
    LIMIT ${count}${around.length > 0 ? ` BY ${around.join(', ')}` : ''}`
}
