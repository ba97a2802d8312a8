import { hasWeekYears } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { type FiscalGrain, isFiscalGrain } from '#shared/fiscal-weeks.ts'
import { writeDay, writeMonth } from '#shared/formats/write-day.ts'
import { plainNumber, writeNumber } from '#shared/formats/write-number.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { linesWithoutRate, ratesToComeWords, withoutRateWords } from '#shared/missing-rates.ts'
import { monthOf } from '#shared/period.ts'
import type { Coverage } from '#shared/query-answer.ts'
import { mostExportedRows } from '#shared/query-export.ts'
import type { Period, QuerySpec } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { fileName } from '../../file-name.ts'
import type { Scope } from '../../scope.ts'

type Head = {
  title: string
  /** Filters and remarks in words. */
  notes: readonly string[]
  asked: Partial<Pick<QuerySpec, 'period' | 'compare' | 'budget' | 'constantRates' | 'grain'>>
  currency: string
  /** Why the budget does not answer; `null` when it does, or is not asked for. */
  budgetReason?: string | null
  /** Which of its lines have no rate, or the last known one, the compared period included. */
  rates: Pick<Coverage, 'missingRates' | 'ratesToCome'>
}

/** What a table is, in lines above it, for whoever opens the workbook without the portal. */
export function exportHead(scope: Scope, { title, notes, asked, currency, ...head }: Head): string[] {
  const { budgetReason = null } = head
  const without = linesWithoutRate(head.rates.missingRates)
  const { period, compare, budget, constantRates, grain } = asked
  const { organization, formats } = scope
  const days = ({ from, to }: Period) => t`${writeDay(from, formats)} to ${writeDay(to, formats)}`
  const count = (lines: number) => writeNumber(lines, {}, formats)
  return [
    title,
    organization.name,
    period ? t`Period: ${days(period)}` : t('Period: all data'),
    ...(compare ? [t`Compared with: ${days(compare)}`] : []),
    ...(budget ? [[t('Compared with: the budget'), ...(budgetReason ? [budgetReason] : [])].join('. ')] : []),
    ...(constantRates ? [t`All money at the rates of ${writeMonth(monthOf(constantRates))}`] : []),
    ...(grain && isFiscalGrain(grain) && hasWeekYears(organization) ? [grainWords[grain](organization.years)] : []),
    ...notes.filter(note => note !== ''),
    t`Currency: ${currency}`,
    ...(without > 0 ? [t`${withoutRateWords(without, count(without))} in no sum of money`] : []),
    ...toComeOf(head.rates.ratesToCome ?? [], count),
    t`Exported on ${writeDay(dayIn(scope.now(), formats.timeZone), formats)}`,
  ]
}

/** Fiscal months, quarters and years that are of whole weeks, as an organisation's `years` say. */
const grainWords: Record<FiscalGrain, (weeks: string) => string> = {
  month: weeks => t`Each month is a fiscal one of whole weeks (${weeks}), named by its first day`,
  quarter: weeks => t`Each quarter is a fiscal one of whole weeks (${weeks}), named by its first day`,
  year: weeks => t`Each year is a fiscal one of whole weeks (${weeks}), named by its first day`,
}

function toComeOf(rates: NonNullable<Coverage['ratesToCome']>, count: (lines: number) => string): string[] {
  if (rates.length === 0) return []
  const written = count(linesWithoutRate(rates))
  return [ratesToComeWords(rates, { rows: 'lines', written, monthName: month => writeMonth(month) })]
}

/** The name of a table's file: whose, what, of which days, and when it was taken out. */
export function exportName(scope: Scope, title: string, period: Period | undefined, format: 'csv' | 'xlsx'): string {
  const words = [scope.organization.name, title, ...(period ? [daysOf(period)] : [])]
  return fileName(words, scope.now(), format)
}

/** Throws `invalid` for more rows than a file holds. */
export function refuseTooManyRows(rows: number): void {
  if (rows <= mostExportedRows) return
  const [most, all] = [mostExportedRows, rows].map(count => plainNumber(count))
  const detail = t`A file holds up to ${most} rows, and these are ${all}; filter them or ask for the largest`
  throw new AppError('invalid', detail, { reason: 'too_many_rows' })
}

function daysOf({ from, to }: Period): string {
  return t`${from} to ${to}`
}
