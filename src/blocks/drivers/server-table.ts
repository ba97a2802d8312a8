import type { Scope } from '#server/scope.ts'
import { changeShareOf } from '#server/warehouse/query/export-columns.ts'
import type { Value } from '#shared/query-answer.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, shareColumn, textColumn, valueColumn, wholeTable } from '../parts/server-table.ts'
import type { driversBlock } from './definition.ts'
import { loadDrivers } from './server.ts'

type DriverRow = { name: Value; previous: Value; value: Value; change: Value; share: number | null }

/** The members that explain a change by one dimension, the others and the whole. */
export async function driversTable(
  scope: Scope,
  { spec, dimension }: TableOf<typeof driversBlock, 'drivers'>,
): Promise<FileTable> {
  const found = await loadDrivers(scope, spec)
  const { unit, currency, label, dimensions } = found
  const shown = dimensions.find(({ id }) => id === dimension) ?? dimensions[0]
  const rest = shown && shown.rest.members > 0 ? [{ ...shown.rest, name: `Others (${shown.rest.members})` }] : []
  const total = { ...found, name: 'Total', share: Number(found.change) === 0 ? null : 1 }
  const drivers = shown?.drivers.map(driver => ({ ...driver, name: driver.member })) ?? []
  return wholeTable<DriverRow>(
    [
      textColumn(shown?.label ?? 'Driver', ({ name }) => name),
      valueColumn('Before', unit, currency, ({ previous }) => previous),
      valueColumn(label, unit, currency, ({ value }) => value),
      valueColumn('Change', unit, currency, ({ change }) => change),
      { label: 'Relative change', kind: 'percent', cellOf: row => changeShareOf({ unit }, row.value, row.previous) },
      shareColumn('Of the change', ({ share }) => share),
    ],
    drivers,
    [...rest, total],
  )
}
