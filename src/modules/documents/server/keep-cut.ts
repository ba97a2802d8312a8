import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { isWordsOf, keepMissing, wordsWithout } from './keep-missing.ts'
import { documentWords } from './schema.ts'

/** PostgreSQL keeps so many places of a word, and none behind this one. */
const mostPlaces = 255
const lastPlace = 16_383

/** Stands for every word, where a text is so long that all have places which are not kept. */
export const allCut = '*'

/** Keeps of which words of a content not every place is known: those are looked for on the pages where words stand beside each other. */
export async function keepCut(tx: Transaction, scope: Scope, fileUuid: string): Promise<void> {
  const { words } = documentWords
  await tx
    .update(documentWords)
    .set({
      cut: sql`(select case when max(positions[array_length(positions, 1)]) >= ${lastPlace} then array_to_tsvector(array[${allCut}])
        else array_to_tsvector(coalesce(array_agg(lexeme) filter (where array_length(positions, 1) >= ${mostPlaces}), '{}')) end
        from unnest(${words}))`,
    })
    .where(isWordsOf(scope, fileUuid))
}

/** The same of contents that were read before it was kept. */
export function keepMissingCut(services: Services): Promise<void> {
  return keepMissing(services, {
    what: 'Which words are cut',
    missing: wordsWithout(documentWords.cut),
    keep: (scope, fileUuid) => scope.db(tx => keepCut(tx, scope, fileUuid)),
  })
}
