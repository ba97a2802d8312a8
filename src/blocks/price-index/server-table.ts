import type { Scope } from '#server/scope.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, shareColumn, sortable, textColumn, valueColumn, wholeTable } from '../parts/server-table.ts'
import type { IndexedRow, priceIndexBlock } from './definition.ts'
import { loadWholePriceIndex } from './server.ts'

/** All members with what they paid beyond the rise allowed, and all of them together below: the columns of the view. */
export async function priceIndexTable(
  scope: Scope,
  { spec }: TableOf<typeof priceIndexBlock, 'price-index'>,
): Promise<FileTable> {
  const { by, currency, items, total, unknownMonths, lastKnown } = await loadWholePriceIndex(scope, spec)
  const money = (id: string, label: string, of: (row: IndexedRow) => string | null) =>
    sortable(id, valueColumn<IndexedRow>(label, 'money', currency, of))
  const against = spec.index ?? `${Math.round(spec.rise * 1000) / 10}%`
  const table = wholeTable<IndexedRow>(
    [
      textColumn(by.label, row => (row === total ? 'Total' : row.member)),
      money('beyond', `Beyond ${against}`, ({ beyond }) => beyond),
      sortable(
        'rise',
        shareColumn('Price rise', ({ rise }) => rise),
      ),
      sortable(
        'allowed',
        shareColumn('Rise allowed', ({ allowed }) => allowed),
      ),
      money('variance', 'Beyond last year’s prices', ({ variance }) => variance),
      money('cost', 'At last year’s prices', ({ cost }) => cost),
    ],
    items,
    total ? [total] : [],
  )
  const unknown = unknownMonths.map(month => month.slice(0, 7)).join(', ')
  return {
    ...table,
    notes: [
      ...(unknown === ''
        ? []
        : [`${against} has no value for ${unknown}: what was paid then is in no amount beyond it`]),
      ...(lastKnown === null ? [] : [`Months after ${lastKnown.slice(0, 7)} have the last value of ${against}`]),
    ],
  }
}
