import { type DatasetId, datasetIds } from '#shared/datasets.ts'
import type { Warehouse } from './connect.ts'

/** What an undo is about to bring back and what stays, set aside under a choice while it is made or told. */

type ChoiceStore = Pick<Warehouse, 'rows' | 'run'>

const staying = 'lines_staying'
const tables = [...datasetIds.map(id => `${id}_to_bring`), staying]
/** What an undo or its report works on is written to within a day. */
const abandonedSeconds = 86_400

/** Empties a choice. Repeatable. */
export async function dropChoice(
  warehouse: ChoiceStore,
  { organization, choice, dataset }: { organization: string; choice: string; dataset: DatasetId },
): Promise<void> {
  for (const table of [`${dataset}_to_bring`, staying]) await drop(warehouse, table, { organization, choice })
}

/** Empties every choice of an organisation. Repeatable. */
export async function dropAllChoices(warehouse: ChoiceStore, organization: string): Promise<void> {
  for (const table of tables) await dropWhere(warehouse, table, 'organization = {o:UUID}', { o: organization })
}

/**
 * Empties choices that nobody wrote to for a day: those of reports and undos that were cut short. An undo that is taken up
 * again chooses anew. Repeatable. Answers how many partitions went.
 */
export async function dropAbandonedChoices(warehouse: ChoiceStore, now: Date): Promise<number> {
  const before = Math.floor(now.getTime() / 1000) - abandonedSeconds
  const isOld = `_partition_id IN (SELECT partition_id FROM system.parts
    WHERE active AND database = currentDatabase() AND table = {table:String}
    GROUP BY partition_id HAVING max(modification_time) <= toDateTime({before:UInt32}))`
  let dropped = 0
  for (const table of tables) dropped += await dropWhere(warehouse, table, isOld, { table, before })
  return dropped
}

type Partition = { organization: string; choice: string }

async function dropWhere(
  warehouse: ChoiceStore,
  table: string,
  where: string,
  params: Record<string, string | number>,
): Promise<number> {
  const found = await warehouse.rows<Partition>(
    `SELECT DISTINCT organization, choice FROM ${table} WHERE ${where}`,
    params,
    { lane: 'load' },
  )
  for (const one of found) await drop(warehouse, table, one)
  return found.length
}

async function drop(warehouse: ChoiceStore, table: string, { organization, choice }: Partition): Promise<void> {
  const sql = `ALTER TABLE ${table} DROP PARTITION tuple({organization:UUID}, {choice:UUID})`
  await warehouse.run(sql, { organization, choice }, { lane: 'load' })
}
