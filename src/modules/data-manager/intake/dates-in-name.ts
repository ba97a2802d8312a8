import { monthName } from '#shared/formats/write-day.ts'
import { t } from '#shared/translate.ts'
import { monthOf } from '#shared/written/month-names.ts'

/** A day that could stand for all rows of a file, and what says so. */
export type ProposedDay = { day: string; because: string }

const extension = /\.[a-z0-9]{1,5}$/i
/** Short for months in some languages, words of names in others. */
const noMonths: ReadonlySet<string> = new Set(['set', 'out', 'des'])
/** Parts of a year by the months each has: their short form before or behind a number, and their words. */
const parts = [
  {
    months: 3,
    words: (number: number, year: number) => t`quarter ${number} of ${year}`,
    short: '(?:q|t|qtr|quarter)',
    long: /^(?:qtr|quarter|[qk][uw]arta(?:l|ł|al)|kvartal|trimestre|trim)$/,
  },
  {
    months: 6,
    words: (number: number, year: number) => t`half ${number} of ${year}`,
    short: '(?:h|s|hy|half)',
    long: /^(?:half|halbjahr|halfjaar|halvår|semestre|semester|sem)$/,
  },
]
const ordinals = ['first', 'second', 'third', 'fourth']

type Period = { from: string; to: string; words: string }

/**
 * The days a file's or a sheet's name proposes for all its rows, the likeliest first: the last and the first day of the
 * day, month, months, quarter, half or year it names. `2014-apr-jun` is 30 June 2014. A year of two halves (`2014-15`)
 * ends on 31 March, 30 June, 30 September or 31 December, whichever the organisation's is. None for a numbered period
 * (`P01`), as nobody can tell its month, nor for a quarter or a half that has no number.
 */
export function daysInName(name: string): ProposedDay[] {
  const words = wordsOf(name)
  if (words.some(word => /^p(?:eriod)?\d{1,2}$/.test(word) || word === 'period')) return []
  const period = daysOf(words) ?? partOf(words) ?? monthsOf(words)
  const split = splitYear(words)
  if (period || split) return [...(period ? proposed(period) : []), ...(split ?? [])]
  const year = onlyYear(words)
  if (year === null || words.some(word => parts.some(({ long }) => long.test(word)))) return []
  return proposed({ from: `${year}-01-01`, to: `${year}-12-31`, words: t`the year ${year}` })
}

function proposed({ from, to, words }: Period): ProposedDay[] {
  if (from === to) return [{ day: to, because: t`${words} is in the file’s name` }]
  return [
    { day: to, because: t`the last day of ${words}, as the file’s name says` },
    { day: from, because: t`the first day of ${words}, as the file’s name says` },
  ]
}

/** Letters and digits taken apart, so that `apr2014` is a month and a year. */
function wordsOf(name: string): string[] {
  return name
    .replace(extension, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/(?<!\p{L})fy(?=\d)/gu, 'fy ')
    .replace(/([1-4][hqst])(?=(?:19|20)\d{2})/g, '$1 ')
    .replace(/((?:19|20)\d{2})(?=[hqst][1-4](?![\p{L}\d]))/gu, '$1 ')
    .replace(/(\p{L}{3,})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L}{3,})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter(word => word !== '')
}

function isYear(word: string | undefined): word is string {
  return word !== undefined && /^(?:19[89]|20[0-4])\d$/.test(word)
}

function isMonthNumber(word: string | undefined): word is string {
  return word !== undefined && /^(?:0?[1-9]|1[0-2])$/.test(word)
}

/** One or two full days: year first, day first where the first part is over 12, or written together. */
function daysOf(words: readonly string[]): Period | null {
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [one = '', two = '', three = ''] = words.slice(at, at + 3)
    const packed = /^((?:19[89]|20[0-4])\d)(\d{2})(\d{2})$/.exec(one)
    const day = packed
      ? isoDay(packed[1], packed[2], packed[3])
      : isYear(one) && /^\d{2}$/.test(two) && /^\d{2}$/.test(three)
        ? isoDay(one, two, three)
        : isYear(three) && /^\d{1,2}$/.test(one)
          ? isoDay(three, dayFirstMonth(one, two), one)
          : null
    if (day !== null) found.push(day)
  }
  const [from] = found.toSorted()
  const to = found.toSorted().at(-1)
  if (from === undefined || to === undefined) return null
  return { from, to, words: from === to ? from : t`${from} to ${to}` }
}

function dayFirstMonth(day: string, month: string): string {
  const named = month.length >= 3 ? monthOf(month) : null
  if (named !== null) return String(named)
  return Number(day) > 12 && isMonthNumber(month) ? month : ''
}

