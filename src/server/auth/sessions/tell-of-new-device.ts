import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { auditEntries, auditHeads } from '../../audit/schema.ts'
import { withOrganization } from '../../database/with-organization.ts'
import { listMemberships } from '../../identity/store.ts'
import { notifySecurity } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { securityPage } from '../second-factor/take-code.ts'

/** A sign-in, as its audit entry has it. */
export type StartedSession = { userUuid: string; sessionName: string; device: string; address: string | null }

/** How far back sign-ins are remembered: a bound on what one sign-in reads of an organisation's audit. */
const entriesLookedAt = 20_000

/**
 * Tells a person of a sign-in from a device and address they were not seen with before, as far as the audit of their
 * organisations goes back. The very first sign-in is no news.
 */
export async function tellOfNewDevice(services: Services, started: StartedSession): Promise<void> {
  const { database, clock } = services
  const memberships = await listMemberships(database.db, started.userUuid)
  let isFirst = true
  for (const { organization } of memberships) {
    const places = await listPlaces(services, organization.uuid, started)
    if (places.some(({ device, address }) => device === started.device && address === started.address)) return
    if (places.length > 0) isFirst = false
  }
  if (isFirst) return
  const from = started.address ? `${started.device}, from ${started.address}` : started.device
  const title = 'You signed in on a new device'
  const detail = `${from}, at ${clock().toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  await notifySecurity(services, database.db, started.userUuid, { title, detail, link: securityPage })
}

/** The devices and addresses of a person's other sign-ins in an organisation, each once. */
function listPlaces({ database }: Services, organizationUuid: string, { userUuid, sessionName }: StartedSession) {
  return withOrganization(database.db, organizationUuid, async tx => {
    const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.organizationUuid, organizationUuid))
    const isTheirs = and(
      eq(auditEntries.organizationUuid, organizationUuid),
      gt(auditEntries.sequence, (head?.sequence ?? 0) - entriesLookedAt),
      eq(auditEntries.actorUuid, userUuid),
      eq(auditEntries.action, 'session.start'),
      ne(auditEntries.entityId, sessionName),
    )
    const device = sql<string | null>`${auditEntries.after}->>'device'`
    return tx.selectDistinct({ device, address: auditEntries.address }).from(auditEntries).where(isTheirs)
  })
}
