import type { z } from 'zod'
import type { FileCall } from '#shared/call.ts'
import type { ExportedPart } from '#shared/query-export.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import type { AnyTable, BlockDefinition } from '../define-block.ts'

type TableCall = FileCall<string, FileCall['guard'], { body: z.ZodType }>

/** A table of a block: a question to the warehouse, a table of its own, or a call that has its order in what it is asked. */
export type BlockTable = {
  /** What it is, where a block has several. */
  label?: string
  /** The question has the order of the table: the server sorts it. */
  isInOrder?: boolean
  /** Follows the order of another table of the menu, by its place. */
  sortedAs?: number
} & (
  | { query: QueryInput; columns: readonly ExportedPart[] }
  | { block: BlockDefinition; table: AnyTable }
  | { call: TableCall; body: object }
)
