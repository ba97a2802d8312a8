import type { Context } from 'hono'
import { type AuditContext, type AuditEvent, recordAudit } from '../audit/record.ts'
import type { Transaction } from '../database/connect.ts'
import { withOrganization } from '../database/with-organization.ts'
import type { AppEnv } from '../http/router.ts'
import { requireSession } from '../http/with-scope.ts'
import type { Services } from '../services.ts'
import type { CurrentSession } from './sessions/current-session.ts'

/** A signed-in person who changes something of their own account, and from where. */
export type Acting = { session: CurrentSession; address: string | null; requestId: string }

/** The person of a request. Throws `unauthenticated` when nobody is signed in. */
export async function actingOf(c: Context<AppEnv>): Promise<Acting> {
  return { session: await requireSession(c), address: c.get('address'), requestId: c.get('requestId') }
}

type Audit = (event: AuditEvent) => Promise<void>

/** Changes an account in one transaction with its audit, which stands in the organisation of the session. */
export function changeAccount<T>(
  { database, clock }: Services,
  { session, address, requestId }: Acting,
  work: (tx: Transaction, audit: Audit) => Promise<T>,
): Promise<T> {
  const { organizationUuid, user: actor } = session
  const context: AuditContext = { organizationUuid, at: clock(), actor, address, requestId }
  return withOrganization(database.db, organizationUuid, tx => work(tx, event => recordAudit(tx, context, event)))
}
