import type { Scope } from '#server/scope.ts'
import type { TableOf } from '../define-block.ts'
import {
  countColumn,
  dateColumn,
  type FileTable,
  shareColumn,
  sortable,
  textColumn,
  valueColumn,
  wholeTable,
} from '../parts/server-table.ts'
import { pathText } from '../price-pairs/rules.ts'
import type { Squeeze, SqueezeRow, squeezeBlock } from './definition.ts'
import { loadSqueeze } from './server.ts'

/** Every product category with both indices and what they did to the margin; all together below. */
export async function squeezeTable(
  scope: Scope,
  { spec }: TableOf<typeof squeezeBlock, 'squeeze'>,
): Promise<FileTable> {
  const squeeze = await loadSqueeze(scope, spec)
  const { families, total, currency } = squeeze
  const money = (label: string, of: (row: SqueezeRow) => string | null) =>
    valueColumn<SqueezeRow>(label, 'money', currency, of)
  const beside = new Map(families.map(({ family, stands }) => [family, stands.map(pathText).join('; ')]))
  const table = wholeTable<SqueezeRow>(
    [
      textColumn('Product category', ({ family }) => family ?? 'All together'),
      textColumn('Purchases beside it', ({ family }) => beside.get(family ?? '') ?? null),
      sortable(
        'purchases',
        countColumn('Purchase price index', ({ purchases }) => purchases.index),
      ),
      sortable(
        'sales',
        countColumn('Sales price index', ({ sales }) => sales.index),
      ),
      sortable(
        'gap',
        countColumn('Gap (points)', ({ gap }) => gap),
      ),
      sortable(
        'effect',
        money('Margin effect', ({ effect }) => effect?.margin ?? null),
      ),
      money('Of sales prices', ({ effect }) => effect?.sales ?? null),
      money('Of purchase prices', ({ effect }) => effect?.purchases ?? null),
      sortable(
        'rate',
        shareColumn('Margin rate', ({ marginRate }) => marginRate),
      ),
      sortable(
        'revenue',
        money('Revenue', ({ sales }) => sales.value),
      ),
      sortable(
        'spend',
        money('Spend', ({ purchases }) => purchases.value),
      ),
      shareColumn('Covers of spend', ({ purchases }) => purchases.covered),
      shareColumn('Covers of revenue', ({ sales }) => sales.covered),
    ],
    families,
    families.length > 1 ? [total] : [],
  )
  return { ...table, notes: [baseNote(squeeze), ...squeeze.notes] }
}

/** Both indices month by month, the newest first: of one product category, or of all together. Unknown ones are all. */
export async function squeezeMonthsTable(
  scope: Scope,
  { spec, family }: TableOf<typeof squeezeBlock, 'squeeze-months'>,
): Promise<FileTable> {
  const squeeze = await loadSqueeze(scope, spec)
  const row = squeeze.families.find(one => one.family === family) ?? squeeze.total
  const months = row.months.map((month, place) => ({ ...month, month: squeeze.months[place] ?? '' })).toReversed()
  const table = wholeTable<(typeof months)[number]>(
    [
      sortable(
        'month',
        dateColumn('Month', ({ month }) => month),
      ),
      sortable(
        'purchases',
        countColumn('Purchase price index', ({ purchases }) => purchases),
      ),
      sortable(
        'sales',
        countColumn('Sales price index', ({ sales }) => sales),
      ),
      sortable(
        'gap',
        countColumn('Gap (points)', ({ gap }) => gap),
      ),
      sortable(
        'rate',
        shareColumn('Margin rate', ({ marginRate }) => marginRate),
      ),
    ],
    months,
  )
  return { ...table, notes: [row.family ?? 'All product categories together', baseNote(squeeze), ...squeeze.notes] }
}

function baseNote({ base, isCompared }: Squeeze): string {
  return `100 are the average prices of ${base.from} to ${base.to}${isCompared ? '' : ', the first month'}`
}
