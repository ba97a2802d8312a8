import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { documentWords } from './schema.ts'

/** So many contents are looked at in one statement. */
const atOnce = 20

/** PostgreSQL keeps so many places of a word, and none behind this one. */
const mostPlaces = 255
const lastPlace = 16_383

/** Stands for every word, where a text is so long that all have places which are not kept. */
export const allCut = '*'

/** Keeps of which words of some contents not every place is known: those are looked for on the pages where words stand beside each other. */
export async function keepCut(tx: Transaction, scope: Scope, files: readonly string[]): Promise<void> {
  const { words } = documentWords
  await tx
    .update(documentWords)
    .set({
      cut: sql`(select case when max(positions[array_length(positions, 1)]) >= ${lastPlace} then array_to_tsvector(array[${allCut}])
        else array_to_tsvector(coalesce(array_agg(lexeme) filter (where array_length(positions, 1) >= ${mostPlaces}), '{}')) end
        from unnest(${words}))`,
    })
    .where(and(isOwn(scope), inArray(documentWords.fileUuid, [...files])))
}

/** The same of contents that were read before it was kept. */
export async function keepMissingCut(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    const scope = await systemScope(services, organizationUuid)
    for (;;) {
      if (services.stopping.signal.aborted) return
      const isLast = await scope.db(async tx => {
        const missing = await tx
          .selectDistinct({ file: documentWords.fileUuid })
          .from(documentWords)
          .where(and(isOwn(scope), isNull(documentWords.cut)))
          .limit(atOnce)
        if (missing.length > 0)
          await keepCut(
            tx,
            scope,
            missing.map(({ file }) => file),
          )
        return missing.length < atOnce
      })
      if (isLast) break
    }
  }
}

function isOwn({ organization }: Scope) {
  return eq(documentWords.organizationUuid, organization.uuid)
}
