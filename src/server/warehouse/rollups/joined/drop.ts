import type { DatasetId } from '#shared/datasets.ts'
import type { Scope } from '../../../scope.ts'
import type { QueryOptions, Warehouse } from '../../connect.ts'
import type { Params } from '../../engine/statement-values.ts'
import { dropPartitions } from '../drop-partitions.ts'
import type { RollupPlace } from '../store.ts'

type Dropping = Pick<Scope, 'warehouse' | 'organization' | 'exclusively'>

/** The turn of whoever takes copies away, or rows out of them. */
export const droppingCopies = 'copies of roll-ups'

const options = { lane: 'load' } as const satisfies QueryOptions
const partition = 'PARTITION tuple({organization:UUID}, {build:UInt64})'
const isOfCopy = 'organization = {organization:UUID} AND build = {build:UInt64}'

/** The table of the copies of a dataset, with a partition each. */
export function joinedTable(dataset: DatasetId): string {
  return `${dataset}_joined_rollups`
}

/** Its twin, in which a copy is written without some rows. */
function besideTable(dataset: DatasetId): string {
  return `${dataset}_joined_beside`
}

/** Takes copies of an organisation's small cuts away: those that are over. */
export async function dropCopies(
  warehouse: Warehouse,
  organization: string,
  dataset: DatasetId,
  isOver: (build: number) => boolean,
): Promise<void> {
  await dropPartitions(warehouse, organization, joinedTable(dataset), isOver)
  await dropPartitions(warehouse, organization, besideTable(dataset), () => true)
}

/**
 * Takes the rows of an upload out of every copy. The others stay, so that a question under way answers as without the upload, as it
 * does where it reads builds. Repeatable.
 */
export function dropFromCopies(scope: Dropping, { dataset, upload }: RollupPlace): Promise<void> {
  return scope.exclusively(droppingCopies, async turn => {
    const { warehouse, organization } = scope
    const params = { organization: organization.uuid, upload }
    const builds = await warehouse.rows<{ build: number }>(
      `SELECT DISTINCT build FROM ${joinedTable(dataset)} WHERE organization = {organization:UUID} AND upload = {upload:UUID}`,
      params,
      options,
    )
    for (const { build } of builds) await writeWithout(warehouse, dataset, { ...params, build }, turn)
  })
}

/** Beside, as the engine writes a change of rows down for every part of a table, whosever it is. */
async function writeWithout(
  warehouse: Warehouse,
  dataset: DatasetId,
  params: Params,
  turn: AbortSignal,
): Promise<void> {
  const [table, beside] = [joinedTable(dataset), besideTable(dataset)]
  const run = (sql: string) => {
    turn.throwIfAborted()
    return warehouse.run(sql, params, options)
  }
  const count = async (where: string) => {
    const [found] = await warehouse.rows<{ rows: number }>(`SELECT count() AS rows FROM ${where}`, params, options)
    return found?.rows ?? 0
  }
  await run(`ALTER TABLE ${beside} DROP ${partition}`)
  await run(`INSERT INTO ${beside} SELECT * FROM ${table} WHERE ${isOfCopy} AND upload != {upload:UUID}`)
  const [others, written] = [
    await count(`${table} WHERE ${isOfCopy} AND upload != {upload:UUID}`),
    await count(`${beside} WHERE ${isOfCopy}`),
  ]
  if (written !== others) throw new Error(`Of ${others} rows of ${table}, ${written} stand beside it`)
  await run(
    others > 0 ? `ALTER TABLE ${table} REPLACE ${partition} FROM ${beside}` : `ALTER TABLE ${table} DROP ${partition}`,
  )
  await run(`ALTER TABLE ${beside} DROP ${partition}`)
}
