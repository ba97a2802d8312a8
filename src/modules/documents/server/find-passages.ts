import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { Passages, PassagesQuery } from '../contract-passages.ts'
import { passageIn } from '../rules-passages.ts'
import { passagePath } from '../rules-quotes.ts'
import { narrowed } from './narrow-documents.ts'
import { documents, documentVersions, documentWordsFound } from './schema.ts'
import {
  bestPages,
  hasWords,
  markTexts,
  mostRanked,
  questionOf,
  rankContents,
  type WordsQuestion,
} from './search-words.ts'
import { mayOpen } from './who-may.ts'

/** So many pages of one document are cited, so that a long one does not speak alone. */
const mostOfOne = 3

/**
 * The sentences that speak of something: of the documents that the person may open and that fit, in their newest versions, the best
 * pages, and of each the sentence that has most of the words. Of more than two hundred documents with the words those
 * count that were changed last. Nothing is told without a sentence that says it.
 */
export function findPassages(scope: Scope, query: PassagesQuery): Promise<Passages> {
  return scope.db(async tx => {
    const question = await questionOf(tx, query.q)
    if (!question) return { items: [] }
    const found = await documentsWith(tx, scope, query, question)
    const byFile = Map.groupBy(found, ({ fileUuid }) => fileUuid)
    const ranked = await rankContents(tx, question, found)
    const best = new Set(ranked.slice(0, query.most))
    const files = found.filter(({ documentUuid }) => best.has(documentUuid)).map(({ fileUuid }) => fileUuid)
    const pages = await bestPages(tx, question, [...new Set(files)], { ofOne: mostOfOne, most: query.most })
    const marked = await markTexts(tx, question, pages)
    const items = pages.flatMap(({ file_uuid, page, text }, at) => {
      const passage = passageIn(text, marked[at] ?? '')
      if (!passage) return []
      return (byFile.get(file_uuid) ?? []).map(({ documentUuid, title, number }) => ({
        document: { uuid: documentUuid, title },
        ...{ number, page, ...passage },
        path: passagePath(documentUuid, { version: number, page, quote: passage.quote }),
      }))
    })
    return { items: items.slice(0, query.most) }
  })
}

async function documentsWith(tx: Transaction, scope: Scope, query: PassagesQuery, question: WordsQuestion) {
  const withWords = tx.select({ file: documentWordsFound.fileUuid }).from(documentWordsFound).where(hasWords(question))
  const isNewest = and(eq(documentVersions.documentUuid, documents.uuid), eq(documentVersions.number, documents.newest))
  const { uuid: documentUuid, title } = documents
  const { number, fileUuid } = documentVersions
  return tx
    .select({ documentUuid, title, number, fileUuid })
    .from(documents)
    .innerJoin(documentVersions, isNewest)
    .where(and(mayOpen(scope), await narrowed(tx, scope, query), inArray(fileUuid, withWords)))
    .orderBy(desc(documents.updatedAt), documents.uuid)
    .limit(mostRanked)
}
