import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { findByKey } from '#server/secret-links/find-by-key.ts'
import type { Services } from '#server/services.ts'
import { listMembersAmong } from '#server/things/member-names.ts'
import { manifest } from '../../manifest.ts'
import type { DocumentRow } from '../schema.ts'
import { mayShare } from './may-share.ts'
import { documentShares, shareVisits } from './schema.ts'

export type ShareRow = typeof documentShares.$inferSelect
export type VisitRow = typeof shareVisits.$inferSelect

/** A link that opens something now: in the name of who made it, whose rights are those of every visitor. */
export type LiveShare = { scope: Scope; share: ShareRow; document: DocumentRow }

/** A visit opens nothing after so long: its page is opened anew. */
const longestVisit = 24 * 3_600_000

/** What a link opens. Throws `not_found`. */
export async function findShare(services: Services, key: string): Promise<LiveShare> {
  return findByKey(services, key, manifest.navigation.item, async (tx, system, secretHash) => {
    const isOf = eq(documentShares.organizationUuid, system.organization.uuid)
    const [share] = await tx
      .select()
      .from(documentShares)
      .where(and(isOf, eq(documentShares.secretHash, secretHash)))
    return liveOf(tx, system, share)
  })
}

/** What the link of a visit opens still. Throws `not_found`. */
export async function findVisit(services: Services, key: string): Promise<LiveShare & { visit: VisitRow }> {
  return findByKey(services, key, manifest.navigation.item, async (tx, system, secretHash) => {
    const isOf = eq(shareVisits.organizationUuid, system.organization.uuid)
    const [row] = await tx
      .select({ visit: shareVisits, share: documentShares })
      .from(shareVisits)
      .innerJoin(documentShares, eq(documentShares.uuid, shareVisits.shareUuid))
      .where(and(isOf, eq(shareVisits.secretHash, secretHash)))
    const live = await liveOf(tx, system, row?.share)
    const isOver = !row || system.now().getTime() - row.visit.at.getTime() > longestVisit
    return live && !isOver ? { ...live, visit: row.visit } : null
  })
}

async function liveOf(tx: Transaction, system: Scope, share: ShareRow | undefined): Promise<LiveShare | null> {
  if (!share || share.revokedAt !== null || share.expiresAt <= system.now()) return null
  const [maker] = await listMembersAmong(tx, system, [share.createdBy])
  if (!maker) return null
  const document = await mayShare(tx, maker.scope, share.documentUuid)
  return document ? { scope: maker.scope, share, document } : null
}
