import type { Asked } from '#blocks/asked.ts'
import { memberFilter, withoutMembers } from '#blocks/parts/member-filter.ts'
import { grainPeriod } from '#shared/fiscal-periods.ts'
import type { Filter, Grain, Period } from '#shared/query-spec.ts'
import type { Axis } from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'
import { type PivotColumn, type PivotPlace, type PivotRow, type PivotTable, placeKey } from '../../rules-pivot-table.ts'

/** What a cell of a pivot is over: what leaves exactly its lines beside the filters of all. Pure. */
export type CoveredCell = {
  filters: Filter[]
  period: Period
  /** The days it is compared with; `null` without a comparison over lines. */
  previous: Period | null
  /** Whether the cell is narrower than everything that is asked. */
  isPart: boolean
}

type Asking = { table: PivotTable; rows: readonly Axis[]; column: Axis | null; asked: Asked }

/** The lines of a cell, by its row and column. */
export function coveredCell({ table, rows, column, asked }: Asking, row: PivotRow, across: PivotColumn): CoveredCell {
  const group = row.groups.get(across.key)
  const compared = 'period' in asked.comparison ? asked.comparison.period : null
  const covered: CoveredCell = { filters: [], period: asked.period, previous: compared, isPart: false }
  for (const [axis, place, siblings] of placesOf({ table, rows, column }, row, across)) {
    covered.isPart = true
    if (isTime(axis)) {
      covered.period = within(axis.grain, place, asked) ?? covered.period
      const start = group?.previousStart ?? null
      covered.previous = compared && start ? overlap(grainPeriod(start, axis.grain, asked.calendar), compared) : null
    } else {
      covered.filters.push(...filtersOf(axis.dimension, place, siblings))
    }
  }
  return covered
}

/** The same cell in the days it is compared with; `null` where it is compared with none. */
export function cellBefore(covered: CoveredCell): CoveredCell | null {
  return covered.previous && { ...covered, period: covered.previous, previous: null }
}

type Placed = [axis: Axis, place: PivotPlace, siblings: readonly PivotPlace[]]

function placesOf({ table, rows, column }: Omit<Asking, 'asked'>, row: PivotRow, across: PivotColumn): Placed[] {
  const placed = row.path.flatMap((place, depth): Placed[] => {
    const axis = rows[depth]
    const above = JSON.stringify(row.path.slice(0, depth).map(placeKey))
    const siblings = () =>
      table.rows.flatMap(({ path }) =>
        path.length === depth + 1 && JSON.stringify(path.slice(0, depth).map(placeKey)) === above ? [path[depth]] : [],
      )
    return axis ? [[axis, place, place.others === null ? [] : siblings().filter(one => one !== undefined)]] : []
  })
  const columns = table.columns.flatMap(({ place }) => (place ? [place] : []))
  return column && across.place ? [...placed, [column, across.place, columns]] : placed
}

function filtersOf(dimension: string, place: PivotPlace, siblings: readonly PivotPlace[]): Filter[] {
  if (place.others === null) return [memberFilter(dimension, place.member)]
  return withoutMembers(
    dimension,
    siblings.filter(({ others }) => others === null).map(({ member }) => member),
  )
}

function within(grain: Grain, { member }: PivotPlace, { period, calendar }: Asked): Period | null {
  return typeof member === 'string' ? overlap(grainPeriod(member, grain, calendar), period) : null
}

/** The days that both periods have; those of the first when there are none. */
function overlap(one: Period, other: Period): Period {
  const [, from = one.from] = [one.from, other.from].toSorted()
  const [to = one.to] = [one.to, other.to].toSorted()
  return from <= to ? { from, to } : one
}
