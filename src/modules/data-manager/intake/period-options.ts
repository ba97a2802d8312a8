import { monthName } from '#shared/formats/write-day.ts'
import { t } from '#shared/translate.ts'
import { dateShape } from '#shared/written/date-shape.ts'
import { monthOf } from '#shared/written/month-names.ts'
import type { ColumnProfile, Profile } from '../contract.ts'
import type { DateParts, FiscalYear } from '../contract-mapping.ts'
import { answers, type Option } from './answer-question.ts'
import { headerTokens } from './header-words.ts'

/** Columns of years with months, periods or quarters, as answers to what the date of the lines is. */

type Columns = Pick<DateParts, 'year' | 'month' | 'quarter'>

const fiscalHeads = new Set(
  'fiscal fy financial fiscalyear fin geschaftsjahr ejercicio exercice ejercio period periods periode periodo perioden posting buchungsperiode pd'.split(
    ' ',
  ),
)
const quarterWords = new Set('quarter qtr quarters quartal trimestre trim kwartaal kvartal q fq'.split(' '))
const yearWords = new Set('year yr jahr annee ano anno jaar fy fiscalyear geschaftsjahr ejercicio exercice'.split(' '))

/** Whether a head speaks of a year or a month that may not be the calendar's. */
export function saysFiscal({ name }: ColumnProfile): boolean {
  return headerTokens(name).some(token => fiscalHeads.has(token))
}

/** A year of two halves: `2013/14`, `FY 2013-2014`. */
const splitYear = /^(?:fy ?)?((?:19|20)\d{2}) ?[-/] ?(\d{2}|\d{4})$/i

/** Whether a column holds years of two halves and nothing else. */
export function isSplitYear({ samples }: ColumnProfile): boolean {
  return (
    samples.length > 0 &&
    samples.every(text => {
      const [, first = '', second = ''] = splitYear.exec(text.trim()) ?? []
      return first !== '' && Number(second.slice(-2)) === (Number(first) + 1) % 100
    })
  )
}

/** Whether a column holds months of years and nothing else: `2024-01`, `202401`, `2024M01`, `Jan 2024`. */
export function isMonthColumn({ kind, samples }: ColumnProfile): boolean {
  return kind === 'date' && samples.length > 0 && samples.every(text => dateShape(text)?.form === 'month')
}

const oneQuarter = /^(?:q|qtr|quarter|t|quartal|fq)?\.? ?[1-4](?:\.0+)?$/i
const quarterOfYear =
  /^(?:(?:fy ?)?(?:19|20)\d{2}[-/ ]*(?:q|qtr|quarter) ?[1-4]|(?:q|qtr|quarter) ?[1-4][-/ ]*(?:fy ?)?(?:19|20)\d{2})$/i

/** The columns of quarters: with their year in the same cells, or beside one of years; `null` without. */
export function quarterColumns({ columns }: Profile): Columns | null {
  const isAll = ({ samples }: ColumnProfile, pattern: RegExp) =>
    samples.length > 0 && samples.every(text => pattern.test(text.trim()))
  const whole = columns.find(column => isAll(column, quarterOfYear))
  if (whole) return { year: whole.index, quarter: whole.index }
  const named = (column: ColumnProfile, words: ReadonlySet<string>) =>
    headerTokens(column.name).some(token => words.has(token))
  const quarter = columns.find(column => named(column, quarterWords) && isAll(column, oneQuarter))
  const year = columns.find(
    column =>
      column !== quarter &&
      named(column, yearWords) &&
      (isSplitYear(column) || isAll(column, /^(?:fy ?)?(?:19|20)\d{2}(?:\.0+)?$/i)),
  )
  return quarter && year ? { year: year.index, quarter: quarter.index } : null
}

/** The months that fiscal years often begin in. */
const usualBegins = [1, 4, 7, 10]

/**
 * The days a year with its month, period or quarter may stand for, the last day before the first: of the organisation's
 * fiscal year where the heads speak of one, of the calendar's and of other usual ones.
 */
export function periodOptions({ columns }: Profile, parts: Columns, begins: number): Option[] {
  const used = [...new Set([parts.year, parts.month, parts.quarter])].flatMap(at => columns[at ?? -1] ?? [])
  const year = columns[parts.year]
  const isFiscal = used.some(saysFiscal) || used.some(isSplitYear)
  const isWhole = parts.month === parts.year && !isFiscal
  const own = isFiscal ? [begins, ...usualBegins] : isWhole ? [1] : [1, begins, ...usualBegins]
  const namings = year && isSplitYear(year) ? (['first'] as const) : (['last', 'first'] as const)
  const counts = countings(columns, parts)
  const years = [...new Set(own)].flatMap((month): (FiscalYear | null)[] => {
    if (month === 1) return namings.length === 1 ? [] : [null]
    const [naming, counting] = month === own[0] ? [namings, counts] : [namings.slice(0, 1), counts.slice(0, 1)]
    return naming.flatMap(named => counting.map(isCounted => ({ begins: month, named, isCounted })))
  })
  return years.flatMap(one =>
    (['last', 'first'] as const).map(at => option({ ...parts, at, ...(one ? { fiscal: one } : {}) }, used)),
  )
}

