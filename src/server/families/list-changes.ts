import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { FamilyChanges, FamilyKind } from '#shared/families.ts'
import { familyChangeWords } from '#shared/family-change.ts'
import { countsIn } from '#shared/formats/write-number.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { Scope } from '../scope.ts'
import type { NameMove } from './change-names.ts'
import { familyChanges } from './schema.ts'

const movesShown = 10

/** One page of what was done to families, newest first, each with its first moves. */
export function listChanges(scope: Scope, kind: FamilyKind, page: number): Promise<FamilyChanges> {
  const mine = and(eq(familyChanges.organizationUuid, scope.organization.uuid), eq(familyChanges.kind, kind))
  return scope.db(async tx => {
    const rows = await tx
      .select({
        uuid: familyChanges.uuid,
        action: familyChanges.action,
        at: familyChanges.at,
        by: familyChanges.by,
        facts: familyChanges.facts,
        summary: familyChanges.summary,
        undoneAt: familyChanges.undoneAt,
        names: sql<number>`jsonb_array_length(${familyChanges.moves})`,
        moves: sql<
          NameMove[]
        >`jsonb_path_query_array(${familyChanges.moves}, ${`$[0 to ${movesShown - 1}]`}::jsonpath)`,
      })
      .from(familyChanges)
      .where(mine)
      .orderBy(desc(familyChanges.at), desc(familyChanges.uuid))
      .limit(pageSize)
      .offset(pageOffset(page))
    const [counted] = await tx.select({ n: count() }).from(familyChanges).where(mine)
    const items = rows.map(({ uuid, at, undoneAt, facts, summary, ...row }) => ({
      ...row,
      summary: facts ? familyChangeWords(facts, countsIn(scope.formats)) : (summary ?? ''),
      id: uuid,
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    }))
    return { items, total: counted?.n ?? 0, page }
  })
}
