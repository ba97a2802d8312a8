import { currencyOf } from '#shared/written/currency-words.ts'
import { type DecimalMark, numberShape, readNumber } from '#shared/written/number-shape.ts'
import { plainText } from './contract-text.ts'

/** An amount in a text with its currency, as a decimal text. */
export type Money = { from: number; to: number; amount: string; currency: string }

const codes = 'EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|CAD|AUD|JPY|CNY|TRY|INR|MXN|BRL|ZAR'
const words = 'euros?|Euros?|EURO|zł|złotych|złote|Franken|francs suisses|US\\$|£|€|\\$|pounds sterling|US dollars'
const currency = `(?:${codes}|${words})`
const figure = String.raw`\d{1,3}(?:[.,' ’]\d{3}){1,4}(?:[.,]\d{1,6})?|\d{1,15}(?:[.,]\d{1,6})?`
const scale = String.raw`(?: ?(million(?:en|s|i|es)?|mio\.?|mln|milion[aóiy]\w*|milioni|millones|Mio\.?|Million(?:en)?|Mill\.|m(?=\b)|tys\.|k(?=\b)|thousand))?`
const before = new RegExp(
  String.raw`(?<![\p{L}\d])(${currency}) ?(${figure})(?![\d%])(?:[.,][-–—]{1,2})?${scale}`,
  'gu',
)
const after = new RegExp(
  String.raw`(?<![\p{L}\d.,'’/-])(${figure})(?:[.,][-–—]{1,2})?${scale}(?: ?(?:de |di |d'))? ?(${currency})(?![\p{L}\d])`,
  'gu',
)

const own = new Map(
  Object.entries({
    zlotych: 'PLN',
    zlote: 'PLN',
    franken: 'CHF',
    'schweizer franken': 'CHF',
    'pound sterling': 'GBP',
    'francs suisses': 'CHF',
    'pounds sterling': 'GBP',
    'us dollars': 'USD',
  }),
)
const thousands = /^(?:tys|k|thousand)/

/** What separates decimals in a text: what its amounts show; `null` where they show both or nothing. */
export function decimalMarkOf(text: string): DecimalMark | null {
  const marks = new Set<DecimalMark>()
  const figures = new RegExp(String.raw`(?<![\d.,/-])(?:${figure})(?![\d%/-]|[.,]\d)`, 'g')
  for (const [core] of text.matchAll(figures)) {
    const mark = /[.,']/.test(core) ? numberShape(core)?.mark : null
    // 1.25 may be a clause; thousands and cents are a number.
    if (mark && (/\d{3}[.,]\d{1,2}$/.test(core) || /[.,' ]\d{3}[.,]/.test(core))) marks.add(mark)
  }
  const [shown, other] = marks
  return other ? null : (shown ?? null)
}

/** The amounts a text says with a currency, in their order; those that could be two are left out. */
export function moneyIn(written: string, mark: DecimalMark | null, language: string | null): Money[] {
  const found: Money[] = []
  const add = (match: RegExpExecArray, [code = '', core = '', times]: (string | undefined)[]) => {
    const to = match.index + match[0].length
    if (found.some(each => each.from < to && each.to > match.index)) return
    const known = currencyNamed(code)
    const amount = amountOf(core, times, mark ?? null, language)
    if (known && amount !== null) found.push({ from: match.index, to, amount, currency: known })
  }
  for (const match of written.matchAll(before)) add(match, [match[1], match[2], match[3]])
  for (const match of written.matchAll(after)) add(match, [match[3], match[1], match[2]])
  return found.toSorted((one, other) => one.from - other.from)
}

/** The code of a currency as contracts name it. */
export function currencyNamed(word: string): string | null {
  return own.get(plainText(word)) ?? currencyOf(word) ?? null
}

/** A figure as a plain decimal; `null` where nothing says what its mark separates. */
export function amountOf(
  core: string,
  times: string | undefined,
  mark: DecimalMark | null,
  language: string | null,
): string | null {
  const shape = numberShape(core.replaceAll('’', "'"))
  if (shape === null) return null
  const usual = language === 'en' ? '.' : language === null ? null : ','
  let reading = shape.mark ?? mark ?? usual
  if (shape.isAmbiguous && mark === null) {
    // 1,250 is a thousand in English, 1.250 in the others; the other way round nobody knows.
    if (usual === null || core.includes(usual)) return null
    reading = usual
  }
  const plain = readNumber(core.replaceAll('’', "'"), reading ?? '.')
  if (plain === null || times === undefined) return plain
  return scaled(plain, thousands.test(plainText(times)) ? 3 : 6)
}

function scaled(plain: string, places: number): string | null {
  const [whole = '', fraction = ''] = plain.split('.')
  if (fraction.length > places) return null
  return `${whole}${fraction.padEnd(places, '0')}`.replace(/^0+(?=\d)/, '')
}
