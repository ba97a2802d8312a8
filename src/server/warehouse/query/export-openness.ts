import type { Calendar } from '#shared/calendar.ts'
import { grainPeriod } from '#shared/fiscal-periods.ts'
import { type IsOpen, notFinal } from '#shared/open-times.ts'
import { within } from '#shared/period.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import type { ExportColumn, ExportedRow } from './exported-row.ts'

/** What of an exported table is not final, as the screen marks it: compared with nothing, and named in a column of its own. */
export type Openness = {
  isOpen: IsOpen
  spec: Pick<QuerySpec, 'period' | 'grain'>
  isByPayment: boolean
  calendar: Calendar
}

/** Whether a measure of a row is not final. */
export function isOpenIn(
  { isOpen, spec: { period, grain }, ...openness }: Openness,
  measure: string,
  of: ExportedRow,
): boolean {
  const isByPayment = openness.isByPayment && !of.isTotal
  const start = of.isTotal ? undefined : of.row.period
  if (!grain || typeof start !== 'string') return period !== undefined && isOpen(measure, { period, isByPayment })
  const whole = grainPeriod(start, grain, openness.calendar)
  return isOpen(measure, { period: period ? within(whole, period) : whole, start, grain, isByPayment })
}

/**
 * The column that names what of a row is not final; none where nothing is. What an answer of several pages has on the later
 * ones is not looked at: where anything of its period may be open, there is one.
 */
export function openColumns({ columns, rows, totals, total }: QueryAnswer, openness: Openness): ExportColumn[] {
  const measures = columns.filter(({ role }) => role === 'measure')
  const cellOf = (of: ExportedRow) => {
    const open = measures.filter(({ id }) => isOpenIn(openness, id, of)).map(({ label }) => label)
    return open.length > 0 ? `${open.join(', ')}: ${notFinal}` : null
  }
  const rest = { previous: undefined, totals, side: undefined }
  const isAny =
    rows.some(row => cellOf({ row, ...rest }) !== null) ||
    (total > rows.length && measures.some(({ id }) => mayBeOpen(openness, id)))
  return isAny ? [{ label: 'Open', kind: 'text', cellOf }] : []
}

/** Whether something of the period is not final, or of a time that begins on its last day. */
function mayBeOpen({ isOpen, spec: { period, grain }, isByPayment }: Openness, measure: string): boolean {
  if (!period) return true
  return isOpen(measure, { period, isByPayment, ...(grain ? { start: period.to, grain } : {}) })
}
