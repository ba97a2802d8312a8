import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { orderBy } from '#server/database/order-by.ts'
import { users } from '#server/identity/schema.ts'
import { originOf } from '#server/insights/note-origin.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import type { ActionSortField, Grouping } from '../action-words.ts'
import type { Action, ActionList, ActionName, actionListQuerySchema } from '../contract.ts'
import {
  type ActionRow,
  namedColumns,
  presentAction,
  presentActions,
  presentName,
  readDetails,
} from './present-actions.ts'
import { sumSavingsOf } from './savings-of-actions.ts'
import { actions, actionWaits } from './schema.ts'
import { fitting, isAction, isThere } from './select-actions.ts'

const { description: _, ...listedColumns } = getTableColumns(actions)

export { listedColumns }

/** So many are shown at once at most, on a board, a calendar or a timeline. */
const mostAtOnce = 2000

type ListQuery = z.output<typeof actionListQuerySchema>

/** A page of the actions that fit, or all of them, and how many stand in each group. */
export async function listActions(scope: Scope, query: ListQuery): Promise<ActionList> {
  const { page, sort, all, group, ...filters } = query
  const where = fitting(scope, filters)
  return scope.db(async tx => {
    const [counted] = await tx.select({ total: count() }).from(actions).where(where)
    const rows = await sortedActions(tx, where, sort)
      .limit(all ? mostAtOnce : pageSize)
      .offset(all ? 0 : pageOffset(page))
    const savings = await sumSavingsOf(tx, scope, where, group && groupColumns[group])
    const groups = group ? await countGroups(tx, where, group) : []
    return {
      items: await presentActions(tx, scope, rows),
      total: counted?.total ?? 0,
      page,
      savings: savings.all,
      groups: groups.map(one => ({ ...one, savings: savings.of(one.id === 'none' ? null : one.id) })),
    }
  })
}

/** The actions that fit, in an order; those without a day come after all days. */
export function sortedActions(tx: Transaction, where: SQL | undefined, sort: ListQuery['sort']) {
  return tx
    .select(listedColumns)
    .from(actions)
    .leftJoin(users, eq(users.uuid, actions.ownerUuid))
    .where(where)
    .orderBy(...orderBy(sort, sortedBy, actions.number))
    .$dynamic()
}

const wordsOf = {
  status: vocabulary.actionStatus,
  priority: vocabulary.priority,
  stage: vocabulary.planStage,
} as const

/** The place of a row's word among all of them. */
function rankOf(group: keyof typeof wordsOf): SQL {
  const words = sql.join(
    wordsOf[group].map(word => sql`${word}`),
    sql`, `,
  )
  return sql`array_position(array[${words}]::text[], ${actions[group]})`
}

const dayOrLast = (column: typeof actions.due | typeof actions.start) => sql`coalesce(${column}, 'infinity'::date)`
const ownerName = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

const sortedBy: Record<ActionSortField, SQL | typeof actions.number | typeof actions.updatedAt> = {
  number: actions.number,
  title: sql`lower(${actions.title})`,
  status: rankOf('status'),
  priority: rankOf('priority'),
  stage: rankOf('stage'),
  owner: sql`lower(coalesce(${ownerName}, ${users.email}))`,
  start: dayOrLast(actions.start),
  due: dayOrLast(actions.due),
  updatedAt: actions.updatedAt,
}

const groupColumns = {
  ...{ status: actions.status, priority: actions.priority },
  ...{ stage: actions.stage, owner: actions.ownerUuid },
} as const

type CountedGroup = Omit<ActionList['groups'][number], 'savings'>

/** How many stand in each group: every word of it in its order, or the owners there are by name; those without one last. */
async function countGroups(tx: Transaction, where: SQL | undefined, group: Grouping): Promise<CountedGroup[]> {
  const column = groupColumns[group]
  const name = sql<string | null>`max(coalesce(${ownerName}, ${users.email}))`
  const rows = await tx
    .select({ id: sql<string | null>`${column}`, name, count: count() })
    .from(actions)
    .leftJoin(users, eq(users.uuid, actions.ownerUuid))
    .where(where)
    .groupBy(column)
    .orderBy(sql`lower(${name})`)
  const counts = new Map(rows.map(row => [row.id, row.count]))
  const none = counts.has(null) ? [{ id: 'none', name: '', count: counts.get(null) ?? 0 }] : []
  if (group === 'owner') {
    return [...rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id, name: row.name ?? '' }])), ...none]
  }
  return [...wordsOf[group].map(word => ({ id: word, name: word, count: counts.get(word) ?? 0 })), ...none]
}

/** The tags of the organisation's actions, each once, by name. */
export async function listTags(scope: Scope): Promise<string[]> {
  const name = sql<string>`unnest(${actions.tags})`.as('name')
  const rows = await scope.db(tx => tx.selectDistinct({ name }).from(actions).where(isThere(scope)))
  return rows.map(row => row.name).sort((one, other) => one.localeCompare(other))
}

/** One whole action, by its uuid or its number. Throws `not_found`. */
export async function getAction(tx: Transaction, scope: Scope, id: string): Promise<Action> {
  const isNumber = /^\d+$/.test(id)
  const isIt = isNumber ? and(isThere(scope), eq(actions.number, Number(id))) : isAction(scope, id)
  const [row] = await tx.select().from(actions).where(isIt)
  if (!row) throw noSuchAction()
  const details = await readDetails(tx, scope, [row])
  return {
    ...presentAction(scope, row, details),
    description: row.description,
    createdBy: details.people.get(row.createdBy) ?? null,
    repeats: row.repeatsUuid,
    origin: await originOf(scope, tx, { kind: 'action', id: row.uuid }),
    waitsForActions: details.waits.get(row.uuid) ?? [],
    neededBy: await readNeededBy(tx, scope, row.uuid),
  }
}

async function readNeededBy(tx: Transaction, scope: Scope, uuid: string): Promise<ActionName[]> {
  const rows = await tx
    .select(namedColumns)
    .from(actionWaits)
    .innerJoin(actions, eq(actions.uuid, actionWaits.actionUuid))
    .where(and(isThere(scope), eq(actionWaits.waitsForUuid, uuid)))
    .orderBy(asc(actions.number))
  return rows.map(row => presentName(scope, row))
}

/** The row of an action, which stays as it is until the transaction ends. Throws `not_found`. */
export async function lockAction(tx: Transaction, scope: Scope, uuid: string): Promise<ActionRow> {
  const [row] = await tx.select().from(actions).where(isAction(scope, uuid)).for('update')
  if (!row) throw noSuchAction()
  return row
}

export function noSuchAction(): AppError {
  return new AppError('not_found', t('There is no such action, or not any more'))
}
