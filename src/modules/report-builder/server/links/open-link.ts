import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import { findByKey } from '#server/secret-links/find-by-key.ts'
import type { Services } from '#server/services.ts'
import { listMembersAmong } from '#server/things/member-names.ts'
import type { ReportDefinition } from '../../definition.ts'
import { manifest } from '../../manifest.ts'
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
export function findReportLink(services: Services, key: string): Promise<LiveReportLink> {
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
