import { changeOf } from '#shared/change.ts'
import type { Direction, Unit, Value } from '#shared/query-answer.ts'
import type { Explanation } from '#shared/query-explanation.ts'
import type { Period } from '#shared/query-spec.ts'
import { figurePlace, rangeOf, type Started, scopeIn } from '#web/things/start-rules.ts'
import { comparisonText, formatPeriod, formatValue } from '#web/ui/value-words.ts'
import type { Explained, ToldFigure } from './explained.ts'

/** A figure beside what it was before, and what it was asked with. */
type Figure = {
  of: string
  measure: { id: string; label: string; unit: Unit; direction: Direction }
  question: Pick<Explained['question'], 'dataset' | 'filters' | 'budget'>
  value: Value
  previous: Value
  period: Period | null
  compare: Period | null
  currency: string
}

/** What a figure says of itself where something is begun with it: its change for the worse is what may come of it. */
export function figureStart({ of, measure, question, value, previous, period, compare, currency }: Figure): Started {
  const { id, label, unit } = measure
  const { dataset } = question
  const filters = (question.filters ?? []).map(filter => ({ ...filter, values: filter.values ?? [] }))
  const title = of === label ? of : `${label}: ${of}`
  const shown = formatValue(value, unit, { currency, style: 'full' })
  const compared = { value, previous, unit, ...changeOf(unit, value, previous) }
  const moved =
    previous === null ? '' : comparisonText(compared, currency, { word: question.budget ? 'budget' : 'from' })
  return {
    ...figurePlace(dataset, id, filters),
    title,
    about: [`${title}: ${shown}`, moved, period ? formatPeriod(period) : ''].filter(Boolean).join(', '),
    question: { dataset, filters, period, compare },
    amount: rangeOf(lossOf(measure, value, previous), period, currency),
    scope: scopeIn(dataset, filters),
    baseline: compare,
  }
}

/** The same of a figure that is explained. */
export function measureStart({ of, question }: Explained, explanation: Explanation): Started {
  const { measure, value, previous, currency, period, compare } = explanation
  return figureStart({ of, measure, question, value, previous, period, compare, currency })
}

/** What a change of money lost: a fall of what is good, a rise of anything else. `null`: it is no money, or not compared. */
function lossOf({ unit, direction }: Figure['measure'], value: Value, previous: Value): number | null {
  if (unit !== 'money' || value === null || previous === null) return null
  const change = Number(value) - Number(previous)
  return direction === 'up-is-good' ? -change : change
}

/** The same of a figure that says itself what it rests on. */
export function toldStart({ of, told, start }: ToldFigure): Started {
  const [first] = told.lines
  const { dataset = 'spend', filters = [] } = first ?? {}
  const lines = JSON.stringify(told.lines.map(line => figurePlace(line.dataset, '', line.filters).key))
  return {
    ...{ place: 'figure', key: lines.slice(0, 4000), title: of },
    about: [`${of}: ${told.value}`, formatPeriod(told.period)].join(', '),
    question: { dataset, filters: [...filters], period: told.period, compare: told.compare },
    amount: null,
    scope: scopeIn(dataset, filters),
    baseline: told.compare,
    ...start,
  }
}
