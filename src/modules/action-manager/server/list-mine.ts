import { and, count, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/period.ts'
import type { MyActions } from '../contract.ts'
import { type ListedRow, presentActions } from './present-actions.ts'
import { actionParts, actions } from './schema.ts'
import { hasPart, isOf, isOpen, isThere } from './select-actions.ts'
import { sortedActions } from './store.ts'
import { todayOf } from './today.ts'

const mostOfEach = 5

/** What needs the person of the scope. */
export function whatIsMine(scope: Scope) {
  const me = scope.actor.uuid
  const today = todayOf(scope)
  const open = and(isThere(scope), isOpen)
  const hasOpenPart = (due: SQL) =>
    hasPart(sql`${actionParts.ownerUuid} = ${me} and not ${actionParts.isDone} and ${actionParts.due} ${due}`)
  const own = and(open, isOf(me))
  const isDue = (due: SQL) => and(open, sql`(${and(isOf(me), sql`${actions.due} ${due}`)} or ${hasOpenPart(due)})`)
  return {
    today: isDue(sql`= ${today}`),
    late: isDue(sql`< ${today}`),
    dueThisWeek: isDue(sql`between ${today} and ${addDays(today, 6)}`),
    // Those that are late are told of already.
    atRisk: and(
      own,
      inArray(actions.status, ['At risk', 'In Trouble']),
      or(isNull(actions.due), gte(actions.due, today)),
    ),
    waitingForMe: and(own, isNeededByOthers(me)),
  }
}

/** How many of each need the person who asks, and the first few by the day they are due. */
export async function listMine(scope: Scope): Promise<MyActions> {
  const { today, late, atRisk, waitingForMe } = whatIsMine(scope)
  return scope.db(async tx => ({
    today: await some(tx, scope, today),
    late: await some(tx, scope, late),
    atRisk: await some(tx, scope, atRisk),
    waitingForMe: await some(tx, scope, waitingForMe),
  }))
}

/** Whether an open action that is not the person's waits for it. */
function isNeededByOthers(personUuid: string): SQL {
  return sql`exists (
    select from action_waits waits join actions other on other.uuid = waits.action_uuid
    where waits.waits_for_uuid = ${actions.uuid} and other.deleted_at is null and other.status <> 'Completed'
      and other.owner_uuid is distinct from ${personUuid}::uuid)`
}

async function some(tx: Transaction, scope: Scope, where: SQL | undefined) {
  const [counted] = await tx.select({ total: count() }).from(actions).where(where)
  const total = counted?.total ?? 0
  const rows: ListedRow[] = total === 0 ? [] : await sortedActions(tx, where, 'due').limit(mostOfEach)
  return { total, items: await presentActions(tx, scope, rows) }
}
