import { noUpload } from '#shared/query-explanation.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { listAllStages } from './deal-stages.ts'
import { readStageTable, statusIn } from './stage-table.ts'
import { listAllRows } from './store.ts'

/**
 * The deals as the warehouse keeps them: dated by the day they close, else by the day they were created, else not at all;
 * `noted` is the day they came into the register. With every stage they came to, and where they have no probability of
 * their own, that of their stage.
 */
export async function dealCopies(scope: Scope, tx: Transaction): Promise<object[]> {
  const rows = await listAllRows(tx, scope, 'deals')
  const stagesOf = await listAllStages(tx, scope)
  const table = await readStageTable(tx, scope)
  return rows.map(({ id, values, createdAt, uploadId }, index) => {
    const stage = values.stage ?? ''
    return {
      ...values,
      upload: uploadId ?? noUpload,
      row: index + 1,
      date: values.close_date ?? values.created_date ?? null,
      noted: createdAt.slice(0, 10),
      status: statusIn(table, stage),
      probability: values.probability ?? table(stage)?.probability ?? null,
      stages: stagesOf({ id, dealId: values.deal_id ?? '' }).map(one => ({
        stage: one.stage,
        since: one.since.toISOString().slice(0, 10),
      })),
    }
  })
}
