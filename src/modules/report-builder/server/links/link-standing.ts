import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { listMembersAmong, type ScopedMember } from '#server/things/member-names.ts'
import type { ReportDefinition } from '../../definition.ts'
import type { ReportLinkState } from '../../links-words.ts'
import { widerThanSlices } from '../../rules-slices.ts'
import { dimensionsOf } from '../schedules/check-schedule.ts'
import { readReportVersion } from '../store.ts'
import { findSharedBy } from './may-share.ts'
import type { ReportLinkRow } from './schema.ts'
import { unreachedLinks } from './unreached-links.ts'

/** What a link shows: in the name of who made it, whose rights are those of every visitor. */
export type LinkedReport = {
  scope: Scope
  name: string
  /** The version it shows. */
  number: number
  definition: ReportDefinition
}

export type LinkStanding = {
  link: ReportLinkRow
  /** Who made it; `null` when they are no member any more. */
  by: string | null
  state: ReportLinkState
  /** What it opens; `null` unless it is open. */
  report: LinkedReport | null
}

/**
 * How links stand, in their order: what is told of one, and what a visitor of it is shown. Besides being neither revoked nor over, one
 * opens while its maker may share the report, while what is published by now is narrowed as the link is, and that of a delivery
 * while its schedule would still send its recipient the same.
 */
export async function standingsOf(
  tx: Transaction,
  scope: Scope,
  links: readonly ReportLinkRow[],
): Promise<LinkStanding[]> {
  const makers = await listMembersAmong(tx, scope, [...new Set(links.map(({ createdBy }) => createdBy))])
  const live = links.filter(link => endOf(link, scope.now()) === null)
  const shut = await unreachedLinks(tx, scope, live)
  const shared = await reportsOf(tx, live, makers)
  return links.map(link => {
    const by = makers.find(({ id }) => id === link.createdBy)?.name ?? null
    const end = endOf(link, scope.now())
    if (end !== null) return { link, by, state: end, report: null }
    const report = shut.has(link.uuid) ? null : (shared.get(keyOf(link)) ?? null)
    return report && isNarrowedBy(link, report)
      ? { link, by, state: 'open', report }
      : { link, by, state: 'closed', report: null }
  })
}

function endOf({ revokedAt, expiresAt }: ReportLinkRow, now: Date): 'revoked' | 'expired' | null {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : null
}

/** What each maker may share by now of what they gave links to, asked once; they may not share what is missing. */
async function reportsOf(
  tx: Transaction,
  links: readonly ReportLinkRow[],
  makers: readonly ScopedMember[],
): Promise<Map<string, LinkedReport>> {
  const shared = new Map<string, LinkedReport>()
  for (const [key, link] of new Map(links.map(one => [keyOf(one), one]))) {
    const maker = makers.find(({ id }) => id === link.createdBy)
    const report = maker && (await findSharedBy(tx, maker.scope, link.reportUuid))
    if (!maker || !report || report.published === null) continue
    const { definition } = await readReportVersion(tx, maker.scope, report.uuid, report.published)
    shared.set(key, { scope: maker.scope, name: report.name, number: report.published, definition })
  }
  return shared
}

function keyOf({ createdBy, reportUuid }: ReportLinkRow): string {
  return `${createdBy} ${reportUuid}`
}

/** Whether a link shows no more than it was narrowed to, whatever was published since. */
function isNarrowedBy({ filters }: ReportLinkRow, { definition }: LinkedReport): boolean {
  const fields = filters.map(({ field }) => field)
  return widerThanSlices(definition, fields, dimensionsOf).length === 0
}
