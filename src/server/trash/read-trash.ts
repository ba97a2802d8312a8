import { and, desc, eq, inArray } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { TrashPage } from '#shared/thing-contract.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { namesOf } from '../things/member-names.ts'
import { openKind } from '../things/read-things.ts'
import { kindsWithTrash, type ServedKind } from '../things/served-kinds.ts'
import { trash } from './schema.ts'

export type TrashRow = typeof trash.$inferSelect

/** The newest so many are looked at. */
const mostTrash = 2000

/** A page of what the person could see before it was deleted, newest first. */
export async function listTrash(scope: Scope, tx: Transaction, page: number): Promise<TrashPage> {
  const kinds = await openKinds(scope, tx)
  const rows = await seenAmong(scope, tx, kinds)
  const shown = rows.slice(pageOffset(page), pageOffset(page) + pageSize)
  const names = await namesOf(
    tx,
    scope,
    shown.map(({ deletedBy }) => deletedBy),
  )
  const items = shown.map(row => ({
    id: row.uuid,
    kind: row.kind,
    title: row.title,
    by: names.get(row.deletedBy) ?? null,
    at: row.deletedAt.toISOString(),
    until: row.until.toISOString(),
    canRestore: mayRestore(scope, row, kinds.get(row.kind)),
  }))
  return { items, total: rows.length, page }
}

/** What lies in the trash under an id and the person can see, locked, with its kind. Throws `not_found`. */
export async function lockTrashed(scope: Scope, tx: Transaction, uuid: string) {
  const [row] = await tx
    .select()
    .from(trash)
    .where(and(eq(trash.organizationUuid, scope.organization.uuid), eq(trash.uuid, uuid)))
    .for('update')
  const served = row ? await openKind(scope, tx, row.kind) : null
  const [seen] = row && served ? await seenOfKind(scope, tx, served, [row]) : []
  if (!seen || !served?.server.trash) {
    throw new AppError('not_found', t('This is not in the trash any more, or not available to you'))
  }
  return { row: seen, kind: served, trash: served.server.trash }
}

/** Whoever deleted a thing may restore it, and whoever may change things of its kind. */
export function mayRestore({ actor, role }: Scope, { deletedBy }: TrashRow, kind: ServedKind | undefined): boolean {
  return kind !== undefined && (deletedBy === actor.uuid || role.permissions.includes(kind.terms.write))
}

async function openKinds(scope: Scope, tx: Transaction): Promise<Map<string, ServedKind>> {
  const open = new Map<string, ServedKind>()
  for (const [kind] of kindsWithTrash()) {
    const served = await openKind(scope, tx, kind)
    if (served) open.set(kind, served)
  }
  return open
}

async function seenAmong(scope: Scope, tx: Transaction, kinds: Map<string, ServedKind>): Promise<TrashRow[]> {
  if (kinds.size === 0) return []
  const rows = await tx
    .select()
    .from(trash)
    .where(and(eq(trash.organizationUuid, scope.organization.uuid), inArray(trash.kind, [...kinds.keys()])))
    .orderBy(desc(trash.deletedAt), trash.uuid)
    .limit(mostTrash)
  const seen = new Set<TrashRow>()
  for (const [kind, those] of Map.groupBy(rows, row => row.kind)) {
    for (const row of await seenOfKind(scope, tx, kinds.get(kind), those)) seen.add(row)
  }
  return rows.filter(row => seen.has(row))
}

async function seenOfKind(
  scope: Scope,
  tx: Transaction,
  kind: ServedKind | undefined,
  rows: readonly TrashRow[],
): Promise<readonly TrashRow[]> {
  const { seen } = kind?.server.trash ?? {}
  if (!seen) return rows
  const ids = await seen(
    scope,
    tx,
    rows.map(({ thingId }) => thingId),
  )
  return rows.filter(({ thingId }) => ids.includes(thingId))
}
