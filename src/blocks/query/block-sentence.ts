import type { Calendar } from '#shared/calendar.ts'
import { grainPeriod } from '#shared/fiscal-periods.ts'
import type { Formats } from '#shared/formats/formats.ts'
import { weekName } from '#shared/formats/week-name.ts'
import type { Column, QueryAnswer, Value } from '#shared/query-answer.ts'
import type { Grain, Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatNumber, formatShare } from '#web/ui/format.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { formatValue } from '#web/ui/value-words.ts'
import { memberWords } from '../parts/member-words.ts'
import type { TableRow, TableRows } from './query-rows.ts'
import type { Shape } from './query-shape.ts'

/** `extent`: the first and the newest day of the data. */
type Input = {
  rows: TableRows
  shape: Shape
  answer: QueryAnswer
  organization: Calendar
  extent: Period
  formats?: Formats
}
type Told = Input & { column: Column; formats: Formats }

/** The point of a block in one sentence made from its rows; `null` where they say nothing worth a sentence. */
export function blockSentence(input: Input): string | null {
  const { answer, shape, formats = personFormats() } = input
  const column = answer.columns.find(({ role }) => role === 'measure')
  if (!column) return null
  const told = { ...input, column, formats }
  return shape.grain ? timesSentence(told, shape.grain) : membersSentence(told)
}

/** The highest and the lowest time; one that is not whole, not final yet, or that the data begin within is neither. */
function timesSentence({ rows, column, organization, answer, extent, formats }: Told, grain: Grain): string | null {
  const known = rows.rows
    .filter(
      row => isWhole(row, grain, organization) && isFinal(row, column.id, extent) && cellValue(row, column.id) !== null,
    )
    .toSorted((a, b) => Number(cellValue(b, column.id)) - Number(cellValue(a, column.id)))
  const [highest, lowest] = [known[0], known.at(-1)]
  if (!highest || !lowest || known.length < 3) return null
  if (Number(cellValue(highest, column.id)) === Number(cellValue(lowest, column.id))) return null
  const time = ({ key }: TableRow) => {
    if (grain !== 'week') return timeWords(key, grain, organization)
    return formats.weeks === 'first-day' ? t`the week of ${weekName(key, formats)}` : weekName(key, formats)
  }
  const words = (row: TableRow) => `${time(row)} (${write(cellValue(row, column.id), column, answer, formats)})`
  const [most, least] = [words(highest), words(lowest)]
  return grain === 'day' ? t`Highest on ${most}, lowest on ${least}.` : t`Highest in ${most}, lowest in ${least}.`
}

/** Whether a value is final: one after the newest day of the data is no zero, and one that began before them misses a part. */
function isFinal({ key, cells }: TableRow, measure: string, { from, to }: Period): boolean {
  return key >= from && key <= to && !cells[measure]?.isOpen
}

function isWhole({ key, period }: TableRow, grain: Grain, calendar: Calendar): boolean {
  const whole = grainPeriod(key, grain, calendar)
  return whole.from === period.from && whole.to === period.to
}

/** Who makes most of it, and who of them moved most. */
function membersSentence(told: Told): string | null {
  const { rows, shape, column, formats } = told
  const { by } = shape
  if (by === null || shape.split !== null || shape.isAll || !column.isAdditive) return null
  const [first, second] = rows.rows
  const share = (row: TableRow | undefined) => row?.cells[column.id]?.share ?? null
  const [one, other] = [share(first), share(second)]
  if (!first || one === null || one <= 0 || one > 1 || rows.rows.length + rows.foot.length < 3) return null
  const name = (row: TableRow) => memberWords(by, row.member, formats)
  const isTwo = second !== undefined && other !== null && one < 0.5 && one + other < 1
  const head = isTwo
    ? t`${name(first)} and ${name(second)} make ${formatShare(one + other, { formats })}`
    : t`${name(first)} makes ${formatShare(one, { formats })}`
  return `${head}${moverWords(told, name, isTwo ? undefined : first)}.`
}

/** The largest change among the members that stand by themselves; said to be so where there are others. */
function moverWords(
  { rows, column, answer, formats }: Told,
  name: (row: TableRow) => string,
  alone?: TableRow,
): string {
  const difference = (row: TableRow) => row.cells[column.id]?.difference ?? 0
  const [mover] = rows.rows.toSorted((a, b) => Math.abs(difference(b)) - Math.abs(difference(a)))
  if (!mover || difference(mover) === 0) return ''
  const isUp = difference(mover) > 0
  const by = write(Math.abs(difference(mover)), column, answer, formats)
  if (rows.foot.some(({ kind }) => kind === 'others')) {
    const among = formatNumber(rows.rows.length, { formats })
    return isUp
      ? t`; of the ${among} largest, ${name(mover)} rose most, by ${by}`
      : t`; of the ${among} largest, ${name(mover)} fell most, by ${by}`
  }
  if (mover === alone) return isUp ? t` and rose most, by ${by}` : t` and fell most, by ${by}`
  return isUp ? t`; ${name(mover)} rose most, by ${by}` : t`; ${name(mover)} fell most, by ${by}`
}

function cellValue(row: TableRow, measure: string): Value {
  return row.cells[measure]?.value ?? null
}

function write(value: Value, { unit = 'count' }: Column, { currency }: QueryAnswer, formats: Formats): string {
  return formatValue(value, unit, { currency, formats })
}
