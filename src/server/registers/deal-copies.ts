import { noUpload } from '#shared/query-explanation.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { listAllStages } from './deal-stages.ts'
import { statusOfStage } from './deal-status.ts'
import { listAllRows } from './store.ts'

/**
 * The deals as the warehouse keeps them: dated by the day they close, else by the day they were created, else by the day
 * they came into the register; with every stage they came to.
 */
export async function dealCopies(scope: Scope, tx: Transaction): Promise<object[]> {
  const rows = await listAllRows(tx, scope, 'deals')
  const stages = await listAllStages(tx, scope)
  return rows.map(({ id, values, createdAt, uploadId }, index) => ({
    ...values,
    upload: uploadId ?? noUpload,
    row: index + 1,
    date: values.close_date ?? values.created_date ?? createdAt.slice(0, 10),
    status: statusOfStage(values.stage ?? ''),
    stages: (stages.get(id) ?? []).map(({ stage, since }) => ({ stage, since: since.toISOString().slice(0, 10) })),
  }))
}
