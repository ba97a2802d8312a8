import { numberAtEnd, spelledNumber } from './number-words.ts'

/** Lengths of time in a plain text. */
export type Duration = {
  /** Where it begins and ends in the text. */
  from: number
  to: number
  /** In months or in days, as it is said; years are months, weeks are days. */
  length: Length
  /** It comes after another: further, weitere, ulteriori. */
  isFurther: boolean
}
export type Length = { unit: 'months' | 'days'; count: number }

const units: readonly { words: string; unit: Length['unit']; times: number }[] = [
  { words: 'days?|tage?n?|tages|jours?|giorn[oi]|gg|dias?|dni|dnia|dzien', unit: 'days', times: 1 },
  { words: 'weeks?|wochen?|semaines?|settiman[ae]|semanas?|tygodni\\w*|tydzien', unit: 'days', times: 7 },
  { words: 'months?|monate?n?|monats|mois|mes|mesi|mese|meses|miesiac\\w*|miesiec\\w*', unit: 'months', times: 1 },
  { words: 'years?|jahre?n?|jahres|ans?|annees?|ann[oi]|anos?|lata?|rok|roku', unit: 'months', times: 12 },
]
const joined = [
  { words: '(?:calendar )?days?', unit: 0 },
  { words: 'monatig\\w*|miesieczn\\w*|months?', unit: 2 },
  { words: 'jahrig\\w*|letni\\w*|years?', unit: 3 },
]
const anyUnit = new RegExp(String.raw`\b(?:kalender)?(?:${units.map(({ words }) => `(${words})`).join('|')})\b`, 'g')
const compound = new RegExp(
  String.raw`\b(\d{1,3}|[a-z]{2,20}?)-?(?:${joined.map(({ words }) => `(${words})`).join('|')})\b`,
  'g',
)

/** What may stand between the number and its unit. */
const between =
  /(?:^|\s)(?:calendar|full|whole|complete|consecutive|contract|clear|volle[nrm]?|ganze[nrm]?|aufeinanderfolgende[nr]?|kalender|pleins?|entiers?|consecutifs?|pelnych|pelne|kolejnych|consecutivos?|further|additional|successive|more|weitere[nrms]?|zusatzliche[nr]?|supplementaires?|ulteriori|altr[ie]|adicional(?:es)?|dalsz\w+|nastepn\w+|kolejn\w+)$/
const further =
  /\b(?:altr[ie]|further|additional|successive|another|subsequent|weitere[nrms]?|zusatzliche[nr]?|jeweils|supplementaires?|nouvelles?|successives?|ulterior[ie]|successiv[io]|adicional(?:es)?|sucesiv[oa]s?|dalsz\w+|kolejn\w+|nastepn\w+)\b/
