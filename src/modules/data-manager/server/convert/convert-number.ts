import { sharedSigns, unknownCurrency } from '#shared/written/currency-words.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import { reasons } from '../plan/reasons.ts'
import { currencyToken } from './convert-currency.ts'
import type { FieldSql } from './field-sql.ts'
import { isBlankSql, isNullWord, letIn, literal, literals, spaced } from './sql-text.ts'

export type NumberKind = 'money' | 'number' | 'integer'
type NumberColumn = {
  field: string
  cell: string
  kind: NumberKind
  mark: DecimalMark | undefined
  isRequired: boolean
}

/** First character of a slow reading: how it went. Then three for the currency beside it, then the number. */
const outcomes = {
  exact: ' ',
  rounded: 'r',
  notANumber: 'n',
  ambiguous: 'a',
  tooLarge: 'o',
  currency: 'c',
  scientific: 'e',
  percentage: 'p',
}
const noCurrency = '   '

/**
 * A decimal number, exact to 6 places; a percentage is a hundredth where the field is a plain number, and no amount.
 * Plain digits are read at once; any other way of writing is taken apart by `readNumber`, only for the rows that need it.
 */
export function convertNumber({ field, cell, kind, mark, isRequired }: NumberColumn): FieldSql {
  const [plain, read, number] = [`${field}_plain`, `${field}_read`, `${field}_number`]
  const digits = mark === ',' ? `replaceOne(${cell}, ',', '.')` : cell
  const isWhole = kind === 'integer'
  const limits = `${number} != truncate(${number}, 0), ${reasons.not_whole.code}, abs(${number}) > 2147483647, ${reasons.number_out_of_range.code},`
  return {
    field,
    cell,
    aliases: [
      [plain, `match(${cell}, ${literal(plainPattern(mark))})`],
      [read, `if(${plain} OR ${cell} = '', '', ${readNumber(cell, kind, mark)})`],
      [number, `if(${plain}, toDecimal128OrNull(${digits}, 6), toDecimal128OrNull(substring(${read}, 5), 6))`],
    ],
    value: isWhole ? `toInt32OrNull(toString(truncate(${number}, 0)))` : number,
    fault: `multiIf(isNotNull(${number}), ${isWhole ? `multiIf(${limits} 0)` : '0'},
      ${read} = '', ${isRequired ? reasons.blank.code : 0},
      ${read} = '${outcomes.ambiguous}', ${reasons.ambiguous_number.code},
      ${read} = '${outcomes.tooLarge}', ${reasons.number_out_of_range.code},
      ${read} = '${outcomes.currency}', ${reasons.amount_currency.code},
      ${read} = '${outcomes.scientific}', ${reasons.scientific.code},
      ${read} = '${outcomes.percentage}', ${reasons.percentage.code}, ${reasons.not_a_number.code})`,
    isRead: true,
    rounded: `startsWith(${read}, '${outcomes.rounded}')`,
    nothing: isWhole ? 'toInt32(-2147483648)' : "toDecimal128('-99999999999999999999999999999999', 6)",
    isRequired,
    isBlank: isBlankSql(cell),
  }
}

/** The currency token a slow reading found beside the number, '' for none. */
export function tokenBeside(field: string): string {
  return `trimRight(substring(${field}_read, 2, 3))`
}

/** Numbers that need no thought. Without a known mark, three decimals might be thousands and are left to the slow reading. */
function plainPattern(mark: DecimalMark | undefined): string {
  if (mark === undefined) return '^-?[0-9]{1,30}(?:[.](?:[0-9]{1,2}|[0-9]{4,6}))?$'
  return `^-?[0-9]{1,30}(?:[${mark}][0-9]{1,6})?$`
}

const sign = ' ?([-+()]?) ?'
const unit = "([^-0-9.,' ()+%]*)"
const writtenNumber =
  `^${unit}${sign}${unit}${sign}([0-9][0-9.,' ]*|[.,][0-9]+) ?(%?)${sign}` +
  `([^-0-9.,' ()+%]*?) ?((?i:cr|dr)?)${sign}$`

/** Takes a written number apart: unit, sign, unit, sign, digits, percent, sign, unit, credit or debit, sign. */
function readNumber(cell: string, kind: NumberKind, mark: DecimalMark | undefined): string {
  const oneForm = [
    ['[\\x{2018}\\x{2019}\\x{02BC}`´]', "'"],
    ['[\\x{2010}-\\x{2015}\\x{2212}\\x{FE63}\\x{FF0D}]', '-'],
    ['(\\p{L})\\.', '\\1'],
  ].reduce((text, [from = '', to = '']) => `replaceRegexpAll(${text}, ${literal(from)}, ${literal(to)})`, spaced(cell))
  const parts = `extractGroups(t, ${literal(writtenNumber)})`
  const scientific = literal('^[-+]?[0-9][0-9.,]*[eE][-+]?[0-9]+$')
  const apart = letIn('g', parts, `if(empty(g), '${outcomes.notANumber}', ${assembled(kind, mark)})`)
  return letIn(
    't',
    oneForm,
    `multiIf(${isNullWord('t')}, '', match(t, ${scientific}), '${outcomes.scientific}', ${apart})`,
  )
}

