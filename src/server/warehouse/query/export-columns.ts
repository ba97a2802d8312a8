import type { Calendar } from '#shared/calendar.ts'
import { cellText, numberText } from '#shared/cell-text.ts'
import { shareOfChange, sidedChangeOf } from '#shared/change.ts'
import { subtractDecimals } from '#shared/decimal.ts'
import { grainPeriod } from '#shared/fiscal-periods.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { memberInFile } from '#shared/made-dimensions.ts'
import { type IsOpen, notFinal } from '#shared/open-times.ts'
import { partWords } from '#shared/part-words.ts'
import { within } from '#shared/period.ts'
import type { Column, QueryAnswer, Side, Value } from '#shared/query-answer.ts'
import type { ExportedPart } from '#shared/query-export.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { Fact } from '../catalogue/model.ts'
import type { ExportColumn, ExportedRow } from './exported-row.ts'

type Asking = {
  answer: QueryAnswer
  fact: Fact
  parts: readonly ExportedPart[]
  comparedWith: 'previous' | 'budget'
  openness: Openness
}

/** The columns of an answer as a file has them: members, then of each measure the parts asked for. */
export function exportColumns({ answer, fact, parts, comparedWith, openness }: Asking): ExportColumn[] {
  const { columns, currency, comparison } = answer
  const known = parts.filter(part => part === 'value' || part === 'share' || comparison !== undefined)
  const [first] = columns.filter(({ role }) => role === 'dimension')
  const made = columns.flatMap((column): ExportColumn[] => {
    if (column.role === 'others') return []
    if (column.role === 'measure') {
      return known.flatMap(part => measureColumn(column, part, currency, { comparedWith, openness }))
    }
    const kind = column.role === 'period' ? 'date' : fact.dimensions.find(({ id }) => id === column.id)?.kind
    const cellOf = ({ row }: ExportedRow) => {
      const others = row[`others_${column.id}`] ?? (column === first ? row.others : null)
      return typeof others === 'number'
        ? t`Others (${plainNumber(others)})`
        : cellText(memberInFile(column.id, row[column.id] ?? null))
    }
    return [{ label: column.label, kind: kind === 'date' || kind === 'number' ? kind : 'text', cellOf }]
  })
  return [...made, ...openColumns(answer, openness)]
}

function measureColumn(
  column: Column,
  part: ExportedPart,
  currency: string,
  { comparedWith, openness }: Pick<Asking, 'comparedWith' | 'openness'>,
): ExportColumn[] {
  const { id, label, unit } = column
  if (part === 'share' && !column.isAdditive) return []
  if (part === 'changeShare' && unit === 'ratio') return []
  const isShare = part === 'share' || part === 'changeShare'
  const word = partWords(part, comparedWith)
  const kind = isShare ? 'percent' : kindOf(unit)
  const cellOf = (of: ExportedRow) => {
    const { row, previous, totals, side } = of
    const [value, before] = [row[id] ?? null, previous?.[id] ?? null]
    if (part === 'value') return cellText(value)
    if (part === 'previous') return cellText(before)
    if (part !== 'share' && isOpenIn(openness, id, of)) return null
    if (part === 'change') return differenceOf(value, before)
    return part === 'share' ? shareOf(value, totals[id] ?? null) : changeShareOf(column, value, before, side)
  }
  return [
    { label: `${label}${word}${kind === 'money' ? ` (${currency})` : ''}`, kind, cellOf, addsUp: addsUp(column, part) },
  ]
}

/** Changes of what adds up do too; shares are rounded, and those of a change are of another sum each. */
function addsUp({ isAdditive }: Pick<Column, 'isAdditive'>, part: ExportedPart): boolean {
  return isAdditive === true && ['value', 'previous', 'change'].includes(part)
}

/** How a file writes values of a unit. */
export function kindOf(unit: Column['unit']): 'percent' | 'money' | 'number' {
  if (unit === 'ratio') return 'percent'
  return unit === 'money' ? 'money' : 'number'
}

function differenceOf(value: Value, before: Value): string | null {
  if (value === null || before === null) return null
  if (typeof value === 'string' && typeof before === 'string') return subtractDecimals(value, before)
  return numberText(Number(value) - Number(before))
}

/**
 * As views say it: what was nothing before is new, never endlessly more, and what has no lines now is gone. Blank where the
 * value before is below zero: its change stands beside it as an amount.
 */
function changeShareOf({ unit }: Pick<Column, 'unit'>, value: Value, before: Value, side?: Side): string | null {
  if (!unit) return null
  const change = sidedChangeOf(unit, value, before, side)
  const share = shareOfChange(change)
  if (change.changeKind === 'new') return t('new')
  if (change.changeKind === 'gone') return t('gone')
  return share === null ? null : numberText(share)
}

function shareOf(value: Value, total: Value): string | null {
  if (value === null || total === null || Number(total) === 0) return null
  return numberText(Number(value) / Number(total))
}

/** What of an exported table is not final, as the screen marks it: compared with nothing, and named in a column of its own. */
type Openness = {
  isOpen: IsOpen
  spec: Pick<QuerySpec, 'period' | 'grain'>
  isByPayment: boolean
  calendar: Calendar
}

/** Whether a measure of a row is not final. */
function isOpenIn(
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
function openColumns({ columns, rows, totals, total }: QueryAnswer, openness: Openness): ExportColumn[] {
  const measures = columns.filter(({ role }) => role === 'measure')
  const cellOf = (of: ExportedRow) => {
    const open = measures.filter(({ id }) => isOpenIn(openness, id, of)).map(({ label }) => label)
    return open.length > 0 ? `${open.join(', ')}: ${t(notFinal)}` : null
  }
  const rest = { previous: undefined, totals, side: undefined }
  const isAny =
    rows.some(row => cellOf({ row, ...rest }) !== null) ||
    (total > rows.length && measures.some(({ id }) => mayBeOpen(openness, id)))
  return isAny ? [{ label: t('Open'), kind: 'text', cellOf }] : []
}

/** Whether something of the period is not final, or of a time that begins on its last day. */
function mayBeOpen({ isOpen, spec: { period, grain }, isByPayment }: Openness, measure: string): boolean {
  if (!period) return true
  return isOpen(measure, { period, isByPayment, ...(grain ? { start: period.to, grain } : {}) })
}