/** Days that people work are no days of a calendar; the end of a period is none. */
const working = /^\s*(?:ouvr|lavorativ|habil|laborable|robocz)/
const endOf =
  /\b(?:end of|ende|schluss|schlus|ablauf|fin|fine|final|finales|koniec|koncem|konca)(?: (?:de|d'|di|del|des|of))?\s*$/
const range = /(?:\d|\b[a-z]{3,12})\s*(?:-|\b(?:to|bis|a|or|and|oder|und|ou|et|o|e|y|lub|i)|\/)\s*$/
/** anni 2 (due), mesi 24. */
const reversed =
  /\b(?:(giorni|gg\.?)|(settimane)|(mesi)|(anni)) (\d{1,3})(?: \([a-z]+\))?(?! ?(?:%|[.,/-]\d|euro|giorni|mesi|anni))/g
/** A month's, where no number stands. */
const monthly = /\bmiesieczn\w+(?= (?:okres|termin|wypowiedzeni))/g

/** The lengths a text says, in their order; those that contradict themselves, as thirty (60) days, are left out. */
export function durationsIn(plain: string): Duration[] {
  const found: Duration[] = []
  for (const match of plain.matchAll(anyUnit)) {
    const kind = units[match.slice(1).findIndex(word => word !== undefined)]
    const duration = kind && before(plain, match.index, kind)
    if (!duration) continue
    const to = match.index + match[0].length
    if (kind.unit === 'days' && working.test(plain.slice(to))) continue
    // "An" is French for a year, and a word of many other languages.
    if (match[0] === 'an' && duration.length.count !== 12) continue
    found.push({ ...duration, to })
  }
  for (const match of plain.matchAll(reversed)) {
    const kind = units[match.slice(1, 5).findIndex(word => word !== undefined)]
    const to = match.index + match[0].length
    if (!kind || found.some(each => each.from < to && each.to > match.index)) continue
    found.push({
      from: match.index,
      to,
      length: lengthOf(kind, Number(match[5])),
      isFurther: isFurther(plain, match.index),
    })
  }
  for (const match of plain.matchAll(compound)) {
    const kind = units[joined[match.slice(2).findIndex(word => word !== undefined)]?.unit ?? 0]
    const text = match[1] ?? ''
    const count = /^\d/.test(text) ? Number(text) : spelledNumber(text)
    const to = match.index + match[0].length
    const isKnown = found.some(each => each.from < to && each.to > match.index)
    if (kind && count !== null && !isKnown) {
      found.push({ from: match.index, to, length: lengthOf(kind, count), isFurther: isFurther(plain, match.index) })
    }
  }
  for (const { 0: word, index } of plain.matchAll(monthly)) {
    const to = index + word.length
    if (!found.some(each => each.from < to && each.to > index)) {
      found.push({ from: index, to, length: { unit: 'months', count: 1 }, isFurther: isFurther(plain, index) })
    }
  }
  return found.toSorted((one, other) => one.from - other.from)
}

/** So much before a unit has its number. */
const longestCount = 120

function before(plain: string, at: number, kind: (typeof units)[number]): Omit<Duration, 'to'> | null {
  const begin = Math.max(0, at - longestCount)
  const near = plain.slice(begin, at)
  let text = near.trimEnd()
  // Between thirty and days: calendar, further.
  for (let word = between.exec(text); word; word = between.exec(text)) text = text.slice(0, word.index).trimEnd()
  const counted = countAtEnd(text.replace(/-$/, ''))
  if (counted === null) return null
  const rest = near.slice(0, counted.from)
  if (isRange(rest) || endOf.test(rest) || /\b\d+[.,]$/.test(rest)) return null
  const from = begin + counted.from
  return { from, length: lengthOf(kind, counted.count), isFurther: isFurther(plain, from, at) }
}

/** Thirty to sixty: nobody can say which. */
function isRange(before: string): boolean {
  const match = range.exec(before)
  if (!match) return false
  return (
    /\d/.test(match[0]) || numberAtEnd(before.slice(0, match.index) + (/[a-z]+/.exec(match[0])?.[0] ?? '')) !== null
  )
}

function lengthOf({ unit, times }: (typeof units)[number], count: number): Length {
  return { unit, count: count * times }
}

function isFurther(plain: string, from: number, to = from): boolean {
  return further.test(plain.slice(Math.max(0, from - 24), to))
}

/** 30, thirty, thirty (30), 30 (thirty); `null` where the two differ. */
function countAtEnd(text: string): { count: number; from: number } | null {
  const both = /\((?:([a-z -]+)|(\d{1,3}))\)$/.exec(text)
  const outer = both ? plainCount(text.slice(0, both.index).trimEnd()) : plainCount(text)
  if (!both) return outer
  const inner = both[2] ? Number(both[2]) : spelledNumber(both[1] ?? '')
  if (inner === null) return outer
  if (outer === null) return { count: inner, from: both.index }
  return outer.count === inner ? outer : null
}

function plainCount(text: string): { count: number; from: number } | null {
  const digits = /(?<![\d.,/])\d{1,3}$/.exec(text)
  if (digits) return { count: Number(digits[0]), from: digits.index }
  const words = /[a-z]$/.test(text) ? numberAtEnd(text) : null
  return words && { count: words.number, from: words.from }
}
