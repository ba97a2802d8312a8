import type { Warehouse } from '#server/warehouse/connect.ts'
import { loadables } from '#shared/loadables.ts'
import { isRegisterId, type RegisterId, registers } from '#shared/registers.ts'
import { keysOf, own, type StagedSums } from '../plan/staged-lines.ts'
import type { StagedRows } from './read-staged.ts'

/** The days a register's rows are about, where they are about days at all. */
const dayOf: Partial<Record<RegisterId, string>> = { budget: 'period', rates: 'month', price_indices: 'month' }

/**
 * What the staged rows of a register add up to, currency by currency; prices and rates are not to be added up. Sums are
 * exact.
 */
export async function sumStagedRegister(warehouse: Warehouse, at: StagedRows): Promise<StagedSums> {
  const amount = summedOf(at.dataset)
  const day = isRegisterId(at.dataset) ? (dayOf[at.dataset] ?? null) : null
  const [sums, period] = await Promise.all([
    amount === null ? [] : sumAmounts(warehouse, at, amount),
    day === null ? null : spanOf(warehouse, at, day),
  ])
  const [first, second] = sums
  const total = first && !second ? { amount: first.amount, currency: first.currency } : null
  return { sums, total, period }
}

/** The field whose amounts are added up, `null` where there is none. */
export function summedOf(id: StagedRows['dataset']): string | null {
  return isRegisterId(id) && registers[id].key.includes('valid_from') ? null : loadables[id].amount
}

function sumAmounts(warehouse: Warehouse, at: StagedRows, amount: string) {
  return warehouse.rows<{ currency: string; amount: string; lines: number }>(
    `SELECT currency, toString(sum(toDecimal256(assumeNotNull(staged.${amount}), 6))) AS amount, count() AS lines
    FROM ${at.dataset}_staged AS staged WHERE ${own} AND isNotNull(staged.${amount}) GROUP BY currency ORDER BY lines DESC, currency`,
    keysOf(at),
    { lane: 'load' },
  )
}

async function spanOf(warehouse: Warehouse, at: StagedRows, day: string) {
  const [span] = await warehouse.rows<{ from: string; to: string; count: number }>(
    `SELECT toString(min(${day})) AS from, toString(max(${day})) AS to, count() AS count FROM ${at.dataset}_staged WHERE ${own}`,
    keysOf(at),
    { lane: 'load' },
  )
  return span && Number(span.count) > 0 ? { from: span.from, to: span.to } : null
}
