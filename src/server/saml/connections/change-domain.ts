import { randomBytes } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import type { Connection } from '#shared/single-sign-on.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import type { Scope } from '../../scope.ts'
import { endOtherSessions, endProviderSessions } from '../end-sessions.ts'
import type { DomainRow } from '../store.ts'
import { presentConnection } from './present-connection.ts'
import { askForProof, normaliseDomain } from './prove-domain.ts'
import { deleteDomain, findOwnerOfDomain, getConnection, insertDomain, lockDomain, updateDomainProof } from './store.ts'

const mostDomains = 20
const entity = 'saml-domain'

/** Adds a domain to a connection, not proved yet, audited. Throws `invalid`, `not_found`, `conflict`. */
export function addDomain(scope: Scope, connectionUuid: string, given: string): Promise<Connection> {
  const domain = normaliseDomain(given)
  return scope.db(async tx => {
    const { domains } = await getConnection(tx, scope, connectionUuid)
    const isThere = () => new AppError('conflict', t`${domain} is in the list already`)
    if (domains.some(one => one.domain === domain)) throw isThere()
    if (domains.length >= mostDomains) {
      throw new AppError('conflict', t`A connection has at most ${mostDomains} domains; remove one first`)
    }
    const row = { connectionUuid, domain, challenge: randomBytes(16).toString('hex') }
    if (!(await insertDomain(tx, row))) throw isThere()
    await scope.audit(tx, { action: `${entity}.create`, entity, entityId: domain, after: { connectionUuid } })
    return presentConnection(await getConnection(tx, scope, connectionUuid))
  })
}

/**
 * Takes a domain from a connection, audited; it speaks for its addresses no more, and the sessions it began for them end,
 * but for the acting one. Throws `not_found`.
 */
export function removeDomain(
  scope: Scope,
  connectionUuid: string,
  given: string,
  actingIdHash: string | null,
): Promise<Connection> {
  return scope.db(async tx => {
    const { domain, verifiedAt } = await findDomain(tx, scope, connectionUuid, given)
    await deleteDomain(tx, connectionUuid, domain)
    const ended = verifiedAt === null ? 0 : await endProviderSessions(tx, [domain], actingIdHash)
    const before = { connectionUuid, verifiedAt }
    const after = { sessionsEnded: ended }
    await scope.audit(tx, { action: `${entity}.remove`, entity, entityId: domain, before, after })
    return presentConnection(await getConnection(tx, scope, connectionUuid))
  })
}

/**
 * Asks the DNS for the proof of a domain, and notes it when it is there, audited. Throws `not_found`, and `conflict` with
 * what is missing. `servers` are asked instead of the system's.
 */
export async function checkDomain(
  scope: Scope,
  connectionUuid: string,
  given: string,
  { servers, actingIdHash }: { servers: readonly string[]; actingIdHash: string | null },
): Promise<Connection> {
  const row = await scope.db(tx => findDomain(tx, scope, connectionUuid, given))
  if (row.verifiedAt === null) {
    const answer = await askForProof(row, servers)
    if (!answer.isProved) throw new AppError('conflict', answer.why, { reason: 'not_proved' })
  }
  return scope.db(async tx => {
    const now = await findDomain(tx, scope, connectionUuid, given)
    if (now.verifiedAt === null) await noteProof(tx, scope, now, { by: 'dns', actingIdHash })
    return presentConnection(await getConnection(tx, scope, connectionUuid))
  })
}

type Proving = { by: 'dns' | 'operator'; actingIdHash: string | null }

/**
 * Notes that a domain is proved, audited. Sessions that an earlier owner's provider began end, but for the acting one, as
 * this organisation has not asked anything of them. Throws `conflict` when it is proved for somebody else.
 */
export async function noteProof(
  tx: Transaction,
  scope: Scope,
  row: DomainRow,
  { by, actingIdHash }: Proving,
): Promise<void> {
  const { connectionUuid, domain } = row
  await lockDomain(tx, domain)
  if (await findOwnerOfDomain(tx, domain)) {
    const detail = t`${domain} is proved for another connection already. Remove it there, or ask the operator of the portal`
    throw new AppError('conflict', detail, { reason: 'domain_taken' })
  }
  await updateDomainProof(tx, row, scope.now())
  await scope.audit(tx, { action: `${entity}.verify`, entity, entityId: domain, after: { connectionUuid, by } })
  await endProviderSessions(tx, [domain], actingIdHash)
  await endOtherSessions(tx, connectionUuid)
}

async function findDomain(tx: Transaction, scope: Scope, connectionUuid: string, domain: string): Promise<DomainRow> {
  const { domains } = await getConnection(tx, scope, connectionUuid)
  const found = domains.find(one => one.domain === domain.toLowerCase())
  if (!found) throw new AppError('not_found', t('The connection has no such domain'))
  return found
}
