import type { BlockColumn } from '#blocks/parts/block-column.ts'
import { saidWhenRead } from '#shared/said-when-read.ts'
import { toSay } from '#shared/translate.ts'
import type { AgreedPriceLine } from './definition.ts'
import type { OverchargedLine } from './overcharged-line.ts'

/** The prices of a contract beside what was paid. Prices are in a currency of their own. */
export const priceColumns: readonly BlockColumn<AgreedPriceLine>[] = saidWhenRead(
  [
    { id: 'item', label: toSay('Item'), unit: 'text', of: ({ item }) => item, isSorted: true },
    { id: 'unit', label: toSay('Unit'), unit: 'text', of: ({ unit }) => unit || null, only: 'file' },
    { id: 'currency', label: toSay('Currency'), unit: 'text', of: ({ currency }) => currency, only: 'file' },
    { id: 'agreed', label: toSay('Agreed price'), unit: 'quantity', of: ({ agreed }) => agreed },
    { id: 'paid', label: toSay('Paid on average'), unit: 'quantity', of: ({ paid }) => paid },
    { id: 'quantity', label: toSay('Quantity'), unit: 'quantity', of: ({ quantity }) => quantity, isSorted: true },
    { id: 'lines', label: toSay('Lines'), unit: 'count', of: ({ lines }) => lines, isSorted: true },
    {
      id: 'lines-above',
      label: toSay('Lines above'),
      unit: 'count',
      of: ({ linesAbove }) => linesAbove,
      isSorted: true,
    },
    {
      id: 'own-above',
      label: toSay('Paid above, in the currency of the line'),
      unit: 'quantity',
      of: ({ ownAbove }) => ownAbove,
      only: 'file',
    },
    { id: 'above', label: toSay('Paid above'), unit: 'money', of: ({ above }) => above, isSorted: true },
    { id: 'first', label: toSay('First line'), unit: 'day', of: ({ first }) => first, only: 'file' },
    { id: 'last', label: toSay('Last line'), unit: 'day', of: ({ last }) => last, only: 'file' },
  ],
  ['label'],
)

/** The lines that cost more than agreed. Prices and amounts are in a currency of their own. */
export const lineColumns: readonly BlockColumn<OverchargedLine>[] = saidWhenRead(
  [
    { id: 'date', label: toSay('Date'), unit: 'day', of: ({ date }) => date, isSorted: true },
    { id: 'supplier', label: toSay('Supplier'), unit: 'text', of: ({ supplier }) => supplier },
    {
      id: 'invoice',
      label: toSay('Invoice number'),
      unit: 'text',
      of: ({ invoice }) => invoice || null,
      isSorted: true,
    },
    { id: 'order', label: toSay('Purchase order'), unit: 'text', of: ({ order }) => order || null },
    { id: 'item', label: toSay('Item'), unit: 'text', of: ({ item }) => item, isSorted: true },
    { id: 'unit', label: toSay('Unit'), unit: 'text', of: ({ unit }) => unit || null },
    { id: 'currency', label: toSay('Currency'), unit: 'text', of: ({ currency }) => currency },
    { id: 'quantity', label: toSay('Quantity'), unit: 'quantity', of: ({ quantity }) => quantity },
    { id: 'paid', label: toSay('Price paid'), unit: 'quantity', of: ({ paid }) => paid },
    { id: 'agreed', label: toSay('Agreed price'), unit: 'quantity', of: ({ agreed }) => agreed },
    { id: 'amount', label: toSay('Amount'), unit: 'quantity', of: ({ amount }) => amount },
    {
      id: 'own-above',
      label: toSay('Paid above, in the currency of the line'),
      unit: 'quantity',
      of: ({ ownAbove }) => ownAbove,
    },
    { id: 'above', label: toSay('Paid above'), unit: 'money', of: ({ above }) => above, isSorted: true },
  ],
  ['label'],
)
