import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { listWork } from '#server/insights/list-work.ts'
import type { Scope } from '#server/scope.ts'
import type { Dismissal, Finding } from './definition.ts'
import { type Found, findDuplicates, holding, severityOf } from './rules.ts'
import { dismissals } from './schema.ts'

/** Findings with what people made of them: whether they are set aside, and what is done about each for who may see it. */
export async function withHandled(scope: Scope, found: readonly Found[]): Promise<Finding[]> {
  const known = await listDismissals(scope)
  const named = found.map(({ key, ...one }) => ({ ...one, fingerprint: fingerprintOf(one.reason.kind, key) }))
  const places = named.map(({ fingerprint }) => ({ place: 'finding' as const, key: fingerprint }))
  const listed = places.length > 0 ? await scope.db(tx => listWork(scope, tx, places)) : []
  const work = new Map(listed.map(one => [one.key, one.work]))
  return named.map(one => ({
    ...one,
    severity: severityOf(one.reason),
    dismissal: known.get(`${one.reason.kind} ${one.fingerprint}`) ?? null,
    work: holding(work.get(one.fingerprint) ?? [], one.amount),
  }))
}

/** Of copies of invoices those that nobody set aside and nobody works on. */
export async function raisedDuplicates<Pair extends Parameters<typeof findDuplicates>[0][number]>(
  scope: Scope,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  const handled = await withHandled(scope, findDuplicates(pairs))
  return pairs.filter((_, place) => handled[place]?.dismissal === null && handled[place]?.work === null)
}

/** A row of what people set aside, as it is told. */
export function toDismissal({ uuid, note, dismissedBy, createdAt }: typeof dismissals.$inferSelect): Dismissal {
  return { uuid, note, by: dismissedBy, at: createdAt.toISOString() }
}

/** What people set aside, by kind and fingerprint. */
async function listDismissals({ db, organization }: Scope): Promise<Map<string, Dismissal>> {
  const rows = await db(tx => tx.select().from(dismissals).where(eq(dismissals.organizationUuid, organization.uuid)))
  return new Map(rows.map(row => [`${row.kind} ${row.fingerprint}`, toDismissal(row)]))
}

function fingerprintOf(kind: string, key: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...key]))
    .digest('hex')
}
