import type { Issue } from '#shared/errors.ts'
import { nearest } from '#shared/nearest.ts'
import type { FigureSpec, LinesSpec, Period, PeriodSide, QuerySpec } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { lineSetOf, sidesBehind } from '../catalogue/behind-measure.ts'
import { type Expression, expr, joined, needsOf } from '../catalogue/expression.ts'
import type { Fact, LineSet, Measure } from '../catalogue/model.ts'
import type { Parameters } from '../engine/parameters.ts'
import { conditionsOf, whereAll, whereOf } from './compile-plan.ts'
import type { CompileSettings } from './compile-settings.ts'
import { createOver, sourceOf, within } from './compile-source.ts'

type Covered = Pick<QuerySpec, 'filters' | 'period' | 'compare'>
type Reading = { fact: Fact; settings: CompileSettings; parameters: Parameters }

/**
 * Whether a line is of those of one of the two periods that make the total of a measure over a question, as a condition
 * beside the question's own filters; `null` where none is.
 */
export function makesSql(measure: Measure, side: PeriodSide, spec: Covered, reading: Reading): Expression | null {
  const { fact, parameters } = reading
  const set = lineSetOf(measure, fact, side)
  const days = side === 'period' ? spec.period : spec.compare
  if (set === null || (side === 'compare' && !days)) return null
  const kind = conditionsOf({ spec: { filters: measure.lines, period: days, compare: undefined }, fact, parameters })
  const conditions = [...kind, ...setSql(set, measure, spec, reading)]
  return conditions.length === 0 ? expr`1` : joined(conditions, '\n  AND ')
}

/** A set is found among the lines of the question, as the figure is: of both periods where the measure rests on two. */
function setSql(set: LineSet, measure: Measure, spec: Covered, { fact, settings, parameters }: Reading): Expression[] {
  if (set === 'all') return []
  if ('where' in set) return [expr`(${set.where})`]
  const { filters, period } = spec
  const compare = measure.needsComparison ? spec.compare : undefined
  const asked = { filters, period, compare }
  const [now, before] = [period, compare].map(days => days && within(days, parameters))
  const keys = set.keys(compare ? createOver(settings, now, { before }) : createOver(settings))
  const where = whereOf({ spec: asked, fact, parameters })
  const source = sourceOf(fact, settings, needsOf(keys, where), { spec: asked, parameters })
  return [expr`${set.key} IN (SELECT arrayJoin(${keys})\n${source}${where})`]
}

type Checked = { measure: Measure; of: PeriodSide }

/** The measure of a question for its lines, and whose of the two periods they are; `null` when none is asked for. */
export function figureOf(spec: Pick<LinesSpec, 'figure'>, fact: Fact): Checked | null {
  const { figure } = spec
  const measure = figure && fact.measures.find(({ id }) => id === figure.measure)
  if (!figure || !measure) return null
  const of = figure.of ?? sidesBehind(measure, fact)[0]
  if (!of) throw new Error(`${measure.id} of ${fact.id} has lines of neither period`)
  return { measure, of }
}

/** The days that the lines of a question are of; `undefined` for any. */
export function daysOfLines(spec: Pick<LinesSpec, 'figure' | 'period'>, fact: Fact): Period | undefined {
  return figureOf(spec, fact)?.of === 'compare' ? spec.figure?.compare : spec.period
}

/** WHERE of a question for lines: its filters, its period, and what leaves those that make its figure. */
export function whereOfLines(spec: LinesSpec, reading: Reading): Expression {
  const { fact, parameters } = reading
  const { filters, period } = spec
  const figure = figureOf(spec, fact)
  if (!figure) return whereOf({ spec: { filters, period, compare: undefined }, fact, parameters })
  const makes = makesSql(figure.measure, figure.of, { filters, period, compare: spec.figure?.compare }, reading)
  if (makes === null) throw new Error(`The lines of ${figure.measure.id} of ${fact.id} were not checked`)
  const conditions = conditionsOf({ spec: { filters, period: undefined, compare: undefined }, fact, parameters })
  return whereAll([...conditions, makes])
}

/** What is wrong with the figure of a question for lines: an unknown measure, periods it has not or needs. */
export function faultsOfFigure(figure: FigureSpec | undefined, period: Period | undefined, fact: Fact): Issue[] {
  if (!figure) return []
  const measure = fact.measures.find(({ id }) => id === figure.measure)
  if (!measure) {
    const known = fact.measures.map(({ id }) => id)
    const message = t`there is no measure "${figure.measure}"; nearest: ${nearest(figure.measure, known)}`
    return [{ path: 'figure.measure', message }]
  }
  const { label, needsComparison } = measure
  if (needsComparison && !(period && figure.compare)) {
    const path = period ? 'figure.compare' : 'period'
    return [{ path, message: t`${label} rests on two periods: without both it is unknown and has no lines` }]
  }
  if (!needsComparison && figure.compare) {
    return [{ path: 'figure.compare', message: t`${label} is of one period: ask for the other one by itself` }]
  }
  if (!figure.of || sidesBehind(measure, fact).includes(figure.of)) return []
  const message =
    figure.of === 'period'
      ? t`no line of the period asked for makes ${label}`
      : t`no line of the period compared with makes ${label}`
  return [{ path: 'figure.of', message }]
}
