import type { FactShape } from '#shared/facts.ts'
import type { Field } from '#shared/fields.ts'
import type { Line } from '#shared/query-answer.ts'
import { type EngineCell, moneyOf } from '../query/answer-values.ts'

/** A line as the columns of `lineColumns` answer it. */
export type LineCells = Record<string, EngineCell> & { upload: string; row: number } & { raw: Record<string, string> }

/** A line as the wire has it. */
export function toLine(cells: LineCells, { fields, party }: FactShape): Line {
  const values = fields.map(({ id, kind }, index) => [id, fieldText(cells[`f${index}`] ?? null, kind)] as const)
  return {
    upload: cells.upload,
    row: cells.row,
    values: { ...Object.fromEntries(values), [`${party}_family`]: fieldText(cells.family ?? null, 'text') },
    baseAmount: moneyOf(cells.base_amount ?? null),
    raw: cells.raw,
  }
}

/** A value of a line as the wire has it: `null` when blank, money with at least two decimals. */
export function fieldText(cell: EngineCell, kind: Field['kind']): string | null {
  if (cell === null || cell === '') return null
  return kind === 'money' ? moneyOf(cell) : String(cell)
}
