import { type Asked, isOfAsManyDays, isYearBefore } from '#blocks/asked.ts'
import type { Drivers } from '#blocks/drivers/definition.ts'
import { questionOf } from '#blocks/parts/analysis.tsx'
import { memberWords } from '#blocks/parts/member-words.ts'
import type { View } from '#blocks/view.ts'
import { changeOf } from '#shared/change.ts'
import { hasOtherLength, isOfSameDays } from '#shared/compared-period.ts'
import type { Formats } from '#shared/formats/formats.ts'
import { countDays, endsBefore } from '#shared/period.ts'
import type { Catalogue, QueryAnswer, Row, Value } from '#shared/query-answer.ts'
import type { Period, QueryInput } from '#shared/query-spec.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate, formatMonth, formatNumber, formatPercent } from '#web/ui/format.ts'
import { formatDays, formatPeriod, formatPoints, formatValue } from '#web/ui/value-words.ts'

type Measure = Catalogue['datasets'][number]['measures'][number]

/** The question a view's sentence is made of: the total, and the member that moved most, or is largest. */
export function sentenceQuestion({ measure, about }: View, asked: Asked): QueryInput {
  const dimensions = about ? [about] : []
  const isCompared = asked.comparison.kind !== 'none'
  const order = [{ by: measure, of: isCompared ? ('movement' as const) : ('value' as const) }]
  return questionOf(asked, { measures: [measure], dimensions, ...(about ? { order } : {}), limit: 1 })
}

/** Who moved most by the dimension that tells a change best, where a block of the view lists them. */
export type FirstDriver = { label: string; id: string; member: Value; change: Value }

/** The first of the drivers that the view's own list shows; `by` is the dimension chosen there. */
export function firstDriver({ dimensions }: Pick<Drivers, 'dimensions'>, by: string | undefined): FirstDriver | null {
  const shown = dimensions.find(({ id }) => id === by) ?? dimensions[0]
  const [driver] = shown?.drivers ?? []
  return shown && driver ? { id: shown.id, label: shown.label, member: driver.member, change: driver.change } : null
}

type Told = {
  view: View
  asked: Asked
  measure: Measure
  answer: QueryAnswer
  currency: string
  /** The newest day of the data. */
  newest: string
  /** Named in place of the view's own mover; `null` while it is not known. Absent: the view lists no drivers. */
  driver?: FirstDriver | null
  formats?: Formats
}

/** One sentence: how much, how it moved, and who moved it most; without a comparison, who is largest. */
export function sentenceOf({
  view,
  asked,
  measure,
  answer,
  currency,
  newest,
  driver,
  formats = personFormats(),
}: Told): string {
  const write = (value: Value) => formatValue(value, measure.unit, { currency, formats })
  const [value, previous] = [answer.totals[measure.id] ?? null, answer.comparison?.totals[measure.id] ?? null]
  const name = view.says ?? t`${measure.label} was`
  if (value === null) return t`${measure.label} is not known for ${formatPeriod(asked.period, formats)}.`
  const rates = asked.constantRates ? t` at the rates of ${formatMonth(asked.constantRates, { formats })}` : ''
  const lines = formatPeriod(asked.period, formats)
  const head = measure.isStanding
    ? t`${name} ${write(value)} on ${formatDate(newest, { formats })}, of lines of ${lines}${rates}`
    : t`${name} ${write(value)} in ${lines}${rates}`
  const against =
    asked.comparison.kind === 'budget'
      ? budgetWords({ value, previous, measure, answer, write, formats })
      : movedWords({ value, previous, measure, asked, write, formats })
  const mover =
    driver === undefined
      ? moverWords({ view, asked, measure, answer, write, formats })
      : driverWords(driver, write, formats)
  return `${head}${against}${mover}.`
}

/** Says where data end within the period, and that it is held against as many days then. */
export function endWords(asked: Asked, { to }: Period, formats = personFormats()): string[] {
  const { period } = asked
  if (to < period.from || !endsBefore(to, period)) return []
  return [
    t`Data reach to ${formatDate(to, { formats })}${isOfAsManyDays(asked) ? t(', compared with as many days') : ''}.`,
  ]
}

/** Says that a period is compared with one of another length, whose sums are larger or smaller for that alone. */
export function lengthWords({
  period,
  comparison,
  calendar,
}: Pick<Asked, 'period' | 'comparison' | 'calendar'>): string[] {
  if (comparison.kind !== 'own' || !hasOtherLength(period, comparison.period, calendar)) return []
  const [days, compared] = [countDays(period), countDays(comparison.period)]
  return [t`The periods have ${formatNumber(days)} and ${formatNumber(compared)} days.`]
}

type MovedInput = Pick<Told, 'measure' | 'asked'> & {
  value: Value
  previous: Value
  write: (value: Value) => string
  formats: Formats
}

