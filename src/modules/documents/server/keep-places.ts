import { and, eq, isNull, notInArray, or } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { marksOf } from '../rules-beside.ts'
import { lastPlace, mostPlaces, readVector, type WordPlaces, writeWords } from '../rules-vectors.ts'
import { keepMissing } from './keep-missing.ts'
import { documentWords } from './schema.ts'

/** Stands for every word, where a text is so long that all have places which are not kept. */
export const allCut = '*'

/**
 * Where words of a text stand, for the search of words in quotation marks: which stand beside each other, and of which not every place
 * is known; those are looked for on the pages.
 */
export function placesOf(words: WordPlaces): { cut: string; beside: Buffer } {
  const isLong = [...words.values()].some(places => places.at(-1) === lastPlace)
  const often = [...words.keys()].filter(word => (words.get(word)?.length ?? 0) >= mostPlaces)
  const cut = isLong ? [allCut] : often
  return { cut: writeWords(cut), beside: marksOf(words) }
}

async function keepPlaces(tx: Transaction, { organization }: Scope, fileUuid: string): Promise<void> {
  const { part, words } = documentWords
  const isIt = and(eq(documentWords.organizationUuid, organization.uuid), eq(documentWords.fileUuid, fileUuid))
  for (const row of await tx.select({ part, words }).from(documentWords).where(isIt))
    await tx
      .update(documentWords)
      .set(placesOf(readVector(row.words)))
      .where(and(isIt, eq(part, row.part)))
}

/** The same of contents that were read before it was kept. */
export function keepMissingPlaces(services: Services): Promise<void> {
  return keepMissing(services, {
    what: 'Where words stand',
    missing: contentsWithout,
    keep: (scope, fileUuid) => scope.db(tx => keepPlaces(tx, scope, fileUuid)),
  })
}

function contentsWithout({ organization, db }: Scope, but: readonly string[], most: number): Promise<string[]> {
  return db(async tx => {
    const rows = await tx
      .selectDistinct({ file: documentWords.fileUuid })
      .from(documentWords)
      .where(
        and(
          eq(documentWords.organizationUuid, organization.uuid),
          or(isNull(documentWords.cut), isNull(documentWords.beside)),
          notInArray(documentWords.fileUuid, [...but]),
        ),
      )
      .limit(most)
    return rows.map(({ file }) => file)
  })
}
