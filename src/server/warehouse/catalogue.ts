import { type DatasetId, datasetIds } from '#shared/datasets.ts'
import type { Catalogue } from '#shared/query-answer.ts'
import { salesFact } from './facts/sales.ts'
import { spendFact } from './facts/spend.ts'
import type { Fact, Measure } from './model.ts'

const facts: Record<DatasetId, Fact> = { spend: spendFact, sales: salesFact }

/** What can be asked of a dataset. */
export function factOf(dataset: DatasetId): Fact {
  return facts[dataset]
}

/** A measure of a dataset, `undefined` when the catalogue has none of that id. */
export function findMeasure(dataset: DatasetId, id: string): Measure | undefined {
  return facts[dataset].measures.find(measure => measure.id === id)
}

/** The catalogue in words, as `GET …/catalogue` answers it. */
export function describeCatalogue(baseCurrency: string): Catalogue {
  return {
    currency: baseCurrency,
    datasets: datasetIds.map(id => {
      const { dataset, measures, dimensions, fields } = facts[id]
      return {
        id,
        label: dataset.label,
        line: dataset.line,
        measures: measures.map(({ sql: _, parts: __, ...measure }) => ({ ...measure, role: 'measure' as const })),
        dimensions: dimensions.map(({ sql: _, blank: __, ...dimension }) => dimension),
        fields: fields.map(({ id, label, kind }) => ({ id, label, kind })),
      }
    }),
  }
}
