import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { demandUnlocked, openStoredFile } from '#server/attachments/open-stored-file.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import type { OutgoingFile } from '#server/write-table.ts'
import { AppError } from '#shared/errors.ts'
import { type Page, pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import type { documentViewsSchema } from '../contract.ts'
import type { ViewKind } from '../documents-words.ts'
import { documentViews } from './schema.ts'
import { documentShares, shareVisits } from './shares/schema.ts'
import { readDocument, readVersion } from './store.ts'
import { sharesDocument } from './who-may.ts'

/** The bytes of a version, saved or looked at; its log tells of it. Throws `not_found`, and `conflict` for a file that is locked. */
export async function takeOutVersion(
  scope: Scope,
  uuid: string,
  number: number,
  what: ViewKind,
): Promise<OutgoingFile> {
  const { file, version } = await scope.db(async tx => {
    await readDocument(tx, scope, uuid)
    const row = await readVersion(tx, scope, uuid, number)
    demandUnlocked(row.file)
    await logView(tx, scope, { documentUuid: uuid, number, what })
    return row
  })
  return { type: file.mediaType, name: version.name, body: await openStoredFile(scope, file) }
}

/** Writes down that the person opened a version; within an hour once that they looked at it. */
export async function logView(
  tx: Transaction,
  scope: Scope,
  view: { documentUuid: string; number: number; what: ViewKind },
): Promise<void> {
  const who = { organizationUuid: scope.organization.uuid, personUuid: scope.actor.uuid, at: scope.now() }
  if (view.what === 'view') {
    const hourAgo = new Date(who.at.getTime() - 3_600_000)
    const same = and(
      ...[eq(documentViews.documentUuid, view.documentUuid), eq(documentViews.number, view.number)],
      ...[eq(documentViews.personUuid, who.personUuid), eq(documentViews.what, 'view'), gt(documentViews.at, hourAgo)],
    )
    if ((await tx.$count(documentViews, same)) > 0) return
  }
  await tx.insert(documentViews).values({ ...view, ...who })
}

type View = z.infer<typeof documentViewsSchema>['items'][number]

/** Who opened a document, the newest first. Throws `not_found`, and `forbidden` for who is neither its owner nor an administrator. */
export function listViews(scope: Scope, uuid: string, page: number): Promise<Page<View>> {
  return scope.db(async tx => {
    const document = await readDocument(tx, scope, uuid)
    if (!sharesDocument(scope, document)) {
      const detail = t('Only its owner and administrators see who opened a document')
      throw new AppError('forbidden', detail, { reason: 'permission_denied' })
    }
    const ofDocument = eq(documentViews.documentUuid, uuid)
    const rows = await tx
      .select({ view: documentViews, name: shareVisits.name, note: documentShares.note })
      .from(documentViews)
      .leftJoin(shareVisits, eq(shareVisits.uuid, documentViews.visitUuid))
      .leftJoin(documentShares, eq(documentShares.uuid, shareVisits.shareUuid))
      .where(ofDocument)
      .orderBy(desc(documentViews.at), documentViews.uuid)
      .limit(pageSize)
      .offset(pageOffset(page))
    const [counted] = await tx.select({ total: count() }).from(documentViews).where(ofDocument)
    const people = rows.flatMap(({ view }) => view.personUuid ?? [])
    const names = await namesOf(tx, scope, people)
    const items = rows.map(({ view: { at, personUuid, what, number }, name, note }): View => {
      const by = (personUuid && names.get(personUuid)) ?? null
      return { at: at.toISOString(), by, what, number, link: note === null ? null : { name, note } }
    })
    return { items, total: counted?.total ?? 0, page }
  })
}
