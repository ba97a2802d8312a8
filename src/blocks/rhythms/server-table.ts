import type { Scope } from '#server/scope.ts'
import { unkept } from '#server/warehouse/query/query-scope.ts'
import { mostExportedRows } from '#shared/query-export.ts'
import type { TableOf } from '../define-block.ts'
import { countColumn, dateColumn, type FileTable, listedTable, textColumn, valueColumn } from '../parts/server-table.ts'
import type { Rhythm, RhythmState, rhythmsBlock } from './definition.ts'
import { loadRhythms } from './server.ts'

const states: Record<RhythmState, string> = {
  lost: 'Lost',
  gone: 'Lost before',
  overdue: 'Overdue',
  active: 'Buying',
}
const reasons = { rhythm: 'Own rhythm', year: 'A year without an order' }

/** Customers by their own rhythm, the largest first. */
export async function rhythmsTable(
  scope: Scope,
  { spec }: TableOf<typeof rhythmsBlock, 'rhythms'>,
): Promise<FileTable> {
  const found = await loadRhythms(unkept(scope), { ...spec, page: 1 }, mostExportedRows)
  const table = listedTable<Rhythm>(
    [
      textColumn('Customer', ({ customer }) => customer),
      textColumn('State', ({ state }) => states[state]),
      textColumn('Reason', ({ reason }) => (reason === null ? null : reasons[reason])),
      valueColumn('Revenue of a year', 'money', found.currency, ({ revenue }) => revenue),
      countColumn('Median days between orders', ({ medianDays }) => medianDays),
      countColumn('Days of purchase', ({ purchaseDays }) => purchaseDays),
      dateColumn('First order', row => row.first),
      dateColumn('Last order', ({ last }) => last),
      countColumn('Days silent', ({ silentDays }) => silentDays),
      dateColumn('Expected next', ({ expected }) => expected),
      countColumn('Days overdue', ({ overdueDays }) => overdueDays),
      dateColumn('Lost on', ({ lostOn }) => lostOn),
    ],
    found,
  )
  return { ...table, notes: [ruleOf(spec), ...(found.asOf === null ? [] : [`Silence counted to ${found.asOf}`])] }
}

function ruleOf({ rule, times, least }: TableOf<typeof rhythmsBlock, 'rhythms'>['spec']): string {
  const rhythm = `silent for ${times} times the own median interval and for ${least} days`
  const year = 'no order for twelve months'
  if (rule === 'rhythm') return `Lost: ${rhythm}`
  return rule === 'year' ? `Lost: ${year}` : `Lost: ${rhythm}, or ${year}`
}
