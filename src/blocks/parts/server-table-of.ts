import type { ExportedTable } from '../export-contract.ts'

/** What is asked of one kind of table. */
export type TableOf<Of extends ExportedTable['of']> = Extract<ExportedTable, { of: Of }>
