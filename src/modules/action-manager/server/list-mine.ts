import { and, count, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { MyActions } from '../contract.ts'
import { type ListedRow, presentActions } from './present-actions.ts'
import { actionParts, actions } from './schema.ts'
import { hasPart, isOf, isOpen, isThere } from './select-actions.ts'
import { sortedActions } from './store.ts'
import { todayOf } from './today.ts'

const mostOfEach = 5

/** What needs the person who asks: how many of each, and the first few by the day they are due. */
export async function listMine(scope: Scope): Promise<MyActions> {
  const me = scope.actor.uuid
  const today = todayOf(scope)
  const open = and(isThere(scope), isOpen)
  const hasOpenPart = (due: SQL) =>
    hasPart(sql`${actionParts.ownerUuid} = ${me} and not ${actionParts.isDone} and ${actionParts.due} ${due}`)
  const own = and(open, isOf(me))
  const wanted = {
    today: and(open, sql`(${and(isOf(me), eq(actions.due, today))} or ${hasOpenPart(sql`= ${today}`)})`),
    late: and(open, sql`(${and(isOf(me), lt(actions.due, today))} or ${hasOpenPart(sql`< ${today}`)})`),
    // Those that are late are told of already.
    atRisk: and(
      own,
      inArray(actions.status, ['At risk', 'In Trouble']),
      or(isNull(actions.due), gte(actions.due, today)),
    ),
    waitingForMe: and(own, isNeededByOthers(me)),
  }
  return scope.db(async tx => ({
    today: await some(tx, scope, wanted.today),
    late: await some(tx, scope, wanted.late),
    atRisk: await some(tx, scope, wanted.atRisk),
    waitingForMe: await some(tx, scope, wanted.waitingForMe),
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