/** Whether numbers of months may be counted from the first of the fiscal year, the likelier first. */
function countings(columns: readonly ColumnProfile[], { month, quarter }: Columns): boolean[] {
  const named = month === undefined ? undefined : columns[month]
  if (quarter !== undefined || named === undefined || saysFiscal(named)) return [true]
  return named.samples.every(text => /\d/.test(text)) ? [false, true] : [false]
}

function option(parts: Omit<DateParts, 'kind' | 'field'>, used: readonly ColumnProfile[]): Option {
  const { at = 'first', fiscal } = parts
  const texts = new Map(used.map(column => [column.index, column.samples[0] ?? '']))
  const example = dateOfParts(parts, column => texts.get(column) ?? '')
  const unit = parts.quarter !== undefined ? 'quarter' : parts.month !== undefined ? 'month' : 'year'
  const years = fiscal === undefined ? t('calendar years') : fiscalWords(fiscal, used, parts.month !== undefined)
  const shown = [...texts.values()].join(' ')
  return {
    value: unit === 'year' && fiscal === undefined ? answers.year(parts.year, at) : answers.period(parts),
    label: `${dayWords[unit][at](years)}${example === null ? '' : t`: ${shown} is ${example}`}`,
  }
}

/** A day of a period in words, by the years it is of. */
const dayWords: Record<'quarter' | 'month' | 'year', Record<'last' | 'first', (years: string) => string>> = {
  quarter: {
    last: years => t`The last day of the quarter (${years})`,
    first: years => t`The first day of the quarter (${years})`,
  },
  month: {
    last: years => t`The last day of the month (${years})`,
    first: years => t`The first day of the month (${years})`,
  },
  year: {
    last: years => t`The last day of the year (${years})`,
    first: years => t`The first day of the year (${years})`,
  },
}

function fiscalWords(
  { begins, named, isCounted }: FiscalYear,
  used: readonly ColumnProfile[],
  hasMonth: boolean,
): string {
  const from = t`years from ${monthName(begins)}`
  const called = used.some(isSplitYear)
    ? ''
    : named === 'last'
      ? t(' called by the year they end in')
      : t(' called by the year they begin in')
  return `${from}${called}${hasMonth && !isCounted ? t(' with months of the calendar') : ''}`
}

/** A month by its name, not `2024M01`. */
const isNamed = /\p{L}{3}/u

/**
 * The date that a year with a month or a quarter stands for, as YYYY-MM-DD, the way the engine reads it
 * (`compileDateParts`); `null` where a part cannot be read.
 */
function dateOfParts(
  { year, month, quarter, at = 'first', fiscal }: Pick<DateParts, 'year' | 'month' | 'quarter' | 'at' | 'fiscal'>,
  textOf: (column: number) => string,
): string | null {
  const whole = month === year ? dateShape(textOf(year)) : null
  if (month === year && whole?.form !== 'month') return null
  const [writtenYear, writtenMonth] =
    whole?.form === 'month'
      ? [String(whole.year), isNamed.test(textOf(year)) ? monthName(whole.month) : String(whole.month)]
      : [/(?:19|20)\d{2}/.exec(textOf(year))?.[0], month === undefined ? undefined : textOf(month)]
  if (writtenYear === undefined) return null
  const isLast = at === 'last'
  const named = writtenMonth === undefined ? null : monthOf(writtenMonth.trim())
  const place =
    quarter !== undefined
      ? (Number(/([1-4])(?:\.0+)?(?:\D|$)/.exec(textOf(quarter).replace(/(?:19|20)\d{2}/, ' '))?.[1]) -
          (isLast ? 0 : 1)) *
          3 +
        (isLast ? 0 : 1)
      : writtenMonth !== undefined
        ? (named ?? Number(/^\s*(\d{1,2})/.exec(writtenMonth)?.[1]))
        : isLast
          ? 12
          : 1
  if (!(place >= 1 && place <= 16)) return null
  const isCounted =
    fiscal !== undefined && named === null && (fiscal.isCounted || (month === undefined && quarter === undefined))
  const counted = isCounted ? ((fiscal.begins - 1 + Math.min(place, 12) - 1) % 12) + 1 : place
  if (counted > 12) return null
  const calendarYear = Number(writtenYear) + shift(fiscal, counted)
  return new Date(Date.UTC(calendarYear, isLast ? counted : counted - 1, isLast ? 0 : 1)).toISOString().slice(0, 10)
}

/** How many years the calendar year of a month is after the one its fiscal year is called by. */
function shift(fiscal: DateParts['fiscal'], month: number): number {
  if (fiscal === undefined || fiscal.begins === 1) return 0
  if (fiscal.named === 'last') return month >= fiscal.begins ? -1 : 0
  return month >= fiscal.begins ? 0 : 1
}
