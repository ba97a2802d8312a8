import { datasetIds } from '#shared/datasets.ts'
import { factOf } from '../warehouse/catalogue/catalogue.ts'

const dimensions = datasetIds.flatMap(dataset => factOf(dataset).dimensions.filter(({ kind }) => kind === 'text'))
const byWord = new Map(dimensions.flatMap(({ id, label }) => [[wordOf(id), id] as const, [wordOf(label), id] as const]))

/** The dimension of the catalogue that a text names, by its id or its label in any case; `null` when there is none. */
export function findBudgetDimension(text: string): string | null {
  return byWord.get(wordOf(text)) ?? null
}

function wordOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/center/g, 'centre')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
