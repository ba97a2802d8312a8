import { randomBytes } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import type { Scope } from '../../scope.ts'
import type { Services } from '../../services.ts'
import { systemScope } from '../../system-scope.ts'
import { endProviderSessions } from '../end-sessions.ts'
import { noteProof } from './change-domain.ts'
import { normaliseDomain } from './prove-domain.ts'
import { findOwnerOfDomain, insertDomain, listConnections, updateDomainProof } from './store.ts'

/**
 * Notes on the operator's word that a domain is an organisation's own, without asking the DNS; whoever had it proved has
 * it no more, and the sessions its provider began end. Audited in both. Answers the connection's name. Throws `invalid`, and `conflict` when it is not clear which
 * connection is meant.
 */
export async function verifyDomain(services: Services, given: string, organizationUuid: string): Promise<string> {
  const domain = normaliseDomain(given)
  const scope = await systemScope(services, organizationUuid)
  const { name, row } = await scope.db(tx => chooseConnection(tx, scope, domain))
  const owner = await scope.db(tx => findOwnerOfDomain(tx, domain))
  if (owner) {
    const owners = await systemScope(services, owner.organizationUuid)
    await owners.db(tx => withdraw(tx, owners, owner.connectionUuid, domain))
  }
  await scope.db(tx => noteProof(tx, scope, row, { by: 'operator', actingIdHash: null }))
  return name
}

async function withdraw(tx: Transaction, scope: Scope, connectionUuid: string, domain: string): Promise<void> {
  await updateDomainProof(tx, { connectionUuid, domain }, null)
  await endProviderSessions(tx, [domain])
  const event = { action: 'saml-domain.withdraw', entity: 'saml-domain', entityId: domain }
  await scope.audit(tx, { ...event, after: { connectionUuid, by: 'operator' } })
}

/** The connection that lists the domain, else the only one there is. */
async function chooseConnection(tx: Transaction, scope: Scope, domain: string) {
  const connections = await listConnections(tx, scope)
  for (const { name, domains } of connections) {
    const row = domains.find(one => one.domain === domain)
    if (row) return { name, row }
  }
  const [only, other] = connections
  if (!only) throw new AppError('conflict', t('The organisation has no connection yet; add one under Admin first'))
  if (other) {
    throw new AppError('conflict', t`The organisation has several connections; add ${domain} to the right one first`)
  }
  const row = { connectionUuid: only.uuid, domain, challenge: randomBytes(16).toString('hex'), verifiedAt: null }
  await insertDomain(tx, row)
  return { name: only.name, row }
}
