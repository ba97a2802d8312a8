import type { Compiled } from '../compile/compile-plan.ts'
import type { EngineCell } from './answer-values.ts'
import { type QueryScope, questionSettings } from './query-scope.ts'

/** A row as the engine gives it. */
export type Cells = Record<string, EngineCell>

/** Asks the engine one statement of a question. */
export function askEngine<Row = Cells>(
  scope: Pick<QueryScope, 'warehouse'>,
  { sql, params }: Compiled,
): Promise<Row[]> {
  return scope.warehouse.rows<Row>(sql, params, { settings: questionSettings })
}
