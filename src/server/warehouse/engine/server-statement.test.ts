import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClickHouseFront, startClickHouseFront } from '#test/clickhouse-front.ts'
import { openRemoteWarehouse, type Warehouse } from '../connect.ts'
import { splitLongValues } from './server-statement.ts'

let directory: string
let front: ClickHouseFront
let warehouse: Warehouse
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'server-'))
  front = await startClickHouseFront(join(directory, 'warehouse'))
  warehouse = openRemoteWarehouse(front.url)
})
afterAll(async () => {
  await warehouse.close()
  await front.close()
  await rm(directory, { recursive: true, force: true })
})

const names = Array.from({ length: 20_000 }, (_, index) => `Supplier "${index}", it's \\ 漢\n`)

test('a question takes thousands of values to a server', async () => {
  const [row] = await warehouse.rows(
    `SELECT countIf(name IN {names:Array(String)}) AS among, count() AS count, length({ names : Array(String) }) AS given
    FROM (SELECT concat('Supplier "', toString(number), '", it''s \\\\ 漢\\n') AS name FROM numbers(19_990, 20))`,
    { names },
  )
  expect(row).toEqual({ among: 10, count: 20, given: 20_000 })
})

test('a statement without an answer does, too, and a text however long', async () => {
  await warehouse.run('CREATE TABLE kept (n UInt32, text String) ENGINE = MergeTree ORDER BY n')
  const long = "it's 漢 🙂".repeat(40_000)
  await warehouse.run("INSERT INTO kept SELECT 1, {long:String} UNION ALL SELECT 2, 'y'", { long })
  await warehouse.run(
    `ALTER TABLE kept UPDATE text = arrayElement({names:Array(String)}, 20000) WHERE n IN (SELECT toUInt32(arrayJoin({rows:Array(String)})))`,
    { names, rows: names.map((_, index) => String(index + 2)) },
    { settings: { mutations_sync: 1 } },
  )
  const kept = await warehouse.rows<{ text: string }>('SELECT text FROM kept ORDER BY n')
  expect(kept.map(({ text }) => text)).toEqual([long, names.at(-1)])
  const wrong = warehouse.run('ALTER TABLE missing DELETE WHERE text IN {names:Array(String)}', { names })
  await expect(wrong).rejects.toThrow(/missing/)
})

test('short values stay whole, and no character is cut in two', () => {
  const params = { a: 'x', b: ['y'], n: 1 }
  expect(splitLongValues('{a:String}', params)).toEqual({ query: '{a:String}', query_params: params })
  const text = `x${'🙂'.repeat(30_000)}`
  const { query, query_params } = splitLongValues('{t:String} {a:String}', { t: text, a: 'x' })
  expect(query).toBe('concat({t_part0:String}, {t_part1:String}, {t_part2:String}) {a:String}')
  const pieces = Object.values(query_params).filter(value => value !== 'x')
  expect(pieces.join('')).toBe(text)
  expect(pieces.every(piece => String(piece).isWellFormed())).toBe(true)
})
