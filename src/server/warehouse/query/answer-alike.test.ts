import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DatasetId } from '#shared/datasets.ts'
import { type QueryInput, type QuerySpec, querySpecSchema } from '#shared/query-spec.ts'
import {
  createRandom,
  joinSpellings,
  type Random,
  randomLines,
  randomQuestion,
  rollUp,
  setSomeRates,
} from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import type { Scope } from '../../scope.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { whileWanted } from '../engine/wanted.ts'
import { answerAlike } from './answer-alike.ts'
import { answerOf } from './query.ts'
import { unkept } from './query-scope.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

/** The statements that the work asks. */
async function statementsOf(scope: Scope, work: () => Promise<unknown>): Promise<string[]> {
  const rows = vi.spyOn(scope.warehouse, 'rows')
  await work()
  const statements = rows.mock.calls.map(([sql]) => sql)
  rows.mockRestore()
  return statements
}

const never = () => false
const isShared = (sql: string) => sql.includes('are_others')

const period = { from: '1968-02-01', to: '2024-12-31' }
const compare = { from: '2024-02-01', to: '2025-01-31' }

/** Questions by one dimension that differ in their measures, any of the catalogue; of whole months, as sums are kept. */
function questionsOf(random: Random, dataset: DatasetId): QuerySpec[] {
  const { dimensions = [], filters = [] } = randomQuestion(random, dataset)
  const { measures } = factOf(dataset)
  const rare = measures.filter(one => one.needsTarget || one.needsComparison)
  const one = () => random.pick(rare.length > 0 && random.chance(0.2) ? rare : measures).id
  const some = () => Array.from({ length: random.integer(1, 2) }, one)
  const each = Array.from({ length: 12 }, () => [...new Set(some())])
  const days = random.pick([{}, { period }, { period, compare }, { period, compare }])
  const page = { dimensions: [dimensions[0] ?? 'currency'], top: random.integer(1, 3), limit: random.pick([2, 100]) }
  const targetDays = random.chance(0.7) ? { targetDays: 30 } : {}
  const rates = () => random.pick([{}, {}, { constantRates: '2024-02-01' }])
  const asked = { dataset, filters, ...days, ...page, ...targetDays }
  return each.map(names => querySpecSchema.parse({ ...asked, ...rates(), measures: names }))
}

describe.each<DatasetId>(['spend', 'sales'])('%s', dataset => {
  it('is answered as each question is by itself', async () => {
    const random = createRandom('together', dataset)
    const scope = await createOrganizationScope(app.services)
    await setSomeRates(scope)
    for (const lines of [90, 60]) {
      await rollUp(scope, dataset, await insertLines(scope, dataset, randomLines(random, dataset, lines)))
    }
    await joinSpellings(scope, dataset)
    let shared = 0
    for (let round = 0; round < 8; round++) {
      const specs = questionsOf(random, dataset)
      const alone = await Promise.all(specs.map(spec => answerOf(unkept(scope), spec)))
      shared += (await statementsOf(scope, () => answerAlike(scope, specs, never))).filter(isShared).length
      for (const [index, spec] of specs.entries())
        expect(await answerOf(scope, spec), JSON.stringify(spec)).toEqual(alone[index])
    }
    expect(shared).toBeGreaterThan(2)
  }, 240_000)
})

async function bought(currency = 'EUR'): Promise<Scope> {
  const scope = await createOrganizationScope(app.services)
  const lines = ['A', 'B', 'C'].map((supplier, index) =>
    purchase('2024-01-01', supplier, `${10 - 8 * index}`, { currency }),
  )
  await rollUp(scope, 'spend', await insertLines(scope, 'spend', [...lines, purchase('2024-01-02', 'C', '1')]))
  return scope
}

const asked = (measure: string, more: Partial<QueryInput> = {}) =>
  querySpecSchema.parse({ dataset: 'spend', measures: [measure], dimensions: ['supplier'], top: 1, ...more })
const three = ['spend', 'lines', 'average_line'].map(measure => asked(measure))
const firstMember = async (scope: Scope, spec: QuerySpec) => (await answerOf(scope, spec)).rows[0]