function movedWords({ asked, ...input }: MovedInput): string {
  if (asked.comparison.kind === 'none') return ''
  const moved = movement(input)
  if (moved === null) return ''
  const against = againstWords(asked, input.formats)
  if (moved.size === null) return t`, the same as ${against}`
  return moved.isUp ? t`, up ${moved.size} on ${against}` : t`, down ${moved.size} on ${against}`
}

type BudgetInput = Pick<Told, 'measure' | 'answer'> & {
  value: Value
  previous: Value
  write: (value: Value) => string
  formats: Formats
}

/** How far what has a budget is over or under it, and how much has none; that is neither over nor under. */
function budgetWords({ value, previous, measure, answer, write, formats }: BudgetInput): string {
  if (previous === null || !measure.isAdditive) return ''
  const without = Number(answer.budget?.withoutBudget ?? 0)
  const { change, changeKind } = changeOf(measure.unit, Number(value) - without, previous)
  if (change === null) return ''
  const size = changeKind === 'amount' ? write(Math.abs(change)) : formatPercent(Math.abs(change), { formats })
  const isEqual = Math.round(change * 1000) === 0
  const apart = change > 0 ? t`${size} over the budget` : t`${size} under the budget`
  const stands = isEqual ? t('as much as the budget') : apart
  return without === 0 ? `, ${stands}` : t`, ${write(without)} of it without a budget; the rest is ${stands}`
}

/** `size`: `null` where nothing moved. */
type Movement = { size: string | null; isUp: boolean }

function movement({ value, previous, measure: { unit }, write, formats }: Omit<MovedInput, 'asked'>): Movement | null {
  const { change, changeKind } = changeOf(unit, value, previous)
  if (changeKind === 'none' || change === null) return null
  const isUp = change > 0
  const by = Math.abs(change)
  if (Math.round(change * 1000) === 0) return { size: null, isUp }
  if (unit === 'days') return movedDays(Number(value) - Number(previous), formats)
  if (changeKind === 'amount') return { size: write(by), isUp }
  return { size: changeKind === 'points' ? formatPoints(by, { formats }) : formatPercent(by, { formats }), isUp }
}

function movedDays(days: number, formats: Formats): Movement {
  const size = Math.round(Math.abs(days) * 10) / 10
  return { size: size === 0 ? null : formatDays(size, formats), isUp: days > 0 }
}

function againstWords(asked: Asked, formats: Formats): string {
  const { period, comparison, calendar } = asked
  if (!('period' in comparison)) return ''
  const ofYear = isOfSameDays(period, comparison.period, calendar)
    ? t('the same days of the year before')
    : t('the year before')
  return isYearBefore(asked) ? ofYear : formatPeriod(comparison.period, formats)
}

function driverWords(driver: FirstDriver | null, write: (value: Value) => string, formats: Formats): string {
  const difference = Number(driver?.change ?? 0)
  if (driver === null || difference === 0) return ''
  const [by, size] = [lowerFirst(driver.label), write(Math.abs(difference))]
  const member = memberWords(driver.id, driver.member, formats)
  return difference > 0
    ? t`; by ${by}, ${member} rose most, by ${size}`
    : t`; by ${by}, ${member} fell most, by ${size}`
}

type MoverInput = Pick<Told, 'view' | 'asked' | 'measure' | 'answer'> & {
  write: (value: Value) => string
  formats: Formats
}

function moverWords({ view, asked, measure, answer, write, formats }: MoverInput): string {
  const { about } = view
  const [row] = answer.rows
  if (!about || !row || !measure.isAdditive || answer.total < 2) return ''
  const member = memberWords(about, row[about] ?? null, formats)
  const before = answer.comparison?.rows[0]
  if (asked.comparison.kind === 'budget') return beyondWords(member, row, before, measure.id, write)
  return before
    ? change(member, row, before, measure.id, write)
    : t`; ${member} is the largest with ${write(row[measure.id] ?? null)}`
}

function change(member: string, row: Row, before: Row, measure: string, write: (value: Value) => string): string {
  const difference = Number(row[measure] ?? 0) - Number(before[measure] ?? 0)
  if (difference === 0) return ''
  const size = write(Math.abs(difference))
  return difference > 0 ? t`; ${member} rose most, by ${size}` : t`; ${member} fell most, by ${size}`
}

/** Who is furthest from their budget; a member without one is from none. */
function beyondWords(
  member: string,
  row: Row,
  planned: Row | undefined,
  measure: string,
  write: (value: Value) => string,
): string {
  const budget = planned?.[measure] ?? null
  if (budget === null) return ''
  const difference = Number(row[measure] ?? 0) - Number(budget)
  if (difference === 0) return ''
  const size = write(Math.abs(difference))
  return difference > 0 ? t`; ${member} is furthest over, by ${size}` : t`; ${member} is furthest under, by ${size}`
}
