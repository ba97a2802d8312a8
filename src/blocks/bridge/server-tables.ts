import type { Scope } from '#server/scope.ts'
import { changeShareOf } from '#server/warehouse/query/export-columns.ts'
import type { Value } from '#shared/query-answer.ts'
import type { TableOf } from '../define-block.ts'
import type { driversBlock } from '../drivers/definition.ts'
import { loadDrivers } from '../drivers/server.ts'
import { countColumn, type FileTable, shareColumn, textColumn, valueColumn, wholeTable } from '../parts/server-table.ts'
import type { BridgeStep, bridgeBlock } from './definition.ts'
import { loadBridge } from './server.ts'

/** The steps of a bridge, to the cent. */
export async function bridgeTable(scope: Scope, { spec }: TableOf<typeof bridgeBlock, 'bridge'>): Promise<FileTable> {
  const { steps, unit, label, currency, kind, dimension, notes, coverage } = await loadBridge(scope, spec)
  const counted = kind !== 'price-volume-mix' ? 'Members' : dimension === 'product' ? 'Products' : 'Items'
  const covered =
    coverage && coverage.share !== null ? [`Covers ${Math.round(coverage.share * 100)}% ${coverage.words}`] : []
  const table = wholeTable<BridgeStep>(
    [
      textColumn('Step', step => (step.key === 'others' ? `${step.count} others` : step.label)),
      textColumn('Kind', ({ role }) => role),
      valueColumn(label, unit, currency, ({ value }) => value),
      countColumn(counted, ({ count }) => count),
      textColumn('Meaning', ({ meaning }) => meaning || null),
    ],
    steps,
  )
  return { ...table, notes: [...covered, ...notes] }
}

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
