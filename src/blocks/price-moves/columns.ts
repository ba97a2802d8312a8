import { t } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { PriceMoves } from './definition.ts'

export type Move = PriceMoves['items'][number]

/** Items with both prices, how they moved and what that came to. `label`: what the items are called. */
export function moveColumns(label: string, currency: string): readonly BlockColumn<Move>[] {
  return [
    { id: 'item', label, unit: 'text', of: ({ item }) => item, isSorted: true },
    {
      id: 'before',
      label: t`Price before (${currency})`,
      head: t('Price before'),
      unit: 'quantity',
      of: ({ priceBefore }) => priceBefore,
      isSorted: true,
    },
    {
      id: 'price',
      label: t`Price now (${currency})`,
      head: t('Price now'),
      unit: 'quantity',
      of: ({ price }) => price,
      isSorted: true,
    },
    {
      id: 'change',
      label: t('Relative change'),
      head: t('Change %'),
      unit: 'ratio',
      of: ({ change }) => change,
      isSigned: true,
      isSorted: true,
    },
    { id: 'quantity', label: t('Quantity'), unit: 'quantity', of: ({ quantity }) => quantity, isSorted: true },
    { id: 'unit', label: t('Unit'), unit: 'text', of: ({ unit }) => unit || null, only: 'file' },
    { id: 'effect', label: t('What it came to'), unit: 'money', of: ({ effect }) => effect, isSorted: true },
  ]
}
