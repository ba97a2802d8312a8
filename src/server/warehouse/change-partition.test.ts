import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadableIds } from '#shared/loadables.ts'
import { openTestServices } from '#test/services.ts'
import { besideTables, changePartition, type PartitionChange, writePartition } from './change-partition.ts'
import type { Warehouse } from './connect.ts'

/** Rows of one upload are changed in place, and nothing else is. */

type Opened = Awaited<ReturnType<typeof openTestServices>>
let opened: Opened
let warehouse: Warehouse
let at: { organization: string; upload: string }
let other: typeof at

beforeAll(async () => {
  opened = await openTestServices()
  warehouse = opened.services.warehouse
})
afterAll(() => opened.close())
beforeEach(async () => {
  const organization = randomUUID()
  at = { organization, upload: randomUUID() }
  other = { organization, upload: randomUUID() }
  for (const { upload } of [at, other])
    await warehouse.run(
      `INSERT INTO refused_rows (organization, upload, row, outcome, reason)
      SELECT {o:UUID}, {u:UUID}, number + 1, 'duplicate', 'known' FROM numbers(4)`,
      { o: organization, u: upload },
    )
})

/** `1 known` a row. */
async function rowsOf({ organization, upload }: typeof at, table = 'refused_rows'): Promise<string[]> {
  const found = await warehouse.rows<{ text: string }>(
    `SELECT concat(toString(row), ' ', reason) AS text FROM ${table}
    WHERE organization = {o:UUID} AND upload = {u:UUID} ORDER BY row`,
    { o: organization, u: upload },
  )
  return found.map(({ text }) => text)
}

const all = ['1 known', '2 known', '3 known', '4 known']

async function expectOthersToStand(): Promise<void> {
  expect(await rowsOf(other)).toEqual(all)
  expect(await rowsOf(at, 'refused_rows_beside')).toEqual([])
}

const some = "row IN (SELECT toUInt32(arrayJoin({rows:Array(String)}))) AND outcome = 'duplicate'"

describe('a change of rows', () => {
  test.each<[string, PartitionChange, string[]]>([
    ['deletes', { change: 'DELETE', where: some, params: { rows: ['2', '9'] } }, ['1 known', '3 known', '4 known']],
    ['deletes all', { change: 'DELETE', where: some, params: { rows: ['1', '2', '3', '4'] } }, []],
    ['writes', { change: "UPDATE reason = 'x'", where: 'row > 2' }, ['1 known', '2 known', '3 x', '4 x']],
    ['finds nothing', { change: 'DELETE', where: "outcome = 'rejected'" }, all],
  ])('%s, of one upload alone', async (_, change, expected) => {
    await changePartition(warehouse, 'refused_rows', at, change)
    expect(await rowsOf(at)).toEqual(expected)
    await changePartition(warehouse, 'refused_rows', at, change)
    expect(await rowsOf(at)).toEqual(expected)
    await expectOthersToStand()
  })

  test('that fails leaves everything as it was', async () => {
    const change = changePartition(warehouse, 'refused_rows', at, {
      change: "UPDATE outcome = CAST(concat(reason, '?'), 'Enum8(\\'rejected\\' = 1)')",
      where: 'row = 1',
    })
    await expect(change).rejects.toThrow()
    expect(await rowsOf(at)).toEqual(all)
    await expectOthersToStand()
  })

  test('goes over what a stopped process left beside', async () => {
    await warehouse.run(
      `INSERT INTO refused_rows_beside (organization, upload, row, outcome, reason)
      VALUES ({o:UUID}, {u:UUID}, 7, 'duplicate', 'left')`,
      { o: at.organization, u: at.upload },
    )
    await changePartition(warehouse, 'refused_rows', at, { change: 'DELETE', where: 'row > 1' })
    expect(await rowsOf(at)).toEqual(['1 known'])
    await expectOthersToStand()
  })
})

test('rows written beside take no place once the turn is lost, and stay for whoever has it', async () => {
  const turn = new AbortController()
  const write = writePartition(
    warehouse,
    'refused_rows',
    at,
    async beside => {
      await warehouse.run(
        `INSERT INTO ${beside} SELECT * FROM refused_rows WHERE organization = {o:UUID} AND upload = {u:UUID} AND row = 1`,
        { o: at.organization, u: at.upload },
      )
      turn.abort(new Error('The turn is another’s'))
    },
    { turn: turn.signal },
  )
  await expect(write).rejects.toThrow('The turn is another’s')
  expect(await rowsOf(at)).toEqual(all)
  expect(await rowsOf(at, 'refused_rows_beside')).toEqual(['1 known'])
})

test('a turn that is lost as rows took their place leaves what stands beside to whoever has it', async () => {
  const turn = new AbortController()
  const run: Warehouse['run'] = async (sql, ...given) => {
    await warehouse.run(sql, ...given)
    if (sql.includes('REPLACE PARTITION')) turn.abort(new Error('The turn is another’s'))
  }
  await changePartition({ ...warehouse, run }, 'refused_rows', at, { change: 'DELETE', where: 'row > 1' }, turn.signal)
  expect(await rowsOf(at)).toEqual(['1 known'])
  expect(await rowsOf(at, 'refused_rows_beside')).toEqual(['1 known'])
})

test.each<[string, string, number?]>([
  ['none', 'row = 9'],
  ['others', 'row > 1', 4],
])('rows written beside take no place when %s stand there', async (_, where, rows = undefined) => {
  const fill = (beside: string) =>
    warehouse.run(
      `INSERT INTO ${beside} SELECT * FROM refused_rows WHERE organization = {o:UUID} AND upload = {u:UUID} AND ${where}`,
      { o: at.organization, u: at.upload },
    )
  const write = writePartition(warehouse, 'refused_rows', at, fill, rows === undefined ? {} : { rows })
  await expect(write).rejects.toThrow('stand beside it')
  expect(await rowsOf(at)).toEqual(all)
  await expectOthersToStand()
})

test('every table beside has the layout of those it takes rows of', async () => {
  const layouts = await warehouse.rows<{ table: string; layout: string }>(
    `SELECT table, arrayStringConcat(groupArray(concat(name, ' ', type)), ', ') AS layout
    FROM (SELECT table, name, type FROM system.columns WHERE database = currentDatabase() ORDER BY table, position)
    GROUP BY table`,
  )
  const layoutOf = new Map(layouts.map(({ table, layout }) => [table, layout]))
  const staged = [...loadableIds.map(id => `${id}_staged`), 'refused_rows']
  const expected = staged.map(table => layoutOf.get(table))
  expect(expected).not.toContain(undefined)
  expect(besideTables.map(table => layoutOf.get(table))).toEqual(expected)
  for (const dataset of ['spend', 'sales'])
    for (const table of ['lines', 'former'])
      expect(layoutOf.get(`${dataset}_beside`)).toBe(layoutOf.get(`${dataset}_${table}`))
})
