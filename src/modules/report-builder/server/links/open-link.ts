import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import { findByKey } from '#server/secret-links/find-by-key.ts'
import { linkOver } from '#server/secret-links/link-key.ts'
import type { Services } from '#server/services.ts'
import { listMembersAmong } from '#server/things/member-names.ts'
import type { ReportDefinition } from '../../definition.ts'
import { manifest } from '../../manifest.ts'
import { widerThanSlices } from '../../rules-slices.ts'
import { dimensionsOf } from '../schedules/check-schedule.ts'
import { reportDeliveries } from '../schedules/schema.ts'
import { readerOf } from '../schedules/send-file.ts'
import { isOfRun } from '../schedules/store.ts'
import { readReportVersion } from '../store.ts'
import { findSharedBy } from './may-share.ts'
import { type ReportLinkRow, reportLinks } from './schema.ts'

/** A link that opens a report now: in the name of who made it, whose rights are those of every visitor. */
export type LiveReportLink = {
  scope: Scope
  link: ReportLinkRow
  name: string
  /** The version it shows. */
  number: number
  definition: ReportDefinition
}

/** What a link opens. Throws `not_found` for one that is wrong, over or revoked, and where its maker may not share the report any more. */
export async function findReportLink(services: Services, key: string): Promise<LiveReportLink> {
  const live = await findOpenLink(services, key)
  if (!(await isStillFor(services, live))) throw linkOver()
  return live
}

/**
 * Whether the link of a delivery still opens: while its recipient may be sent the report, and while every part of what is published by
 * now is narrowed as the link is. Others always do.
 */
async function isStillFor(services: Services, { scope, link, definition }: LiveReportLink): Promise<boolean> {
  const fields = link.filters.map(({ field }) => field)
  if (widerThanSlices(definition, fields, dimensionsOf).length > 0) return false
  const { runUuid, position } = link
  if (runUuid === null || position === null) return true
  const isIt = and(isOfRun(scope, runUuid), eq(reportDeliveries.position, position))
  const [delivery] = await scope.db(tx => tx.select().from(reportDeliveries).where(isIt))
  return delivery !== undefined && !('refused' in (await readerOf(services, scope, delivery)))
}

function findOpenLink(services: Services, key: string): Promise<LiveReportLink> {
  return findByKey(services, key, manifest.navigation.item, async (tx, system, secretHash) => {
    const isOf = eq(reportLinks.organizationUuid, system.organization.uuid)
    const [link] = await tx
      .select()
      .from(reportLinks)
      .where(and(isOf, eq(reportLinks.secretHash, secretHash)))
    if (!link || link.revokedAt !== null || link.expiresAt <= system.now()) return null
    const [maker] = await listMembersAmong(tx, system, [link.createdBy])
    const report = maker && (await findSharedBy(tx, maker.scope, link.reportUuid))
    if (!maker || !report || report.published === null) return null
    const { definition } = await readReportVersion(tx, maker.scope, report.uuid, report.published)
    return { scope: maker.scope, link, name: report.name, number: report.published, definition }
  })
}

/** Counts that a link was opened. */
export async function countOpening({ scope, link }: LiveReportLink): Promise<void> {
  await scope.db(tx =>
    tx
      .update(reportLinks)
      .set({ opened: sql`${reportLinks.opened} + 1`, openedAt: scope.now() })
      .where(eq(reportLinks.uuid, link.uuid)),
  )
}
