import type { Warehouse } from '#server/warehouse/connect.ts'
import { loadedLines } from '#server/warehouse/lines/loaded-lines.ts'
import type { StagedFacts } from '../plan/staged-lines.ts'

const rowsAtOnce = 10_000

/**
 * Keeps lines as they came, before they are changed for the first time: what another upload left out because of them is
 * known by that. Repeatable.
 */
export async function keepAsLoaded(warehouse: Warehouse, at: StagedFacts, rows: readonly number[]): Promise<void> {
  const ofUpload = 'upload = {u:UUID} AND row IN (SELECT toUInt32(arrayJoin({rows:Array(String)})))'
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map(String)
    await warehouse.run(
      `INSERT INTO ${at.dataset}_former SELECT * REPLACE ([(upload, row)] AS replaces) FROM ${loadedLines(at.dataset)}
      AND ${ofUpload} AND row NOT IN (
        SELECT row FROM ${at.dataset}_former WHERE organization = {o:UUID} AND ${ofUpload} AND replaces[1].1 = upload AND replaces[1].2 = row)`,
      { o: at.organization, u: at.upload, rows: some },
      { lane: 'load' },
    )
  }
}
