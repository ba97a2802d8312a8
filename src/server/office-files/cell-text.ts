import type { FormatKind } from './number-format.ts'

/** A number of at most as many digits is exactly what was typed; a spreadsheet shows no more of them. */
const shownDigits = 15
const daySeconds = 86_400
/** What a workbook that counts from 1904 is behind one that counts from 1900, in days. */
const daysTo1904 = 1_462
const lastDay = 2_958_465

/**
 * A number of a workbook as text: dates as ISO 8601, percentages with their sign, all else as a plain decimal with a
 * point that cannot be taken for thousands.
 */
export function numberText(value: string, kind: FormatKind, is1904: boolean): string {
  const plain = plainDecimal(value)
  if (kind === 'plain') return plain
  if (kind === 'percent') return percentText(plain)
  const serial = Number(value)
  if (kind === 'time' && serial >= 0 && serial < 1) return clockText(Math.round(serial * daySeconds))
  return dayText(serial + (is1904 ? daysTo1904 : 0)) ?? plain
}

/**
 * The number without exponent or the noise of binary fractions: 0.30000000000000004 is 0.3. Three decimals get a zero
 * more, as 1.234 could be taken for thousands.
 */
export function plainDecimal(value: string): string {
  const text = value.trim()
  if (/^-?\d+$/.test(text)) return text
  const number = Number(text)
  if (text === '' || !Number.isFinite(number)) return text
  const plain = withoutExponent(number.toPrecision(shownDigits))
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : plain
}

function withoutExponent(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:e([-+]\d+))?$/.exec(text) ?? []
  return sign + moved(whole + fraction, whole.length + Number(exponent))
}

/** Digits with the point behind the first `point` of them, without zeros that say nothing. */
function moved(digits: string, point: number): string {
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const whole = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const fraction = padded.slice(at).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

function percentText(plain: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(plain) ?? []
  return whole === '' ? plain : `${sign}${moved(whole + fraction, whole.length + 2)}%`
}

/** The day, with its time where it has one; `null` for what no spreadsheet shows as a day. */
function dayText(serial: number): string | null {
  const seconds = Math.round(serial * daySeconds)
  const day = Math.floor(seconds / daySeconds)
  if (!(day >= 1 && day <= lastDay)) return null
  // Spreadsheets know a 29 February 1900 that there was not: day 60.
  if (day === 60) return '1900-02-29'
  const date = new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * daySeconds * 1000).toISOString().slice(0, 10)
  const time = seconds - day * daySeconds
  return time === 0 ? date : `${date} ${clockText(time)}`
}

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

/** Text as a workbook keeps it, with the characters it had to write as `_x000D_` put back. */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
}