it('takes a statement for the totals and one for all pages, each with its own largest members', async () => {
  const scope = await bought()
  await answerOf(scope, asked('credits'))
  expect(await statementsOf(scope, () => answerAlike(scope, three, never))).toHaveLength(2)
  const kept = await statementsOf(scope, async () => {
    expect(await firstMember(scope, asked('spend'))).toEqual({ supplier: 'A', others: null, spend: '10.00' })
    expect(await firstMember(scope, asked('lines'))).toEqual({ supplier: 'C', others: null, lines: 2 })
    await answerAlike(scope, three, never)
  })
  expect(kept).toEqual([])
})

it('asks only what is missing, and what is missing alone as it is', async () => {
  const scope = await bought()
  const [spend, lines, average] = three as [QuerySpec, QuerySpec, QuerySpec]
  await answerOf(scope, spend)
  const pages = async (specs: QuerySpec[]) =>
    (await statementsOf(scope, () => answerAlike(scope, specs, never))).filter(sql => sql.includes('is_others'))
  const [shared = '', ...more] = await pages(three)
  expect(more).toEqual([])
  expect(shared.match(/row_number/g)).toHaveLength(2)
  const [alone = '', ...others] = await pages([spend, lines, average, asked('credits')])
  expect(others).toEqual([])
  expect(isShared(alone)).toBe(false)
})

it('says what it answered, and leaves the others and what is refused to each question', async () => {
  const scope = await bought()
  const refused = [asked('nothing'), asked('spend', { dimensions: ['nowhere'] })]
  const answered = await answerAlike(scope, [...refused, ...three, asked('spend', { page: 2 })], never)
  expect([...answered]).toEqual(three)
  await expect(answerOf(scope, asked('nothing'))).rejects.toThrow('nothing')
  expect(await statementsOf(scope, () => answerAlike(unkept(scope), three, never))).toEqual([])
})

it('begins no group once it is over', async () => {
  const scope = await bought()
  const others = three.map(spec => ({ ...spec, dimensions: ['currency'] }))
  let groups = 0
  expect([...(await answerAlike(scope, [...three, ...others], () => groups++ > 0))]).toEqual(three)
})

/** A scope whose statements of several questions fail once they are let go, and how many others are under way at most. */
async function failing() {
  const scope = await bought('XTS')
  const ask = scope.warehouse.rows
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const seen = { underWay: 0, most: 0 }
  const rows = vi.spyOn(scope.warehouse, 'rows').mockImplementation(async (sql, ...more) => {
    if (isShared(sql)) {
      begun.resolve()
      await gate.promise
      throw new Error('too much at once')
    }
    seen.underWay += 1
    seen.most = Math.max(seen.most, seen.underWay)
    return ask(sql, ...more).finally(() => {
      seen.underWay -= 1
    })
  })
  return { scope, begun: begun.promise, fail: gate.resolve, seen, rows }
}

it('asks each by itself where the statement fails, one after the other, also for whoever else waits for one', async () => {
  const { scope, begun, fail, seen, rows } = await failing()
  const call = answerAlike(scope, three, never)
  await begun
  const other = firstMember(scope, asked('lines'))
  fail()
  expect(await other).toMatchObject({ supplier: 'C', lines: 2 })
  expect([...(await call)]).toEqual(three)
  expect(rows.mock.calls.filter(([sql]) => isShared(sql))).toHaveLength(1)
  // What the first lacks a rate of is asked beside the page of the second.
  expect(seen.most).toBeLessThan(3)
})

it('whoever leaves takes no answer from others who wait for one of the questions', async () => {
  const { scope, begun, fail } = await failing()
  const leaving = new AbortController()
  const call = whileWanted(leaving.signal, () => answerAlike(scope, three, never))
  await begun
  const other = firstMember(scope, asked('lines'))
  leaving.abort()
  expect([...(await call)]).toEqual([])
  fail()
  expect(await other).toMatchObject({ supplier: 'C', lines: 2 })
})

it('takes one place of the engine, and asks once what the lines lack a rate of', async () => {
  const scope = await bought('XTS')
  const statements = await statementsOf(scope, () => answerAlike(scope, three, never))
  expect(new Set(statements).size).toBe(statements.length)
  expect((await answerOf(scope, asked('spend'))).coverage.missingRates).toMatchObject([{ currency: 'XTS', lines: 3 }])
})
