import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { findByName } from '#server/things/find-by-name.ts'
import type { ThingFace, ThingServer } from '#server/things/served-kinds.ts'
import { t } from '#shared/translate.ts'
import { obligationPath, obligationPhase } from '../../rules-obligations.ts'
import { todayOf, withContracts } from './list-obligations.ts'
import { contractObligations, type ObligationRow } from './schema.ts'
import { listAmong } from './store.ts'

/** Obligations as things, each for who may open its contract, in whose history stands what was changed. */
export const servedObligations: ThingServer = {
  resolve: resolveObligations,
  find: findByName(({ organization }) => {
    const { uuid, what, createdAt, organizationUuid } = contractObligations
    const where = eq(organizationUuid, organization.uuid)
    return { from: contractObligations, uuid, name: what, recent: createdAt, where }
  }, resolveObligations),
}

async function resolveObligations(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<ThingFace[]> {
  const found = await withContracts(scope, tx, await listAmong(tx, scope, ids))
  const today = todayOf(scope)
  return found.map(({ row, contract }) => ({
    id: row.uuid,
    title: row.what,
    subtitle: `${contract.number} · ${contract.supplier}`,
    state: stateOf(row, today),
    path: obligationPath(contract.uuid, row.uuid),
  }))
}

function stateOf({ isDone, due }: ObligationRow, today: string): string {
  if (isDone) return t('Done')
  return obligationPhase(due, today) === 'overdue' ? t('Overdue') : t('Open')
}
