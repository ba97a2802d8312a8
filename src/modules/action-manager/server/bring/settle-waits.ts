import { and, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { UntakenRow } from '#server/registers/match-rows.ts'
import type { Scope } from '#server/scope.ts'
import { plain } from '#shared/brought-words.ts'
import { t } from '#shared/translate.ts'
import { allInCircles } from '../../rules-waits.ts'
import { readAllWaits } from '../check-action.ts'
import { actions } from '../schema.ts'
import { isOpen, isThere } from '../select-actions.ts'
import { type ActionThere, isTakenAction, type PreparedRow, type TakenAction } from './taken-action.ts'

type Naming = {
  /** By row, what it says that it waits for: numbers or titles. */
  named: ReadonlyMap<number, readonly string[]>
  /** Actions that are there, by the numbers that the file names. */
  standing: ReadonlyMap<number, ActionThere>
  /** Whether numbers that no row of the file has are those of the organisation's actions. */
  isOfOrganization: boolean
}

/**
 * Says what the rows of a file wait for: other rows of it, by number or title, else actions that are there. What cannot be found
 * is left away and told; rows that would wait for each other, and those completed before what they wait for, are refused.
 */
export async function settleWaits(
  tx: Transaction,
  scope: Scope,
  prepared: readonly PreparedRow[],
  naming: Naming,
): Promise<PreparedRow[]> {
  const others = await findOthers(tx, scope, naming)
  const [allWaits, open] = [await readAllWaits(tx, scope), await readOpen(tx, scope)]
  let rows = [...prepared]
  for (;;) {
    const find = finderOf(rows, naming, others)
    const waiting = rows.map(one => (isTakenAction(one) ? withWaits(one, naming.named.get(one.row), find) : one))
    const taken = waiting.filter(isTakenAction)
    const waits = new Map([...allWaits, ...taken.map(one => [one.uuid, one.after.waitsFor] as const)])
    const isLeft = new Set(open)
    for (const { uuid, after } of taken) isLeft[after.status === 'Completed' ? 'delete' : 'add'](uuid)
    const circles = allInCircles(waits)
    const faults = new Map(taken.flatMap(one => faultOf(one, circles, isLeft)))
    if (faults.size === 0) return waiting
    // What waits for a refused row waits for nothing now.
    rows = rows.map(one => faults.get(one.row) ?? one)
  }
}

function faultOf(one: TakenAction, circles: ReadonlySet<string>, open: ReadonlySet<string>) {
  const { row, uuid, before, after } = one
  const known = before?.state.waitsFor ?? []
  const refused = (reason: string): [number, UntakenRow][] => [
    [row, { row, outcome: 'rejected', field: 'waits_for', reason, value: after.title }],
  ]
  if (after.waitsFor.some(other => !known.includes(other)) && circles.has(uuid))
    return refused(t('leads back to the row itself: actions would wait for each other and never begin'))
  const isNew = before?.state.status !== 'Completed'
  const asked = after.waitsFor.filter(other => isNew || !known.includes(other))
  if (after.status === 'Completed' && asked.some(other => open.has(other)))
    return refused(t('is not completed yet, so this action cannot be: set its status, or leave out what it waits for'))
  return []
}

type Find = (word: string) => string | null

function withWaits(one: TakenAction, named: readonly string[] | undefined, find: Find): TakenAction {
  const before = one.before?.state.waitsFor ?? []
  if (!named) return { ...one, after: { ...one.after, waitsFor: before } }
  const found = named.map(find)
  const waitsFor = [...new Set(found.flatMap(uuid => (uuid === null || uuid === one.uuid ? [] : [uuid])))]
  const same = waitsFor.length === before.length && waitsFor.every(uuid => before.includes(uuid))
  const missing = found.includes(null) ? [t('Waits for an action that is not brought: it comes without that')] : []
  return {
    ...one,
    after: { ...one.after, waitsFor: same ? before : waitsFor },
    without: [...one.without, ...missing],
  }
}

function finderOf(rows: readonly PreparedRow[], { standing }: Naming, others: ReadonlyMap<number, string>): Find {
  const taken = rows.filter(isTakenAction)
  const byNumber = new Map(taken.flatMap(({ number, uuid }) => (number === null ? [] : [[number, uuid] as const])))
  const byTitle = Map.groupBy(taken, ({ after }) => plain(after.title))
  return word => {
    const number = numberOf(word)
    const of =
      number === null ? undefined : (byNumber.get(number) ?? standing.get(number)?.row.uuid ?? others.get(number))
    if (of !== undefined) return of
    const [titled, ...more] = byTitle.get(plain(word)) ?? []
    return titled && more.length === 0 ? titled.uuid : null
  }
}

function numberOf(word: string): number | null {
  const [, digits] = /^#?\s?([1-9]\d{0,8})$/.exec(word) ?? []
  return digits === undefined ? null : Number(digits)
}

async function findOthers(
  tx: Transaction,
  scope: Scope,
  { named, isOfOrganization }: Naming,
): Promise<Map<number, string>> {
  const numbers = [...new Set([...named.values()].flat().flatMap(word => numberOf(word) ?? []))]
  if (!isOfOrganization || numbers.length === 0) return new Map()
  const rows = await tx
    .select({ number: actions.number, uuid: actions.uuid })
    .from(actions)
    .where(and(isThere(scope), inArray(actions.number, numbers)))
  return new Map(rows.map(({ number, uuid }) => [number, uuid]))
}

async function readOpen(tx: Transaction, scope: Scope): Promise<Set<string>> {
  const rows = await tx
    .select({ uuid: actions.uuid })
    .from(actions)
    .where(and(isThere(scope), isOpen))
  return new Set(rows.map(({ uuid }) => uuid))
}
