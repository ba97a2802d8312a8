import { and, eq, sql } from 'drizzle-orm'
import { findByKey } from '#server/secret-links/find-by-key.ts'
import type { Services } from '#server/services.ts'
import { manifest } from '../../manifest.ts'
import { type LinkedReport, standingsOf } from './link-standing.ts'
import { type ReportLinkRow, reportLinks } from './schema.ts'

/** A link that opens a report now. */
export type LiveReportLink = LinkedReport & { link: ReportLinkRow }

/** What a link opens. Throws `not_found` for one that is wrong, over or revoked, and for one that opens nothing as it stands. */
export function findReportLink(services: Services, key: string): Promise<LiveReportLink> {
  return findByKey(services, key, manifest.navigation.item, async (tx, system, secretHash) => {
    const isOf = eq(reportLinks.organizationUuid, system.organization.uuid)
    const links = await tx
      .select()
      .from(reportLinks)
      .where(and(isOf, eq(reportLinks.secretHash, secretHash)))
    const [standing] = await standingsOf(tx, system, links)
    return standing?.report ? { ...standing.report, link: standing.link } : null
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
