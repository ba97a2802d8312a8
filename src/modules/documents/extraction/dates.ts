import { type DateOrder, readDate } from '#shared/written/date-shape.ts'
import { monthNumbers, monthOf } from '#shared/written/month-names.ts'
import { plainText } from './contract-text.ts'
import { spelledNumber } from './number-words.ts'

/** A day in a plain text, where it begins and ends, as an ISO day. */
export type FoundDate = { from: number; to: number; day: string }

const months = [...new Set([...monthNumbers.keys()].map(plainText))]
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const numeric = /(?<![\d.,/-])(\d{1,2})( ?[./-] ?)(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|[.,]\d)/g
const yearFirst = /(?<![\d.,/-])\d{4}-\d{2}-\d{2}(?![\d-])/g
const year = String.raw`(\d{4})`
const dayMonth = new RegExp(
  String.raw`(?<![\d.,])(\d{1,2})(?:st|nd|rd|th|er|\.|[°ºª])?(?: day)?[ -]*(?:of |de |d')?(${months})\.?,?[ -]*(?:de |del |of )?${year}(?!\d)`,
  'g',
)
const monthDay = new RegExp(String.raw`\b(${months})\.? (\d{1,2})(?:st|nd|rd|th)?,? ${year}(?!\d)`, 'g')
const spelled = new RegExp(
  String.raw`\b([a-z]+(?:[ -][a-z]+){0,2}?)(?: \(\d{1,2}(?:st|nd|rd|th|\.)?\))?(?: day)?(?: of| de)? (${months}),?(?: of| del?| in the year| des jahres| de l'an| dell'anno| roku)? (${year}|[a-z]+(?:[ -][a-z]+){0,5})`,
  'g',
)

const ordinals: Readonly<Record<string, number>> = { premier: 1, primo: 1, primero: 1 }
const wordedDays = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first',
  'ersten zweiten dritten vierten funften sechsten siebten achten neunten zehnten elften zwolften dreizehnten vierzehnten funfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten funfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreisigsten einunddreisigsten',
  'pierwszego drugiego trzeciego czwartego piatego szostego siodmego osmego dziewiatego dziesiatego jedenastego dwunastego trzynastego czternastego pietnastego szesnastego siedemnastego osiemnastego dziewietnastego dwudziestego dwudziestego-pierwszego dwudziestego-drugiego dwudziestego-trzeciego dwudziestego-czwartego dwudziestego-piatego dwudziestego-szostego dwudziestego-siodmego dwudziestego-osmego dwudziestego-dziewiatego trzydziestego trzydziestego-pierwszego',
]
const dayWords = new Map<string, number>([
  ...Object.entries(ordinals),
  ...wordedDays.flatMap(line =>
    line.split(' ').map((word, at): [string, number] => [word.replaceAll('-', ' '), at + 1]),
  ),
])

/** In which order two numbers of a date stand: what another date of the text shows, else what the language has; `null` when open. */
export function dateOrderOf(plain: string, language: string | null): DateOrder | null {
  const orders = new Set<DateOrder>()
  for (const [, first, sign, second] of plain.matchAll(numeric)) {
    if (sign?.trim() === '.') continue
    if (Number(first) > 12 && Number(second) <= 12) orders.add('dmy')
    if (Number(second) > 12 && Number(first) <= 12) orders.add('mdy')
  }
  const [shown, other] = orders
  if (other) return null
  return shown ?? (language !== null && language !== 'en' ? 'dmy' : null)
}

/** The days a plain text names, in their order; those that could be two days are left out. */
export function datesIn(plain: string, order: DateOrder | null): FoundDate[] {
  const found: FoundDate[] = []
  const add = (match: RegExpExecArray, day: string | null, skipped = 0) => {
    const from = match.index + skipped
    const to = match.index + match[0].length
    if (day !== null && !found.some(each => each.from < to && each.to > from)) found.push({ from, to, day })
  }
  for (const match of plain.matchAll(yearFirst)) add(match, readDate(match[0], 'ymd'))
  for (const match of plain.matchAll(numeric)) {
    const [, first = '', sign = '', second = '', years = ''] = match
    const own = sign.trim() === '.' || first === second ? 'dmy' : order
    const isShort = years.length === 2 && (first.length < 2 || second.length < 2)
    if (own !== null && !isShort) add(match, readDate(`${first}/${second}/${years}`, own))
  }
  for (const match of plain.matchAll(dayMonth)) add(match, dayOf(match[3], match[2], Number(match[1])))
  for (const match of plain.matchAll(monthDay)) add(match, dayOf(match[3], match[1], Number(match[2])))
  for (const match of plain.matchAll(spelled)) {
    const [, words = '', month, whole = '', digits] = match
    const number = lastKnown(words)
    const years = digits ?? spelledYear(whole)
    if (number && years !== null) add(match, dayOf(String(years), month, number.day), number.from)
  }
  return found.toSorted((one, other) => one.from - other.from)
}

function dayOf(years: string | undefined, month: string | undefined, day: number): string | null {
  const number = monthOf(month ?? '')
  return number === null ? null : readDate(`${years}-${number}-${day}`, 'ymd')
}

/** The day that the last words of a text say, as many of them as say one, and where they begin. */
function lastKnown(text: string): { day: number; from: number } | null {
  for (const { 0: _, index } of text.matchAll(/[a-z]+/g)) {
    const words = text.slice(index).replaceAll('-', ' ')
    const day = dayWords.get(words) ?? spelledNumber(words)
    if (day !== null && day <= 31) return { day, from: index }
  }
  return null
}

const thousands = /^(?:two thousand(?: and)?|zweitausend|deux mille|duemila|dos mil|dwa tysiace|twenty(?= ))[ -]?/

/** two thousand and twenty-six, zweitausendsechsundzwanzig, twenty twenty-six. Words behind the year are not of it. */
function spelledYear(text: string): number | null {
  const begin = thousands.exec(text)
  if (!begin) return null
  const words = text.slice(begin[0].length).split(/[ -]/)
  for (let length = words.length; length > 0; length -= 1) {
    const own = words.slice(0, length).join(' ')
    const number = spelledNumber(own) ?? dayWords.get(own) ?? null
    if (number !== null && number >= 15 && number < 100) return 2000 + number
  }
  return null
}
