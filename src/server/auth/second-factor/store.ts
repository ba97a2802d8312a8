import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connect.ts'
import { memberships, organizations } from '../../identity/schema.ts'
import { recoveryCodes, secondFactors } from '../schema.ts'

type Reader = Database | Transaction
export type SecondFactorRow = typeof secondFactors.$inferSelect

/** A person's second factor, confirmed or not yet; `null` when there is none. */
export async function findSecondFactor(db: Reader, userUuid: string): Promise<SecondFactorRow | null> {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userUuid, userUuid))
  return found ?? null
}

/** Whether a person has a second factor that counts. */
export async function hasSecondFactor(db: Reader, userUuid: string): Promise<boolean> {
  const factor = await findSecondFactor(db, userUuid)
  return factor !== null && factor.confirmedAt !== null
}

/** Keeps the secret of a set-up that was begun, in place of an earlier one. `false`: a confirmed one stands already. */
export async function saveUnconfirmed(tx: Reader, userUuid: string, secret: string, createdAt: Date): Promise<boolean> {
  const saved = await tx
    .insert(secondFactors)
    .values({ userUuid, secret, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.userUuid,
      set: { secret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userUuid: secondFactors.userUuid })
  return saved.length > 0
}

/** Makes the set-up with this secret count; `false` when it is confirmed already or was begun anew meanwhile. */
export async function confirmFactor(tx: Reader, factor: SecondFactorRow, lastStep: number, confirmedAt: Date) {
  const isSame = and(eq(secondFactors.userUuid, factor.userUuid), eq(secondFactors.secret, factor.secret))
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt, lastStep })
    .where(and(isSame, isNull(secondFactors.confirmedAt)))
    .returning({ userUuid: secondFactors.userUuid })
  return confirmed.length > 0
}

/** Takes the code of a step, once: `false` when it or a later one was taken before. */
export async function takeStep(tx: Reader, userUuid: string, step: number): Promise<boolean> {
  const isLater = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userUuid, userUuid), isNotNull(secondFactors.confirmedAt), isLater))
    .returning({ userUuid: secondFactors.userUuid })
  return taken.length > 0
}

/** Takes a recovery code, once; `false` when the person has no such code. */
export async function takeRecoveryCode(tx: Reader, userUuid: string, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userUuid, userUuid), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userUuid: recoveryCodes.userUuid })
  return taken.length > 0
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(db: Reader, userUuid: string): Promise<number> {
  const [counted] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid))
  return counted?.left ?? 0
}

/** Gives a person these recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Reader, userUuid: string, codeHashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid))
  if (codeHashes.length > 0) await tx.insert(recoveryCodes).values(codeHashes.map(codeHash => ({ userUuid, codeHash })))
}

/** Takes a person's second factor and recovery codes away; `false` when there was none. */
export async function deleteSecondFactor(tx: Reader, userUuid: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid))
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userUuid, userUuid))
    .returning({ userUuid: secondFactors.userUuid })
  return deleted.length > 0
}

/** The names of a person's organisations that ask for a second factor. */
export async function listRequiringOrganizations(db: Reader, userUuid: string): Promise<string[]> {
  const found = await db
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
    .where(and(eq(memberships.userUuid, userUuid), eq(organizations.requiresSecondFactor, true)))
    .orderBy(organizations.name)
  return found.map(({ name }) => name)
}
