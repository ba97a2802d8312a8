import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { FileText } from '#server/file-text/read-file-text.ts'
import type { Scope } from '#server/scope.ts'
import { collectPairs } from '../rules-pairs.ts'
import { addWords, writeVector } from '../rules-vectors.ts'
import { formsIn } from '../rules-words.ts'
import { keepPairs } from './keep-pairs.ts'
import { placesOf } from './keep-places.ts'
import { pagesTogether, readVectors } from './read-vectors.ts'
import { documentPages, documentTexts, documentWords } from './schema.ts'

/** A page has so many characters at most; more, as of a sheet, are several. */
const longestPage = 20_000
/** So many characters have their words in one row, which may have a megabyte of them. */
const charactersTogether = 250_000

type Read = Extract<FileText, { state: 'read' }>

/** Keeps the text of a content page by page with its words, in place of the wait for it. */
export async function keepText(
  tx: Transaction,
  scope: Scope,
  fileUuid: string,
  { pages, language, isCut }: Read,
): Promise<void> {
  const written = pages.flatMap(cutLong)
  const forms = formsIn(language)
  const own = { organizationUuid: scope.organization.uuid, fileUuid }
  const parts = together(written)
  const { add, pairs } = collectPairs()
  for (const [part, { from, to }] of parts.entries()) {
    const text = new Map<string, number[]>()
    let length = 0
    for (let at = from; at < to; at += pagesTogether) {
      const texts = written.slice(at, Math.min(at + pagesTogether, to))
      const vectors = await readVectors(tx, forms, texts)
      const values = vectors.map(({ all }, index) => ({
        ...own,
        ...{ page: at + index + 1, text: texts[index] ?? '', words: writeVector(all) },
      }))
      await tx.insert(documentPages).values(values)
      for (const page of vectors) {
        addWords(text, page.all, length)
        length += page.length
        add(page)
      }
    }
    await tx.insert(documentWords).values({ ...own, part, words: writeVector(text), ...placesOf(text) })
  }
  await keepPairs(tx, scope, fileUuid, pairs)
  const state = { state: 'read', reason: null, pages: written.length, language, isCut, readAt: scope.now() } as const
  await tx.update(documentTexts).set(state).where(isText(scope, fileUuid))
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

/** Which pages have their words in one row: from one, and before another. */
function together(pages: readonly string[]): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = []
  let [from, length] = [0, 0]
  for (const [at, page] of pages.entries()) {
    if (length + page.length > charactersTogether && length > 0) {
      parts.push({ from, to: at })
      ;[from, length] = [at, 0]
    }
    length += page.length + 1
  }
  return length > 0 ? [...parts, { from, to: pages.length }] : parts
}

/** The text of a content of the organisation. */
export function isText({ organization }: Scope, fileUuid: string) {
  return and(eq(documentTexts.organizationUuid, organization.uuid), eq(documentTexts.fileUuid, fileUuid))
}
