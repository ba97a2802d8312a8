/** Numbers as the golden script of spend counts them: money and prices as whole numbers, divided at the end alone. */
import { amountOf } from './golden-csv.mjs'

/** A decimal text as a whole number of millionths; null when blank. */
export function millionths(text) {
  if (text === '') return null
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text)
  return BigInt(`${sign}${whole}${part.padEnd(6, '0')}`)
}

export function divideRounded(part, whole) {
  const doubled = 2n * part
  const isNegative = doubled < 0n !== whole < 0n
  return (doubled + (isNegative ? -whole : whole)) / (2n * whole)
}

export const size = value => (value < 0n ? -value : value)

export const dayNumber = iso => Date.parse(iso) / 86_400_000

export const sum = (lines, amountIn) => lines.reduce((total, line) => total + amountIn(line), 0n)
export const spendOf = lines => sum(lines, line => line.eur)
/** Money in units of 10^-12 as text, rounded to cents; products with a quantity have six places more. */
export const money = units => amountOf(divideRounded(units, 10_000_000_000n))
export const ratio = (part, whole) => (Number(whole) === 0 ? null : Number(part) / Number(whole))
