import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ClickHouseFront, startClickHouseFront } from '#test/clickhouse-front.ts'
import { openEmbeddedWarehouse, openRemoteWarehouse, type Warehouse } from '../connect.ts'
import { createAnswerCache } from './answer-cache.ts'
import { NoLongerWanted, whileWanted } from './wanted.ts'

/** Works for minutes unless it is ended. */
const endless = 'SELECT sum(sipHash64(number)) FROM numbers(500000000000)'

let directory: string
let front: ClickHouseFront
let warehouses: Record<'embedded' | 'server', Warehouse>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wanted-'))
  front = await startClickHouseFront(join(directory, 'front'))
  warehouses = { embedded: openEmbeddedWarehouse(join(directory, 'own')), server: openRemoteWarehouse(front.url) }
})
afterAll(async () => {
  await Promise.all(Object.values(warehouses).map(warehouse => warehouse.close()))
  await front.close()
  await rm(directory, { recursive: true, force: true })
})

/** The embedded engine lists a statement that was ended until its connection runs the next one. */
async function underWay(warehouse: Warehouse): Promise<number> {
  const found = await warehouse.rows<{ query: string }>('SELECT query FROM system.processes WHERE NOT is_cancelled')
  return found.filter(({ query }) => query.includes(endless)).length
}

/** Asks with a signal of its own, as a request does. */
function request<T>(work: () => Promise<T>): { answer: Promise<T>; hangUp: () => void } {
  const controller = new AbortController()
  const answer = whileWanted(controller.signal, work)
  answer.catch(error => expect(error).toBeInstanceOf(NoLongerWanted))
  return { answer, hangUp: () => controller.abort() }
}

describe.each(['embedded', 'server'] as const)('%s', kind => {
  test('a statement ends in the engine when nobody wants its answer, and its place is free', async () => {
    const warehouse = warehouses[kind]
    const asked = Array.from({ length: 3 }, () => request(() => warehouse.rows(endless)))
    await vi.waitFor(async () => expect(await underWay(warehouse)).toBe(3), { timeout: 10_000 })
    const [first, ...others] = asked
    first?.hangUp()
    await expect(first?.answer).rejects.toThrow(NoLongerWanted)
    expect(await underWay(warehouse)).toBe(2)
    for (const { hangUp } of others) hangUp()
    await Promise.allSettled(asked.map(({ answer }) => answer))
    expect(await underWay(warehouse)).toBe(0)
    expect(await warehouse.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

test('a statement that waits for a place gets none, one asked by nobody goes on', async () => {
  const warehouse = warehouses.embedded
  const person = warehouse.askedBy({ organization: 'A', person: 'Ann' })
  const flood = Array.from({ length: 8 }, () => request(() => person.rows(endless)))
  await vi.waitFor(async () => expect(await underWay(warehouse)).toBe(4), { timeout: 10_000 })
  const waits = flood.slice(4)
  for (const { hangUp } of waits) hangUp()
  for (const { answer } of waits) await expect(answer).rejects.toThrow(NoLongerWanted)
  expect(await underWay(warehouse)).toBe(4)
  for (const { hangUp } of flood) hangUp()
  await Promise.allSettled(flood.map(({ answer }) => answer))
  expect(await person.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('what several ask goes on while one of them waits, and begins anew after all left', async () => {
  const once = createAnswerCache()
  let [runs, ended] = [0, 0]
  const ask = () =>
    once('question', async () => {
      runs++
      try {
        return await warehouses.embedded.rows('SELECT sleepEachRow(0.1) AS slept FROM numbers(5)')
      } catch (error) {
        ended++
        throw error
      }
    })
  const [left, stays] = [request(ask), request(ask)]
  left.hangUp()
  await expect(left.answer).rejects.toThrow(NoLongerWanted)
  expect(await stays.answer).toHaveLength(5)
  expect([runs, ended]).toEqual([1, 0])

  const again = createAnswerCache()
  const endlessly = () => again('other', () => warehouses.embedded.rows(endless))
  const both = [request(endlessly), request(endlessly)]
  await vi.waitFor(async () => expect(await underWay(warehouses.embedded)).toBe(1), { timeout: 10_000 })
  for (const { hangUp } of both) hangUp()
  expect(await again('other', async () => 'anew')).toBe('anew')
  await vi.waitFor(async () => expect(await underWay(warehouses.embedded)).toBe(0), { timeout: 10_000 })
})

test('a question within a question is wanted as long as the outer one', async () => {
  const once = createAnswerCache()
  const inner = () => once('inner', () => warehouses.embedded.rows(endless))
  const asked = request(() => once('outer', async () => [await inner()]))
  await vi.waitFor(async () => expect(await underWay(warehouses.embedded)).toBe(1), { timeout: 10_000 })
  asked.hangUp()
  await expect(asked.answer).rejects.toThrow(NoLongerWanted)
  await vi.waitFor(async () => expect(await underWay(warehouses.embedded)).toBe(0), { timeout: 10_000 })
})

test('what two questions share goes on for the one that is still wanted', async () => {
  const once = createAnswerCache()
  const totals = Promise.withResolvers<string>()
  let runs = 0
  const by = (dimension: string) =>
    request(() =>
      once(dimension, () =>
        once('totals', () => {
          runs++
          return totals.promise
        }),
      ),
    )
  const [left, stays] = [by('supplier'), by('category')]
  left.hangUp()
  await expect(left.answer).rejects.toThrow(NoLongerWanted)
  totals.resolve('100.00')
  expect(await stays.answer).toBe('100.00')
  expect(runs).toBe(1)
})

test('what asks after it was left fails, work of nobody does not', async () => {
  const controller = new AbortController()
  controller.abort()
  const ask = () => warehouses.embedded.rows('SELECT 1 AS one')
  await expect(whileWanted(controller.signal, ask)).rejects.toThrow(NoLongerWanted)
  expect(await ask()).toEqual([{ one: 1 }])
})

test('nobody gets the answer or the values of a statement that was ended', async () => {
  const { embedded } = warehouses
  const sql = 'SELECT {name:String} AS name, sum(number) AS sum FROM numbers({count:UInt64}) GROUP BY name'
  const ask = async (index: number) => {
    const [name, count] = [`question ${index}`, 200_000 * (1 + (index % 7))]
    const asked = request(() => embedded.rows(sql, { name, count }))
    if (index % 3 === 0) setTimeout(asked.hangUp, (index % 13) / 1.5)
    const [settled] = await Promise.allSettled([asked.answer])
    if (settled.status === 'fulfilled') expect(settled.value).toEqual([{ name, sum: (count * (count - 1)) / 2 }])
    else expect(settled.reason).toBeInstanceOf(NoLongerWanted)
    return settled.status
  }
  let next = 0
  const outcomes = new Set<string>()
  const asker = async () => {
    while (next < 2000) outcomes.add(await ask(next++))
  }
  await Promise.all(Array.from({ length: 10 }, asker))
  expect([...outcomes].toSorted()).toEqual(['fulfilled', 'rejected'])
})
