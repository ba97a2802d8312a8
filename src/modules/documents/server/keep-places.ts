import { and, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { marksOf } from '../rules-beside.ts'
import { keepMissing } from './keep-missing.ts'
import { documentWords } from './schema.ts'

/** PostgreSQL keeps so many places of a word, and none behind this one. */
const mostPlaces = 255
const lastPlace = 16_383

/** Stands for every word, where a text is so long that all have places which are not kept. */
export const allCut = '*'

/**
 * Keeps where words of a content stand, for the search of words in quotation marks: which stand beside each other, and of which not
 * every place is known; those are looked for on the pages.
 */
export async function keepPlaces(tx: Transaction, { organization }: Scope, fileUuid: string): Promise<void> {
  const { part, words } = documentWords
  const isIt = and(eq(documentWords.organizationUuid, organization.uuid), eq(documentWords.fileUuid, fileUuid))
  for (const row of await tx.select({ part, words }).from(documentWords).where(isIt))
    await tx
      .update(documentWords)
      .set({ cut: cutIn(words), beside: marksOf(row.words) })
      .where(and(isIt, eq(part, row.part)))
}

function cutIn(words: typeof documentWords.words): SQL {
  return sql`(select case when max(positions[array_length(positions, 1)]) >= ${lastPlace} then array_to_tsvector(array[${allCut}])
    else array_to_tsvector(coalesce(array_agg(lexeme) filter (where array_length(positions, 1) >= ${mostPlaces}), '{}')) end
    from unnest(${words}))`
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
