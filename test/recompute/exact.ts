/** Amounts of lines as whole numbers of 10^-18: six decimals of an amount by twelve of a rate. */
const unit = 10n ** 18n

/** Millionths of a decimal text. */
function millionths(text: string): bigint {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? []
  return BigInt(`${sign}${whole}${part.padEnd(6, '0')}`)
}

/** An amount at a rate of at most six decimals. */
export function converted(amount: string, rate: string): bigint {
  return millionths(amount) * millionths(rate) * 10n ** 6n
}

/** As money is shown: cents, half away from zero. */
export function cents(sum: bigint): string {
  const size = (sum < 0n ? -sum : sum) + unit / 200n
  const digits = String(size / (unit / 100n)).padStart(3, '0')
  return `${sum < 0n && /[1-9]/.test(digits) ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** For averages, shares and squares. */
export function float(sum: bigint): number {
  return Number(sum) / Number(unit)
}
