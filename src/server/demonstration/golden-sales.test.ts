import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasets } from '#shared/datasets.ts'
import type { Row } from '#shared/query-answer.ts'
import type { Period, QueryInput } from '#shared/query-spec.ts'
import { type CsvRecord, readCsv } from '#test/read-csv.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, type TestLine } from '#test/warehouse-lines.ts'
import { seedRegisters } from '../registers/seed-demonstration.ts'
import { factOf } from '../warehouse/catalogue/catalogue.ts'
import { query } from '../warehouse/query/query.ts'
import { salesCsv } from './sales-csv.ts'

type Values = Record<string, string | number | null>
type Members = Record<string, Values>
type Golden = {
  data: { seed: number; lines: number; catalogue: 'food' }
  period: Period
  compare: Period
  country: string
  created: string
  sales: { whole: Values; segment: Members; product_category: Members; filtered: Values }
  deals: { whole: Values; stage: Members; owner: Members; filtered: Values }
}

const golden = JSON.parse(readFileSync(join(import.meta.dirname, 'golden-sales.json'), 'utf8')) as Golden
const { data, period, compare } = golden
const mostAtOnce = 20

let app: TestServices
let scope: Awaited<ReturnType<typeof createOrganizationScope>>
beforeAll(async () => {
  app = await openTestServices()
  scope = await createOrganizationScope(app.services)
  await seedRegisters(scope, { sales: data })
  for (const year of [compare, period]) {
    await insertLines(scope, 'sales', readCsv([...salesCsv({ ...data, ...year })].join('')).map(givenValues))
  }
}, 120_000)
afterAll(() => app.close())

/** What a line of the file says; what it leaves blank is left to the table. */
function givenValues(line: CsvRecord): TestLine {
  const values = datasets.sales.fields.map(({ id }) => [id, line.get(id)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

/** Every measure's answer, by the members of a dimension or as the only row. */
async function ask(dataset: 'sales' | 'deals', more: Partial<QueryInput>, dimension?: string) {
  const rows = new Map<string, Row>()
  const { measures } = factOf(dataset)
  const periods = dataset === 'sales' ? { period, compare } : {}
  for (let at = 0; at < measures.length; at += mostAtOnce) {
    const asked = measures.slice(at, at + mostAtOnce).map(({ id }) => id)
    const dimensions = dimension ? [dimension] : []
    const answer = await query(scope, { dataset, measures: asked, dimensions, ...periods, ...more })
    for (const row of answer.rows) {
      const key = dimension ? String(row[dimension] ?? '') : ''
      rows.set(key, { ...rows.get(key), ...row })
    }
  }
  return rows
}

/** Sums of money agree to the cent; what was divided may differ by the last digit it is rounded to. */
function expectEqual(dataset: 'sales' | 'deals', answer: Row, expected: Values, where: string): void {
  for (const { id, unit, isAdditive } of factOf(dataset).measures) {
    const [is, ought] = [answer[id] ?? null, expected[id]]
    const name = `${id} of ${where}`
    expect(expected, name).toHaveProperty(id)
    if (ought === null || ought === undefined) expect(is, name).toBeNull()
    else if (unit === 'money' && isAdditive) expect(Number(is), name).toBe(Number(ought))
    else {
      const room = unit === 'money' ? 0.011 : 1e-9 * Math.max(1, Math.abs(Number(ought)))
      expect(Math.abs(Number(is) - Number(ought)), `${name}: ${is} for ${ought}`).toBeLessThanOrEqual(room)
    }
  }
}

test('the independent count still gives the golden answers', async () => {
  const script = join(import.meta.dirname, 'golden-sales.mjs')
  await promisify(execFile)(process.execPath, [script, '--check'])
}, 120_000)

const filters = {
  sales: [{ field: 'customer_country', op: 'is' as const, values: [golden.country] }],
  deals: [{ field: 'created_date', op: 'atLeast' as const, values: [golden.created] }],
}

test.each(['sales', 'deals'] as const)(
  'every measure of %s, of the whole and of a filter',
  async dataset => {
    const { whole, filtered } = golden[dataset]
    expectEqual(dataset, (await ask(dataset, {})).get('') ?? {}, whole, 'the whole')
    expectEqual(dataset, (await ask(dataset, { filters: filters[dataset] })).get('') ?? {}, filtered, 'the filter')
  },
  60_000,
)

test.each([
  ['sales', 'segment', golden.sales.segment],
  ['sales', 'product_category', golden.sales.product_category],
  ['deals', 'stage', golden.deals.stage],
  ['deals', 'owner', golden.deals.owner],
] as const)(
  'every measure of %s by %s',
  async (dataset, dimension, members) => {
    const answer = await ask(dataset, {}, dimension)
    expect([...answer.keys()].sort()).toEqual(Object.keys(members).sort())
    for (const [member, values] of Object.entries(members))
      expectEqual(dataset, answer.get(member) ?? {}, values, member)
  },
  60_000,
)
