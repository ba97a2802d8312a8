import { type FactId, factIds } from '#shared/facts.ts'

/** Figures inside sentences: `{{spend}}` is the measure of that name, `{{sales.margin}}` the one of a dataset. */

const told = /\{\{\s*(?:(spend|sales|deals)\.)?([a-z][a-z0-9_]{0,63})\s*\}\}/g

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
