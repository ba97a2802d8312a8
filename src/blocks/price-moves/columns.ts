import type { BlockColumn } from '../parts/block-column.ts'
import type { PriceMoves } from './definition.ts'

export type Move = PriceMoves['items'][number]

/** Items with both prices, how they moved and what that came to. `label`: what the items are called. */
export function moveColumns(label: string, currency: string): readonly BlockColumn<Move>[] {
  return [
    { id: 'item', label, unit: 'text', of: ({ item }) => item },
    {
      id: 'before',
      label: `Price before (${currency})`,
      head: 'Price before',
      unit: 'quantity',
      of: ({ priceBefore }) => priceBefore,
    },
    { id: 'price', label: `Price now (${currency})`, head: 'Price now', unit: 'quantity', of: ({ price }) => price },
    {
      id: 'change',
      label: 'Relative change',
      head: 'Change %',
      unit: 'ratio',
      of: ({ change }) => change,
      isSigned: true,
      isSorted: true,
    },
    { id: 'quantity', label: 'Quantity', unit: 'quantity', of: ({ quantity }) => quantity },
    { id: 'unit', label: 'Unit', unit: 'text', of: ({ unit }) => unit || null, only: 'file' },
    { id: 'effect', label: 'What it came to', unit: 'money', of: ({ effect }) => effect, isSorted: true },
  ]
}
