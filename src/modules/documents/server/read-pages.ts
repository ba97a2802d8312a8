import { and, asc, eq, gte } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { pagesAtOnce } from '../documents-words.ts'
import { type ComparedPart, compareTexts } from '../rules-compare.ts'
import { documentPages } from './schema.ts'
import { type PageHit, pagesWith, questionOf } from './search-words.ts'
import { readDocument, readVersion, type VersionRow } from './store.ts'
import { logView } from './take-out.ts'

/** The first so many pages are told where words stand in a document. */
const mostFoundIn = 50
/** So many pages of each version are compared. */
const mostCompared = 200

/** Ten pages of the text of a version, from one on; its log tells who read it. Throws `not_found`. */
export function readPages(scope: Scope, uuid: string, number: number, from: number) {
  return withVersion(scope, uuid, number, async (tx, { file, text }) => {
    await logView(tx, scope, { documentUuid: uuid, number, what: 'view' })
    return { items: await pagesFrom(tx, file.uuid, from, pagesAtOnce), total: text?.pages ?? 0 }
  })
}

/** The pages of a version on which words stand. Throws `not_found`. */
export function findInVersion(
  scope: Scope,
  uuid: string,
  number: number,
  typed: string,
): Promise<{ items: PageHit[]; total: number }> {
  return withVersion(scope, uuid, number, async (tx, { file }) => {
    await logView(tx, scope, { documentUuid: uuid, number, what: 'view' })
    const question = await questionOf(tx, typed)
    return question ? pagesWith(tx, question, file.uuid, mostFoundIn) : { items: [], total: 0 }
  })
}

/** What one version says otherwise than another. Throws `not_found`, and `conflict` for one whose text is not known. */
export async function compareVersions(
  scope: Scope,
  uuid: string,
  { from, to }: { from: number; to: number },
): Promise<{ parts: ComparedPart[]; isCut: boolean }> {
  const [older, newer] = await scope.db(async tx => {
    await readDocument(tx, scope, uuid)
    return [await wholeText(tx, scope, uuid, from), await wholeText(tx, scope, uuid, to)] as const
  })
  const compared = await compareTexts(older.text, newer.text)
  return { parts: compared.parts, isCut: older.isCut || newer.isCut || compared.isCut }
}

async function wholeText(tx: Transaction, scope: Scope, uuid: string, number: number) {
  const { file, text } = await readVersion(tx, scope, uuid, number)
  if (text?.state !== 'read') {
    throw new AppError('conflict', t`The text of version ${number} is not known, so it cannot be compared`, {
      reason: 'no_text',
    })
  }
  await logView(tx, scope, { documentUuid: uuid, number, what: 'view' })
  const pages = await pagesFrom(tx, file.uuid, 1, mostCompared)
  return { text: pages.map(page => page.text).join('\n'), isCut: text.pages > mostCompared }
}

/** Pages of the text of a content, from one on. */
export function pagesFrom(tx: Transaction, fileUuid: string, from: number, most: number) {
  return tx
    .select({ page: documentPages.page, text: documentPages.text })
    .from(documentPages)
    .where(and(eq(documentPages.fileUuid, fileUuid), gte(documentPages.page, from)))
    .orderBy(asc(documentPages.page))
    .limit(most)
}

function withVersion<T>(
  scope: Scope,
  uuid: string,
  number: number,
  work: (tx: Transaction, row: VersionRow) => Promise<T>,
): Promise<T> {
  return scope.db(async tx => {
    await readDocument(tx, scope, uuid)
    return work(tx, await readVersion(tx, scope, uuid, number))
  })
}