/** The reading of the parts `g`: faults first, then the exact number rounded half away from zero to 6 places. */
function assembled(kind: NumberKind, mark: DecimalMark | undefined): string {
  const body = `multiIf(
    signs NOT IN ('', '-', '+', '()') OR (g[9] != '' AND signs != '') OR digits = '', '${outcomes.notANumber}',
    g[6] != '' AND token != '', '${outcomes.notANumber}',
    ${kind === 'number' ? '' : `g[6] != '', '${outcomes.percentage}',`}
    ${kind === 'integer' ? `token != '', '${outcomes.notANumber}',` : ''}
    digits = '${outcomes.ambiguous}', '${outcomes.ambiguous}',
    token = ${literal(unknownCurrency)}, '${outcomes.currency}',
    ${exact()})`
  const negative = "(signs IN ('-', '()') OR lower(g[9]) = 'cr')"
  return letIn(
    'signs',
    'concat(g[2], g[4], g[7], g[10])',
    letIn('token', besideToken(), letIn('digits', canonical(mark), letIn('negative', negative, body))),
  )
}

function exact(): string {
  const text = "concat(if(negative, '-', ''), digits, if(g[6] = '', '', 'e-2'))"
  const tooLarge = `isNull(v) OR abs(v) >= toDecimal256('1e32', 40)`
  const flag = `if(round(v, 6) = v, '${outcomes.exact}', '${outcomes.rounded}')`
  const number = 'toString(round(assumeNotNull(v), 6))'
  return letIn(
    'v',
    `toDecimal256OrNull(${text}, 40)`,
    `if(${tooLarge}, '${outcomes.tooLarge}', concat(${flag}, if(token = '', '${noCurrency}', token), ${number}))`,
  )
}

/** One currency, before or behind; both only when they agree ($5 CAD). */
function besideToken(): string {
  const agreements = sharedSigns.map(
    ({ token, currencies }) => `before = ${literal(token)} AND behind IN ${literals(currencies)}, behind`,
  )
  return letIn(
    'before',
    currencyToken('concat(g[1], g[3])'),
    letIn(
      'behind',
      currencyToken('g[8]'),
      `multiIf(before = '' OR before = behind, behind, behind = '', before, ${agreements.join(', ')}, ${literal(unknownCurrency)})`,
    ),
  )
}

/** Well-formed thousands: threes by one separator throughout, or the Indian lakh (12,34,567). */
function grouped(separator: string, mark: string): string {
  const group = (by: string) => `[0-9]{1,3}(?:${by}[0-9]{3})+`
  const decimals = `(?:[${mark}][0-9]*)?`
  const lakh = `[0-9]{1,2}(?:[${separator}][0-9]{2})+[${separator}][0-9]{3}`
  return `^(?:(?:[0-9]+|${group(`[${separator}]`)}|${group(' ')}|${group("'")}|${lakh})${decimals}|[${mark}][0-9]+)$`
}

/**
 * The digits `g[5]` with a point for decimals and nothing else; '' when not well formed, the mark of ambiguity when they
 * can be read two ways. A column's other mark is believed only where both occur, or where thousands repeat.
 */
function canonical(mark: DecimalMark | undefined): string {
  const pointed = "replaceRegexpAll(d, '[, \\']', '')"
  const comma = "replaceOne(replaceRegexpAll(d, '[. \\']', ''), ',', '.')"
  const isPointed = `match(d, ${literal(grouped(',', '.'))})`
  const isComma = `match(d, ${literal(grouped('.', ','))})`
  const surelyComma = `match(d, ${literal('^[0-9]{1,3}(?:[.][0-9]{3})+,[0-9]+$|^[0-9]{1,3}(?:[.][0-9]{3}){2,}$')})`
  const surelyPointed = `match(d, ${literal('^[0-9]{1,3}(?:,[0-9]{3})+[.][0-9]+$|^[0-9]{1,3}(?:,[0-9]{3}){2,}$')})`
  const ambiguous = `match(d, ${literal('^[1-9][0-9]{0,2}[.,][0-9]{3}$')})`
  const branches = {
    '.': `${isPointed}, ${pointed}, ${surelyComma}, ${comma}`,
    ',': `${isComma}, ${comma}, ${surelyPointed}, ${pointed}`,
    unknown: `${ambiguous}, '${outcomes.ambiguous}', ${isPointed}, ${pointed}, ${isComma}, ${comma}`,
  }
  // `100,-` means 100 flat, not minus 100: a mark with a sign behind it is left to a person.
  const isFlat = "match(d, '[.,]$') AND g[7] != ''"
  return letIn('d', 'trimBoth(g[5])', `multiIf(${isFlat}, '', ${branches[mark ?? 'unknown']}, '')`)
}
