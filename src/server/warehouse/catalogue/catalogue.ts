import { type FactId, factIds } from '#shared/facts.ts'
import type { Catalogue } from '#shared/query-answer.ts'
import { dealsFact } from '../facts/deals.ts'
import { salesFact } from '../facts/sales.ts'
import { spendFact } from '../facts/spend.ts'
import { describeDimension, describeMeasure } from './describe.ts'
import type { Fact, Measure } from './model.ts'

const facts: Record<FactId, Fact> = { spend: spendFact, sales: salesFact, deals: dealsFact }

/** What can be asked of a dataset. */
export function factOf(dataset: FactId): Fact {
  return facts[dataset]
}

/** A measure of a dataset, `undefined` when the catalogue has none of that id. */
export function findMeasure(dataset: FactId, id: string): Measure | undefined {
  return facts[dataset].measures.find(measure => measure.id === id)
}

/** The catalogue in words, as `GET …/catalogue` answers it. */
export function describeCatalogue(baseCurrency: string): Catalogue {
  return {
    currency: baseCurrency,
    datasets: factIds.map(id => {
      const { dataset, measures, dimensions, fields } = facts[id]
      return {
        id,
        label: dataset.label,
        line: dataset.line,
        measures: measures.map(measure => describeMeasure(measure, facts[id])),
        dimensions: dimensions.map(describeDimension),
        fields: fields.map(({ id, label, kind }) => ({ id, label, kind })),
      }
    }),
  }
}
