import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { marksOf, placesIn } from '../rules-beside.ts'
import { fold, formsIn, plainForms } from '../rules-words.ts'
import { isWordsOf, keepMissing, wordsWithout } from './keep-missing.ts'
import { allPagesOf, partsOfPages } from './parts-of-pages.ts'
import { documentTexts, documentWords } from './schema.ts'

type Read = { pages: readonly string[]; forms: string }

/** Keeps of the words of a content which stand beside each other, for the search of words in quotation marks. */
export async function keepBeside(
  tx: Transaction,
  scope: Scope,
  fileUuid: string,
  { pages, forms }: Read,
): Promise<void> {
  for (const [part, text] of partsOfPages(pages).entries()) {
    const folded = fold(text)
    const [row] = rowsOf<Record<'written' | 'formed', string>>(
      await tx.execute(sql`select to_tsvector('simple', ${folded})::text as written,
        ${forms === plainForms ? sql`''` : sql`to_tsvector(${forms}::regconfig, ${folded})::text`} as formed`),
    )
    const beside = marksOf(placesIn(row?.written ?? ''), placesIn(row?.formed ?? ''))
    await tx
      .update(documentWords)
      .set({ beside })
      .where(and(isWordsOf(scope, fileUuid), eq(documentWords.part, part)))
  }
}

/** The same of contents that were read before it was kept. */
export function keepMissingBeside(services: Services): Promise<void> {
  return keepMissing(services, {
    what: 'Which words stand beside each other',
    missing: wordsWithout(documentWords.beside),
    keep: (scope, fileUuid) =>
      scope.db(async tx => {
        const [text] = await tx
          .select({ language: documentTexts.language })
          .from(documentTexts)
          .where(eq(documentTexts.fileUuid, fileUuid))
        const forms = formsIn(text?.language ?? null)
        await keepBeside(tx, scope, fileUuid, { pages: await allPagesOf(tx, scope, fileUuid), forms })
      }),
  })
}
