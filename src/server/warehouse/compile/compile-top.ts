import { measureSql, type Plan, sidesOf, whereOf } from './compile-plan.ts'
import { sourceOf } from './compile-source.ts'

/** How the first dimension is read when only its largest members stand by themselves. */
export type Top = {
  /** The member of a line; never NULL, because NULL would be in no list. */
  key: string
  /** The question for the members that stand by themselves. */
  largest: string
}

/**
 * The members of the first dimension that stand by themselves: the largest by the first measure over the period asked for,
 * whatever else the question groups by, so that a member never changes sides from row to row. Equal ones by name.
 */
export function topOf(plan: Plan): Top | null {
  const { spec, settings, fact } = plan
  const [dimension] = plan.dimensions
  const [measure] = plan.measures
  if (spec.top === undefined || !dimension || !measure) return null
  const key = dimension.blank === 'null' ? `ifNull(toString(${dimension.sql}), '')` : dimension.sql
  const covered = measure.needsComparison ? spec : { ...spec, compare: undefined }
  const { current, previous } = sidesOf({ ...plan, spec: covered, isSided: false })
  const value = measureSql(measure, settings, current, previous)
  const where = whereOf({ ...plan, spec: covered })
  const largest = `SELECT ${key} AS member
    ${sourceOf(fact, settings, `${key} ${value} ${where}`)}${where}
    GROUP BY member
    ORDER BY ${value} DESC NULLS LAST, member ASC
    LIMIT ${spec.top}`
  return { key, largest }
}
