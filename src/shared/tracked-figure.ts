import { z } from 'zod'
import type { Calendar } from './calendar.ts'
import { factIds } from './facts.ts'
import { fiscalYearStart } from './fiscal-periods.ts'
import { addDays, addMonths, monthEnd, monthOf } from './period.ts'
import { filterSchema, type Period, periodSchema } from './query-spec.ts'

/**
 * A tracked figure: a stored question with one number as its answer, which is asked again after every change of the lines.
 * Which days it is of, its rule says.
 */

export const dayRules = ['period', 'yearToDate', 'rolling', 'since', 'fixed'] as const
export type DayRule = (typeof dayRules)[number]

const rule = <Kind extends DayRule>(kind: Kind) => z.literal(kind)

export const figureRuleSchema = z.discriminatedUnion('kind', [
  /** The days of what it is tracked for, as far as they have come. */
  z.strictObject({ kind: rule('period') }),
  /** From the first day of the fiscal year. */
  z.strictObject({ kind: rule('yearToDate') }),
  /** The last whole months. */
  z.strictObject({ kind: rule('rolling'), months: z.int().min(1).max(60) }),
  z.strictObject({ kind: rule('since'), day: z.iso.date() }),
  z.strictObject({ kind: rule('fixed'), days: periodSchema }),
])

export const trackedFigureSchema = z.strictObject({
  dataset: z.enum(factIds),
  measure: filterSchema.shape.field,
  filters: z.array(filterSchema).max(50),
  rule: figureRuleSchema,
})

export type FigureRule = z.infer<typeof figureRuleSchema>
export type TrackedFigure = z.infer<typeof trackedFigureSchema>

/** What the days of a figure are counted from: the day it is, the calendar, and the days it is tracked for. */
export type FigureDays = { today: string; calendar: Calendar; period: Period }

/**
 * The days a figure is of, both included; none of them is after today or after the days it is tracked for, but those of a fixed
 * rule. `null` before its first day.
 */
export function daysOf(rule: FigureRule, { today, calendar, period }: FigureDays): Period | null {
  if (rule.kind === 'fixed') return rule.days
  const last = today < period.to ? today : period.to
  const days = { from: firstDay(rule, last, { calendar, period }), to: lastDay(rule, last) }
  return days.from <= days.to ? days : null
}

type Moving = Exclude<FigureRule, { kind: 'fixed' }>

function firstDay(rule: Moving, last: string, { calendar, period }: Pick<FigureDays, 'calendar' | 'period'>): string {
  if (rule.kind === 'period') return period.from
  if (rule.kind === 'since') return rule.day
  if (rule.kind === 'yearToDate') return fiscalYearStart(last, calendar)
  return addMonths(monthOf(lastDay(rule, last)), 1 - rule.months)
}

/** Whole months end with the last one that is over. */
function lastDay({ kind }: Moving, last: string): string {
  return kind === 'rolling' && monthEnd(last) !== last ? addDays(monthOf(last), -1) : last
}
