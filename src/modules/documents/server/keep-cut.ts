import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { documentWords } from './schema.ts'

/** So many contents are looked for at a time. */
const atOnce = 100

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
    .where(and(isOwn(scope), eq(documentWords.fileUuid, fileUuid)))
}

/** The same of contents that were read before it was kept. What fails is logged, and done the next time. */
export async function keepMissingCut(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    const scope = await systemScope(services, organizationUuid)
    const failed: string[] = []
    for (;;) {
      const missing = await contentsWithout(scope, failed)
      for (const fileUuid of missing) {
        if (services.stopping.signal.aborted) return
        if (!(await keepOne(scope, fileUuid))) failed.push(fileUuid)
      }
      if (missing.length < atOnce) break
    }
  }
}

/** Whether it is kept. */
async function keepOne(scope: Scope, fileUuid: string): Promise<boolean> {
  try {
    await scope.db(tx => keepCut(tx, scope, fileUuid))
    return true
  } catch (error) {
    scope.log.error({ err: error, fileUuid }, 'Which words of a document are cut could not be kept')
    return false
  }
}

function contentsWithout(scope: Scope, failed: readonly string[]): Promise<string[]> {
  return scope.db(async tx => {
    const rows = await tx
      .selectDistinct({ file: documentWords.fileUuid })
      .from(documentWords)
      .where(and(isOwn(scope), isNull(documentWords.cut), notInArray(documentWords.fileUuid, [...failed])))
      .limit(atOnce)
    return rows.map(({ file }) => file)
  })
}

function isOwn({ organization }: Scope) {
  return eq(documentWords.organizationUuid, organization.uuid)
}
