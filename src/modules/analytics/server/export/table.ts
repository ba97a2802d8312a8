import { kindOf, textOf } from '#server/warehouse/query/export-columns.ts'
import type { WorkbookColumn } from '#server/write-workbook.ts'
import type { Unit, Value } from '#shared/query-answer.ts'

/** A column of a table and its cell of a row; `null` is an empty cell. */
export type TableColumn<Row> = WorkbookColumn & { cellOf: (row: Row) => string | null }

/** A table on its way into a file. */
export type FileTable = {
  columns: readonly WorkbookColumn[]
  /** How many rows there are, to refuse too many before the first is written. */
  total: number
  rows: AsyncIterable<(string | null)[][]>
  /** Remarks that belong to the table, below its title. */
  notes?: readonly string[]
}

/** A table whose rows are all here. */
export function wholeTable<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): FileTable {
  return pagedTable(columns, { total: rows.length, items: rows }, async () => [])
}

/** A table whose rows come by pages: the first is here, `next` gives the later ones until it gives none. */
export function pagedTable<Row>(
  columns: readonly TableColumn<Row>[],
  first: { items: readonly Row[]; total: number },
  next: (page: number) => Promise<readonly Row[]>,
): FileTable {
  async function* rows() {
    let found = first.items
    for (let page = 2; found.length > 0; page += 1) {
      yield found.map(row => columns.map(({ cellOf }) => cellOf(row)))
      found = await next(page)
    }
  }
  return { columns: columns.map(({ label, kind }) => ({ label, kind })), total: first.total, rows: rows() }
}

export function textColumn<Row>(label: string, of: (row: Row) => Value): TableColumn<Row> {
  return { label, kind: 'text', cellOf: row => textOf(of(row)) }
}

export function dateColumn<Row>(label: string, of: (row: Row) => string | null): TableColumn<Row> {
  return { label, kind: 'date', cellOf: of }
}

/** A value of a measure in its unit; money names its currency in the head. */
export function valueColumn<Row>(
  label: string,
  unit: Unit,
  currency: string,
  of: (row: Row) => Value,
): TableColumn<Row> {
  const kind = kindOf(unit)
  return { label: kind === 'money' ? `${label} (${currency})` : label, kind, cellOf: row => textOf(of(row)) }
}

export function countColumn<Row>(label: string, of: (row: Row) => Value): TableColumn<Row> {
  return { label, kind: 'number', cellOf: row => textOf(of(row)) }
}

/** A share from 0 to 1. */
export function shareColumn<Row>(label: string, of: (row: Row) => number | null): TableColumn<Row> {
  return { label, kind: 'percent', cellOf: row => textOf(of(row)) }
}
