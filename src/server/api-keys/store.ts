import { and, count, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Permission } from '#modules/permissions.ts'
import type { ApiKeySort, ApiKeySortField } from '#shared/list-sorts.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { orderBy } from '../database/order-by.ts'
import { memberships, users } from '../identity/schema.ts'
import type { Actor } from '../scope.ts'
import { apiKeys } from './schema.ts'

type Reader = Database | Transaction
export type ApiKeyRow = typeof apiKeys.$inferSelect & { owner: string }

/** A key that works: not over, its person enabled and still a member of its organisation. */
export type LiveKey = {
  uuid: string
  name: string
  organizationUuid: string
  scopes: Permission[]
  lastUsedAt: Date | null
  user: Actor
}

/** The working key of a hash at a moment; `null` when there is none. */
export async function findLiveKey(db: Reader, keyHash: string, at: Date): Promise<LiveKey | null> {
  const { uuid, name, organizationUuid, scopes, lastUsedAt } = getTableColumns(apiKeys)
  const user = { uuid: users.uuid, email: users.email, firstName: users.firstName, lastName: users.lastName }
  const [found] = await db
    .select({ uuid, name, organizationUuid, scopes, lastUsedAt, user })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.uuid, apiKeys.userUuid), eq(users.isEnabled, true)))
    .innerJoin(
      memberships,
      and(eq(memberships.userUuid, apiKeys.userUuid), eq(memberships.organizationUuid, apiKeys.organizationUuid)),
    )
    .where(and(eq(apiKeys.keyHash, keyHash), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at))))
  return found ?? null
}

/** Notes that a key was used, unless that was noted after `notSince`. */
export async function updateKeyUse(
  db: Reader,
  uuid: string,
  use: { at: Date; address: string | null; notSince: Date },
): Promise<void> {
  const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, use.notSince))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: use.at, lastUsedAddress: use.address })
    .where(and(eq(apiKeys.uuid, uuid), isDue))
}

const sortable = {
  name: apiKeys.name,
  owner: users.email,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  expiresAt: apiKeys.expiresAt,
} as const satisfies Record<ApiKeySortField, unknown>

type KeysAsked = { organizationUuid: string; userUuid?: string | undefined; sort: ApiKeySort; page: number }

/** One page of the keys of an organisation; those of one person when `userUuid` is given. */
export async function listKeys(
  db: Reader,
  { organizationUuid, userUuid, sort, page }: KeysAsked,
): Promise<{ rows: ApiKeyRow[]; total: number }> {
  const isWanted = and(
    eq(apiKeys.organizationUuid, organizationUuid),
    userUuid === undefined ? undefined : eq(apiKeys.userUuid, userUuid),
  )
  const rows = await db
    .select({ ...getTableColumns(apiKeys), owner: users.email })
    .from(apiKeys)
    .innerJoin(users, eq(users.uuid, apiKeys.userUuid))
    .where(isWanted)
    .orderBy(...orderBy(sort, sortable, apiKeys.uuid))
    .limit(pageSize)
    .offset(pageOffset(page))
  const [counted] = await db.select({ total: count() }).from(apiKeys).where(isWanted)
  return { rows, total: counted?.total ?? 0 }
}

/** The names of a person's keys in an organisation. Until the transaction ends, nobody else adds one to them. */
export async function lockKeyNames(tx: Transaction, organizationUuid: string, userUuid: string): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`api keys ${organizationUuid} ${userUuid}`}))`)
  const found = await tx
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationUuid, organizationUuid), eq(apiKeys.userUuid, userUuid)))
  return found.map(({ name }) => name)
}

/** Adds a key. */
export async function insertKey(tx: Transaction, key: typeof apiKeys.$inferInsert) {
  const [created] = await tx.insert(apiKeys).values(key).returning()
  if (!created) throw new Error('The database gave no row for a new API key')
  return created
}

/** Takes a key out of an organisation, one of `userUuid` when given; `null`: there is none such. */
export async function deleteKey(
  tx: Transaction,
  { organizationUuid, uuid, userUuid }: { organizationUuid: string; uuid: string; userUuid?: string | undefined },
) {
  const isIt = and(eq(apiKeys.uuid, uuid), eq(apiKeys.organizationUuid, organizationUuid))
  const isTheirs = userUuid === undefined ? undefined : eq(apiKeys.userUuid, userUuid)
  const [deleted] = await tx.delete(apiKeys).where(and(isIt, isTheirs)).returning()
  return deleted ?? null
}

/** Takes away every key of a person in an organisation. */
export async function deleteKeysOfMember(tx: Reader, userUuid: string, organizationUuid: string): Promise<void> {
  await tx.delete(apiKeys).where(and(eq(apiKeys.userUuid, userUuid), eq(apiKeys.organizationUuid, organizationUuid)))
}
