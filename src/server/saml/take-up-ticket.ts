import { eq } from 'drizzle-orm'
import { t } from '#shared/translate.ts'
import { admitAccount } from '../auth/admission.ts'
import type { SessionExchange } from '../auth/exchange.ts'
import { type Account, findAccount } from '../auth/find-account.ts'
import { signIn } from '../auth/sign-in.ts'
import { users } from '../identity/schema.ts'
import { hashSecretToken } from '../secret-token.ts'
import type { Services } from '../services.ts'
import { takeTicket } from './request-store.ts'
import { AccessDeniedError, OAuthCallbackError } from './sign-in-faults.ts'
import { domainOf, findConnectionOfDomain } from './store.ts'

/**
 * Signs in whoever the ticket was given for, in the browser that began. Answers the path to go on to. Throws
 * `OAuthCallbackError`, `AccessDeniedError`, and what `admitAccount` throws.
 */
export async function takeUpTicket(
  services: Services,
  exchange: SessionExchange,
  ticket: string,
  browserHash: string | null,
): Promise<string> {
  const { database, clock } = services
  const taken = await takeTicket(database.db, hashSecretToken(ticket), browserHash, clock())
  if (!taken) throw new OAuthCallbackError(t('The ticket is used, too old, or of another browser'))
  const account = taken.userUuid === null ? null : await findAccountOf(services, taken.userUuid)
  if (!account) throw new AccessDeniedError(t('The account is gone'))
  const speaking = await findConnectionOfDomain(database.db, domainOf(account.user.email))
  if (speaking?.uuid !== taken.connectionUuid)
    throw new AccessDeniedError(t('The connection no longer speaks for them'))
  const admitted = await admitAccount(services, account, { via: 'saml', code: '', from: exchange.from })
  if (typeof admitted === 'string') return admitted
  if (!admitted || account.organizationUuid === null) throw new AccessDeniedError(t('The account may not come in'))
  await signIn(exchange, account, account.organizationUuid, 'saml')
  return taken.returnTo
}

async function findAccountOf({ database: { db } }: Services, userUuid: string): Promise<Account | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.uuid, userUuid))
  return user ? findAccount(db, user.email) : null
}
