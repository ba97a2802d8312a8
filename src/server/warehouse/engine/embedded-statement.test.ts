import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedWarehouse, type Warehouse } from '../connect.ts'
import { createStatementWriter } from './embedded-statement.ts'

let directory: string
let warehouse: Warehouse
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'warehouse-'))
  warehouse = openEmbeddedWarehouse(directory)
})
afterAll(async () => {
  await warehouse.close()
  await rm(directory, { recursive: true, force: true })
})

test('values arrive as they are, whatever they look like', async () => {
  const texts = [
    "it's",
    '\\',
    "\\' OR 1",
    '{x:String}',
    '; DROP TABLE y --',
    '\t\n\r',
    'é 漢 🙂',
    '',
    "['a','b']",
    'NULL',
    '\\N',
  ]
  const [alone] = await Promise.all(
    texts.map(
      async text => (await warehouse.rows<{ text: string }>('SELECT {text:String} AS text', { text }))[0]?.text,
    ),
  ).then(all => [all])
  expect(alone).toEqual(texts)
  const [row] = await warehouse.rows('SELECT {texts:Array(String)} AS texts, {n:UInt64} AS n, {isSo:Bool} AS isSo', {
    texts,
    n: 5,
    isSo: true,
  })
  expect(row).toEqual({ texts, n: 5, isSo: true })
})

test('values arrive however long they are, beside a setting for shorter ones too', async () => {
  const long = "it's 漢 ".repeat(100_000)
  const many = Array.from({ length: 50_000 }, (_, index) => `Supplier ${index}`)
  for (const settings of [undefined, { max_query_size: 400_000 }]) {
    const [row] = await warehouse.rows(
      'SELECT {long:String} = {same:String} AS same, length({many:Array(String)}) AS count',
      { long, same: long, many },
      settings ? { settings } : {},
    )
    expect(row).toEqual({ same: 1, count: 50_000 })
  }
})

test('statements at the same time keep their own values', async () => {
  const numbers = Array.from({ length: 400 }, (_, index) => index)
  const answers = await Promise.all(
    numbers.map(async n => (await warehouse.rows<{ n: number }>('SELECT {n:UInt32} AS n', { n }))[0]?.n),
  )
  expect(answers).toEqual(numbers)
})

test('a parameter nobody gave is refused, also where an earlier statement gave it', async () => {
  await warehouse.rows('SELECT {secret:String}', { secret: 'of another' })
  for (const place of ['{secret:String}', '{ secret : String }']) {
    await expect(warehouse.rows(`SELECT ${place}`)).rejects.toThrow('asks for the parameter secret')
  }
})

test('a setting holds for its own statement only', () => {
  const write = createStatementWriter()
  expect(write('SELECT 1', {}, { max_threads: 1 })).toBe('SET max_threads = 1;\nSELECT 1')
  expect(write('SELECT 2', {}, { log_comment: 'x' })).toBe("SET max_threads = DEFAULT, log_comment = 'x';\nSELECT 2")
  expect(write('SELECT 3', { n: 1 }, { log_comment: 'x' })).toBe("SET param_n = '1';\nSELECT 3")
  expect(write('SELECT 4', {}, {})).toBe('SET log_comment = DEFAULT;\nSELECT 4')
})

test('a question does not wait for a load', async () => {
  await warehouse.run('CREATE TABLE numbers_kept (n UInt64, text String) ENGINE = MergeTree ORDER BY n')
  const order: string[] = []
  const load = warehouse
    .run(
      'INSERT INTO numbers_kept SELECT number, toString(sipHash64(number, {seed:UInt8})) FROM numbers(3000000)',
      { seed: 1 },
      { lane: 'load', settings: { max_threads: 1 } },
    )
    .then(() => order.push('load'))
  await new Promise(resolve => setTimeout(resolve, 50))
  await warehouse.rows('SELECT {n:UInt8}', { n: 1 }).then(() => order.push('question'))
  await load
  expect(order).toEqual(['question', 'load'])
})
