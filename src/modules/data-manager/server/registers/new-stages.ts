import type { Transaction } from '#server/database/connect.ts'
import { addStages, gatherStages, type NewStage, readStageTable } from '#server/registers/stage-table.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { UnknownStage } from '#shared/register-contract.ts'
import { t } from '#shared/translate.ts'
import type { StageAnswer } from '../../contract.ts'
import { keysOf, own } from '../plan/staged-lines.ts'
import type { UploadRow } from '../schema.ts'

/** The money of staged rows that have a stage, where they have money. */
const moneyOf: Partial<Record<UploadRow['dataset'], { currency: string; amount: string }>> = {
  deals: { currency: 'toString(currency)', amount: 'toString(sum(toDecimal256(amount, 6)))' },
  stage_history: { currency: "''", amount: "'0'" },
}

/** The stages of an upload's good rows that the table of stages does not have; none for what has no stages. */
export async function findNewStages(scope: Scope, { uuid, dataset }: UploadRow): Promise<UnknownStage[]> {
  const money = moneyOf[dataset]
  if (!money) return []
  const at = { organization: scope.organization.uuid, upload: uuid, dataset }
  const [staged, table] = await Promise.all([
    scope.warehouse.rows<{ stage: string; currency: string; deals: number; amount: string }>(
      `SELECT trimBoth(replaceRegexpAll(stage, '\\\\s+', ' ')) AS stage, ${money.currency} AS currency, count() AS deals, ${money.amount} AS amount
      FROM ${dataset}_staged WHERE ${own} GROUP BY stage, currency ORDER BY stage, currency`,
      keysOf(at),
      { lane: 'load' },
    ),
    scope.db(tx => readStageTable(tx, scope)),
  ])
  const found = gatherStages(staged.filter(({ stage }) => table(stage) === null))
  return dataset === 'deals' ? found : found.map(one => ({ ...one, sums: [] }))
}

/**
 * Writes what was said of a plan's new stages into the table, and the proposals of those nothing was said of. Throws
 * `conflict` naming the stages that have neither.
 */
export async function keepNewStages(
  scope: Scope,
  tx: Transaction,
  { plan }: UploadRow,
  answers: readonly StageAnswer[],
): Promise<void> {
  const said = new Map(answers.map(answer => [answer.stage.toLowerCase(), answer]))
  const stages = (plan?.newStages ?? []).map(({ stage, proposed }) => ({
    stage,
    answer: said.get(stage.toLowerCase()) ?? (proposed === null ? null : { stage, status: proposed }),
  }))
  const open = stages.filter(({ answer }) => answer === null).map(({ stage }) => `“${stage}”`)
  if (open.length > 0) {
    const detail = t`Say whether deals in these stages are open, won or lost before they are loaded: ${open.join(', ')}`
    throw new AppError('conflict', detail, { reason: 'stages_open' })
  }
  const known = stages.flatMap(({ stage, answer }): NewStage[] => (answer ? [{ ...answer, stage }] : []))
  await addStages(scope, tx, known)
}
