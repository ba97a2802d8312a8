import type { FactId } from '#shared/facts.ts'
import type { Catalogue } from '#shared/query-answer.ts'

/** Whether a dataset has a measure, by the catalogue; nothing is known before it has come. */
export function hasMeasure(catalogue: Catalogue | undefined): (dataset: FactId, measure: string) => boolean {
  return (dataset, measure) =>
    catalogue?.datasets.some(({ id, measures }) => id === dataset && measures.some(one => one.id === measure)) ?? false
}
