import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { organizations } from '../identity/schema.ts'
import type { Scope } from '../scope.ts'

type Settings = Partial<typeof organizations.$inferInsert>

/** The organisation of a scope as it is stored now; changes to it wait with `update`. */
export async function requireOrganization(scope: Scope, tx: Transaction, lock?: 'update') {
  const query = tx.select().from(organizations).where(eq(organizations.uuid, scope.organization.uuid)).$dynamic()
  const [found] = await (lock ? query.for(lock) : query)
  if (!found) throw new Error(`There is no organisation ${scope.organization.uuid}`)
  return found
}

/** Stores settings of the organisation, and the change in its audit. */
export async function updateOrganization<Of extends Settings>(
  scope: Scope,
  tx: Transaction,
  { action, before, after }: { action: string; before: Of; after: Of },
): Promise<void> {
  const { uuid } = scope.organization
  await tx
    .update(organizations)
    .set({ ...after, updatedAt: scope.now() })
    .where(eq(organizations.uuid, uuid))
  await scope.audit(tx, { action, entity: 'organization', entityId: uuid, before, after })
}
