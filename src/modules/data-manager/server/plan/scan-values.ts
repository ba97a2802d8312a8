import { randomUUID } from 'node:crypto'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { insertFromCsv, type UploadPartition } from '#server/warehouse/load.ts'
import { datasets } from '#shared/datasets.ts'
import type { PlanSum } from '../../contract-rows.ts'
import type { MappedFile } from '../../intake/answer-question.ts'
import { headerHash, readHeader } from '../bring/read-header.ts'
import { trimmed } from '../convert/sql-text.ts'
import { outcomeSql } from './outcome-sql.ts'
import { compileRows } from './plan-sql.ts'
import type { StagedFacts } from './staged-lines.ts'

/** A text of a column, without blanks around it, and the good lines it stands in. */
export type ScannedValue = PlanSum & { column: number; text: string }

const longestText = 200

/**
 * Reads the whole file once for what stands in some columns of its good lines, with what these come to. At most `limit`
 * texts a column. Rows that are left out by such columns count as lines here.
 */
export async function scanValues(
  warehouse: Warehouse,
  at: StagedFacts & UploadPartition,
  file: MappedFile & { path: string },
  { columns, limit }: { columns: readonly number[]; limit: number },
): Promise<ScannedValue[]> {
  const { path, profile } = file
  const scan = randomUUID()
  const { values: _, ...choices } = file.mapping.rows ?? {}
  const { rows, params } = compileRows({ ...file, mapping: { ...file.mapping, rows: choices } })
  const { constants, layers } = outcomeSql(rows)
  const amount = rows.fields.find(({ field }) => field === datasets[at.dataset].amount)
  const currency = rows.fields.find(({ field }) => field === 'currency')
  if (!amount || !currency) return []
  const found = columns.map(column => {
    const text = `substringUTF8(${trimmed(`c${column}`)}, 1, ${longestText})`
    return `(toUInt16(${column}), ${text}, toString(${currency.value}), toUInt64(1), ifNull(toDecimal256(${amount.value}, 6), 0))`
  })
  try {
    await insertFromCsv(warehouse, {
      file: { path, delimiter: profile.delimiter, cells: rows.cells },
      into: 'scanned_values (scan, column, text, currency, lines, amount)',
      select: `{scan:UUID}, untuple(arrayJoin(arrayFilter(one -> faults = 0, [${found.join(', ')}])))`,
      layers,
      constants,
      params: { ...params, scan, h: headerHash(await readHeader(path, profile), profile.columns.length) },
    })
    return await warehouse.rows<ScannedValue>(
      `SELECT column, text, currency, toString(sum(amount)) AS amount, sum(lines) AS lines FROM scanned_values
      WHERE scan = {scan:UUID} GROUP BY column, text, currency ORDER BY lines DESC, text LIMIT {limit:UInt32} BY column`,
      { scan, limit },
      { lane: 'load' },
    )
  } finally {
    await warehouse.run('ALTER TABLE scanned_values DROP PARTITION {scan:UUID}', { scan }, { lane: 'load' })
  }
}