/** Months by their names or numbers with the year beside them. */
function monthsOf(words: readonly string[]): Period | null {
  const named = words.flatMap((word, at) => {
    const month = word.length >= 3 && !noMonths.has(word) ? monthOf(word) : null
    const isBeside = [words[at - 1] ?? '', words[at + 1] ?? ''].some(
      near => /^\d+$/.test(near) || monthOf(near) !== null,
    )
    return month === null || !isBeside ? [] : [{ month, at }]
  })
  const years = words.filter(isYear).map(Number)
  const [first] = named
  const last = named.at(-1)
  if (first && last) {
    const short = shortYear(words, last.at)
    const [from, to] = years.length > 1 ? [years[0], years.at(-1)] : [years[0] ?? short, years[0] ?? short]
    if (from === undefined || to === undefined || from === null || to === null) return null
    return months([from, first.month], [first.month > last.month && from === to ? to + 1 : to, last.month])
  }
  for (const [at, word] of words.entries()) {
    const packed = /^((?:19[89]|20[0-4])\d)(0[1-9]|1[0-2])$/.exec(word)
    if (packed) return oneMonth(Number(packed[1]), Number(packed[2]))
    const [before, after] = [words[at - 1], words[at + 1]]
    if (isYear(word) && years.length === 1 && isMonthNumber(after)) return oneMonth(Number(word), Number(after))
    if (isYear(word) && years.length === 1 && isMonthNumber(before)) return oneMonth(Number(word), Number(before))
  }
  return null
}

function shortYear(words: readonly string[], monthAt: number): number | null {
  const beside = [words[monthAt + 1], words[monthAt - 1]].find(word => word !== undefined && /^[0-4]\d$/.test(word))
  return beside === undefined ? null : 2000 + Number(beside)
}

function oneMonth(year: number, month: number): Period {
  return months([year, month], [year, month])
}

function months(from: [year: number, month: number], to: [year: number, month: number]): Period {
  const name = ([year, month]: [number, number], isWithYear: boolean) =>
    `${monthName(month)}${isWithYear ? ` ${year}` : ''}`
  const isOne = from[0] === to[0] && from[1] === to[1]
  const words = isOne ? name(to, true) : t`${name(from, from[0] !== to[0])} to ${name(to, true)}`
  return { from: isoOf(from[0], from[1], 1), to: isoOf(to[0], to[1] + 1, 0), words }
}

/** A quarter or a half of a calendar year; of a year of two halves nobody can tell. */
function partOf(words: readonly string[]): Period | null {
  const year = onlyYear(words)
  if (year === null || splitYear(words)) return null
  for (const { months: length, words: wordsOfPart, short, long } of parts) {
    const number = words.flatMap((word, at) => {
      const written = new RegExp(`^(?:${short}([1-4])|([1-4])[ºª]?${short})$`).exec(word)
      if (written) return Number(written[1] ?? written[2])
      return long.test(word) ? [words[at + 1], words[at - 1]].flatMap(near => ordinalOf(near ?? '')) : []
    })[0]
    if (number === undefined || number * length > 12) continue
    const period = months([year, (number - 1) * length + 1], [year, number * length])
    return { ...period, words: wordsOfPart(number, year) }
  }
  return null
}

function ordinalOf(word: string): number[] {
  const written = /^([1-4])(?:er|ère|e|ème|o|a|º|ª|de)?$/.exec(word)
  const named = ordinals.indexOf(word) + 1
  return written ? [Number(written[1])] : named > 0 ? [named] : []
}

/** A year that begins in one calendar year and ends in the next. */
function splitYear(words: readonly string[]): ProposedDay[] | null {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? ''
    if (!isYear(word) || Number(next.slice(-2)) !== (Number(word) + 1) % 100 || !/^(?:\d{2}|\d{4})$/.test(next))
      continue
    const year = Number(word) + 1
    const ends = [isoOf(year, 4, 0), isoOf(year, 7, 0), isoOf(year, 10, 0), isoOf(year, 13, 0)]
    return ends.map(day => ({
      day,
      because: t`the end of the year ${word}/${String(year).slice(2)} in the file’s name`,
    }))
  }
  return null
}

function onlyYear(words: readonly string[]): number | null {
  const years = [...new Set(words.filter(isYear))]
  return years.length === 1 ? Number(years[0]) : null
}

function isoDay(year = '', month = '', day = ''): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  return m > 0 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? isoOf(y, m, d) : null
}

/** Days and months beyond the end count on: day 0 is the last of the month before. */
function isoOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
