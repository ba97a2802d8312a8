import { eq } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Dismissal, DismissInput } from '../contract-findings.ts'
import { dismissals as table } from './schema.ts'

/** What people set aside, by kind and fingerprint. */
export async function listDismissals(scope: Pick<Scope, 'db'>): Promise<Map<string, Dismissal>> {
  const rows = await scope.db(tx => tx.select().from(table))
  return new Map(rows.map(row => [`${row.kind} ${row.fingerprint}`, toDismissal(row)]))
}

/** Sets a finding aside with a note. Throws `conflict` when somebody did before. */
export function createDismissal(scope: Scope, { kind, fingerprint, note }: DismissInput): Promise<Dismissal> {
  const { organization, actor } = scope
  const dismissedBy = `${actor.firstName} ${actor.lastName}`.trim() || actor.email
  return scope.db(async tx => {
    const [row] = await tx
      .insert(table)
      .values({ organizationUuid: organization.uuid, kind, fingerprint, note, dismissedBy })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new AppError('conflict', 'Somebody has set this finding aside already. Load the list again.')
    const after = { kind, fingerprint, note }
    await scope.audit(tx, { action: 'finding.dismiss', entity: 'finding', entityId: row.uuid, after })
    return toDismissal(row)
  })
}

/** Takes it back: the finding is open again. */
export async function removeDismissal(scope: Scope, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const [row] = await tx.delete(table).where(eq(table.uuid, uuid)).returning()
    if (!row) throw new AppError('not_found', 'This finding is not set aside any more. Load the list again.')
    const before = { kind: row.kind, fingerprint: row.fingerprint, note: row.note }
    await scope.audit(tx, { action: 'finding.reopen', entity: 'finding', entityId: uuid, before })
  })
}

function toDismissal({ uuid, note, dismissedBy, createdAt }: typeof table.$inferSelect): Dismissal {
  return { uuid, note, by: dismissedBy, at: createdAt.toISOString() }
}
