import type { Context } from 'hono'
import { type AuditContext, type AuditEvent, type AuditOrigin, recordAudit } from '../audit/record.ts'
import type { Transaction } from '../database/connect.ts'
import { withOrganization } from '../database/with-organization.ts'
import type { AppEnv } from '../http/app-env.ts'
import { requireSession } from '../http/with-scope.ts'
import type { Services } from '../services.ts'
import type { CurrentSession } from './sessions/current-session.ts'

/** A signed-in person who changes something of their own account, and from where. */
export type Acting = AuditOrigin & { session: CurrentSession }

/** The person of a request. Throws `unauthenticated` when nobody is signed in. */
export async function actingOf(c: Context<AppEnv>): Promise<Acting> {
  return { session: await requireSession(c), ...auditOriginOf(c) }
}

/** Where a request came from. */
export function auditOriginOf(c: Context<AppEnv>): AuditOrigin {
  return { address: c.get('address'), requestId: c.get('requestId') }
}

/** How what a person does to their own account is audited: in the organisation of their session. */
export function auditContextOf({ clock }: Services, { session, ...origin }: Acting): AuditContext {
  return { organizationUuid: session.organizationUuid, at: clock(), actor: session.user, ...origin }
}

type Audit = (event: AuditEvent) => Promise<void>

/** Changes an account in one transaction with its audit, which stands in the organisation of the session. */
export function changeAccount<T>(
  services: Services,
  acting: Acting,
  work: (tx: Transaction, audit: Audit) => Promise<T>,
): Promise<T> {
  const context = auditContextOf(services, acting)
  const { organizationUuid } = context
  return withOrganization(services.database.db, organizationUuid, tx =>
    work(tx, event => recordAudit(tx, context, event)),
  )
}
