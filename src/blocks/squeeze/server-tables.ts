import type { Scope } from '#server/scope.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { monthColumns, monthsOf, squeezeColumns } from './columns.ts'
import type { Squeeze, SqueezeRow, squeezeBlock } from './definition.ts'
import { loadSqueeze } from './server.ts'

/** Every product category with both indices and what they did to the margin; all together below. */
export async function squeezeTable(
  scope: Scope,
  { spec }: TableOf<typeof squeezeBlock, 'squeeze'>,
): Promise<FileTable> {
  const squeeze = await loadSqueeze(scope, spec)
  const { families, total, currency } = squeeze
  const columns = fileColumns(squeezeColumns(families), currency)
  const table = wholeTable<SqueezeRow>(columns, families, families.length > 1 ? [total] : [])
  return { ...table, notes: [baseNote(squeeze), ...squeeze.notes] }
}

/** Both indices month by month, the newest first: of one product category, or of all together. Unknown ones are all. */
export async function squeezeMonthsTable(
  scope: Scope,
  { spec, family }: TableOf<typeof squeezeBlock, 'squeeze-months'>,
): Promise<FileTable> {
  const squeeze = await loadSqueeze(scope, spec)
  const row = squeeze.families.find(one => one.family === family) ?? squeeze.total
  const table = wholeTable(fileColumns(monthColumns, squeeze.currency), monthsOf(row, squeeze))
  return { ...table, notes: [row.family ?? 'All product categories together', baseNote(squeeze), ...squeeze.notes] }
}

function baseNote({ base, isCompared }: Squeeze): string {
  return `100 are the average prices of ${base.from} to ${base.to}${isCompared ? '' : ', the first month'}`
}
