import { and, desc, eq, gte } from 'drizzle-orm'
import { auditEntries } from '../audit/schema.ts'
import type { Scope } from '../scope.ts'
import { kindOfEntity } from '../things/kinds-by-entity.ts'

/** An entry is dated before its transaction ends; in milliseconds. */
const settle = 2000
/** More is told as a change of any thing of a kind. */
const mostEntries = 200

/** The things that changed within so many milliseconds before now, as the audit has them. */
export async function changedWithin(
  { db, organization, now }: Scope,
  age: number,
): Promise<{ kind: string; id: string | null }[]> {
  const { organizationUuid, sequence, at, entity, entityId } = auditEntries
  const since = new Date(now().getTime() - age - settle)
  const entries = await db(tx =>
    tx
      .select({ entity, entityId })
      .from(auditEntries)
      .where(and(eq(organizationUuid, organization.uuid), gte(at, since)))
      .orderBy(desc(sequence))
      .limit(mostEntries),
  )
  const isAll = entries.length === mostEntries
  return entries.flatMap(entry => {
    const kind = kindOfEntity(entry.entity)
    return kind === null ? [] : [{ kind, id: isAll ? null : entry.entityId }]
  })
}
