import { measureSql, type Plan, sidesOf, whereOf } from './compile-plan.ts'
import { sourceOf } from './compile-source.ts'

/** How the first dimension is read when only its largest members stand by themselves. */
export type Top = {
  /** The member as grouped by: unknown where a row holds all others. */
  member: string
  /** Whether a line belongs to the others. */
  isOthers: string
  /** How many members a row holds together; NULL in rows of one member. */
  count: string
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
  // What was not given is a member too, and NULL would be in no list.
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
  return {
    member: `if(is_others, NULL, ${dimension.sql})`,
    isOthers: `${key} NOT IN (\n    ${largest})`,
    count: `if(is_others, uniqExact(${key}), NULL)`,
  }
}
