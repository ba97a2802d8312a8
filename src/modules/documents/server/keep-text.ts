import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { FileText } from '#server/file-text/read-file-text.ts'
import type { Scope } from '#server/scope.ts'
import { beginningsIn, fold, formsIn, plainForms } from '../rules-words.ts'
import { keepPairs } from './keep-pairs.ts'
import { keepPlaces } from './keep-places.ts'
import { documentPages, documentTexts, documentWords } from './schema.ts'

/** A page has so many characters at most; more, as of a sheet, are several. */
const longestPage = 20_000
/** So many characters have their words in one row, which may have a megabyte of them. */
const charactersTogether = 250_000
/** So many pages are written in one statement. */
const pagesTogether = 50

type Read = Extract<FileText, { state: 'read' }>

/** Keeps the text of a content page by page with its words, in place of the wait for it. */
export async function keepText(
  tx: Transaction,
  scope: Scope,
  fileUuid: string,
  { pages, language, isCut }: Read,
): Promise<void> {
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
  await keepPlaces(tx, scope, fileUuid)
  await keepPairs(tx, scope, fileUuid, written)
  const state = { state: 'read', reason: null, pages: written.length, language, isCut, readAt: scope.now() } as const
  await tx.update(documentTexts).set(state).where(isText(scope, fileUuid))
}

/**
 * The words of a text as they are, and in the forms of its language at the same places; of a text in none the beginnings of its
 * words, whose places nobody asks for.
 */
function wordsOf(forms: string, text: string): SQL {
  const folded = fold(text)
  const asWritten = sql`to_tsvector('simple', ${folded})`
  if (forms === plainForms) return sql`${asWritten} || strip(to_tsvector(${forms}::regconfig, ${beginningsIn(text)}))`
  // Written as text each word counts twice towards the megabyte that its words may have.
  if (Buffer.byteLength(folded) > charactersTogether)
    return sql`${asWritten} || to_tsvector(${forms}::regconfig, ${folded})`
  return sql`(${asWritten}::text || ' ' || to_tsvector(${forms}::regconfig, ${folded})::text)::tsvector`
}

function cutLong(text: string): string[] {
  const parts: string[] = []
  let from = 0
  do {
    const end = from + longestPage
    // Two halves of one sign stay together.
    const to = /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end
    parts.push(text.slice(from, to))
    from = to
  } while (from < text.length)
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

/** The text of a content of the organisation. */
export function isText({ organization }: Scope, fileUuid: string) {
  return and(eq(documentTexts.organizationUuid, organization.uuid), eq(documentTexts.fileUuid, fileUuid))
}
