import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasets } from '#shared/datasets.ts'
import type { Row } from '#shared/query-answer.ts'
import { type CsvRecord, readCsv } from '#test/read-csv.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, type TestLine } from '#test/warehouse-lines.ts'
import { clusterParties } from '../families/cluster-parties.ts'
import { listAllNames } from '../families/store.ts'
import { seedRegisters } from '../registers/seed-demonstration.ts'
import { factOf } from '../warehouse/catalogue/catalogue.ts'
import { useMappingVersion as putInUse } from '../warehouse/query/mapping-version.ts'
import { query } from '../warehouse/query/query.ts'
import { spendTruth } from './truth.ts'
import { demonstrationUploads } from './uploads.ts'

type Values = Record<string, string | number | null>
type Golden = {
  data: { seed: number; lines: number }
  period: { from: string; to: string }
  compare: { from: string; to: string }
  targetDays: number
  whole: Values
  supplier_country_is_SE: Values
} & Record<'category' | 'contract_status' | 'baseline_source', Record<string, Values>>

const golden = JSON.parse(readFileSync(join(import.meta.dirname, 'golden-spend.json'), 'utf8')) as Golden
const { measures } = factOf('spend')
const mostAtOnce = 20

let app: TestServices
let scope: Awaited<ReturnType<typeof createOrganizationScope>>
beforeAll(async () => {
  app = await openTestServices()
  scope = await createOrganizationScope(app.services)
  await seedRegisters(scope, { spend: golden.data })
  for (const { csv } of demonstrationUploads({ spend: golden.data })) {
    await insertLines(scope, 'spend', readCsv([...csv()].join('')).map(givenValues))
  }
  await readFamilies()
}, 120_000)
afterAll(() => app.close())

/** What a line of the file says; what it leaves blank is left to the table. */
function givenValues(line: CsvRecord): TestLine {
  const values = datasets.spend.fields.map(({ id }) => [id, line.get(id)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

async function readFamilies(): Promise<void> {
  const place = { organization: scope.organization.uuid, kind: 'supplier', version: 1 }
  const values = spendTruth(golden.data.seed).families.flatMap(({ name: family, spellings }) =>
    spellings.map(name => ({ ...place, name, family })),
  )
  await scope.warehouse.client('load').insert({ table: 'family_names', values, format: 'JSONEachRow' })
  await scope.db(tx => putInUse(tx, place.organization, { kind: 'supplier', version: 1 }))
}

/** Every measure's answer, by the members of a dimension or as the only row. */
async function ask(more: object, dimension?: string): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (let at = 0; at < measures.length; at += mostAtOnce) {
    const asked = measures.slice(at, at + mostAtOnce).map(({ id }) => id)
    const { period, compare, targetDays } = golden
    const dimensions = dimension ? [dimension] : []
    const answer = await query(scope, {
      dataset: 'spend',
      measures: asked,
      dimensions,
      period,
      compare,
      targetDays,
      ...more,
    })
    for (const row of answer.rows) {
      const key = dimension ? String(row[dimension] ?? '') : ''
      rows.set(key, { ...rows.get(key), ...row })
    }
  }
  return rows
}

/** Sums of money agree to the cent; what was divided may differ by the last digit it is rounded to. */
function compare(answer: Row, expected: Values, where: string): void {
  for (const { id, unit, isAdditive } of measures) {
    const [is, ought] = [answer[id] ?? null, expected[id]]
    const name = `${id} of ${where}`
    expect(expected, name).toHaveProperty(id)
    if (ought === null || ought === undefined) expect(is, name).toBeNull()
    else if (unit === 'money' && isAdditive) expect(is, name).toBe(ought)
    else {
      const room = unit === 'money' ? 0.011 : 1e-9 * Math.max(1, Math.abs(Number(ought)))
      expect(Math.abs(Number(is) - Number(ought)), `${name}: ${is} for ${ought}`).toBeLessThanOrEqual(room)
    }
  }
}

test('the independent count still gives the golden answers', async () => {
  const script = join(import.meta.dirname, 'golden-spend.mjs')
  await promisify(execFile)(process.execPath, [script, '--check'])
}, 120_000)

test('every measure of the whole, and of a filter', async () => {
  compare((await ask({})).get('') ?? {}, golden.whole, 'the whole')
  const filters = [{ field: 'supplier_country', op: 'is', values: ['SE'] }]
  compare((await ask({ filters })).get('') ?? {}, golden.supplier_country_is_SE, 'Swedish suppliers')
}, 60_000)

test.each(['category', 'contract_status', 'baseline_source'] as const)(
  'every measure by %s',
  async dimension => {
    const answer = await ask({}, dimension)
    expect([...answer.keys()].sort()).toEqual(Object.keys(golden[dimension]).sort())
    for (const [member, values] of Object.entries(golden[dimension])) compare(answer.get(member) ?? {}, values, member)
  },
  60_000,
)

/** What every measure comes to by families of one's own, counted without the warehouse. */
async function countBy(families: Record<string, string>): Promise<Golden> {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-families-'))
  try {
    const file = join(directory, 'families.json')
    writeFileSync(file, JSON.stringify(families))
    const script = join(import.meta.dirname, 'golden-spend.mjs')
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--families', file], { maxBuffer: 1e8 })
    return JSON.parse(stdout)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** The figures that rest on which spellings are one supplier, by how the demonstration's portal answers them. */
const byFamilies: Values = {
  suppliers: 411,
  hhi: 128,
  core_suppliers: 98,
  tail_suppliers: 313,
  tail_supplier_share: 0.7615571776155717,
  tail_spend: '17769075.84',
  tail_share: 0.19835598631362497,
  new_suppliers: 3,
  new_supplier_spend: '47451.17',
  off_contract: '52335342.46',
  off_contract_share: 0.5842188173508166,
  contract_leakage: '4847662.79',
  price_variance: '619344.21',
  price_variance_coverage: 0.6560727931741787,
  last_year_cost: '58253757.86',
  last_year_variance: '518389.30',
  price_inflation: 0.008898812982896978,
}

test('by the families that are found the portal gives what those families come to, and nothing else differs', async () => {
  await clusterParties(scope, 'supplier', { isAgain: false })
  const names = await scope.db(tx => listAllNames(tx, scope, 'supplier'))
  const planted = new Map(
    spendTruth(golden.data.seed).families.flatMap(({ name, spellings }) => spellings.map(one => [one, name])),
  )
  for (const [family, own] of Map.groupBy(names, one => one.family)) {
    expect(new Set(own.map(({ name }) => planted.get(name))).size, `companies in ${family}`).toBe(1)
  }
  const found = await countBy(Object.fromEntries(names.map(({ name, family }) => [name, family])))
  const answer = (await ask({})).get('') ?? {}
  compare(answer, found.whole, 'the whole by found families')
  compare(answer, { ...golden.whole, ...byFamilies }, 'the whole beside the planted families')
  const others = measures.flatMap(({ id }) => (found.whole[id] === golden.whole[id] ? [] : [id]))
  expect(others.toSorted()).toEqual(Object.keys(byFamilies).toSorted())
}, 120_000)
