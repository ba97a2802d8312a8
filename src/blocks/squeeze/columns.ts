import { saidWhenRead } from '#shared/said-when-read.ts'
import { t, toSay } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import { pathText } from '../price-pairs/rules.ts'
import type { Squeeze, SqueezeRow } from './definition.ts'

type Indexed = { purchases: number | null; sales: number | null; gap: number | null; marginRate: number | null }

/** What both indices and their gap are called on the screen, in tables and beside pictures. */
export const indexNames = {
  purchases: toSay('Purchase prices'),
  sales: toSay('Sales prices'),
  gap: toSay('Gap'),
}

/** Both indices and their gap, whatever a row is of. */
function indexColumns<Row>(of: (row: Row) => Indexed): readonly BlockColumn<Row>[] {
  return [
    {
      id: 'purchases',
      label: t('Purchase price index'),
      head: indexNames.purchases,
      unit: 'quantity',
      of: row => of(row).purchases,
      isSorted: true,
    },
    {
      id: 'sales',
      label: t('Sales price index'),
      head: indexNames.sales,
      unit: 'quantity',
      of: row => of(row).sales,
      isSorted: true,
    },
    {
      id: 'gap',
      label: t('Gap (points)'),
      head: indexNames.gap,
      unit: 'quantity',
      of: row => of(row).gap,
      isSorted: true,
    },
  ]
}

function rateColumn<Row>(of: (row: Row) => number | null): BlockColumn<Row> {
  return { id: 'rate', label: t('Margin rate'), unit: 'ratio', of, isSorted: true }
}

/** Product categories with both indices and what they did to the margin. `stands`: the purchases beside each. */
export function squeezeColumns(families: Squeeze['families']): readonly BlockColumn<SqueezeRow>[] {
  const beside = new Map(families.map(({ family, stands }) => [family, stands.map(pathText).join('; ')]))
  const all = t('All together')
  return [
    { id: 'family', label: t('Product category'), unit: 'text', of: ({ family }) => family ?? all },
    {
      id: 'beside',
      label: t('Purchases beside it'),
      unit: 'text',
      of: ({ family }) => beside.get(family ?? '') ?? null,
      only: 'file',
    },
    ...indexColumns<SqueezeRow>(({ purchases, sales, gap, marginRate }) => ({
      ...{ purchases: purchases.index, sales: sales.index, gap, marginRate },
    })),
    {
      id: 'effect',
      label: t('Margin effect'),
      unit: 'money',
      of: ({ effect }) => effect?.margin ?? null,
      isSorted: true,
    },
    {
      id: 'of-sales',
      label: t('Of sales prices'),
      unit: 'money',
      of: ({ effect }) => effect?.sales ?? null,
      only: 'file',
    },
    {
      id: 'of-purchases',
      label: t('Of purchase prices'),
      unit: 'money',
      of: ({ effect }) => effect?.purchases ?? null,
      only: 'file',
    },
    rateColumn(({ marginRate }) => marginRate),
    { id: 'revenue', label: t('Revenue'), unit: 'money', of: ({ sales }) => sales.value, isSorted: true },
    { id: 'spend', label: t('Spend'), unit: 'money', of: ({ purchases }) => purchases.value, isSorted: true },
    {
      id: 'covered',
      label: t('Covers spend / revenue'),
      unit: 'ratio',
      of: ({ sales }) => sales.covered,
      only: 'screen',
    },
    {
      id: 'of-spend',
      label: t('Covers of spend'),
      unit: 'ratio',
      of: ({ purchases }) => purchases.covered,
      only: 'file',
    },
    { id: 'of-revenue', label: t('Covers of revenue'), unit: 'ratio', of: ({ sales }) => sales.covered, only: 'file' },
  ]
}

export type SqueezeMonth = SqueezeRow['months'][number] & { month: string }

/** The months of a row, the newest first. */
export function monthsOf(row: SqueezeRow, { months }: Pick<Squeeze, 'months'>): SqueezeMonth[] {
  return row.months.map((month, place) => ({ ...month, month: months[place] ?? '' })).toReversed()
}

/** Both indices month by month, their gap and the margin rate beside them. */
export const monthColumns: readonly BlockColumn<SqueezeMonth>[] = saidWhenRead(
  [
    { id: 'month', label: toSay('Month'), unit: 'day', of: ({ month }) => month, isSorted: true },
    ...indexColumns<SqueezeMonth>(month => month),
    rateColumn(({ marginRate }) => marginRate),
  ],
  ['label', 'head'],
)
