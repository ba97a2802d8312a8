import { currencyOf } from './currency-words.ts'

export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** How one cell writes a number, before it is known what separates its decimals. */
export type NumberShape = {
  /** What must separate decimals for this cell to be a number; `null` when both marks would do. */
  mark: DecimalMark | null
  /** Whether the two marks give different numbers, as for 1.234. */
  isAmbiguous: boolean
  isNegative: boolean
  isPercent: boolean
  /** ISO code; `null` when there is a sign shared by several currencies; absent without a sign. */
  currency?: string | null
  /** Digits and separators alone. */
  core: string
}

const blanks = /[\s\u00a0\u2000-\u200a\u202f]+/g
const apostrophes = /[\u2018\u2019\u02bc`´]/g
const minuses = /[\u2010-\u2015\u2212\ufe63\uff0d]/g
/** Digits with their separators, between what may stand before and after them. */
const frame = /^([^\d.,]*)((?:[.,]?\d)[\d.,' ]*(?:[eE][+-]?\d{1,3})?)([^\d]*)$/

/** The shape of a number, `null` when the text is none. Signs, currency, parentheses, percent and CR/DR may surround it. */
export function numberShape(text: string): NumberShape | null {
  if (text.length > 64) return null
  let rest = text.replace(blanks, ' ').replace(minuses, '-').replace(apostrophes, "'").trim()
  let isNegative = false
  const parentheses = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(rest)
  if (parentheses) {
    rest = parentheses.slice(1).join('').trim()
    isNegative = true
  }
  const parts = frame.exec(rest)
  if (!parts) return null
  const [, before = '', digits = '', after = ''] = parts
  const around = readAround(before, after)
  const core = digits.trim()
  if (around === null) return null
  const marks = marksOf(core)
  if (marks === null) return null
  return { ...marks, ...around, isNegative: isNegative !== around.isNegative, core }
}

/** The number as a plain decimal, `null` when the text is none with that mark. 5% is 0.05. */
export function readNumber(text: string, mark: DecimalMark): string | null {
  const shape = numberShape(text)
  if (shape === null || (shape.mark !== null && shape.mark !== mark)) return null
  const [figure = '', exponent] = shape.core.split(/e/i)
  const grouping = mark === '.' ? /[,' ]/g : /[.' ]/g
  const [whole = '', fraction = ''] = figure.replace(grouping, '').replace(mark, '.').split('.')
  const sign = shape.isNegative ? '-' : ''
  const plain = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`
  const places = Number(exponent ?? 0) - (shape.isPercent ? 2 : 0)
  return sign + (places === 0 ? plain : shiftPoint(plain, places))
}

function readAround(before: string, after: string): Pick<NumberShape, 'isNegative' | 'isPercent' | 'currency'> | null {
  let isNegative = false
  let isPercent = false
  let currency: string | null | undefined
  for (const side of [before, after]) {
    let words = side.trim()
    if (side === after) {
      const ledger = /(?:^|\s)?(CR|DR)\.?$/i.exec(words)
      if (ledger) {
        isNegative = ledger[1]?.toUpperCase() === 'CR'
        words = words.slice(0, ledger.index).trim()
      }
    }
    const signs = words.match(/[-+]/g) ?? []
    if (signs.length > 1) return null
    if (signs[0] === '-') isNegative = !isNegative
    words = words.replace(/[-+]/, '').trim()
    if (words === '') continue
    if (words === '%' && side === after) {
      isPercent = true
      continue
    }
    const found = currencyOf(words)
    if (found === undefined || currency !== undefined) return null
    currency = found
  }
  return currency === undefined ? { isNegative, isPercent } : { isNegative, isPercent, currency }
}

const grouped = {
  dot: /^\d{1,3}(?:\.\d{3})+$/,
  comma: /^\d{1,3}(?:,\d{3})+$/,
  commaThenDot: /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})\.\d*$/,
  dotThenComma: /^\d{1,3}(?:\.\d{3})+,\d*$/,
  neutral: /^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?:([.,])\d*)?$/,
}

function marksOf(core: string): { mark: DecimalMark | null; isAmbiguous: boolean } | null {
  const known = (mark: DecimalMark | null) => ({ mark, isAmbiguous: false })
  if (/^\d+$/.test(core)) return known(null)
  const scientific = /^\d(?:([.,])\d+)?[eE][+-]?\d{1,3}$/.exec(core)
  if (scientific) return known(asMark(scientific[1]))
  const neutral = grouped.neutral.exec(core)
  if (neutral) return known(asMark(neutral[2]))
  if (grouped.commaThenDot.test(core)) return known('.')
  if (grouped.dotThenComma.test(core)) return known(',')
  if (grouped.dot.test(core)) return oneOrMoreGroups(core, '.', ',')
  if (grouped.comma.test(core)) return oneOrMoreGroups(core, ',', '.')
  if (/^\d{1,2}(?:,\d{2})+,\d{3}$/.test(core)) return known('.')
  const single = /^\d*([.,])\d*$/.exec(core)
  return single ? known(asMark(single[1])) : null
}

/** 1.234 may be a decimal or a group of three; 1.234.567 and 0.123 leave one reading. */
function oneOrMoreGroups(core: string, sign: DecimalMark, other: DecimalMark) {
  const groups = core.split(sign)
  if (groups.length > 2) return { mark: other, isAmbiguous: false }
  if (core.startsWith('0')) return { mark: sign, isAmbiguous: false }
  return { mark: null, isAmbiguous: true }
}

function asMark(sign: string | undefined): DecimalMark | null {
  return sign === '.' || sign === ',' ? sign : null
}

function shiftPoint(plain: string, places: number): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const digits = whole + fraction
  const point = whole.length + places
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const decimals = padded.slice(at)
  return `${padded.slice(0, at).replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`
}
