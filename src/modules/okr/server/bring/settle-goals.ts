import { randomUUID } from 'node:crypto'
import type { Bringing } from '#server/brought/served-brought.ts'
import type { UntakenRow } from '#server/registers/match-rows.ts'
import { t } from '#shared/translate.ts'
import type { BroughtGoal } from '../../rules-brought.ts'
import { deepest, depthsOf, tooDeep } from '../../rules-depth.ts'
import { type GoalFinder, goalFinder, type Meant } from './find-goals.ts'
import { objectiveAfter } from './objective-after.ts'
import { resultAfter } from './result-after.ts'
import {
  type GoalsThere,
  isTaken,
  type PlacedGoal,
  type PreparedGoal,
  type TakenGoal,
  type TakenObjective,
  titleKey,
} from './taken-goal.ts'

/** What becomes of the rows of a file of goals that could be read. Pure but for new uuids. */

type How = { mode: Bringing['mode']; now: Date; today: string }
type Settling = How & {
  find: GoalFinder
  /** Objectives that only key results name, by period and title. */
  named: Map<string, TakenObjective>
  seen: Set<string>
}

/** Settles all rows at once. What belongs to a refused row is refused too or means another one, so it is done again until none is. */
export function settleGoals(
  placed: readonly PlacedGoal[],
  there: GoalsThere,
  { refused, ...how }: How & { refused: ReadonlySet<string> },
): PreparedGoal[] {
  const faults = new Map<number, UntakenRow>()
  for (;;) {
    const left = placed.filter(({ row }) => !faults.has(row))
    const titles = placed.filter(({ row }) => faults.has(row)).map(({ goal }) => titleKey(goal.title))
    const find = goalFinder(left, there, [...refused, ...titles])
    const settling: Settling = { ...how, find, named: new Map(), seen: new Set() }
    const settled = left.map(one => settleRow(one, settling))
    const all = [...settled, ...settling.named.values()]
    const unread = settled.filter(isRejected)
    const rejected = unread.length > 0 ? unread : misplaced(all, there)
    if (rejected.length === 0) return [...all, ...faults.values()]
    for (const one of rejected) faults.set(one.row, one)
    refuseBelow(left, faults, settling)
  }
}

/** Refuses what hangs on refused rows, and what hangs on that. Where the file has others of the name, nothing is said yet. */
function refuseBelow(left: readonly PlacedGoal[], faults: Map<number, UntakenRow>, settling: Settling): void {
  const naming = Map.groupBy(left, ({ goal }) => titleKey(goal.above ?? ''))
  const open = left.filter(({ row }) => faults.has(row))
  for (const one of open) {
    if (one.goal.type !== 'objective' || settling.find.refuse(one) > 1) continue
    for (const below of naming.get(titleKey(one.goal.title)) ?? []) {
      if (faults.has(below.row)) continue
      const settled = settleRow(below, { ...settling, named: new Map(), seen: new Set() })
      if (!isRejected(settled)) continue
      faults.set(below.row, settled)
      open.push(below)
    }
  }
}

function settleRow(placed: PlacedGoal, settling: Settling): PreparedGoal {
  return placed.goal.type === 'objective' ? settleObjective(placed, settling) : settleResult(placed, settling)
}

function settleObjective(placed: PlacedGoal, { find, mode, now, seen }: Settling): PreparedGoal {
  const { row, uuid, goal, period } = placed
  if (goal.type !== 'objective') throw new Error('The row is no objective')
  if (!isFirst(seen, period.uuid, titleKey(goal.title), titleKey(goal.above ?? ''))) return twice(row, goal)
  const before = find.standing(placed)
  if (isUnsaid(before)) return rejected(row, 'title', before.reason, goal.title)
  const refusal = refusedBy(mode, before, row, goal)
  if (refusal) return refusal
  const above = goal.above ? find.above(placed, goal.above) : null
  if (isUnsaid(above)) return rejected(row, 'above', above.reason, goal.above ?? '')
  if (goal.above && above === null) {
    const reason = t('names no objective of this period: upload it too, or correct the name')
    return rejected(row, 'above', reason, goal.above)
  }
  const parentUuid = goal.above === undefined ? (before?.parentUuid ?? null) : above
  return {
    ...{ kind: 'objective', row, uuid: before?.uuid ?? uuid, periodUuid: period.uuid, before, without: goal.without },
    after: objectiveAfter(goal.said, { title: goal.title, before, parentUuid, now }),
  }
}

