/** Decimal strings, as money travels, added and taken away exactly. */

const scale = 20

/** The exact difference of two decimal strings, with at least two decimals. Throws on a text that is no decimal. */
export function subtractDecimals(a: string, b: string): string {
  return write(read(a) - read(b))
}

/** The exact sum of decimal strings, with at least two decimals. Throws on a text that is no decimal. */
export function sumDecimals(values: readonly string[]): string {
  return write(values.reduce((sum, value) => sum + read(value), 0n))
}

function read(value: string): bigint {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,20}))?$/.exec(value) ?? []
  if (whole === undefined) throw new Error(`"${value}" is not a decimal number`)
  const scaled = BigInt(whole + part.padEnd(scale, '0'))
  return sign === '-' ? -scaled : scaled
}

function write(scaled: bigint): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(scale + 1, '0')
  const part = digits.slice(-scale).replace(/0+$/, '').padEnd(2, '0')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${part}`
}
