import { randomUUID } from 'node:crypto'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { insertFromCsv } from '#server/warehouse/load.ts'
import type { Profile } from '../../contract.ts'
import type { CountedTexts, SoughtText } from '../../intake/recipes/report-texts.ts'
import { trimmed } from '../convert/sql-text.ts'

/**
 * Reads the whole file once: how many rows it has that are not blank, and in how many of them a column is exactly one of
 * the texts sought. Texts travel as parameters; a cell costs one look into a table, however many texts are sought.
 */
export async function scanTexts(
  warehouse: Warehouse,
  path: string,
  profile: Profile,
  sought: readonly SoughtText[],
): Promise<CountedTexts> {
  const scan = randomUUID()
  const { select, params } = countSql(profile, sought)
  try {
    await insertFromCsv(warehouse, {
      file: { path, delimiter: profile.delimiter, cells: profile.columns.length },
      into: 'scanned_texts (scan, rows, texts, counts)',
      select,
      params: { scan, ...params },
    })
    const [counted] = await warehouse.rows<{ rows: number; texts: number[]; counts: number[] }>(
      'SELECT rows, texts, counts FROM scanned_texts WHERE scan = {scan:UUID}',
      { scan },
    )
    const { rows = 0, texts = [], counts = [] } = counted ?? {}
    return { rows, found: new Map(texts.map((number, at) => [number - 1, counts[at] ?? 0])) }
  } finally {
    await warehouse.run('ALTER TABLE scanned_texts DROP PARTITION {scan:UUID}', { scan }, { lane: 'load' })
  }
}

/** Texts are numbered from 1, as 0 says that a cell is none of them. */
function countSql(profile: Profile, sought: readonly SoughtText[]) {
  const params: Record<string, (string | number)[]> = {}
  const places = [...new Set(sought.map(({ column }) => column))].map(column => {
    const here = sought.filter(one => one.column === column)
    params[`texts_${column}`] = here.map(({ text }) => text)
    params[`numbers_${column}`] = here.map(({ at }) => at + 1)
    const lists = `{texts_${column}:Array(String)}, {numbers_${column}:Array(UInt32)}`
    return `transform(${trimmed(`c${column}`)}, ${lists}, toUInt32(0))`
  })
  const isLine = `record >= ${profile.headerRow ?? 0}`
  const cells = profile.columns.map((_, index) => `c${index}`)
  const rows = `countIf(${isLine} AND NOT (${cells.map(cell => `${cell} = ''`).join(' AND ')}))`
  if (places.length === 0) return { select: `{scan:UUID}, ${rows}, [], []`, params }
  const numbers = `arrayFilter(number -> number > 0, [${places.join(', ')}])`
  const counted = `sumMapIf(${numbers}, arrayMap(number -> toUInt64(1), ${numbers}), ${isLine})`
  return { select: `{scan:UUID}, ${rows}, tupleElement(${counted}, 1), tupleElement(${counted}, 2)`, params }
}
