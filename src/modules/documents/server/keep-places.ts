import { and, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { marksOf, placesIn } from '../rules-beside.ts'
import { fold, formsIn, plainForms } from '../rules-words.ts'
import { keepMissing } from './keep-missing.ts'
import { allPagesOf, partsOfPages } from './parts-of-pages.ts'
import { documentTexts, documentWords } from './schema.ts'

/** PostgreSQL keeps so many places of a word, and none behind this one. */
const mostPlaces = 255
const lastPlace = 16_383

/** Stands for every word, where a text is so long that all have places which are not kept. */
export const allCut = '*'

type Read = { pages: readonly string[]; forms: string }

/**
 * Keeps where words of a content stand, for the search of words in quotation marks: which stand beside each other, and of which not
 * every place is known; those are looked for on the pages.
 */
export async function keepPlaces(
  tx: Transaction,
  { organization }: Scope,
  fileUuid: string,
  { pages, forms }: Read,
): Promise<void> {
  const isIt = and(eq(documentWords.organizationUuid, organization.uuid), eq(documentWords.fileUuid, fileUuid))
  for (const [part, text] of partsOfPages(pages).entries()) {
    const beside = await marksIn(tx, forms, fold(text))
    await tx
      .update(documentWords)
      .set({ cut: cutIn(documentWords.words), beside })
      .where(and(isIt, eq(documentWords.part, part)))
  }
}

async function marksIn(tx: Transaction, forms: string, folded: string): Promise<Buffer> {
  const formed = forms === plainForms ? sql`''` : sql`to_tsvector(${forms}::regconfig, ${folded})::text`
  const [row] = rowsOf<Record<'written' | 'formed', string>>(
    await tx.execute(sql`select to_tsvector('simple', ${folded})::text as written, ${formed} as formed`),
  )
  return marksOf(placesIn(row?.written ?? ''), placesIn(row?.formed ?? ''))
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
    keep: (scope, fileUuid) =>
      scope.db(async tx => {
        const isIt = and(
          eq(documentTexts.organizationUuid, scope.organization.uuid),
          eq(documentTexts.fileUuid, fileUuid),
        )
        const [text] = await tx.select({ language: documentTexts.language }).from(documentTexts).where(isIt)
        const forms = formsIn(text?.language ?? null)
        await keepPlaces(tx, scope, fileUuid, { pages: await allPagesOf(tx, scope, fileUuid), forms })
      }),
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
