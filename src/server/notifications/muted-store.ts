import { type AnyColumn, and, desc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import type { Database, Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { mutedThings } from './schema.ts'

/** The rows, at most one, by which a person muted a thing of the organisation that the transaction sees. */
export function mutedBy(
  tx: Database | Transaction,
  userUuid: AnyColumn,
  organizationUuid: string,
  { kind, id }: ThingRef,
) {
  const isOfOrganization = eq(mutedThings.organizationUuid, organizationUuid)
  const isIt = and(eq(mutedThings.kind, kind), eq(mutedThings.thingId, id))
  return tx
    .select({ one: sql`1` })
    .from(mutedThings)
    .where(and(isOfOrganization, eq(mutedThings.userUuid, userUuid), isIt))
}

/** What the person has muted in this organisation, the newest first. */
export async function listMuted(tx: Transaction, scope: Scope): Promise<ThingRef[]> {
  const rows = await tx.select().from(mutedThings).where(isTheirs(scope)).orderBy(desc(mutedThings.createdAt))
  return rows.map(({ kind, thingId }) => ({ kind, id: thingId }))
}

/** The same as a set of `thingKey`s. */
export async function readMuted(tx: Transaction, scope: Scope): Promise<Set<string>> {
  return new Set((await listMuted(tx, scope)).map(thingKey))
}

/** Who muted which of these things, for telling people of several at once. */
export async function readMutings(
  tx: Transaction,
  { organization }: Scope,
  refs: readonly ThingRef[],
): Promise<(userUuid: string, ref: ThingRef) => boolean> {
  const ids = [...new Set(refs.map(({ id }) => id))]
  const rows = await tx
    .select()
    .from(mutedThings)
    .where(and(eq(mutedThings.organizationUuid, organization.uuid), inArray(mutedThings.thingId, ids)))
  const keyOf = (userUuid: string, ref: ThingRef) => `${userUuid} ${thingKey(ref)}`
  const muted = new Set(rows.map(({ userUuid, kind, thingId }) => keyOf(userUuid, { kind, id: thingId })))
  return (userUuid, ref) => muted.has(keyOf(userUuid, ref))
}

/** Mutes a thing for the person; one that is muted stays so. */
export async function addMuted(tx: Transaction, scope: Scope, { kind, id }: ThingRef): Promise<void> {
  const whose = { organizationUuid: scope.organization.uuid, userUuid: scope.actor.uuid }
  await tx
    .insert(mutedThings)
    .values({ ...whose, kind, thingId: id, createdAt: scope.now() })
    .onConflictDoNothing()
}

/** Ends that. Throws `not_found` for what is not muted. */
export async function removeMuted(tx: Transaction, scope: Scope, { kind, id }: ThingRef): Promise<void> {
  const isIt = and(eq(mutedThings.kind, kind), eq(mutedThings.thingId, id))
  const gone = await tx
    .delete(mutedThings)
    .where(and(isTheirs(scope), isIt))
    .returning()
  if (gone.length === 0) throw new AppError('not_found', t('This is not muted'))
}

function isTheirs({ organization, actor }: Scope) {
  return and(eq(mutedThings.organizationUuid, organization.uuid), eq(mutedThings.userUuid, actor.uuid))
}
