import type { Matching, MatchMode } from '#server/registers/match-rows.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import type { BroughtId } from '#shared/brought.ts'
import { loadables } from '#shared/loadables.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import { readNumber } from '#shared/written/number-shape.ts'
import type { Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { keysOf, own } from '../plan/staged-lines.ts'
import type { UploadRow } from '../schema.ts'

/** A staged row of a register or of what a module keeps: its number in the file, what was read, and the text it was read from where it was kept. */
export type StagedRow = { row: number; values: RegisterValues; raw: Record<string, string> }
export type StagedRegister = UploadPartition & { dataset: RegisterId }
/** What is looked at row by row: of a register, or of what a module keeps. */
export type StagedRows = UploadPartition & { dataset: RegisterId | BroughtId }

const rowsAtOnce = 2_000
const rateDecimals = 10

/** The staged rows of an upload in the order of the file, in batches, so that memory stays the same. */
export async function* readStaged(warehouse: Warehouse, at: StagedRows, mapping: Mapping): AsyncGenerator<StagedRow[]> {
  const { fields } = loadables[at.dataset]
  const columns = fields.map(({ id }) => `toString(${id})`).join(', ')
  for (let after = 0; ; ) {
    const rows = await warehouse.rows<{ row: number; texts: (string | null)[]; raw: Record<string, string> }>(
      `SELECT row, [${columns}] AS texts, raw FROM ${at.dataset}_staged
      WHERE ${own} AND row > {after:UInt32} ORDER BY row LIMIT ${rowsAtOnce}`,
      { ...keysOf(at), after },
      { lane: 'load' },
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ row, texts, raw }) => {
      const values = Object.fromEntries(fields.map(({ id }, index) => [id, texts[index] ?? null]))
      return { row, raw, values: { ...values, ...finer(at.dataset, values, raw, mapping) } }
    })
    after = last.row
  }
}

/** How the rows of an upload meet those of the register. */
export function matchingOf({ dataset, mapping }: Pick<UploadRow, 'mapping'> & { dataset: RegisterId }): Matching {
  const { amount, fields } = registers[dataset]
  const given = new Set([...mapping.columns, ...(mapping.made ?? [])].map(({ field }) => field))
  // Amounts that name no currency are of the file's, so the currency comes with them.
  const currency = fields.find(({ kind }) => kind === 'currency')
  if (currency && amount !== null && given.has(amount)) given.add(currency.id)
  const mode: MatchMode = mapping.mode ?? 'upsert'
  return { register: dataset, mode, fields: given }
}

/** What the text tells more exactly than the staged number: a rate's further decimals, and a percentage as it is written. */
function finer(
  register: StagedRows['dataset'],
  values: RegisterValues,
  raw: Record<string, string>,
  mapping: Mapping,
): RegisterValues {
  const inPercent = (percentages[register] ?? []).filter(field => raw[field]?.trim().endsWith('%') && values[field])
  if (inPercent.length > 0) return Object.fromEntries(inPercent.map(field => [field, shifted(values[field] ?? '')]))
  if (register !== 'rates' || !raw.rate || !values.rate) return {}
  const mark: DecimalMark = mapping.columns.find(({ field }) => field === 'rate')?.decimalMark ?? '.'
  const exact = readNumber(raw.rate, mark)
  if (exact === null || Math.abs(Number(exact) - Number(values.rate)) > 1e-6) return {}
  return { rate: rounded(exact, rateDecimals) }
}

/** Fields that may be written in percent, and count as many then: 50% is 50. */
const percentages: Partial<Record<StagedRows['dataset'], readonly string[]>> = {
  deals: ['probability'],
  stages: ['probability'],
  goals: ['start', 'target', 'value', 'manual'],
}

/** A hundred times a decimal with at most six decimals. */
function shifted(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = fraction.padEnd(2, '0')
  return `${whole}${digits.slice(0, 2)}.${digits.slice(2) || '0'}`
}

/** A plain decimal above 0 rounded half up, exactly. */
function rounded(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  if (fraction.length <= decimals || text.startsWith('-')) return text
  const up = Number(fraction[decimals]) >= 5 ? 1n : 0n
  const scaled = String(BigInt(whole + fraction.slice(0, decimals)) + up).padStart(decimals + 1, '0')
  return `${scaled.slice(0, -decimals)}.${scaled.slice(-decimals)}`
}

export type RegisterPlan = { profile: Profile; mapping: Mapping }
