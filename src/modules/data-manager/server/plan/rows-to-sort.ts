import type { LoadableId } from '#shared/loadables.ts'
import type { FiledField } from '../convert/field-sql.ts'

export type RowsToSort = {
  dataset: LoadableId
  fields: FiledField[]
  /** Conditions, above 0 for a row a person leaves out. */
  leftOut: string[]
  /** Cells of the header. */
  width: number
  /** Cells that are read. */
  cells: number
  /** 1-based, `null` for none. */
  headerRow: number | null
  /** Whether rows with more cells than most are read by their first cells, rather than asked about. */
  isWideLoaded: boolean
}
