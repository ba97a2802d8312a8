import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { samlAssertions, samlRequests } from './schema.ts'

type Reader = Database | Transaction

export type NewRequest = Omit<typeof samlRequests.$inferInsert, 'createdAt'>

/** Notes a sign-in that begins, and forgets those nobody came back from. */
export async function insertRequest(db: Reader, request: NewRequest, now: Date): Promise<void> {
  await db.delete(samlRequests).where(lt(samlRequests.expiresAt, now))
  await db.insert(samlRequests).values(request)
}

/** The connection a request was sent to, while the request is open; `null` when it is unknown, answered or too old. */
export async function findOpenRequest(db: Reader, id: string, now: Date): Promise<{ connectionUuid: string } | null> {
  const [found] = await db
    .select({ connectionUuid: samlRequests.connectionUuid })
    .from(samlRequests)
    .where(isOpen(id, now))
  return found ?? null
}

export type AnsweredRequest = { id: string; userUuid: string; ticketHash: string; expiresAt: Date }

/** Marks an open request as answered, for the browser to take up; `false` when somebody else was faster. */
export async function answerRequest(tx: Transaction, answered: AnsweredRequest, now: Date): Promise<boolean> {
  const { id, userUuid, ticketHash, expiresAt } = answered
  const updated = await tx
    .update(samlRequests)
    .set({ userUuid, ticketHash, expiresAt })
    .where(isOpen(id, now))
    .returning({ id: samlRequests.id })
  return updated.length > 0
}

/** Takes up an answer: one use, only by the browser that began. `null` when there is none for this one. */
export async function takeTicket(db: Reader, ticketHash: string, browserHash: string | null, now: Date) {
  const isBrowser = isNull(samlRequests.browserHash)
  const isTheirs = browserHash === null ? isBrowser : or(isBrowser, eq(samlRequests.browserHash, browserHash))
  const [taken] = await db
    .delete(samlRequests)
    .where(and(eq(samlRequests.ticketHash, ticketHash), gt(samlRequests.expiresAt, now), isTheirs))
    .returning({
      connectionUuid: samlRequests.connectionUuid,
      userUuid: samlRequests.userUuid,
      returnTo: samlRequests.returnTo,
    })
  return taken ?? null
}

/** Remembers an assertion until it is too old anyway; `false` when it was taken before. */
export async function keepAssertion(
  tx: Transaction,
  assertion: typeof samlAssertions.$inferInsert,
  now: Date,
): Promise<boolean> {
  await tx.delete(samlAssertions).where(lt(samlAssertions.expiresAt, now))
  const kept = await tx
    .insert(samlAssertions)
    .values(assertion)
    .onConflictDoNothing()
    .returning({ id: samlAssertions.id })
  return kept.length > 0
}

function isOpen(id: string, now: Date) {
  return and(eq(samlRequests.id, id), isNull(samlRequests.ticketHash), gt(samlRequests.expiresAt, now))
}
