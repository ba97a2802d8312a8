import { and, count, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import { answerCall, routerOf } from '#server/http/answer-call.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import * as calls from './calls.ts'
import {
  type Dismissal,
  type DismissInput,
  dismissalPathSchema,
  dismissalSchema,
  dismissSchema,
  mostDismissals,
} from './contract.ts'
import { dismissals as table } from './schema.ts'

/** A row of what people set aside, as it is told. */
function toDismissal({ uuid, note, dismissedBy, createdAt }: typeof table.$inferSelect): Dismissal {
  return { uuid, note, by: dismissedBy, at: createdAt.toISOString() }
}

/** What people set aside, by kind and fingerprint. */
export async function listDismissals({ db, organization }: Scope): Promise<Map<string, Dismissal>> {
  const rows = await db(tx => tx.select().from(table).where(eq(table.organizationUuid, organization.uuid)))
  return new Map(rows.map(row => [`${row.kind} ${row.fingerprint}`, toDismissal(row)]))
}

/** Sets a finding aside with a note. Throws `conflict` when somebody did before, and when there are too many. */
export function createDismissal(scope: Scope, { kind, fingerprint, note }: DismissInput): Promise<Dismissal> {
  const { organization, actor } = scope
  const dismissedBy = `${actor.firstName} ${actor.lastName}`.trim() || actor.email
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'findings set aside')
    await refuseTooMany(tx, scope)
    const [row] = await tx
      .insert(table)
      .values({ organizationUuid: organization.uuid, kind, fingerprint, note, dismissedBy })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new AppError('conflict', t('Somebody has set this finding aside already. Load the list again.'))
    const after = { kind, fingerprint, note }
    await scope.audit(tx, { action: 'finding.dismiss', entity: 'finding', entityId: row.uuid, after })
    return toDismissal(row)
  })
}

async function refuseTooMany(tx: Transaction, scope: Scope): Promise<void> {
  const [counted] = await tx.select({ total: count() }).from(table).where(ofOrganization(scope))
  if ((counted?.total ?? 0) < mostDismissals) return
  const message = t`There are ${mostDismissals} findings set aside already; open one again that no longer matters`
  throw new AppError('conflict', message)
}

/** Takes it back: the finding is open again. */
export async function removeDismissal(scope: Scope, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const [row] = await tx
      .delete(table)
      .where(and(ofOrganization(scope), eq(table.uuid, uuid)))
      .returning()
    if (!row) throw new AppError('not_found', t('This finding is not set aside any more. Load the list again.'))
    const before = { kind: row.kind, fingerprint: row.fingerprint, note: row.note }
    await scope.audit(tx, { action: 'finding.reopen', entity: 'finding', entityId: uuid, before })
  })
}

function ofOrganization({ organization }: Pick<Scope, 'organization'>) {
  return eq(table.organizationUuid, organization.uuid)
}

/** Setting findings aside, and taking that back. */
export const setAsideRoutes = routerOf(
  answerCall(calls.createDismissal, { answer: dismissalSchema, body: dismissSchema }, ({ scope, body }) =>
    createDismissal(scope, body),
  ),
  answerCall(calls.removeDismissal, { params: dismissalPathSchema }, async ({ scope, params }) => {
    await removeDismissal(scope, params.id)
  }),
)
