import { type FactId, factIds } from '#shared/facts.ts'
import { nearest } from '#shared/nearest.ts'
import { t } from '#shared/translate.ts'

/** Figures inside sentences: `{{spend}}` is the measure of that name, `{{sales.margin}}` the one of a dataset. */

const told = /\{\{\s*(?:(spend|sales|deals)\.)?([a-z][a-z0-9_]{0,63})\s*\}\}/g

const mostTold = 20
/** Letters of what is wrong that are said again. */
const mostSaid = 80

/** A figure that a text names, and how it is written there. */
export type FigureInText = { written: string; dataset: FactId; measure: string }

/** The figures that a text names, each once; what no dataset has is left as it is written. `has` says what a dataset has. */
export function toldIn(text: string, has: (dataset: FactId, measure: string) => boolean): FigureInText[] {
  const found = new Map<string, FigureInText>()
  for (const [written, of, measure = ''] of text.matchAll(told)) {
    const dataset = factIds.find(id => (of === undefined || of === id) && has(id, measure))
    if (dataset) found.set(written, { written, dataset, measure })
  }
  return [...found.values()]
}

/** How a figure is written in a text: with its dataset where several have one of the name. */
export function writtenFigure(
  { dataset, measure }: Pick<FigureInText, 'dataset' | 'measure'>,
  has: (dataset: FactId, measure: string) => boolean,
): string {
  return factIds.find(id => has(id, measure)) === dataset ? `{{${measure}}}` : `{{${dataset}.${measure}}}`
}

/** A text with what stands for its figures in their places. */
export function withFigures(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(told, written => values.get(written) ?? written)
}

/** A text in parts: every second one is written as a figure, in braces. */
export function partsOfTold(text: string): string[] {
  return text.split(/(\{\{[^{}]*\}\})/)
}

/** What is wrong with the figures that a text names: one that there is not, with the one most like it, or too many; `null` for nothing. */
export function faultOfTold(text: string, known: Readonly<Record<FactId, readonly string[]>>): string | null {
  const has = (dataset: FactId, measure: string) => known[dataset].includes(measure)
  const figures = toldIn(text, has)
  const isKnown = new Set(figures.map(({ written }) => written))
  const missing = partsOfTold(text).find((part, at) => at % 2 === 1 && !isKnown.has(part))
  if (missing !== undefined) {
    const like = nearestTo(missing.replaceAll(/[{}\s]/g, '').toLowerCase(), known)
    const said = missing.length > mostSaid ? `${missing.slice(0, mostSaid)}…` : missing
    return like === null ? t`There is no figure ${said}` : t`There is no figure ${said}; the nearest is ${like}`
  }
  return figures.length > mostTold
    ? t`A text has ${mostTold} figures at most, and this one has ${figures.length}`
    : null
}

function nearestTo(name: string, known: Readonly<Record<FactId, readonly string[]>>): string | null {
  const has = (dataset: FactId, measure: string) => known[dataset].includes(measure)
  const written = factIds.flatMap(dataset =>
    known[dataset].map(measure => writtenFigure({ dataset, measure }, has).slice(2, -2)),
  )
  const like = nearest(name, [...new Set(written)], 1)
  return like === '' ? null : `{{${like}}}`
}
