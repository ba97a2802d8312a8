import { eq, sql } from 'drizzle-orm'
import { openStoredFile, withStoredFile } from '#server/attachments/open-stored-file.ts'
import { drawPage, findPageTools } from '#server/page-pictures/draw-page.ts'
import { markPicture } from '#server/page-pictures/mark-picture.ts'
import type { Services } from '#server/services.ts'
import type { OutgoingFile } from '#server/write-table.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { pagesAtOnce } from '../../documents-words.ts'
import { beatSeconds } from '../../shares-words.ts'
import { pagesFrom } from '../read-pages.ts'
import { documentViews } from '../schema.ts'
import { readVersion } from '../store.ts'
import { findVisit } from './live-share.ts'
import { sharePageTimes, shareVisits } from './schema.ts'
import { shownOf } from './shown.ts'
import { watermarkOf } from './watermark.ts'

/** So many pictures are waited for at once; each takes a part of a second. */
const mostWaiting = 20
/** What one beat can add to a page, in milliseconds: a little more than the time between two. */
const longestBeat = (beatSeconds + 1) * 1000

type OfPage = { visit: string; page: number }

/** Ten pages of the text of what a visit shows. Throws `not_found`. */
export async function readSharedPages(services: Services, { visit: key, page }: OfPage) {
  const { scope, document, visit } = await findVisit(services, key)
  return scope.db(async tx => {
    const { file, text } = await readVersion(tx, scope, document.uuid, visit.number)
    return { items: await pagesFrom(tx, file.uuid, page, pagesAtOnce), total: text?.pages ?? 0 }
  })
}

let waiting = 0
/** So many of one visit, by its uuid: nobody fills the queue alone. */
const mostOfVisit = 8
const ofVisit = new Map<string, number>()

/** A page of what a visit shows as a picture, with its watermark in it. Throws `not_found`, and `unavailable` where it cannot be drawn. */
export async function drawSharedPage(services: Services, key: OfPage, signal: AbortSignal): Promise<Buffer> {
  const { scope, share, document, visit } = await findVisit(services, key.visit)
  const tools = await findPageTools(services.env)
  const version = await scope.db(tx => readVersion(tx, scope, document.uuid, visit.number))
  if (!tools || shownOf(version, tools) !== 'pictures') throw noPicture()
  if (key.page > visit.pages) throw new AppError('not_found', t`There is no page ${key.page}`)
  const own = ofVisit.get(visit.uuid) ?? 0
  if (waiting >= mostWaiting || own >= mostOfVisit) {
    throw new AppError('limited', t('Many pages are being drawn; try again in a moment'), { retryAfterSeconds: 5 })
  }
  waiting += 1
  ofVisit.set(visit.uuid, own + 1)
  try {
    const drawn = await withStoredFile(scope, version.file, path => drawPage(path, key.page, { tools, signal }))
    if (!drawn) throw noPicture()
    const mark = watermarkOf(scope, share, { name: visit.name, at: visit.at })
    const picture = mark === null ? drawn : await markPicture(drawn, mark)
    if (!picture) throw new AppError('unavailable', t('The portal has no font to write the watermark with'))
    return picture
  } finally {
    waiting -= 1
    const left = (ofVisit.get(visit.uuid) ?? 1) - 1
    if (left > 0) ofVisit.set(visit.uuid, left)
    else ofVisit.delete(visit.uuid)
  }
}

/** The file of a visit whose link lets it be saved; the log of its document tells of it. Throws `not_found`, and `forbidden` by a link to look only. */
export async function saveShared(services: Services, key: string): Promise<OutgoingFile> {
  const { scope, share, document, visit } = await findVisit(services, key)
  if (share.isViewOnly) {
    throw new AppError('forbidden', t('This link is to look at the document only'), { reason: 'view_only' })
  }
  const { file, version } = await scope.db(async tx => {
    const at = scope.now()
    await tx.update(shareVisits).set({ savedAt: at }).where(eq(shareVisits.uuid, visit.uuid))
    await tx.insert(documentViews).values({
      ...{ organizationUuid: scope.organization.uuid, documentUuid: document.uuid, number: visit.number, at },
      ...{ visitUuid: visit.uuid, what: 'download' },
    })
    return readVersion(tx, scope, document.uuid, visit.number)
  })
  return { type: file.mediaType, name: version.name, body: await openStoredFile(scope, file) }
}

/** Adds the time since a page was in sight last to that page: never more than passed, nor than a beat takes. Throws `not_found`. */
export async function tellSharedPage(services: Services, { visit: key, page }: OfPage): Promise<void> {
  const { scope, visit } = await findVisit(services, key)
  if (page > Math.max(visit.pages, 1)) throw new AppError('not_found', t`There is no page ${page}`)
  await scope.db(async tx => {
    const isIt = eq(shareVisits.uuid, visit.uuid)
    const [row] = await tx.select().from(shareVisits).where(isIt).for('update')
    if (!row) return
    const now = scope.now()
    const milliseconds = Math.min(Math.max(now.getTime() - row.seenAt.getTime(), 0), longestBeat)
    await tx.update(shareVisits).set({ seenAt: now }).where(isIt)
    const time = { organizationUuid: scope.organization.uuid, visitUuid: visit.uuid, page, milliseconds }
    await tx
      .insert(sharePageTimes)
      .values(time)
      .onConflictDoUpdate({
        target: [sharePageTimes.visitUuid, sharePageTimes.page],
        set: { milliseconds: sql`${sharePageTimes.milliseconds} + ${milliseconds}` },
      })
  })
}

function noPicture(): AppError {
  return new AppError('unavailable', t('This page cannot be drawn'))
}
