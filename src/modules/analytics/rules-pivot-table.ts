import { cellOf, type MeasureCell, openCell } from '#blocks/parts/measure-cell.ts'
import type { Calendar } from '#shared/calendar.ts'
import { shareOfChange } from '#shared/change.ts'
import { grainPeriod, grainSteps } from '#shared/fiscal-periods.ts'
import type { IsOpen } from '#shared/open-times.ts'
import { within } from '#shared/period.ts'
import type { Column, Unit } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import type { Axis, Pivot, PivotGroup, PivotPart, PivotSort, PivotSpec } from './contract-pivot.ts'
import { isTime } from './rules-pivot.ts'

/** A pivot laid out: rows in their order, each below the one it is part of, and columns. Pure; adds nothing up. */

export type PivotPlace = PivotGroup['path'][number]

export type PivotColumn = {
  /** Of the member; `total` for the column of totals. */
  key: string
  /** `null`: the column of totals. */
  place: PivotPlace | null
}

export type PivotRow = {
  key: string
  kind: 'member' | 'others' | 'total'
  /** The members from the outermost axis down to this row; none for the total of all. */
  path: readonly PivotPlace[]
  /** Whether rows of the next axis stand below it. */
  hasParts: boolean
  /** By the key of a column; a column without lines is missing. */
  groups: ReadonlyMap<string, PivotGroup>
}

export type PivotTable = {
  rows: PivotRow[]
  total: PivotRow
  /** The members of the column axis and the totals; the totals alone without one. */
  columns: PivotColumn[]
}

export const totalKey = 'total'

/** What tells a member from its neighbours. */
export function placeKey({ member, others }: PivotPlace): string {
  return others === null ? `member ${String(member ?? '')}` : 'others'
}

type Node = {
  place: PivotPlace
  path: readonly PivotPlace[]
  groups: Map<string, PivotGroup>
  parts: Map<string, Node>
}
type Layout = { spec: Pick<PivotSpec, 'rows' | 'column'>; period: Period | null }
type Ways = { calendar: Calendar; sort?: PivotSort | undefined }

/**
 * Lays the groups of a pivot out. Members stand by the first measure, the largest first, unless `sort` says otherwise;
 * times one after the other with those without lines between them; others last.
 */
export function pivotTable(
  pivot: Pick<Pivot, 'groups' | 'measures'>,
  { spec, period }: Layout,
  ways: Ways,
): PivotTable {
  const root: Node = { place: { member: null, others: null }, path: [], groups: new Map(), parts: new Map() }
  for (const group of pivot.groups) {
    const node = nodeOf(root, group.path)
    node.groups.set(group.across ? placeKey(group.across) : totalKey, group)
  }
  fillTimes(root, spec.rows[0], period, ways.calendar)
  const sort = ways.sort ?? null
  const usual: PivotSort = { measure: pivot.measures[0]?.id ?? '', part: 'value', direction: 'desc' }
  const ordering = { sort, usual, root, units: new Map(pivot.measures.map(({ id, unit = 'count' }) => [id, unit])) }
  return {
    rows: [...rowsBelow(root, spec.rows, ordering)],
    total: rowOf(root, 'total'),
    columns: columnsOf(spec.column, period, ways.calendar, { ...ordering, sort: null }),
  }
}

function nodeOf(root: Node, path: readonly PivotPlace[]): Node {
  let at = root
  for (const place of path) {
    const key = placeKey(place)
    // The places above are those of their own level: a part of the others holds fewer of them.
    const next = at.parts.get(key) ?? emptyNode(place, [...at.path, place])
    at.parts.set(key, next)
    at = next
  }
  return at
}

function emptyNode(place: PivotPlace, path: readonly PivotPlace[]): Node {
  return { place, path, groups: new Map(), parts: new Map() }
}

/** Times without lines are rows too, so that a gap is seen. */
function fillTimes(root: Node, axis: Axis | undefined, period: Period | null, calendar: Calendar): void {
  if (!axis || !isTime(axis) || period === null) return
  for (const start of grainSteps(period, axis.grain, calendar)) nodeOf(root, [{ member: start, others: null }])
}

type Ordering = { sort: PivotSort | null; usual: PivotSort; root: Node; units: ReadonlyMap<string, Unit> }

function* rowsBelow(node: Node, axes: readonly Axis[], ordering: Ordering): Generator<PivotRow> {
  const [axis, ...inner] = axes
  if (!axis) return
  for (const part of sorted([...node.parts.values()], axis, ordering)) {
    yield rowOf(part, part.place.others === null ? 'member' : 'others')
    yield* rowsBelow(part, inner, ordering)
  }
}

