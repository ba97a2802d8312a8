import type { Row, Side } from '#shared/query-answer.ts'
import type { WorkbookColumn } from '../../write-workbook.ts'

/** A row of an answer, the same row of what it is compared with, where it has lines, and the totals that shares are of. */
export type ExportedRow = { row: Row; previous: Row | undefined; totals: Row; side: Side | undefined; isTotal?: true }

/** A column of an exported table and its cell of a row; `null` is an empty cell. */
export type ExportColumn = WorkbookColumn & { cellOf: (row: ExportedRow) => string | null }
