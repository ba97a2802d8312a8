import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { moneyText } from '#shared/money.ts'
import { savingMoves, savings } from './schema.ts'
import { type SavingRow, termsOf } from './store.ts'

type New = Omit<
  typeof savings.$inferInsert,
  'organizationUuid' | 'stage' | 'version' | 'claim' | 'claimedBy' | 'createdAt' | 'updatedAt'
>

const atOnce = 500

/** Begins the savings of actions that have none, each as Identified and claimed by who asks. In a turn of savings. */
export async function beginSavings(tx: Transaction, scope: Scope, all: readonly New[]): Promise<void> {
  const { organization, actor, now } = scope
  const own = { organizationUuid: organization.uuid }
  for (let at = 0; at < all.length; at += atOnce) {
    const rows = await tx
      .insert(savings)
      .values(
        all
          .slice(at, at + atOnce)
          .map(one => ({ ...one, ...own, claimedBy: actor.uuid, createdAt: now(), updatedAt: now() })),
      )
      .returning()
    const begun = { from: null, to: 'Identified', note: '', byUuid: actor.uuid, at: now() } as const
    await tx.insert(savingMoves).values(rows.map(({ actionUuid }) => ({ ...begun, ...own, actionUuid })))
    const entry = { action: 'saving.create', entity: 'action' }
    await scope.audit(tx, ...rows.map(row => ({ ...entry, entityId: row.actionUuid, after: auditedSaving(row) })))
  }
}

/** What the audit keeps of a saving: its terms, without the prices of each item. */
export function auditedSaving(saving: SavingRow) {
  const { baseline, ...terms } = termsOf(saving)
  const { items = [], ...rest } = baseline ?? {}
  return {
    ...terms,
    amount: moneyText(terms.amount),
    stage: saving.stage,
    baseline: baseline && { ...rest, items: items.length },
  }
}
