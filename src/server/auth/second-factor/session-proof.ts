import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connect.ts'
import { organizations } from '../../identity/schema.ts'
import { domainOf, findConnectionOfDomain } from '../../saml/store.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import { hasSecondFactor } from './store.ts'

/** Where a session proved enough for organisations that ask for a second factor: in all, in one, or in none (`null`). */
export type SessionProof = 'everywhere' | { inOrganization: string | null }

/**
 * Where a session proved enough. A code counts everywhere, as does a sign-in at which one was asked for. The word of an
 * identity provider counts only in the organisation that connected it: another one has no say in what it asks.
 */
export async function proofOf(db: Database | Transaction, session: CurrentSession): Promise<SessionProof> {
  const { user, via, secondFactorAt } = session
  if (secondFactorAt !== null) return 'everywhere'
  if (via !== 'saml') return (await hasSecondFactor(db, user.uuid)) ? 'everywhere' : { inOrganization: null }
  const connection = await findConnectionOfDomain(db, domainOf(user.email))
  return { inOrganization: connection?.organizationUuid ?? null }
}

/** Whether the proof is good for an organisation that asks for a second factor. */
export function isProvedIn(proof: SessionProof, organizationUuid: string): boolean {
  return proof === 'everywhere' || proof.inOrganization === organizationUuid
}

/** The same for queries: the condition that an organisation asks for no more than was proved. */
export function isOpenTo(proof: SessionProof): SQL {
  if (proof === 'everywhere') return sql`true`
  const asksNone = eq(organizations.requiresSecondFactor, false)
  const { inOrganization } = proof
  return inOrganization === null ? asksNone : sql`(${asksNone} or ${eq(organizations.uuid, inOrganization)})`
}
