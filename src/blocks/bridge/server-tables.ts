import type { Scope } from '#server/scope.ts'
import type { TableOf } from '../define-block.ts'
import { countColumn, type FileTable, textColumn, valueColumn, wholeTable } from '../parts/server-table.ts'
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
