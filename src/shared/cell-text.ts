import type { Value } from './query-answer.ts'

/** A value as a cell of a file: numbers as spreadsheets keep them, `null` blank. */
export function cellText(value: Value | undefined): string | null {
  return typeof value === 'number' ? numberText(value) : (value ?? null)
}

/** A number as spreadsheets keep it: at most 15 digits, never with an exponent. */
export function numberText(value: number): string {
  const short = Number(value.toPrecision(15))
  if (Number.isInteger(short)) return String(BigInt(short))
  const text = String(short)
  return text.includes('e') ? short.toFixed(14).replace(/\.?0+$/, '') : text
}
