import type { Calendar } from '#shared/calendar.ts'
import type { Issue } from '#shared/errors.ts'
import { grainSteps } from '#shared/fiscal-periods.ts'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { type Axis, mostGroups, type PivotGroup, type PivotSpec } from './contract-pivot.ts'

/** How the groups of a pivot are asked for, level by level. Pure; every total is a question of its own, never a sum here. */

export type DimensionAxis = Extract<Axis, { dimension: string }>
export type TimeAxis = Extract<Axis, { grain: string }>
type Place = PivotGroup['path'][number]

/** Whether an axis is of times. */
export function isTime(axis: Axis): axis is TimeAxis {
  return 'grain' in axis
}

/** Whether an axis is of the members of a dimension. */
export function isDimension(axis: Axis): axis is DimensionAxis {
  return !isTime(axis)
}

/** What is wrong with the axes: a dimension named twice, or two of times. */
export function faultsOfAxes({ rows, column }: Pick<PivotSpec, 'rows' | 'column'>): Issue[] {
  const placed = [
    ...rows.map((axis, index) => ({ axis, path: `rows.${index}` })),
    ...(column ? [{ axis: column, path: 'column' }] : []),
  ]
  const idOf = (axis: Axis) => (isTime(axis) ? 'time' : axis.dimension)
  return placed.flatMap(({ axis, path }, index) =>
    placed.slice(0, index).some(before => idOf(before.axis) === idOf(axis))
      ? [
          {
            path,
            message: isTime(axis) ? t('a pivot has one axis of times') : t`"${axis.dimension}" is an axis already`,
          },
        ]
      : [],
  )
}

/** How many times stand on an axis of a pivot, those without lines too; counted to one more than it may have. */
export function countTimes({ question, rows, column }: PivotSpec, calendar: Calendar): number {
  const time = [...rows, ...(column ? [column] : [])].find(isTime)
  if (!time || !question.period) return 0
  return grainSteps(question.period, time.grain, calendar, mostGroups + 1).length
}

/** One of the questions a pivot is made of: the row axes down to a depth, with or without the column axis. */
export type PivotQuestion = { axes: readonly Axis[]; across: Axis | null; question: QueryInput }

/** The questions of a pivot: the total of all first, then each level with its column of totals and its split. */
export function pivotQuestions({ question, measures, rows, column }: PivotSpec): PivotQuestion[] {
  return [...rows.keys(), rows.length].flatMap(depth =>
    [null, ...(column ? [column] : [])].map(across => {
      const axes = rows.slice(0, depth)
      return { axes, across, question: { ...question, measures, ...groupedBy(axes, across), limit: mostGroups } }
    }),
  )
}

/** Members below another dimension are chosen within its members; times have the same members everywhere. */
function groupedBy(axes: readonly Axis[], across: Axis | null): Partial<QueryInput> {
  const all = [...axes, ...(across ? [across] : [])]
  const time = all.find(isTime)
  const down = axes.filter(isDimension)
  const tops = [
    ...down.map(({ dimension, top }, index) => ({
      dimension,
      count: top,
      within: down.slice(0, index).map(above => above.dimension),
    })),
    ...(across && isDimension(across) ? [{ dimension: across.dimension, count: across.top, within: [] }] : []),
  ]
  const [only, ...more] = tops
  return {
    dimensions: tops.map(({ dimension }) => dimension),
    ...(time ? { grain: time.grain } : {}),
    ...(more.length > 0 ? { tops } : only ? { top: only.count } : {}),
  }
}

/**
 * The groups of an answer to one of the questions. What lies below the others of a dimension is the same lines again, and
 * left out; times below them are not.
 */
export function groupsOf({ axes, across }: PivotQuestion, answer: QueryAnswer): PivotGroup[] {
  return answer.rows.flatMap((row, index): PivotGroup[] => {
    const path = axes.map(axis => placeOf(axis, row))
    if (isBelowOthers(axes, path)) return []
    const before = answer.comparison?.rows[index]
    return [
      {
        path,
        across: across ? placeOf(across, row) : null,
        values: valuesOf(answer, row),
        previous: before ? valuesOf(answer, before) : null,
        previousStart: typeof before?.period === 'string' ? before.period : null,
      },
    ]
  })
}

function placeOf(axis: Axis, row: Row): Place {
  if (isTime(axis)) return { member: row.period ?? null, others: null }
  const others = row[`others_${axis.dimension}`] ?? row.others ?? null
  return { member: row[axis.dimension] ?? null, others: others === null ? null : Number(others) }
}

function isBelowOthers(axes: readonly Axis[], path: readonly Place[]): boolean {
  const first = path.findIndex(({ others }) => others !== null)
  return first >= 0 && axes.some((axis, index) => index > first && !isTime(axis))
}

function valuesOf({ columns }: QueryAnswer, row: Row): Row {
  const measures = columns.filter(({ role }) => role === 'measure')
  return Object.fromEntries(measures.map(({ id }) => [id, row[id] ?? null]))
}
