import type { RegisterRowDetail } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { Scope } from '../scope.ts'
import { listHistory } from './change-history.ts'
import { listStages } from './deal-stages.ts'
import { findWarnings } from './find-warnings.ts'
import { getRow } from './store.ts'

/** A row with what is worth knowing of it: its warnings, its history and, of a deal, its stages. Throws `not_found`. */
export function describeRow(scope: Scope, register: RegisterId, id: string): Promise<RegisterRowDetail> {
  return scope.db(async tx => {
    const row = await getRow(tx, scope, register, id)
    const stages = register === 'deals' ? await listStages(tx, scope, { id, dealId: row.values.deal_id ?? '' }) : []
    return {
      ...row,
      warnings: await findWarnings(tx, scope, register, row),
      history: await listHistory(tx, scope, id),
      stages: stages.map(({ stage, since }) => ({ stage, since: since.toISOString() })),
    }
  })
}
