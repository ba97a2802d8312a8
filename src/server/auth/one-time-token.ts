import { and, eq, gt, lt } from 'drizzle-orm'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { users } from '../identity/schema.ts'
import { createSecretToken, hashSecretToken } from '../secret-token.ts'
import { oneTimeTokens, type TokenPurpose } from './schema.ts'

type Reader = Database | Transaction

/** How long a link of a mail works. */
export const tokenMinutes = { 'sign-in': 15, password: 30 } as const satisfies Record<TokenPurpose, number>

/** Makes the secret of a mail; every earlier one of this person for the same purpose is over. */
export async function issueToken(
  db: Pick<Database, 'transaction'>,
  purpose: TokenPurpose,
  userUuid: string,
  now: Date,
): Promise<string> {
  const { token, hash: tokenHash } = createSecretToken()
  const expiresAt = new Date(now.getTime() + tokenMinutes[purpose] * 60_000)
  await db.transaction(async tx => {
    // Two mails asked for at once take turns, so that only the later one's link works.
    await tx.select({ uuid: users.uuid }).from(users).where(eq(users.uuid, userUuid)).for('update')
    await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userUuid, userUuid), eq(oneTimeTokens.purpose, purpose)))
    await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - dayMilliseconds)))
    await tx.insert(oneTimeTokens).values({ tokenHash, purpose, userUuid, expiresAt })
  })
  return token
}

/** Whose token this is, while it works; `null` for one that is wrong, used or too old. Does not use it up. */
export async function findTokenEmail(db: Reader, purpose: TokenPurpose, token: string, now: Date) {
  const [found] = await db
    .select({ email: users.email })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.uuid, oneTimeTokens.userUuid))
    .where(isLive(purpose, token, now))
  return found?.email ?? null
}

/** Uses a token up; `false` when somebody else was first, or it ended meanwhile. */
export async function consumeToken(tx: Reader, purpose: TokenPurpose, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(oneTimeTokens)
    .where(isLive(purpose, token, now))
    .returning()
  return used.length > 0
}

/** Ends every link that was mailed to a person. */
export async function deleteTokensOfUser(tx: Reader, userUuid: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userUuid, userUuid))
}

function isLive(purpose: TokenPurpose, token: string, now: Date) {
  return and(
    eq(oneTimeTokens.tokenHash, hashSecretToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now),
  )
}
