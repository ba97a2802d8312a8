import type { ChartKind } from '#blocks/view.ts'
import type { AskingWidget, ReportDefinition } from './definition.ts'

/** Which pictures a question can have, so that none is offered that could not be drawn. */

export type AskedQuestion = Extract<AskingWidget['block'], { kind: 'query' }>

/** The pictures of a question, what suits it best first, and last the table alone. */
export function picturesOf({ measures, by: [by], grain, split }: AskedQuestion): ChartKind[] {
  if (grain !== undefined) return split ? ['stacked', 'area', 'line', 'none'] : ['bar', 'line', 'area', 'none']
  if (split) return ['heat', 'treemap', 'sankey', 'none']
  return [
    ...(['bar', 'pareto', 'treemap'] as const),
    ...(by?.endsWith('country') ? (['map'] as const) : []),
    ...(measures.length > 1 ? (['scatter'] as const) : []),
    'none',
  ]
}

/** A question with a picture that it can have: its own where it can, else the first. */
export function withPicture(question: AskedQuestion): AskedQuestion {
  const offered = picturesOf(question)
  const [first = 'none'] = offered
  return offered.includes(question.charts[0]) ? question : { ...question, charts: [first] }
}

/** Whether anything in a report may be drawn as a picture: not figures, words, and tables alone. */
export function hasPictures({ pages }: Pick<ReportDefinition, 'pages'>): boolean {
  return pages.some(({ widgets }) => widgets.some(widget => widget.kind === 'block' && mayBePicture(widget.block)))
}

function mayBePicture(block: AskingWidget['block']): boolean {
  if (block.kind === 'query') return block.charts[0] !== 'none'
  return block.kind !== 'figures'
}
