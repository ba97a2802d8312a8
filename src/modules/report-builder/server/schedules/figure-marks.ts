import { createHash } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import { findMeasure } from '#server/warehouse/catalogue/catalogue.ts'
import { query } from '#server/warehouse/query/query.ts'
import type { AskingWidget, ReportDefinition } from '../../definition.ts'
import { askingWidgets } from '../../rules-slices.ts'
import { toldIn } from '../../rules-told.ts'
import { allOf, filtersIn, periodOf, type SliceAsked } from './slice-figures.ts'

/** The most rows that a question answers. */
const mostRows = 10_000

type Marked = Omit<AskingWidget, 'kind' | 'place' | 'title'>

/**
 * A mark of each part of a slice that shows figures, which is another when it shows other figures: of figures, charts and figures in
 * texts the very rows, of other blocks their measure and how many lines they rest on, beside what they are compared with.
 */
export async function figureMarks(scope: Scope, asked: SliceAsked): Promise<string[]> {
  const marks: string[] = []
  for (const widget of [...askingWidgets(asked.definition), ...toldFigures(asked.definition)]) {
    const answers: unknown[] = [widget.id]
    const days = await periodOf(scope, asked.definition, widget.dataset)
    if (days) {
      const spec = { ...questionOf(widget), ...comparedWith(asked.definition, days.compared), limit: mostRows }
      const answer = await query(scope, { ...spec, filters: filtersIn(asked, widget), period: days.period })
      answers.push(answer.rows, answer.totals, answer.comparison?.rows, answer.comparison?.totals)
    }
    marks.push(createHash('sha256').update(JSON.stringify(answers)).digest('hex'))
  }
  return marks
}

type Days = NonNullable<Awaited<ReturnType<typeof periodOf>>>

function comparedWith({ compare }: ReportDefinition, compared: Days['compared']) {
  if (compare === 'budget') return { budget: true as const }
  return compared ? { compare: compared } : {}
}

/** The figures that stand in texts, as the widgets that would show them. */
function toldFigures({ pages }: ReportDefinition): Marked[] {
  return pages.flatMap(({ widgets }) =>
    widgets.flatMap(widget =>
      widget.kind === 'text'
        ? toldIn(widget.text, (dataset, measure) => findMeasure(dataset, measure) !== undefined).map(
            ({ dataset, measure }) => ({
              ...{ ...allOf(dataset), id: widget.id, measure },
              block: { kind: 'figures' as const, measures: [measure] },
            }),
          )
        : [],
    ),
  )
}

function questionOf({ dataset, measure, block }: Marked) {
  if (block.kind === 'figures') return { dataset, measures: [...new Set([...block.measures, 'lines'])] }
  if (block.kind !== 'query') return { dataset, measures: [...new Set([measure, 'lines'])] }
  const { measures, moving = [], by, split, through, grain } = block
  return {
    ...{ dataset, dimensions: [...by, split, through].filter(id => id !== undefined) },
    measures: [...new Set([...measures, ...moving, 'lines'])],
    ...(grain ? { grain: grain === 'auto' ? ('month' as const) : grain } : {}),
  }
}
