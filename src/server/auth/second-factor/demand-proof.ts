import { eq } from 'drizzle-orm'
import type { SecondFactor } from '#shared/account-security.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Services } from '../../services.ts'
import type { Acting } from '../acting.ts'
import { findAccount } from '../find-account.ts'
import { createPasswordCheck } from '../passwords/hash-password.ts'
import { sessions } from '../schema.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import { createSignInDelay } from '../sign-in-delay.ts'
import { waitFault } from '../wait-fault.ts'

/** How long a sign-in counts as proof that the account's owner is at the screen. */
const freshMilliseconds = 10 * 60_000

/** What a person must bring before their second factor is set up, so that an open screen is not enough. */
export async function proofNeeded(services: Services, session: CurrentSession): Promise<SecondFactor['proof']> {
  const { db } = services.database
  const account = await findAccount(db, session.user.email)
  if (account?.passwordHash) return 'password'
  const [row] = await db.select().from(sessions).where(eq(sessions.idHash, session.idHash))
  const age = row ? services.clock().getTime() - row.createdAt.getTime() : Number.POSITIVE_INFINITY
  return age < freshMilliseconds ? 'nothing' : 'signIn'
}

/**
 * Demands that proof. Throws `invalid` for a wrong password, `limited` after too many, `forbidden` when the sign-in of a
 * person without a password is too long ago.
 */
export async function demandProof(services: Services, { session, address }: Acting, password: string): Promise<void> {
  const needed = await proofNeeded(services, session)
  if (needed === 'nothing') return
  if (needed === 'signIn') {
    const detail = t('You signed in too long ago for this. Log out, sign in again and set it up within ten minutes')
    throw new AppError('forbidden', detail, { reason: 'sign_in_again' })
  }
  const { email } = session.user
  const delay = createSignInDelay(services)
  const waitSeconds = await delay.begin(email, address)
  if (waitSeconds > 0) throw waitFault(waitSeconds, 'passwords')
  const account = await findAccount(services.database.db, email)
  if (!(await createPasswordCheck()(account?.passwordHash ?? null, password))) {
    const message = t('This is not your password')
    throw new AppError('invalid', message, { reason: 'wrong_password', issues: [{ path: 'password', message }] })
  }
  await delay.forgive(email, address)
}
