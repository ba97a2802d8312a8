import { type Calendar, hasWeekYears } from '#shared/calendar.ts'
import { cellText } from '#shared/cell-text.ts'
import { changeOf, shareOfChange } from '#shared/change.ts'
import { subtractDecimals } from '#shared/decimal.ts'
import { fiscalName } from '#shared/fiscal-names.ts'
import { isFiscalGrain } from '#shared/fiscal-weeks.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { notFinal } from '#shared/open-times.ts'
import { partWords } from '#shared/part-words.ts'
import type { Column } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import type { Axis, Pivot, PivotPart } from './contract-pivot.ts'
import { isTime } from './rules-pivot.ts'
import {
  type PivotColumn,
  type PivotOpenness,
  type PivotPlace,
  type PivotRow,
  type PivotTable,
  pivotCell,
} from './rules-pivot-table.ts'

/** A pivot as the rows of a file: one column an axis, then of each column of the pivot the parts of each measure. Pure. */

export type SheetColumn = { label: string; kind: 'text' | 'date' | 'number' | 'money' | 'percent'; addsUp?: boolean }
export type Sheet = {
  columns: SheetColumn[]
  /** Made one by one as they are read, and once. */
  rows: Iterable<(string | null)[]>
  /** Of each row how many of those below it are parts of it. */
  parts: number[]
  total: (string | null)[]
}

type Asking = {
  pivot: Pick<Pivot, 'measures' | 'currency'>
  table: PivotTable
  rows: readonly Axis[]
  column: Axis | undefined
  parts: readonly PivotPart[]
  /** The name of a dimension. */
  labelOf: (dimension: string) => string
  /** What stands in the column of the values before. */
  before: 'previous' | 'budget'
  of: PivotOpenness
}

/** The table as it is seen, its subtotals among the rows: they and the total say Total in the first axis they are over. */
export function pivotSheet({ rows, parts, labelOf, ...asked }: Asking): Sheet {
  const { pivot, table } = asked
  const values = table.columns.flatMap(one =>
    pivot.measures.flatMap(measure => parts.flatMap(part => valueColumn({ ...asked, one, measure, part }))),
  )
  // A time down the rows, or a measure over the whole period: told in a column of its own, where there is such a row.
  const openWords = (row: PivotRow) => {
    const over = table.columns.at(-1)
    const open = pivot.measures.filter(measure => over && pivotCell(table, row, over, measure, asked.of).isOpen)
    return open.length > 0 ? `${open.map(({ label }) => label).join(', ')}: ${t(notFinal)}` : null
  }
  const isAnyOpen = [...table.rows, table.total].some(row => openWords(row) !== null)
  const axes = rows.map((axis): SheetColumn => {
    return isTime(axis) ? { label: t('Period'), kind: 'date' } : { label: labelOf(axis.dimension), kind: 'text' }
  })
  const cellsOf = (row: PivotRow) => [
    ...rows.map((axis, depth) => nameOf(row, depth, axis)),
    ...values.map(({ cellOf }) => cellOf(row)),
    ...(isAnyOpen ? [openWords(row)] : []),
  ]
  function* cells() {
    for (const row of table.rows) yield cellsOf(row)
  }
  return {
    columns: [
      ...axes,
      ...values.map(({ label, kind, addsUp = false }) => ({ label, kind, addsUp })),
      ...(isAnyOpen ? [{ label: t('Open'), kind: 'text' as const }] : []),
    ],
    rows: cells(),
    parts: table.rows.map((row, at) => partsBelow(table.rows, row, at)),
    total: cellsOf(table.total),
  }
}

function partsBelow(rows: readonly PivotRow[], { path }: PivotRow, at: number): number {
  const next = rows.findIndex((row, place) => place > at && row.path.length <= path.length)
  return (next < 0 ? rows.length : next) - at - 1
}

function nameOf({ path }: PivotRow, depth: number, axis: Axis): string | null {
  const place = path[depth]
  if (!place) return depth === path.length ? t('Total') : null
  return isTime(axis) ? String(place.member ?? '') : memberText(place)
}

function memberText({ member, others }: PivotPlace): string {
  if (others !== null) return t`Others (${plainNumber(others)})`
  return member === null || member === '' ? t('Not stated') : String(member)
}

/** The member a column is of, before the measure; a month without its day, quarters and years by their name. */
function acrossWords({ place }: PivotColumn, axis: Axis | undefined, calendar: Calendar): string {
  if (!axis) return ''
  if (!place) return `${t('Total')}, `
  if (!isTime(axis)) return `${memberText(place)}, `
  const start = String(place.member ?? '')
  const { grain } = axis
  if (!isFiscalGrain(grain)) return `${start}, `
  const isNamed = grain !== 'month' || hasWeekYears(calendar)
  return `${isNamed ? fiscalName(start, grain, calendar) : start.slice(0, 7)}, `
}

type ValueColumn = SheetColumn & { cellOf: (row: PivotRow) => string | null }
type AskedCell = Pick<Asking, 'pivot' | 'table' | 'column' | 'before' | 'of'> & {
  one: PivotColumn
  measure: Column
  part: PivotPart
}

function valueColumn({ pivot, table, column, one, measure, part, before, of }: AskedCell): ValueColumn[] {
  const { unit, label, isAdditive } = measure
  if ((part === 'share' && !isAdditive) || (part === 'changeShare' && unit === 'ratio')) return []
  const isShare = part === 'share' || part === 'changeShare'
  const kind = isShare || unit === 'ratio' ? 'percent' : unit === 'money' ? 'money' : 'number'
  const isOpen =
    one.place !== null && pivotCell(table, table.total, one, measure, of).isOpen && column && isTime(column)
  const word = partWords(part, before)
  return [
    {
      label: `${acrossWords(one, column, of.calendar)}${label}${word}${kind === 'money' ? ` (${pivot.currency})` : ''}${isOpen ? `, ${t(notFinal)}` : ''}`,
      kind,
      addsUp: isAdditive === true && !isShare,
      cellOf: row => partText(row, { table, one, measure, part, of }),
    },
  ]
}

type PartOf = Pick<AskedCell, 'table' | 'one' | 'measure' | 'part' | 'of'>

function partText(row: PivotRow, { table, one, measure, part, of }: PartOf) {
  const { value, previous, share, difference, isOpen } = pivotCell(table, row, one, measure, of)
  if (part === 'value') return cellText(value)
  if (part === 'previous') return cellText(previous)
  if (part === 'share') return cellText(share)
  if (isOpen) return null
  if (part === 'change') {
    const isExact = typeof value === 'string' && typeof previous === 'string'
    return isExact ? subtractDecimals(value, previous) : cellText(difference)
  }
  const change = changeOf(measure.unit ?? 'count', value, previous)
  return change.changeKind === 'new' ? t('new') : cellText(shareOfChange(change))
}
