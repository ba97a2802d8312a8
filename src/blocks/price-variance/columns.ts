import { memberInFile } from '#shared/made-dimensions.ts'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import { saidWhenRead } from '#shared/said-when-read.ts'
import { t, toSay } from '#shared/translate.ts'
import { answerColumns } from '../parts/answer-columns.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { PriceVariance } from './definition.ts'

/** Members with what their prices cost beyond the baseline, in all and of the spend that has one. */
export function varianceColumns(answer: Pick<QueryAnswer, 'columns'>, by: string): readonly BlockColumn<Row>[] {
  return [
    ...answerColumns(answer, [by, 'price_variance', 'spend'], { spend: t('Spend with baseline') }),
    { id: 'rate', label: t('% of spend'), unit: 'ratio', of: rateOf, isSorted: true },
  ]
}

/** What prices cost beyond the baseline, of the spend that has one; unknown of none. */
export function rateOf({ price_variance: variance = null, spend = null }: Row): number | null {
  return variance === null || Number(spend) === 0 ? null : Number(variance) / Number(spend)
}

export type PricedLine = PriceVariance['items'][number]

/** Lines with the price paid, the price it is measured against and where that is from. */
export const pricedColumns: readonly BlockColumn<PricedLine>[] = saidWhenRead(
  [
    { id: 'date', label: toSay('Date'), unit: 'day', of: ({ date }) => date, isSorted: true },
    { id: 'supplier', label: toSay('Supplier'), unit: 'text', of: ({ supplier }) => supplier, isSorted: true },
    { id: 'item', label: toSay('Item'), unit: 'text', of: ({ item }) => item, isSorted: true },
    { id: 'quantity', label: toSay('Quantity'), unit: 'quantity', of: ({ quantity }) => quantity },
    { id: 'unit', label: toSay('Unit'), unit: 'text', of: ({ unit }) => unit, only: 'file' },
    // Both prices are in the currency of the line.
    { id: 'price', label: toSay('Price paid'), unit: 'quantity', of: ({ price }) => price },
    { id: 'baseline', label: toSay('Baseline'), unit: 'quantity', of: ({ baseline }) => baseline },
    { id: 'currency', label: toSay('Currency'), unit: 'text', of: ({ currency }) => currency, only: 'file' },
    {
      id: 'source',
      label: toSay('Baseline from'),
      unit: 'text',
      of: ({ source }) => memberInFile('baseline_source', source),
      isSorted: true,
    },
    {
      id: 'variance',
      label: toSay('Variance'),
      unit: 'money',
      of: ({ variance }) => variance,
      isSigned: true,
      isSorted: true,
    },
  ],
  ['label', 'head'],
)