function rowOf({ path, groups, parts }: Node, kind: PivotRow['kind']): PivotRow {
  return { key: JSON.stringify(path.map(placeKey)), kind, path, hasParts: parts.size > 0, groups }
}

function sorted(nodes: Node[], axis: Axis, { sort, usual, root, units }: Ordering): Node[] {
  if (isTime(axis) && sort === null) return nodes.toSorted(byStart)
  const { measure, part, direction, column = totalKey } = sort ?? usual
  const sign = direction === 'asc' ? 1 : -1
  const unit = units.get(measure) ?? 'count'
  const sizeOf = ({ groups }: Node) => {
    const [group, total] = [groups.get(column), root.groups.get(column)]
    const [value, previous] = [group?.values[measure] ?? null, group?.previous?.[measure] ?? null]
    return partOf(cellOf(value, previous, unit, total?.values[measure] ?? null), part)
  }
  return nodes.toSorted((one, other) => {
    const folded = Number(one.place.others !== null) - Number(other.place.others !== null)
    if (folded !== 0) return folded
    const [a, b] = [sizeOf(one), sizeOf(other)]
    if (a === null || b === null) return a === b ? byName(one, other) : a === null ? 1 : -1
    return (a - b) * sign || byName(one, other)
  })
}

/** A part of a cell as a number to sort by; what was nothing before is more than any change. */
function partOf(
  { value, previous, difference, share, change, changeKind }: MeasureCell,
  part: PivotPart,
): number | null {
  if (part === 'change') return difference
  if (part === 'share') return share
  if (part === 'changeShare') return changeKind === 'new' ? Number.MAX_VALUE : shareOfChange({ change, changeKind })
  const asked = part === 'value' ? value : previous
  return asked === null ? null : Number(asked)
}

function byStart(one: Node, other: Node): number {
  return String(one.place.member).localeCompare(String(other.place.member))
}

function byName(one: Node, other: Node): number {
  return String(one.place.member ?? '').localeCompare(String(other.place.member ?? ''), 'en')
}

function columnsOf(
  axis: Axis | undefined,
  period: Period | null,
  calendar: Calendar,
  ordering: Ordering,
): PivotColumn[] {
  const total: PivotColumn = { key: totalKey, place: null }
  if (!axis) return [total]
  const across = emptyNode({ member: null, others: null }, [])
  fillTimes(across, axis, period, calendar)
  for (const group of ordering.root.groups.values()) {
    if (group.across) nodeOf(across, [group.across]).groups.set(totalKey, group)
  }
  const nodes = sorted([...across.parts.values()], axis, ordering)
  return [...nodes.map(({ place }) => ({ key: placeKey(place), place })), total]
}

/** The axes of a pivot and the days it is about, by which a cell is of a time; and what of it is not final. */
export type PivotOpenness = {
  rows: readonly Axis[]
  column: Axis | null
  period: Period | null
  isOpen: IsOpen
  calendar: Calendar
  /** Whether members of a dimension are told by their payment. */
  isByPayment: (dimension: string) => boolean
}

/** Whether a cell is not final yet: of a time that is open, or of a measure that is over the days asked for. */
function isOpenCell(row: PivotRow, column: PivotColumn, measure: string, of: PivotOpenness): boolean {
  const places = [
    ...row.path.map((place, depth) => [of.rows[depth], place] as const),
    [of.column, column.place] as const,
  ]
  const [time] = places.flatMap(([axis, place]) =>
    axis && isTime(axis) && place ? [{ start: String(place.member ?? ''), grain: axis.grain }] : [],
  )
  const isByPayment = places.some(([axis, place]) => axis && place && !isTime(axis) && of.isByPayment(axis.dimension))
  if (!time) return of.period !== null && of.isOpen(measure, { period: of.period, isByPayment })
  const whole = grainPeriod(time.start, time.grain, of.calendar)
  const period = of.period ? within(whole, of.period) : whole
  return of.isOpen(measure, { ...time, period, isByPayment })
}

/** A cell of a pivot; its share is of the total of its column. What is not final is compared with nothing. */
export function pivotCell(
  { total }: Pick<PivotTable, 'total'>,
  row: PivotRow,
  column: PivotColumn,
  measure: Column,
  of: PivotOpenness,
): MeasureCell {
  const { id, unit = 'count', isAdditive = false } = measure
  const group = row.groups.get(column.key)
  const whole = isAdditive ? (total.groups.get(column.key)?.values[id] ?? null) : null
  const cell = cellOf(group?.values[id] ?? null, group?.previous?.[id] ?? null, unit, whole)
  return isOpenCell(row, column, id, of) ? openCell(cell) : cell
}
