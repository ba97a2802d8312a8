import { and, eq } from 'drizzle-orm'
import { isModuleOn } from '#server/configuration/demand-module.ts'
import type { Transaction } from '#server/database/connect.ts'
import { withOrganization } from '#server/database/with-organization.ts'
import { findOrganization } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import { hashSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { listMembersAmong } from '#server/things/member-names.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
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
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The one answer for a link that is wrong, revoked or over, and for one whose document is gone or not for its maker any more. */
export function notOpen(): AppError {
  return new AppError('not_found', t('This link does not open anything any more'), { reason: 'share_over' })
}

/** What opens a link or a visit: the organisation and a secret. */
export function keyOf(organizationUuid: string, secret: string): string {
  return `${organizationUuid}~${secret}`
}

/** What a link opens. Throws `not_found`. */
export async function findShare(services: Services, key: string): Promise<LiveShare> {
  const { organizationUuid, secretHash } = readKey(key)
  return inOrganization(services, organizationUuid, async (tx, system) => {
    const [share] = await tx
      .select()
      .from(documentShares)
      .where(and(eq(documentShares.organizationUuid, organizationUuid), eq(documentShares.secretHash, secretHash)))
    return liveOf(tx, system, share)
  })
}

/** What the link of a visit opens still. Throws `not_found`. */
export async function findVisit(services: Services, key: string): Promise<LiveShare & { visit: VisitRow }> {
  const { organizationUuid, secretHash } = readKey(key)
  return inOrganization(services, organizationUuid, async (tx, system) => {
    const [row] = await tx
      .select({ visit: shareVisits, share: documentShares })
      .from(shareVisits)
      .innerJoin(documentShares, eq(documentShares.uuid, shareVisits.shareUuid))
      .where(and(eq(shareVisits.organizationUuid, organizationUuid), eq(shareVisits.secretHash, secretHash)))
    const live = await liveOf(tx, system, row?.share)
    const isOver = !row || system.now().getTime() - row.visit.at.getTime() > longestVisit
    return live && !isOver ? { ...live, visit: row.visit } : null
  })
}

function readKey(key: string): { organizationUuid: string; secretHash: string } {
  const [organizationUuid = '', secret = '', ...more] = key.split('~')
  if (!uuid.test(organizationUuid) || more.length > 0) throw notOpen()
  return { organizationUuid, secretHash: hashSecretToken(secret) }
}

async function inOrganization<T>(
  services: Services,
  organizationUuid: string,
  find: (tx: Transaction, system: Scope) => Promise<T | null>,
): Promise<T> {
  const { db } = services.database
  const organization = await findOrganization(db, organizationUuid)
  if (!organization) throw notOpen()
  const system = await systemScope(services, organizationUuid)
  const found = await withOrganization(db, organizationUuid, async tx =>
    (await isModuleOn(tx, organization, manifest.navigation.item)) ? find(tx, system) : null,
  )
  if (found === null) throw notOpen()
  return found
}

async function liveOf(tx: Transaction, system: Scope, share: ShareRow | undefined): Promise<LiveShare | null> {
  if (!share || share.revokedAt !== null || share.expiresAt <= system.now()) return null
  const [maker] = await listMembersAmong(tx, system, [share.createdBy])
  if (!maker) return null
  const document = await mayShare(tx, maker.scope, share.documentUuid)
  return document ? { scope: maker.scope, share, document } : null
}
