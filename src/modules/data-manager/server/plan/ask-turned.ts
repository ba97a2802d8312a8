import type { Warehouse } from '#server/warehouse/connect.ts'
import { datasets } from '#shared/datasets.ts'
import type { PlanSum } from '../../contract-rows.ts'
import type { MappedFile } from '../../intake/answer-question.ts'
import { addAsked } from '../../intake/row-questions.ts'
import { areMostlyBelowZero, askTurned, tellTurned } from '../../intake/turned-amounts.ts'
import type { AskedRows } from './asked-rows.ts'
import { keysOf, own, type StagedFacts } from './staged-lines.ts'

/** Where nearly all amounts are below zero: asks whether to turn their sign, or tells that the mapping turns it already. */
export async function askAboutTurned(
  warehouse: Warehouse,
  at: StagedFacts,
  { mapping }: MappedFile,
): Promise<AskedRows> {
  const { amount } = datasets[at.dataset]
  const mapped = mapping.columns.find(({ field }) => field === amount)
  if (!mapped) return { confirmations: [], answered: [] }
  if (mapped.steps?.some(({ kind }) => kind === 'turn'))
    return { confirmations: [], answered: [tellTurned(mapped.column)] }
  const sums = await warehouse.rows<PlanSum & { all: number }>(
    `SELECT currency, toString(sumIf(money, money < 0)) AS amount, countIf(money < 0) AS lines, countIf(money != 0) AS all
    FROM (SELECT currency, toDecimal256(${amount}, 6) AS money FROM ${at.dataset}_staged WHERE ${own})
    GROUP BY currency ORDER BY lines DESC, currency`,
    keysOf(at),
    { lane: 'load' },
  )
  const below = addAsked(
    sums.filter(({ lines }) => lines > 0).map(({ all: _, ...sum }) => ({ lines: sum.lines, sums: [sum] })),
  )
  const all = sums.reduce((count, sum) => count + sum.all, 0)
  const isAsked = areMostlyBelowZero(below.lines, all)
  return { confirmations: isAsked ? [askTurned(below, all, mapped.column)] : [], answered: [] }
}
