import { readExact, writeExact } from './exact.ts'

/** Decimal strings, as money travels, added and taken away exactly. */

/** The exact difference of two decimal strings, with at least two decimals. Throws on a text that is no decimal. */
export function subtractDecimals(a: string, b: string): string {
  return writeExact(readExact(a) - readExact(b))
}

/** The exact sum of decimal strings, with at least two decimals. Throws on a text that is no decimal. */
export function sumDecimals(values: readonly string[]): string {
  return writeExact(values.reduce((sum, value) => sum + readExact(value), 0n))
}
