import { and, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { hashPassword } from '#server/auth/passwords/hash-password.ts'
import { findPageTools } from '#server/page-pictures/draw-page.ts'
import type { Scope } from '#server/scope.ts'
import { keyOf } from '#server/secret-links/link-key.ts'
import { linkUntil } from '#server/secret-links/link-until.ts'
import { createSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { newShareSchema, shareInputSchema } from '../../contract-shares.ts'
import { manifest } from '../../manifest.ts'
import { readVersion } from '../store.ts'
import { presentShares } from './list-shares.ts'
import { demandShare, noSuchShare } from './may-share.ts'
import { documentShares } from './schema.ts'
import { shownOf } from './shown.ts'

const mostOpen = 200
const [page] = manifest.publicPages

/**
 * Makes a link to a document, whose address is told this once. Throws `not_found`, `forbidden` for who may not share it, `invalid` for
 * a day that is over or too far, and `conflict` for too many links and for a file that nothing can be shown of without giving it away.
 */
export async function createShare(
  scope: Scope,
  services: Services,
  documentUuid: string,
  { note, number, expiresAt, password, isViewOnly }: z.output<typeof shareInputSchema>,
): Promise<z.infer<typeof newShareSchema>> {
  const until = linkUntil(scope, expiresAt)
  const tools = await findPageTools(services.env)
  const passwordHash = password === null ? null : await hashPassword(password)
  const { token, hash } = createSecretToken()
  const share = await scope.db(async tx => {
    const document = await demandShare(tx, scope, documentUuid)
    const version = await readVersion(tx, scope, documentUuid, number ?? document.newest)
    if (isViewOnly && shownOf(version, tools) === 'nothing') throw notShown()
    const isOpen = and(isNull(documentShares.revokedAt), gt(documentShares.expiresAt, scope.now()))
    const open = and(eq(documentShares.documentUuid, documentUuid), isOpen)
    if ((await tx.$count(documentShares, open)) >= mostOpen) {
      throw new AppError('conflict', t`A document has ${mostOpen} open links at most; revoke some`)
    }
    const [row] = await tx
      .insert(documentShares)
      .values({
        ...{ documentUuid, number, note, isViewOnly, passwordHash, expiresAt: until, secretHash: hash },
        organizationUuid: scope.organization.uuid,
        createdBy: scope.actor.uuid,
        createdAt: scope.now(),
      })
      .returning()
    if (!row) throw new Error('The link was not written')
    const after = { link: row.uuid, for: note, number, until: expiresAt, isViewOnly, hasPassword: password !== null }
    await scope.audit(tx, { action: 'document.share', entity: 'document', entityId: documentUuid, after })
    const [presented] = await presentShares(tx, scope, [row])
    if (!presented) throw new Error('The link was not told')
    return presented
  })
  return { share, address: `${services.env.SEXTANT_URL}${page}#${keyOf(scope.organization.uuid, token)}` }
}

/** Ends a link at once. It may be done twice. Throws `not_found`, and `forbidden` for who may not share the document. */
export async function revokeShare(scope: Scope, documentUuid: string, uuid: string): Promise<void> {
  await scope.db(async tx => {
    await demandShare(tx, scope, documentUuid)
    const isIt = and(eq(documentShares.documentUuid, documentUuid), eq(documentShares.uuid, uuid))
    const [row] = await tx
      .update(documentShares)
      .set({ revokedAt: scope.now() })
      .where(and(isIt, isNull(documentShares.revokedAt)))
      .returning()
    if (row) {
      const before = { link: uuid, for: row.note }
      await scope.audit(tx, { action: 'document.unshare', entity: 'document', entityId: documentUuid, before })
    } else if ((await tx.$count(documentShares, isIt)) === 0) throw noSuchShare()
  })
}

function notShown(): AppError {
  const detail = t('Nothing of this file can be shown without giving it away; let it be saved, or bring it as a PDF')
  return new AppError('conflict', detail, { reason: 'not_shown' })
}
