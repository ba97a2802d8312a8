import type { Scope } from '../../scope.ts'
import type { QueryOptions } from '../connect.ts'
import type { Params } from '../engine/statement-values.ts'

type Partition = { table: string; tuple: string; params: Params; options: QueryOptions }

/**
 * Joins what was written to a partition into one part: a question looks at every part of a build before it reads. A build is whole
 * without it, and the engine gives joining up while any partition of the table is dropped: what stops it is told in the log alone.
 */
export async function joinParts(
  { warehouse, log }: Pick<Scope, 'warehouse' | 'log'>,
  { table, tuple, params, options }: Partition,
): Promise<void> {
  try {
    await warehouse.run(`OPTIMIZE TABLE ${table} PARTITION tuple(${tuple}) FINAL`, params, options)
  } catch (error) {
    log.warn({ err: error, table }, 'The parts of a roll-up were not joined')
  }
}
