import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { demandUnlocked, withStoredFile } from '#server/attachments/open-stored-file.ts'
import { countPages, findPageTools } from '#server/page-pictures/draw-page.ts'
import { demandLinkPassword } from '#server/secret-links/demand-link-password.ts'
import { keyOf } from '#server/secret-links/link-key.ts'
import { createSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { AppError } from '#shared/errors.ts'
import { visible } from '#shared/name-text.ts'
import { t } from '#shared/translate.ts'
import type { OpenedShare, openShareSchema, ShareOffer } from '../../contract-shares.ts'
import { documentViews } from '../schema.ts'
import { readVersion } from '../store.ts'
import { findShare, type LiveShare } from './live-share.ts'
import { shareVisits } from './schema.ts'
import { shownOf } from './shown.ts'
import { watermarkOf } from './watermark.ts'

/** So often a link is opened within an hour. */
const mostInAnHour = 300

/** What is told of a link before it is opened. Throws `not_found`. */
export async function readShare(services: Services, key: string): Promise<ShareOffer> {
  const { scope, share } = await findShare(services, key)
  return {
    organization: scope.organization.name,
    hasPassword: share.passwordHash !== null,
    isViewOnly: share.isViewOnly,
  }
}

/**
 * Opens a link for a visitor and writes that down. Throws `not_found`, `forbidden` for a wrong password, and `limited` after many of
 * those or very many openings.
 */
export async function openShare(
  services: Services,
  { key, password, name }: z.output<typeof openShareSchema>,
  address: string | null,
): Promise<OpenedShare> {
  const live = await findShare(services, key)
  await demandLinkPassword(services, live.share, password, address)
  const { scope, share, document } = live
  const tools = await findPageTools(services.env)
  const version = await scope.db(tx => readVersion(tx, scope, document.uuid, share.number ?? document.newest))
  demandUnlocked(version.file)
  const shows = shownOf(version, tools)
  const pages =
    tools && shows === 'pictures'
      ? await withStoredFile(scope, version.file, path => countPages(path, tools))
      : (version.text?.pages ?? 0)
  const { number } = version.version
  // A name of which nothing is seen would leave the watermark empty.
  const said = visible.test(name) ? name : null
  const { token, at } = await writeVisit(live, { name: said, number, pages })
  return {
    ...{ title: document.title, file: version.version.name, number, pages, shows },
    visit: keyOf(scope.organization.uuid, token),
    watermark: watermarkOf(scope, share, { name: said, at }),
    expiresAt: share.expiresAt.toISOString(),
  }
}

async function writeVisit(
  { scope, share, document }: LiveShare,
  shown: { name: string | null; number: number; pages: number },
): Promise<{ token: string; at: Date }> {
  const { token, hash } = createSecretToken()
  const at = scope.now()
  const organizationUuid = scope.organization.uuid
  await scope.db(async tx => {
    const hourAgo = new Date(at.getTime() - 3_600_000)
    const lately = and(eq(shareVisits.shareUuid, share.uuid), gt(shareVisits.at, hourAgo))
    if ((await tx.$count(shareVisits, lately)) >= mostInAnHour) {
      throw new AppError('limited', t('This link was opened very often; try again in an hour'), {
        retryAfterSeconds: 3600,
      })
    }
    const [visit] = await tx
      .insert(shareVisits)
      .values({ ...shown, organizationUuid, shareUuid: share.uuid, secretHash: hash, at, seenAt: at })
      .returning()
    if (!visit) throw new Error('The visit was not written')
    await tx.insert(documentViews).values({
      ...{ organizationUuid, documentUuid: document.uuid, number: shown.number, at },
      ...{ visitUuid: visit.uuid, what: 'view' },
    })
  })
  return { token, at }
}
