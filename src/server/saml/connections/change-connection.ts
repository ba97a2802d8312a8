import { AppError } from '#shared/errors.ts'
import type { Connection, ConnectionInput } from '#shared/single-sign-on.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import { notifySecurity } from '../../notifications/notify.ts'
import type { Scope } from '../../scope.ts'
import { endOtherSessions, endProviderSessions } from '../end-sessions.ts'
import { hasBreakGlass } from '../enforcement.ts'
import { normaliseCertificates } from '../protocol/certificates.ts'
import type { ConnectionRow } from '../store.ts'
import { presentConnection } from './present-connection.ts'
import {
  type ConnectionWithDomains,
  countConnections,
  deleteConnection,
  getConnection,
  insertConnection,
  listAdministrators,
  updateConnection,
} from './store.ts'

const mostConnections = 10
const entity = 'saml-connection'

/** Adds a connection, audited. Throws `invalid` for certificates that are none, `conflict` when there are too many. */
export function createConnection(scope: Scope, input: ConnectionInput): Promise<Connection> {
  const values = { ...input, certificates: normaliseCertificates(input.certificates) }
  return scope.db(async tx => {
    if ((await countConnections(tx, scope)) >= mostConnections) {
      throw new AppError('conflict', t`An organisation has at most ${mostConnections} connections; remove one first`)
    }
    const uuid = await insertConnection(tx, scope, values)
    const created = await getConnection(tx, scope, uuid)
    await scope.audit(tx, { action: `${entity}.create`, entity, entityId: uuid, after: audited(created) })
    return presentConnection(created)
  })
}

/** Changes a connection, audited. Throws `not_found`, `invalid`, and `conflict` as enforcing does. */
export function changeConnection(scope: Scope, uuid: string, input: ConnectionInput): Promise<Connection> {
  const values = { ...input, certificates: normaliseCertificates(input.certificates) }
  return change(scope, uuid, values, `${entity}.update`)
}

/**
 * Switches on or off that the people of a connection's domains may sign in no other way, audited. On, their other
 * sessions end. Throws `not_found`; `conflict` in words when somebody could be locked out.
 */
export function enforceConnection(scope: Scope, uuid: string, isEnforced: boolean): Promise<Connection> {
  return change(scope, uuid, { isEnforced }, isEnforced ? `${entity}.enforce` : `${entity}.release`)
}

/**
 * Takes a connection away, audited; nobody signs in by it any more, and the sessions it began end, but for the acting
 * one. Throws `not_found`.
 */
export function removeConnection(scope: Scope, uuid: string, actingIdHash: string | null): Promise<void> {
  return scope.db(async tx => {
    const before = await getConnection(tx, scope, uuid)
    await deleteConnection(tx, scope, uuid)
    const proved = before.domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ domain }) => domain)
    const after = { sessionsEnded: await endProviderSessions(tx, proved, actingIdHash) }
    await scope.audit(tx, { action: `${entity}.remove`, entity, entityId: uuid, before: audited(before), after })
  })
}

type Values = Parameters<typeof updateConnection>[3]

function change(scope: Scope, uuid: string, values: Values, action: string): Promise<Connection> {
  return scope.db(async tx => {
    const before = await getConnection(tx, scope, uuid)
    await updateConnection(tx, scope, uuid, values)
    const after = await getConnection(tx, scope, uuid)
    await checkEnforcement(tx, scope, after)
    const event = { entity, entityId: uuid, before: audited(before), after: audited(after) }
    await scope.audit(tx, { action, ...event })
    await endOtherSessions(tx, uuid)
    await tellOfProviderChange(tx, scope, before, after)
    return presentConnection(after)
  })
}

/** Refuses an enforcement that would leave nobody to mend the connection, or that is of nobody. */
async function checkEnforcement(tx: Transaction, scope: Scope, connection: ConnectionWithDomains): Promise<void> {
  if (!connection.isEnforced || !connection.isEnabled) return
  if (connection.domains.every(({ verifiedAt }) => verifiedAt === null)) {
    throw new AppError('conflict', t('Prove a domain of this connection first; until then it speaks for nobody'), {
      reason: 'no_domain',
    })
  }
  if (await hasBreakGlass(tx, scope.organization.uuid)) return
  throw new AppError(
    'conflict',
    t(
      'Mark an administrator with a password as break-glass first, who gets in when the identity provider does not answer',
    ),
    { reason: 'no_break_glass' },
  )
}

function audited({
  domains: _,
  createdAt: _c,
  updatedAt: _u,
  organizationUuid: _o,
  ...connection
}: ConnectionWithDomains) {
  return connection
}

/**
 * Tells every administrator when a connection goes to another provider, or believes another signature: whoever does that
 * decides who signs in as their people. Tells nobody of other changes.
 */
async function tellOfProviderChange(
  tx: Transaction,
  scope: Scope,
  before: ConnectionRow,
  after: ConnectionRow,
): Promise<void> {
  if (changedParts(before, after).length === 0) return
  const { actor, organization, jobs, now } = scope
  const who = `${actor.firstName} ${actor.lastName}`.trim() || actor.email
  const say = () => ({
    title: t`The single sign-on of ${organization.name} was changed by ${who}`,
    detail: t`Changed of ${after.name}: ${changedParts(before, after).join(', ')}. Whoever sets these decides who signs in as your people. If you do not know of it, ask ${actor.email}.`,
  })
  for (const { user } of await listAdministrators(tx, scope)) {
    await notifySecurity({ jobs, clock: now }, tx, user.uuid, { say, link: '/app/admin/single-sign-on' })
  }
}

function changedParts(before: ConnectionRow, after: ConnectionRow): string[] {
  const certificates = (row: ConnectionRow) => [...row.certificates].sort().join('\n')
  return [
    before.issuer === after.issuer ? null : t('entity id'),
    before.signInUrl === after.signInUrl ? null : t('sign-in address'),
    certificates(before) === certificates(after) ? null : t('certificates'),
  ].filter(part => part !== null)
}
