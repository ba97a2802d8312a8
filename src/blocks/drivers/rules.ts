import { abs, apportion, hasDecimals, roundExact } from '#shared/exact.ts'
import type { Unit } from '#shared/query-answer.ts'

/** What a member of a dimension came to in two periods, exactly; several members together where they are too many. */
export type MemberSums = {
  /** Blank: lines that name none. */
  member: string
  before: bigint
  now: bigint
}
export type FoldedSums = { members: number; before: bigint; now: bigint; movement: bigint }

/** A dimension's members, the largest changes first, and those beyond them. */
export type DimensionSums = { dimension: string; members: readonly MemberSums[]; folded: FoldedSums | null }

/** The same in units of `decimals`, adding up to the totals. */
export type DimensionChanges = {
  dimension: string
  members: readonly (DriverChange & { member: string })[]
  folded: (DriverChange & { members: number }) | null
  /** Rises and falls of all members, without sign. */
  movement: bigint
}
export type DriverChange = { before: bigint; now: bigint; change: bigint }
export type Totals = { before: bigint; now: bigint }

/**
 * How many decimals a figure has as `query()` answers it: counts none, money two, unless its lines have more and it is
 * not told in cents.
 */
export function decimalsOf({ before, now }: Totals, unit: Unit, isInCents: boolean): number {
  if (unit === 'count') return 0
  if (unit === 'money' && isInCents) return 2
  return hasDecimals(before, 2) && hasDecimals(now, 2) ? 2 : 6
}

/**
 * Rounds a dimension's members so that they add up to the rounded totals of both periods, and their changes to the change
 * of the totals. Every page that shows a member rounds the whole list, so that it has one value.
 */
export function changesOf({ dimension, members, folded }: DimensionSums, totals: Totals, decimals: number) {
  const all = [...members, ...(folded ? [folded] : [])]
  const before = apportion(
    all.map(one => one.before),
    roundExact(totals.before, decimals),
    decimals,
  )
  const now = apportion(
    all.map(one => one.now),
    roundExact(totals.now, decimals),
    decimals,
  )
  const at = (index: number): DriverChange => {
    const [old, fresh] = [before[index] ?? 0n, now[index] ?? 0n]
    return { before: old, now: fresh, change: fresh - old }
  }
  const changes: DimensionChanges = {
    dimension,
    members: members.map(({ member }, index) => ({ member, ...at(index) })),
    folded: folded ? { members: folded.members, ...at(members.length) } : null,
    movement: 0n,
  }
  const known = changes.members.reduce((sum, { change }) => sum + abs(change), 0n)
  return { ...changes, movement: known + (folded ? roundExact(folded.movement, decimals) : 0n) }
}

/** A change is explained when so much of its movement has a name. */
const explainedEnough = 0.8
/** More names explain nothing to anybody. */
export const mostDrivers = 10

export type DriversOfChange = {
  dimension: string
  drivers: DimensionChanges['members']
  /** Everything that is not among the drivers. */
  rest: DriverChange & { members: number }
  /** The share of all rises and falls that the drivers are, 0-1. */
  explained: number
  /** The share that the drivers have of the money of both periods, 0-1. */
  weight: number
  rises: bigint
  falls: bigint
}

/**
 * The dimensions that explain a change, the best first, each with the few members that are most of it.
 *
 * Members are taken by the size of their change until they are 80% of all rises and falls of their dimension, or ten;
 * where nothing offsets, that is 80% of the change itself. A dimension is better the more its drivers explain beyond their
 * own weight: members that moved as everything did explain nothing. The members of one dimension have no line in common,
 * so no money is counted twice; dimensions are never added to each other. After the explanatory power, succinctness and
 * surprise of Adtributor (Bhagwan et al., Adtributor: Revenue Debugging in Advertising Systems, NSDI 2014).
 */
export function rankDimensions(dimensions: readonly DimensionChanges[]): DriversOfChange[] {
  const found = dimensions.map(explain)
  const telling = found.filter(({ drivers, rest }) => drivers.length + rest.members > 1)
  return (telling.length > 0 ? telling : found).toSorted(
    (a, b) => b.explained - b.weight - (a.explained - a.weight) || a.drivers.length - b.drivers.length,
  )
}

function explain(changes: DimensionChanges): DriversOfChange {
  const { dimension, members, folded, movement } = changes
  const ordered = members.toSorted((a, b) => compare(abs(b.change), abs(a.change)))
  const drivers = driversOf(ordered, movement)
  const others: DriverChange[] = [...ordered.slice(drivers.length), ...(folded ? [folded] : [])]
  const all = [...members, ...(folded ? [folded] : [])]
  const weightOf = (rows: readonly DriverChange[]) =>
    rows.reduce((sum, { before, now }) => sum + abs(before) + abs(now), 0n)
  const net = all.reduce((sum, { change }) => sum + change, 0n)
  return {
    dimension,
    drivers,
    rest: {
      members: ordered.length - drivers.length + (folded?.members ?? 0),
      before: total(others, 'before'),
      now: total(others, 'now'),
      change: total(others, 'change'),
    },
    explained: shareOf(
      drivers.reduce((sum, { change }) => sum + abs(change), 0n),
      movement,
    ),
    weight: shareOf(weightOf(drivers), weightOf(all)),
    rises: (movement + net) / 2n,
    falls: (movement - net) / 2n,
  }
}

function driversOf(ordered: DimensionChanges['members'], movement: bigint): DimensionChanges['members'] {
  let named = 0n
  const count = ordered.findIndex(({ change }, index) => {
    if (index === mostDrivers || change === 0n || shareOf(named, movement) >= explainedEnough) return true
    named += abs(change)
    return false
  })
  return count < 0 ? ordered : ordered.slice(0, count)
}

/** A part of a whole as a number from 0 to 1; 0 of nothing. */
export function shareOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 1_000_000n) / whole) / 1_000_000
}

function total(rows: readonly DriverChange[], key: keyof DriverChange): bigint {
  return rows.reduce((sum, row) => sum + row[key], 0n)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
