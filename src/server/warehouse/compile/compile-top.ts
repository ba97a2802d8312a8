import { type Expression, expr, joined, needsOf } from '../catalogue/expression.ts'
import type { Dimension } from '../catalogue/model.ts'
import { measureSql, type QueryPlan, sidesOf, whereOf } from './compile-plan.ts'
import { sourceOf } from './compile-source.ts'

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

function keyOf({ blank, sql }: Dimension): Expression {
  return blank === 'null' ? expr`ifNull(toString(${sql}), '')` : sql
}

/** The question for the largest members of the last dimension, for each combination of members of those before it. */
function largestOf(plan: QueryPlan, dimensions: readonly Dimension[], count: number): Expression {
  const { settings, fact } = plan
  const [measure] = plan.measures
  if (!measure) throw new Error('A question without measures has no largest members')
  const { current, previous } = sidesOf({ ...plan, isSided: false })
  const value = measureSql(measure, settings, current, previous)
  const sizes =
    previous && !measure.needsComparison && !measure.isStanding
      ? [value, measureSql(measure, settings, previous)]
      : [value]
  const where = whereOf(plan)
  const keys = dimensions.map(keyOf)
  const around = keys.slice(0, -1).map((_, index) => `around${index}`)
  const names = [...around, 'member']
  const selected = keys.map((key, index) => expr`${key} AS ${names[index] ?? ''}`)
  return expr`SELECT ${joined(selected, ', ')}
    ${sourceOf(fact, settings, needsOf(keys, sizes, where), plan)}${where}
    GROUP BY ${names.join(', ')}
    ORDER BY ${joined(
      sizes.map(size => expr`${size} DESC NULLS LAST, `),
      '',
    )}member ASC
    LIMIT ${count}${around.length > 0 ? ` BY ${around.join(', ')}` : ''}`
}
