import { and, eq, inArray } from 'drizzle-orm'
import { hashPassword } from '#server/auth/passwords/hash-password.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { createSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { longestLinkNote } from '#shared/secret-links.ts'
import { t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import type { ReportLinkAnswer } from '../../contract-links.ts'
import type { DeliveryRowOfReport, ScheduleRow } from '../schedules/schema.ts'
import { addressOf, presentLinks } from './change-links.ts'
import { findSharedBy } from './may-share.ts'
import { reportLinks } from './schema.ts'

/** The link that a delivery sends in place of a file. */
export type DeliveryLink = { uuid: string; address: string; until: Date }

/** Why no link is sent with the rights of whoever a schedule is of; `null` where it may be. */
export async function whyNoLink(system: Scope, acting: Scope, reportUuid: string): Promise<string | null> {
  // A link is looked at with the rights of its maker each time it is opened, and administrators together are no person.
  if (acting.actor.uuid === system.actor.uuid) {
    return t(
      'A link has the rights of one person, and the schedule is nobody’s any more: begin it anew, or attach the file',
    )
  }
  return whyNotShared(acting, reportUuid)
}

/** Why nothing is sent to others with the rights of a person; `null` where they may share the report. */
export async function whyNotShared(acting: Scope, reportUuid: string): Promise<string | null> {
  const report = await acting.db(tx => findSharedBy(tx, acting, reportUuid))
  return report ? null : t('Whoever the schedule is of may not share the report any more')
}

type Made = { schedule: ScheduleRow; days: number; delivery: DeliveryRowOfReport; password: string | undefined }

/** Makes the link of one delivery, narrowed to its part of the report, in the name of whoever the schedule is of. */
export async function createDeliveryLink(
  acting: Scope,
  env: Services['env'],
  { schedule, days, delivery, password }: Made,
): Promise<DeliveryLink> {
  const { token, hash } = createSecretToken()
  const until = new Date(acting.now().getTime() + days * dayMilliseconds)
  const note = `${schedule.name}: ${delivery.email}`.slice(0, longestLinkNote)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const { reportUuid } = schedule
  const { runUuid, position, filters } = delivery
  const uuid = await acting.db(async tx => {
    const [row] = await tx
      .insert(reportLinks)
      .values({
        organizationUuid: acting.organization.uuid,
        reportUuid,
        note,
        sites: [],
        filters,
        runUuid,
        position,
        passwordHash,
        secretHash: hash,
        expiresAt: until,
        createdBy: acting.actor.uuid,
        createdAt: acting.now(),
      })
      .returning()
    if (!row) throw new Error('The link was not written')
    const after = { link: row.uuid, for: note, until: until.toISOString(), filters, hasPassword: passwordHash !== null }
    await acting.audit(tx, { action: 'report.share', entity: 'report', entityId: reportUuid, after })
    return row.uuid
  })
  return { uuid, until, address: addressOf(env, acting, token) }
}

/** Forgets a link that surely reached nobody. */
export async function dropDeliveryLink(acting: Scope, { uuid }: DeliveryLink, reportUuid: string): Promise<void> {
  await acting.db(async tx => {
    await tx.delete(reportLinks).where(isLink(acting, uuid))
    const event = { action: 'report.unshare', entity: 'report', entityId: reportUuid, before: { link: uuid } }
    await acting.audit(tx, event)
  })
}

/** The links of some deliveries of a run, by their positions. */
export async function linksOfDeliveries(
  tx: Transaction,
  scope: Scope,
  { runUuid, positions }: { runUuid: string; positions: readonly number[] },
): Promise<Map<number | null, ReportLinkAnswer>> {
  const isOfRun = and(eq(reportLinks.organizationUuid, scope.organization.uuid), eq(reportLinks.runUuid, runUuid))
  const isOne = and(isOfRun, inArray(reportLinks.position, [...positions]))
  const rows = await tx.select().from(reportLinks).where(isOne)
  const links = await presentLinks(tx, scope, rows)
  return new Map(rows.flatMap(({ position }, at) => (links[at] ? [[position, links[at]] as const] : [])))
}

function isLink({ organization }: Scope, uuid: string) {
  return and(eq(reportLinks.organizationUuid, organization.uuid), eq(reportLinks.uuid, uuid))
}
