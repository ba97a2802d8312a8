import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Warehouse } from './connect.ts'

const folder = join(import.meta.dirname, '../../../migrations/warehouse')

/**
 * Brings the warehouse to the newest layout: runs each file of `migrations/warehouse` once, in the order of its name.
 * Statements end with `;` at a line's end. Every statement can be repeated, so a run cut short is run again.
 */
export async function migrateWarehouse(warehouse: Warehouse): Promise<void> {
  await warehouse.run(
    'CREATE TABLE IF NOT EXISTS migrations (name String, at DateTime) ENGINE = MergeTree ORDER BY name',
  )
  const done = new Set((await warehouse.rows<{ name: string }>('SELECT name FROM migrations')).map(row => row.name))
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  for (const file of files.filter(file => !done.has(file))) {
    for (const statement of statementsOf(await readFile(join(folder, file), 'utf8'))) await warehouse.run(statement)
    await warehouse.run('INSERT INTO migrations SELECT {name:String}, now()', { name: file })
  }
}

function statementsOf(sql: string): string[] {
  return sql
    .split('\n')
    .filter(line => !line.startsWith('--'))
    .join('\n')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(statement => statement !== '')
}
