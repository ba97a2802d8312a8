import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { FamilyKind, FamilyReason } from '#shared/families.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { familyPairs, partyFamilies, partyNames } from './schema.ts'

export type PartyFamilyRow = typeof partyFamilies.$inferSelect
export type NameRow = typeof partyNames.$inferSelect
/** A name with the name of its family. */
export type NameInFamily = NameRow & { family: string }

/** The embedded store works in this process: shorter statements let requests in between. */
const rowsAtOnce = 2000
const insertsAtOnce = 500

const ofKind = (scope: Scope, kind: FamilyKind) =>
  and(eq(partyNames.organizationUuid, scope.organization.uuid), eq(partyNames.kind, kind))
const familiesOfKind = (scope: Scope, kind: FamilyKind) =>
  and(eq(partyFamilies.organizationUuid, scope.organization.uuid), eq(partyFamilies.kind, kind))

/** Keeps others from changing the families of this kind until the transaction ends. */
export async function lockFamilies(tx: Transaction, scope: Scope, kind: FamilyKind): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`families ${scope.organization.uuid} ${kind}`}, 0))`,
  )
}

/** Every name of a kind, read in parts. */
export async function listAllNames(tx: Transaction, scope: Scope, kind: FamilyKind): Promise<NameInFamily[]> {
  const all: NameInFamily[] = []
  for (let last = ''; ; ) {
    const part = await selectNames(tx)
      .where(and(ofKind(scope, kind), gt(partyNames.name, last)))
      .orderBy(asc(partyNames.name))
      .limit(rowsAtOnce)
    all.push(...part.map(inFamily))
    if (part.length < rowsAtOnce) return all
    last = part.at(-1)?.name.name ?? last
  }
}

/** Those of the given names that are known. */
export async function listNames(
  tx: Transaction,
  scope: Scope,
  kind: FamilyKind,
  names: readonly string[],
): Promise<NameInFamily[]> {
  const found: NameInFamily[] = []
  for (let at = 0; at < names.length; at += rowsAtOnce) {
    const part = await selectNames(tx).where(
      and(ofKind(scope, kind), inArray(partyNames.name, names.slice(at, at + rowsAtOnce))),
    )
    found.push(...part.map(inFamily))
  }
  return found
}

/** The names of some families, by name. */
export async function listNamesOf(
  tx: Transaction,
  scope: Scope,
  families: readonly string[],
  limit?: number,
): Promise<NameInFamily[]> {
  if (families.length === 0) return []
  const ofFamilies = selectNames(tx)
    .where(and(eq(partyNames.organizationUuid, scope.organization.uuid), inArray(partyNames.familyUuid, [...families])))
    .orderBy(asc(partyNames.name))
  return (await (limit === undefined ? ofFamilies : ofFamilies.limit(limit))).map(inFamily)
}

function selectNames(tx: Transaction) {
  return tx
    .select({ name: partyNames, family: partyFamilies.name })
    .from(partyNames)
    .innerJoin(partyFamilies, eq(partyFamilies.uuid, partyNames.familyUuid))
    .$dynamic()
}

function inFamily({ name, family }: { name: NameRow; family: string }): NameInFamily {
  return { ...name, family }
}

/** A family by its id. Throws `not_found`. */
export async function getFamily(
  tx: Transaction,
  scope: Scope,
  uuid: string,
  kind?: FamilyKind,
): Promise<PartyFamilyRow> {
  const [found] = await tx
    .select()
    .from(partyFamilies)
    .where(and(eq(partyFamilies.organizationUuid, scope.organization.uuid), eq(partyFamilies.uuid, uuid)))
  if (!found || (kind && found.kind !== kind)) {
    throw new AppError('not_found', t('There is no such family; it may have been merged since. Open the list again'))
  }
  return found
}

/** Those of the given names that a family has. */
export async function listFamiliesNamed(
  tx: Transaction,
  scope: Scope,
  kind: FamilyKind,
  names: readonly string[],
): Promise<PartyFamilyRow[]> {
  const found: PartyFamilyRow[] = []
  for (let at = 0; at < names.length; at += rowsAtOnce) {
    const part = names.slice(at, at + rowsAtOnce)
    found.push(
      ...(await tx
        .select()
        .from(partyFamilies)
        .where(and(familiesOfKind(scope, kind), inArray(partyFamilies.name, part)))),
    )
  }
  return found
}

/** The families of these names; those that are not there yet are made. */
export async function ensureFamilies(
  tx: Transaction,
  scope: Scope,
  kind: FamilyKind,
  names: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(names)]
  const known = new Map((await listFamiliesNamed(tx, scope, kind, wanted)).map(({ name, uuid }) => [name, uuid]))
  const missing = wanted.filter(name => !known.has(name))
  for (let at = 0; at < missing.length; at += insertsAtOnce) {
    const made = await tx
      .insert(partyFamilies)
      .values(
        missing.slice(at, at + insertsAtOnce).map(name => ({ organizationUuid: scope.organization.uuid, kind, name })),
      )
      .returning({ name: partyFamilies.name, uuid: partyFamilies.uuid })
    for (const { name, uuid } of made) known.set(name, uuid)
  }
  return known
}

/** Adds names that are new. */
export async function insertNames(tx: Transaction, rows: readonly (typeof partyNames.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += insertsAtOnce) {
    await tx.insert(partyNames).values(rows.slice(at, at + insertsAtOnce))
  }
}

/** Where a name goes, and why. */
export type PlacedName = { name: string; familyUuid: string; reason: FamilyReason; score: number }

/** Puts names into families. */
export async function updateNames(
  tx: Transaction,
  scope: Scope,
  kind: FamilyKind,
  placed: readonly PlacedName[],
): Promise<void> {
  for (let at = 0; at < placed.length; at += rowsAtOnce) {
    const rows = JSON.stringify(placed.slice(at, at + rowsAtOnce))
    await tx.execute(sql`
      update ${partyNames} set family_uuid = placed."familyUuid", reason = placed.reason, score = placed.score
      from jsonb_to_recordset(${rows}::jsonb) as placed(name text, "familyUuid" uuid, reason text, score real)
      where ${partyNames.organizationUuid} = ${scope.organization.uuid} and ${partyNames.kind} = ${kind}
        and ${partyNames.name} = placed.name`)
  }
}

/** Removes families that have no name left. */
export async function removeEmptyFamilies(tx: Transaction, scope: Scope, kind: FamilyKind): Promise<void> {
  await tx
    .delete(partyFamilies)
    .where(
      and(
        familiesOfKind(scope, kind),
        sql`not exists (select 1 from ${partyNames} where ${partyNames.familyUuid} = ${partyFamilies.uuid} and ${partyNames.organizationUuid} = ${scope.organization.uuid})`,
      ),
    )
}

/** How many families, names and undecided pairs of a kind there are. */
export async function countFamilies(
  tx: Transaction,
  scope: Scope,
  kind: FamilyKind,
): Promise<{ families: number; spellings: number; waiting: number }> {
  const [families] = await tx.select({ n: count() }).from(partyFamilies).where(familiesOfKind(scope, kind))
  const [names] = await tx.select({ n: count() }).from(partyNames).where(ofKind(scope, kind))
  const [pairs] = await tx
    .select({ n: count() })
    .from(familyPairs)
    .where(
      and(
        eq(familyPairs.organizationUuid, scope.organization.uuid),
        eq(familyPairs.kind, kind),
        isNull(familyPairs.decision),
      ),
    )
  return { families: families?.n ?? 0, spellings: names?.n ?? 0, waiting: pairs?.n ?? 0 }
}