function settleResult(placed: PlacedGoal, settling: Settling): PreparedGoal {
  const { row, uuid, goal, period } = placed
  const { find, mode, today, seen } = settling
  if (goal.type !== 'keyResult') throw new Error('The row is no key result')
  const { title, above } = goal
  if (!above) return rejected(row, 'above', t('is missing: write the objective of this key result'), '')
  const found = find.above(placed, above)
  if (isUnsaid(found)) return rejected(row, 'above', found.reason, above)
  if (!isFirst(seen, found ?? `${period.uuid} ${titleKey(above)}`, titleKey(title))) return twice(row, goal)
  const before = found === null ? null : find.result(found, title)
  if (isUnsaid(before)) return rejected(row, 'title', before.reason, title)
  const refusal = refusedBy(mode, before, row, goal)
  if (refusal) return refusal
  const after = resultAfter(goal.said, { title, before, today })
  if ('reason' in after) return rejected(row, after.field, after.reason, after.value)
  const objectiveUuid = found ?? nameObjective(placed, above, settling)
  const made = found === null ? [t('Its objective has no row and is not there yet: it is made with it')] : []
  const without = [...goal.without, ...made, ...after.without]
  return { ...after, kind: 'keyResult', row, uuid: before?.uuid ?? uuid, objectiveUuid, before, without }
}

/** The objective that is made for a key result, the same for all that name it. */
function nameObjective({ period }: PlacedGoal, title: string, { named, now }: Settling): string {
  const key = `${period.uuid} ${titleKey(title)}`
  const known = named.get(key)
  if (known) return known.uuid
  const uuid = randomUUID()
  const after = objectiveAfter({}, { title, before: null, parentUuid: null, now })
  named.set(key, { kind: 'objective', row: null, uuid, periodUuid: period.uuid, before: null, after, without: [] })
  return uuid
}

/** Rows of objectives that would stand below themselves; where there are none, those that would stand too deep. */
function misplaced(all: readonly PreparedGoal[], { objectives }: GoalsThere): UntakenRow[] {
  const taken = all.filter(isTaken).filter(one => one.kind === 'objective')
  const parents = new Map(objectives.map(({ uuid, parentUuid }) => [uuid, parentUuid]))
  for (const { uuid, after } of taken) parents.set(uuid, after.parentUuid)
  const moved = taken.filter(({ before, after }) => before?.parentUuid !== after.parentUuid)
  const refuse = (found: ReadonlySet<string>, reason: string) =>
    moved.flatMap(({ row, uuid, after }) =>
      row !== null && found.has(uuid) ? [rejected(row, 'above', reason, after.title)] : [],
    )
  const { circles } = depthsOf(parents)
  const turned = refuse(circles, t('leads back to the row itself: an objective cannot stand below itself'))
  if (turned.length > 0) return turned
  const deep = tooDeep(parents, new Set(moved.map(({ uuid }) => uuid)))
  return refuse(deep, t`leads to more than ${deepest} objectives below each other: name one further up`)
}

function refusedBy(mode: How['mode'], before: object | null, row: number, { title }: BroughtGoal): UntakenRow | null {
  if (before && mode === 'insert') {
    const reason = t('A goal of this name is there already: choose to change those that are there')
    return { row, outcome: 'duplicate', field: '', reason, value: title }
  }
  if (before || mode !== 'update') return null
  const reason = t('There is no goal of this name, and only those that are there are to be changed')
  return rejected(row, '', reason, title)
}

function isRejected(one: PreparedGoal): one is UntakenRow {
  return !isTaken(one) && one.outcome === 'rejected'
}

function isUnsaid<Thing>(found: Meant<Thing>): found is { reason: string } {
  return found !== null && typeof found === 'object' && 'reason' in found
}

function isFirst(seen: Set<string>, ...names: string[]): boolean {
  const key = names.join('\n')
  return seen.size < seen.add(key).size
}

function twice(row: number, { title }: BroughtGoal): UntakenRow {
  return rejected(row, 'title', t('is that of another row of the file'), title)
}

/** A row that is not taken. */
export function rejected(row: number, field: string, reason: string, value: string): UntakenRow {
  return { row, outcome: 'rejected', field, reason, value }
}

/** Whether a taken row leaves its goal as it is. */
export function isUnchanged(one: TakenGoal): boolean {
  if (one.before === null || (one.kind === 'keyResult' && one.checkIn)) return false
  const before: Record<string, unknown> = one.before
  return Object.entries(one.after).every(([name, value]) => JSON.stringify(before[name]) === JSON.stringify(value))
}
