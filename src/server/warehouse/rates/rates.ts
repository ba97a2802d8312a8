import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../services.ts'
import type { Warehouse } from '../connect.ts'

const file = join(import.meta.dirname, 'reference/ecb-monthly.csv')

type ReferenceRate = { month: string; currency: string; per_euro: string }

/** Brings the reference rates that the portal comes with to the warehouse, one process at a time. */
export function openRates({ database, warehouse }: Services): Promise<void> {
  return database.exclusively('reference rates', () => loadReferenceRates(warehouse))
}

/**
 * Brings `reference_rates` to the content of `reference/ecb-monthly.csv` (source: its README). A content is read once;
 * a run cut short is repeated, because a rate of the same month and currency replaces the one before it.
 */
export async function loadReferenceRates(warehouse: Warehouse): Promise<void> {
  const text = await readFile(file, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  const done = await warehouse.rows('SELECT hash FROM reference_loads WHERE hash = {hash:String} LIMIT 1', { hash })
  if (done.length > 0) return
  await warehouse
    .client('load')
    .insert({ table: 'reference_rates', values: parseReferenceRates(text), format: 'JSONEachRow' })
  await warehouse.run('INSERT INTO reference_loads SELECT {hash:String}, now()', { hash })
}

/** Reads `month,currency,per_euro` lines, months as `2024-01`. Throws on a line of another form. */
export function parseReferenceRates(text: string): ReferenceRate[] {
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line, index) => {
      const [, month, currency, rate] = /^(\d{4}-\d{2}),([A-Z]{3}),(\d+(?:\.\d+)?)\r?$/.exec(line) ?? []
      if (!month || !currency || !rate) throw new Error(`ecb-monthly.csv, line ${index + 2}: not month,currency,rate`)
      return { month: `${month}-01`, currency, per_euro: rate }
    })
}
