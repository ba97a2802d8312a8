import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { frequentWords, pageEdges } from '../rules-pairs.ts'
import { fold } from '../rules-words.ts'
import { keepMissing } from './keep-missing.ts'
import { documentPages, documentPairs, documentTexts } from './schema.ts'

/** So many pages have their pairs found in one statement. */
const pagesTogether = 50

/** Keeps which frequent words stand beside each other in a content, on its pages and over their ends, as they are written there. */
export async function keepPairs(
  tx: Transaction,
  { organization }: Scope,
  fileUuid: string,
  pages: readonly string[],
): Promise<void> {
  const isIt = and(eq(documentPairs.organizationUuid, organization.uuid), eq(documentPairs.fileUuid, fileUuid))
  await tx.delete(documentPairs).where(isIt)
  await tx.insert(documentPairs).values({ organizationUuid: organization.uuid, fileUuid, pairs: sql`''::tsvector` })
  const parts = [...pages.map(fold), ...pageEdges(pages)]
  for (let at = 0; at < parts.length; at += pagesTogether) {
    const texts = JSON.stringify(parts.slice(at, at + pagesTogether))
    await tx
      .update(documentPairs)
      .set({ pairs: sql`${documentPairs.pairs} || ${pairsIn(texts)}` })
      .where(isIt)
  }
}

/** Of texts as JSON: where frequent words stand in each is looked up once, and held against itself. */
function pairsIn(texts: string): SQL {
  return sql`(
    with word as (select jsonb_array_elements_text(${JSON.stringify(frequentWords)}::jsonb)),
    place as materialized (
      select part, lexeme, unnest(positions) as at
      from jsonb_array_elements_text(${texts}::jsonb) with ordinality as one (text, part),
        unnest(to_tsvector('simple', text))
      where lexeme in (table word)
    )
    select array_to_tsvector(coalesce(array_agg(distinct place.lexeme || '_' || next.lexeme), '{}'))
    from place join place as next on next.part = place.part and next.at = place.at + 1)`
}

/** Keeps the pairs of contents that were read before any were kept. */
export function keepMissingPairs(services: Services): Promise<void> {
  return keepMissing(services, {
    what: 'The pairs of words',
    missing: contentsWithout,
    keep: (scope, fileUuid) => scope.db(async tx => keepPairs(tx, scope, fileUuid, await pagesOf(tx, scope, fileUuid))),
  })
}

function contentsWithout({ organization, db }: Scope, but: readonly string[], most: number): Promise<string[]> {
  return db(async tx => {
    const known = tx.select({ uuid: documentPairs.fileUuid }).from(documentPairs)
    const rows = await tx
      .select({ fileUuid: documentTexts.fileUuid })
      .from(documentTexts)
      .where(
        and(
          ...[eq(documentTexts.organizationUuid, organization.uuid), eq(documentTexts.state, 'read')],
          notInArray(documentTexts.fileUuid, known),
          notInArray(documentTexts.fileUuid, [...but]),
        ),
      )
      .limit(most)
    return rows.map(({ fileUuid }) => fileUuid)
  })
}

async function pagesOf(tx: Transaction, { organization }: Scope, fileUuid: string): Promise<string[]> {
  const rows = await tx
    .select({ text: documentPages.text })
    .from(documentPages)
    .where(and(eq(documentPages.organizationUuid, organization.uuid), eq(documentPages.fileUuid, fileUuid)))
    .orderBy(asc(documentPages.page))
  return rows.map(({ text }) => text)
}
