import { plainNumber } from '#shared/formats/write-number.ts'
import { moneyText } from '#shared/money.ts'
import { allOf } from '#shared/text.ts'
import { plural } from '#shared/translate.ts'
import type { PlanSum, RowQuestion } from '../contract-rows.ts'

/** Lines asked about and what they come to. */
export type AskedLines = { lines: number; sums: PlanSum[] }

/** What a plan counts with until a person answers. */
const counted = {
  blank: 'leaveOut',
  undated: 'leaveOut',
  years: 'leaveOut',
  wide: 'leaveOut',
  both: 'leaveOut',
  repeated: 'keep',
  values: 'load',
  signs: 'keep',
  turned: 'keep',
} as const

export function question(
  kind: RowQuestion['kind'],
  { lines, sums }: AskedLines,
  options: Record<string, string>,
  column: number | null = null,
): RowQuestion {
  const choices = Object.entries(options).map(([value, label]) => ({ value, label }))
  return { kind, column, lines, sums, options: choices, counted: counted[kind], values: [] }
}

/** `148 lines, 5,001,852.55 GBP`. */
export function countText({ lines, sums }: AskedLines): string {
  const count = `${plainNumber(lines)} ${plural(lines, 'line', 'lines')}`
  return sums.length === 0 ? count : `${count}, ${allOf(sums.map(sumText))}`
}

export function sumText({ amount, currency }: PlanSum): string {
  const [whole = '0', fraction = ''] = moneyText(amount).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction} ${currency}`
}
