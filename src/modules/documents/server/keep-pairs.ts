import { and, asc, between, eq, notInArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { collectPairs } from '../rules-pairs.ts'
import { writeWords } from '../rules-vectors.ts'
import { plainForms } from '../rules-words.ts'
import { keepMissing } from './keep-missing.ts'
import { pagesTogether, readVectors } from './read-vectors.ts'
import { documentPages, documentPairs, documentTexts } from './schema.ts'

/** Keeps which frequent words stand beside each other in a content, in place of what was kept. */
export async function keepPairs(
  tx: Transaction,
  { organization }: Scope,
  fileUuid: string,
  found: ReadonlySet<string>,
): Promise<void> {
  const pairs = writeWords(found)
  await tx
    .insert(documentPairs)
    .values({ organizationUuid: organization.uuid, fileUuid, pairs })
    .onConflictDoUpdate({ target: documentPairs.fileUuid, set: { pairs } })
}

/** Keeps the pairs of contents that were read before any were kept. */
export function keepMissingPairs(services: Services): Promise<void> {
  return keepMissing(services, {
    what: 'The pairs of words',
    missing: contentsWithout,
    keep: (scope, fileUuid) => scope.db(async tx => keepPairs(tx, scope, fileUuid, await pairsOf(tx, scope, fileUuid))),
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

async function pairsOf(tx: Transaction, { organization }: Scope, fileUuid: string): Promise<ReadonlySet<string>> {
  const { add, pairs } = collectPairs()
  const isIt = and(eq(documentPages.organizationUuid, organization.uuid), eq(documentPages.fileUuid, fileUuid))
  const { text, page } = documentPages
  for (let from = 1; ; from += pagesTogether) {
    const isNext = and(isIt, between(page, from, from + pagesTogether - 1))
    const rows = await tx.select({ text }).from(documentPages).where(isNext).orderBy(asc(page))
    const texts = rows.map(row => row.text)
    for (const words of await readVectors(tx, plainForms, texts)) add(words)
    if (texts.length < pagesTogether) return pairs
  }
}
