import { and, eq, inArray, max, or, sql } from 'drizzle-orm'
import { auditEntries } from '#server/audit/schema.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'

/** When key results came to follow another figure, or in another unit: values from before are not to be compared. */
export async function figuresChangedAt(
  tx: Transaction,
  { organization }: Scope,
  uuids: readonly string[],
): Promise<Map<string, Date>> {
  const { organizationUuid, entity, entityId, action, at, before, after } = auditEntries
  const differs = (field: string) => sql`${before}->${field}::text is distinct from ${after}->${field}::text`
  const rows = await tx
    .select({ uuid: entityId, at: max(at) })
    .from(auditEntries)
    .where(
      and(
        ...[eq(organizationUuid, organization.uuid), eq(entity, 'keyResult'), inArray(entityId, [...uuids])],
        eq(action, 'key-result.update'),
        or(differs('figure'), differs('unit')),
      ),
    )
    .groupBy(entityId)
  return new Map(rows.flatMap(row => (row.at ? [[row.uuid, row.at]] : [])))
}
