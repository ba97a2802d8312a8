import { facts } from '#shared/facts.ts'
import { daysOfMonths } from '#shared/open-times.ts'
import type { Explanation } from '#shared/query-explanation.ts'
import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { ShownFact } from '#web/ui/facts.tsx'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { formatMoney, formatMonth } from '#web/ui/format.ts'
import { openSentence } from '#web/ui/open-words.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { Explained } from './explained.ts'

type Dataset = Explained['question']['dataset']

/** The period of a figure, what it is compared with, and at which rates. */
export function periodFacts(
  { question }: Explained,
  { period, compare, constantRates, openMonths }: Explanation,
): ShownFact[] {
  const days = daysOfMonths(openMonths)
  const open = days && openSentence(period ?? days, openMonths)
  return [
    { label: t('Period'), value: period ? formatPeriod(period) : t('All data') },
    {
      label: t('Compared with'),
      value: compare ? formatPeriod(compare) : question.budget ? t('The budget') : t('Nothing'),
    },
    ...(open ? [{ label: t('Open months'), value: open }] : []),
    ...(constantRates ? [{ label: t('Rates'), value: t`All at those of ${formatMonth(constantRates)}` }] : []),
  ]
}

type Filtered = Pick<Explanation, 'filters'> & { measure: Pick<Explanation['measure'], 'lines'> }

/** The filters of a figure and those of its measure, in words; what both ask for stands once. */
export function filtersText({ filters, measure }: Filtered, dataset: Dataset): string {
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
    .map(filter => t`${filterWordsOf(filter, [...named, ...kinds])} (what it counts)`)
  return [...asked, ...counted].join(' · ') || t('None: every line of the period')
}

type Made = Pick<Explanation, 'currency'> & {
  measure: Pick<Explanation['measure'], 'made'>
  lines: Pick<Explanation['lines'], 'sum' | 'before'>
}

/** How a figure comes of its lines, in words. */
export function makingWords({ measure: { made }, lines: { sum, before }, currency }: Made, dataset: Dataset): string {
  const money = (amount: string) => formatMoney(amount, currency, { style: 'full' })
  const earlier = before ? money(before.sum) : null
  const amounts = earlier === null ? money(sum) : t`${money(sum)} in the period and ${earlier} in the one before`
  switch (made) {
    case 'sum':
      return t`Their amounts come to ${earlier ?? money(sum)}, which is the figure`
    case 'count':
      return t`How many they are is the figure; their amounts come to ${amounts}`
    case 'parties':
      return dataset === 'spend'
        ? t`How many different suppliers they name is the figure; their amounts come to ${earlier ?? money(sum)}`
        : t`How many different customers they name is the figure; their amounts come to ${earlier ?? money(sum)}`
    case 'rise':
      return t`Their amounts come to ${amounts}; the first less the second is the figure`
    case 'fall':
      return t`Their amounts come to ${amounts}; the second less the first is the figure`
    case 'formula':
      return t`Their amounts come to ${amounts}; the figure is computed from them as said above`
  }
}

/** What a dimension of a dataset is called. */
export function dimensionLabel(dataset: Dataset): (dimension: string) => string {
  const { fields, party } = facts[dataset]
  return id => {
    const field = fields.find(one => one.id === (id === `${party}_family` ? party : id))
    return field?.label ?? id.replaceAll('_', ' ')
  }
}
