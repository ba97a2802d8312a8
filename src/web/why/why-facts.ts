import { facts } from '#shared/facts.ts'
import type { Explanation } from '#shared/query-explanation.ts'
import type { Filter } from '#shared/query-spec.ts'
import type { Fact } from '#web/ui/facts.tsx'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { formatMonth } from '#web/ui/format.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { Explained } from './explained.ts'

/** The period of a figure, what it is compared with, and at which rates. */
export function periodFacts({ question }: Explained, { period, compare, constantRates }: Explanation): Fact[] {
  return [
    { label: 'Period', value: period ? formatPeriod(period) : 'All data' },
    { label: 'Compared with', value: compare ? formatPeriod(compare) : question.budget ? 'The budget' : 'Nothing' },
    ...(constantRates ? [{ label: 'Rates', value: `All at those of ${formatMonth(constantRates)}` }] : []),
  ]
}

type Filtered = Pick<Explanation, 'filters'> & { measure: Pick<Explanation['measure'], 'lines'> }

/** The filters of a figure and those of its measure, in words; what both ask for stands once. */
export function filtersText({ filters, measure }: Filtered, dataset: Explained['question']['dataset']): string {
  const kinds = facts[dataset].fields
  const named = filters.map(({ field, label }) => ({
    id: field,
    label,
    kind: kinds.find(({ id }) => id === field)?.kind ?? 'text',
  }))
  const asked = filters.map(filter => filterWordsOf(filter, named))
  const same = ({ field, op, values }: Filter) => JSON.stringify([field, op, values])
  const counted = measure.lines
    .filter(filter => !filters.some(one => same(one) === same(filter)))
    .map(filter => `${filterWordsOf(filter, [...named, ...kinds])} (what it counts)`)
  return [...asked, ...counted].join(' · ') || 'None: every line of the period'
}

/** What a dimension of a dataset is called. */
export function dimensionLabel(dataset: Explained['question']['dataset']): (dimension: string) => string {
  const { fields, party } = facts[dataset]
  return id => {
    const field = fields.find(one => one.id === (id === `${party}_family` ? party : id))
    return field?.label ?? id.replaceAll('_', ' ')
  }
}
