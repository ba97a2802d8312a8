import { moneyText } from './money.ts'

/**
 * Sums as the warehouse has them, exactly: whole numbers of 10^-24, which hold a price of six decimals by a quantity of
 * six, at a rate of twelve. Never floats: a bridge adds up to the last digit before it is rounded to cents.
 */
const scale = 24
const units = Array.from({ length: scale + 1 }, (_, decimals) => 10n ** BigInt(scale - decimals))

/** Reads a decimal text of up to 24 decimals. Throws on a text that is no decimal. */
export function readExact(text: string | number): bigint {
  const [, whole, part = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(String(text)) ?? []
  if (whole === undefined || part.length > scale)
    throw new Error(`"${text}" is not a decimal number of up to ${scale} decimals`)
  // The sign stands before all digits, so that -0.5 is read as -05.
  return BigInt(whole + part) * unitOf(part.length)
}

/** Rounds half away from zero, as the warehouse rounds decimals, to whole numbers of 10^-decimals. */
export function roundExact(value: bigint, decimals: number): bigint {
  const unit = unitOf(decimals)
  const size = (abs(value) + unit / 2n) / unit
  return value < 0n ? -size : size
}

/** Writes an exact number as money travels: all its decimals, at least two. */
export function writeExact(value: bigint): string {
  return moneyText(writeUnits(value, scale))
}

/** Whether rounding to so many decimals takes nothing from a value. */
export function hasDecimals(value: bigint, decimals: number): boolean {
  return value % unitOf(decimals) === 0n
}

/** Writes whole numbers of 10^-decimals as a decimal text: 1234 with 2 decimals is `12.34`. */
export function writeUnits(units: bigint, decimals: number): string {
  const digits = String(abs(units)).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return units < 0n ? `-${text}` : text
}

/** `a x b / c` rounded toward zero, all exact. `c` is not 0. */
export function scaleExact(a: bigint, b: bigint, c: bigint): bigint {
  return (a * b) / c
}

/** The size of an exact number. */
export function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}

/**
 * Rounds values so that they add up to `target`, all answers and the target in 10^-decimals: each is rounded down, and
 * what is then missing goes to those that lost most by it (the largest remainder method of Hamilton). Values that are
 * whole already take part last, the largest of them first.
 */
export function apportion(values: readonly bigint[], target: bigint, decimals: number): bigint[] {
  const unit = unitOf(decimals)
  const parts = values.map((value, index) => {
    const down = value / unit - (value % unit < 0n ? 1n : 0n)
    return { index, down, lost: value - down * unit, size: abs(value) }
  })
  const answer = parts.map(({ down }) => down)
  let missing = target - answer.reduce((sum, one) => sum + one, 0n)
  const one = missing < 0n ? -1n : 1n
  const order = parts.toSorted(
    (a, b) => compare(b.lost * one, a.lost * one) || compare(b.size, a.size) || a.index - b.index,
  )
  for (let turn = 0; missing !== 0n && order.length > 0; turn += 1) {
    const place = order[turn % order.length]
    if (place) answer[place.index] = (answer[place.index] ?? 0n) + one
    missing -= one
  }
  return answer
}

function unitOf(decimals: number): bigint {
  return units[decimals] ?? 10n ** BigInt(scale - decimals)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
