import { useQueries, useQuery } from '@tanstack/react-query'
import { questionOf } from '#blocks/parts/analysis.tsx'
import { answerQuery, extentsQuery } from '#blocks/parts/api.ts'
import type { Extents } from '#blocks/parts/extents.ts'
import { loadedDays, measuredDays } from '#blocks/parts/open-days.ts'
import { askedOf, inDays, readViewAddress } from '#blocks/parts/view-address.ts'
import type { View } from '#blocks/view.ts'
import type { Calendar } from '#shared/calendar.ts'
import { changeOf } from '#shared/change.ts'
import type { Direction, QueryAnswer } from '#shared/query-answer.ts'
import type { Period, QueryInput } from '#shared/query-spec.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { formatValue, type Moved } from '#web/ui/value-words.ts'

/** The figure a view is about, over the period it opens with; `null`: all there is. */
export type ViewFigure = {
  label: string
  period: Period | null
  text: string
  change: Moved
  direction: Direction
  currency: string
}

/** The figures of views by their ids, as they come; a measure stands once, at the first view that is about it. */
export function useViewFigures(views: readonly View[]): ReadonlyMap<string, ViewFigure> {
  const organization = useOrganization()
  const extents = useQuery(extentsQuery).data
  const asked = extents ? askOf(views, extents, organization) : []
  const answers = useQueries({ queries: asked.map(({ question }) => answerQuery(question)) })
  const figures = asked.flatMap(({ views: of, question }, index) => {
    const answer = answers[index]?.data
    return answer ? of.flatMap(view => figureOf(view, answer, question.period ?? null)) : []
  })
  return new Map(figures)
}

type AskedViews = { views: View[]; question: QueryInput }

/** One question for all views of a dataset that open with the same lines. */
function askOf(views: readonly View[], { datasets }: Extents, calendar: Calendar): AskedViews[] {
  const first = views.filter(
    (view, index) => view.says !== null && views.findIndex(({ measure }) => measure === view.measure) === index,
  )
  const groups = Map.groupBy(first, ({ dataset, period, only, isOfPayments }) =>
    JSON.stringify([dataset, period, only, isOfPayments]),
  )
  return [...groups.values()].flatMap(of => {
    const [view] = of
    const found = datasets.find(({ dataset }) => dataset === view?.dataset)
    const loaded = found && loadedDays(found)
    if (!view || !loaded) return []
    const days = inDays(readViewAddress({}, view.period), measuredDays(view, loaded, calendar), calendar)
    const asked = askedOf(days, view.dataset, loaded.extent, calendar)
    const measures = of.map(({ measure }) => measure)
    return [{ views: of, question: questionOf({ ...asked, filters: view.only ?? [] }, { measures }) }]
  })
}

function figureOf({ id, measure }: View, answer: QueryAnswer, period: Period | null): [string, ViewFigure][] {
  const column = answer.columns.find(one => one.id === measure)
  const value = answer.totals[measure] ?? null
  if (!column || value === null) return []
  const { label, unit = 'count', direction = 'neutral' } = column
  const previous = answer.comparison?.totals[measure] ?? null
  const change = { unit, value, previous, ...changeOf(unit, value, previous) }
  return [
    [
      id,
      {
        label,
        period,
        text: formatValue(value, unit, { currency: answer.currency }),
        change,
        direction,
        currency: answer.currency,
      },
    ],
  ]
}
