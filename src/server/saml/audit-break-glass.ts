import { type AuditOrigin, recordAudit } from '../audit/record.ts'
import { withOrganization } from '../database/with-organization.ts'
import type { Actor } from '../scope.ts'
import type { Services } from '../services.ts'
import type { EnforcedConnection } from './enforcement.ts'

/** Notes, in the organisation that enforces single sign-on, that a break-glass administrator went round it. */
export function auditBreakGlass(
  { database, clock }: Services,
  user: Actor,
  { uuid, organizationUuid }: EnforcedConnection,
  from: AuditOrigin,
): Promise<void> {
  const context = { organizationUuid, at: clock(), actor: user, ...from }
  const event = { action: 'break-glass.use', entity: 'membership', entityId: user.uuid, after: { connection: uuid } }
  return withOrganization(database.db, organizationUuid, tx => recordAudit(tx, context, event))
}
