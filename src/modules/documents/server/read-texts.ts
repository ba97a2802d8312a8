import { and, eq, sql } from 'drizzle-orm'
import { storedFiles } from '#server/attachments/schema.ts'
import type { Transaction } from '#server/database/connect.ts'
import { type FileText, readFileText } from '#server/file-text/read-file-text.ts'
import { tellChanges } from '#server/live/tell.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { beginningsIn, fold, formsIn, plainForms } from '../rules-words.ts'
import { documentPages, documentTexts, documentVersions, documentWords } from './schema.ts'

export const readTextJob = 'read-document-text'
/** The content whose text is to be read. */
export type ReadText = { organizationUuid: string; fileUuid: string }

/** A page has so many characters at most; more, as of a sheet, are several. */
const longestPage = 20_000
/** So many characters have their words in one row, which may have a megabyte of them. */
const charactersTogether = 100_000
/** So many pages are written in one statement. */
const pagesTogether = 50

/** Has the text of a content read after this transaction, unless that was done. */
export async function askForText(tx: Transaction, scope: Scope, fileUuid: string): Promise<void> {
  const [row] = await tx
    .insert(documentTexts)
    .values({ organizationUuid: scope.organization.uuid, fileUuid })
    .onConflictDoNothing()
    .returning()
  if (!row) return
  await scope.jobs.sendWithin<ReadText>(tx, readTextJob, { organizationUuid: scope.organization.uuid, fileUuid })
}

/** Reads the text of a content and keeps it page by page. What cannot be read says why; reading it twice changes nothing. */
export async function readText(services: Services, { organizationUuid, fileUuid }: ReadText): Promise<void> {
  const scope = await systemScope(services, organizationUuid)
  const found = await scope.db(tx => findWaiting(tx, scope, fileUuid))
  if (!found) return
  const { fileKey, mediaType, name } = found
  const read = await scope.files.withLocalPath(fileKey, path => readFileText(path, { name, mediaType }))
  await scope.db(async tx => {
    await (read.state === 'read' ? keep(tx, scope, fileUuid, read) : keepReason(tx, scope, fileUuid, read.reason))
    await tellReaders(tx, scope, fileUuid)
  })
}

async function findWaiting(tx: Transaction, { organization }: Scope, fileUuid: string) {
  const [row] = await tx
    .select({ fileKey: storedFiles.fileKey, mediaType: storedFiles.mediaType, name: documentVersions.name })
    .from(documentTexts)
    .innerJoin(storedFiles, eq(storedFiles.uuid, documentTexts.fileUuid))
    .innerJoin(documentVersions, eq(documentVersions.fileUuid, documentTexts.fileUuid))
    .where(
      and(
        eq(documentTexts.organizationUuid, organization.uuid),
        eq(documentTexts.fileUuid, fileUuid),
        eq(documentTexts.state, 'waiting'),
      ),
    )
    .limit(1)
  return row
}

type Read = Extract<FileText, { state: 'read' }>

async function keep(tx: Transaction, scope: Scope, fileUuid: string, { pages, language, isCut }: Read): Promise<void> {
  const organizationUuid = scope.organization.uuid
  const written = pages.flatMap(cutLong)
  const forms = formsIn(language)
  const own = { organizationUuid, fileUuid }
  for (let at = 0; at < written.length; at += pagesTogether) {
    const rows = written.slice(at, at + pagesTogether)
    const values = rows.map((text, index) => ({ ...own, page: at + index + 1, text, words: wordsOf(forms, text) }))
    await tx.insert(documentPages).values(values)
  }
  for (const [part, text] of together(written).entries()) {
    await tx.insert(documentWords).values({ ...own, part, words: wordsOf(forms, text) })
  }
  const state = { state: 'read', reason: null, pages: written.length, language, isCut, readAt: scope.now() } as const
  await tx.update(documentTexts).set(state).where(isText(scope, fileUuid))
}

async function keepReason(tx: Transaction, scope: Scope, fileUuid: string, reason: string): Promise<void> {
  const state = { state: 'unreadable', reason, readAt: scope.now() } as const
  await tx.update(documentTexts).set(state).where(isText(scope, fileUuid))
}

/** Has who looks at the documents with this content see that its text is there. */
async function tellReaders(tx: Transaction, scope: Scope, fileUuid: string): Promise<void> {
  const rows = await tx
    .selectDistinct({ uuid: documentVersions.documentUuid })
    .from(documentVersions)
    .where(eq(documentVersions.fileUuid, fileUuid))
  const changes = rows.map(({ uuid }) => ({ entity: 'document', entityId: uuid }))
  await tellChanges(tx, scope.organization.uuid, changes)
}

/** The words of a text as they are, and in the forms of its language or by their beginnings. */
function wordsOf(forms: string, text: string) {
  const folded = fold(text)
  const more = forms === plainForms ? beginningsIn(text) : folded
  return sql`to_tsvector('simple', ${folded}) || to_tsvector(${forms}::regconfig, ${more})`
}

function cutLong(text: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < text.length || parts.length === 0; from += longestPage) {
    parts.push(text.slice(from, from + longestPage))
  }
  return parts
}

function together(pages: readonly string[]): string[] {
  const parts: string[] = []
  let part = ''
  for (const page of pages) {
    if (part.length + page.length > charactersTogether && part) {
      parts.push(part)
      part = ''
    }
    part += `${page}\n`
  }
  return part ? [...parts, part] : parts
}

function isText({ organization }: Scope, fileUuid: string) {
  return and(eq(documentTexts.organizationUuid, organization.uuid), eq(documentTexts.fileUuid, fileUuid))
}
