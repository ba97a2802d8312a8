import { recordAudit } from '../audit/record.ts'
import type { RequestOrigin } from '../auth/sessions/sessions.ts'
import { withOrganization } from '../database/with-organization.ts'
import type { Actor } from '../scope.ts'
import type { Services } from '../services.ts'
import type { EnforcedConnection } from './enforcement.ts'

/** Notes, in the organisation that enforces single sign-on, that a break-glass administrator went round it. */
export function auditBreakGlass(
  { database, clock }: Services,
  user: Actor,
  { uuid, organizationUuid }: EnforcedConnection,
  { address, requestId }: RequestOrigin,
): Promise<void> {
  const context = { organizationUuid, at: clock(), actor: user, address, requestId }
  const event = { action: 'break-glass.use', entity: 'membership', entityId: user.uuid, after: { connection: uuid } }
  return withOrganization(database.db, organizationUuid, tx => recordAudit(tx, context, event))
}
