import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { frequentWords, pageEdges } from '../rules-pairs.ts'
import { documentPages, documentPairs, documentTexts } from './schema.ts'

/** So many contents are looked for at a time. */
const atOnce = 100

/** Keeps which frequent words stand beside each other in a content whose pages are kept, on them and over their ends. */
export async function keepPairs(
  tx: Transaction,
  { organization }: Scope,
  fileUuid: string,
  pages: readonly string[],
): Promise<void> {
  const places = sql`(select lexeme, unnest(positions) as at from unnest(part.words)
    where lexeme in (select jsonb_array_elements_text(${JSON.stringify(frequentWords)}::jsonb)))`
  await tx.execute(sql`
    insert into ${documentPairs} (organization_uuid, file_uuid, pairs)
    select ${organization.uuid}::uuid, ${fileUuid}::uuid, array_to_tsvector(array(
      select distinct one.lexeme || '_' || next.lexeme
      from (
        select words from ${documentPages} where file_uuid = ${fileUuid}
        union all
        select to_tsvector('simple', edge) from jsonb_array_elements_text(${JSON.stringify(pageEdges(pages))}::jsonb) as edge
      ) as part, lateral ${places} as one, lateral ${places} as next
      where next.at = one.at + 1))
    on conflict (file_uuid) do update set pairs = excluded.pairs`)
}

/** Keeps the pairs of contents that were read before any were kept, one after the other. */
export async function keepMissingPairs(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    const scope = await systemScope(services, organizationUuid)
    for (;;) {
      const missing = await contentsWithout(scope)
      for (const fileUuid of missing) {
        if (services.stopping.signal.aborted) return
        await scope.db(async tx => keepPairs(tx, scope, fileUuid, await pagesOf(tx, scope, fileUuid)))
      }
      if (missing.length < atOnce) break
    }
  }
}

function contentsWithout({ organization, db }: Scope): Promise<string[]> {
  return db(async tx => {
    const known = tx.select({ uuid: documentPairs.fileUuid }).from(documentPairs)
    const rows = await tx
      .select({ fileUuid: documentTexts.fileUuid })
      .from(documentTexts)
      .where(
        and(
          ...[eq(documentTexts.organizationUuid, organization.uuid), eq(documentTexts.state, 'read')],
          notInArray(documentTexts.fileUuid, known),
        ),
      )
      .limit(atOnce)
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
