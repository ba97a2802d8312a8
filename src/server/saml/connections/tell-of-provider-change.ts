import type { Transaction } from '../../database/connect.ts'
import { notifySecurity } from '../../notifications/notify.ts'
import type { Scope } from '../../scope.ts'
import type { ConnectionRow } from '../store.ts'
import { listAdministrators } from './store.ts'

/**
 * Tells every administrator when a connection goes to another provider, or believes another signature: whoever does that
 * decides who signs in as their people. Tells nobody of other changes.
 */
export async function tellOfProviderChange(
  tx: Transaction,
  scope: Scope,
  before: ConnectionRow,
  after: ConnectionRow,
): Promise<void> {
  const changed = changedParts(before, after)
  if (changed.length === 0) return
  const { actor, organization, jobs, now } = scope
  const who = `${actor.firstName} ${actor.lastName}`.trim() || actor.email
  const title = `The single sign-on of ${organization.name} was changed by ${who}`
  const detail = `Changed of ${after.name}: ${changed.join(', ')}. Whoever sets these decides who signs in as your people. If you do not know of it, ask ${actor.email}.`
  for (const { user } of await listAdministrators(tx, scope)) {
    await notifySecurity({ jobs, clock: now }, tx, user.uuid, { title, detail, link: '/app/admin/single-sign-on' })
  }
}

function changedParts(before: ConnectionRow, after: ConnectionRow): string[] {
  const certificates = (row: ConnectionRow) => [...row.certificates].sort().join('\n')
  return [
    before.issuer === after.issuer ? null : 'entity id',
    before.signInUrl === after.signInUrl ? null : 'sign-in address',
    certificates(before) === certificates(after) ? null : 'certificates',
  ].filter(part => part !== null)
}
