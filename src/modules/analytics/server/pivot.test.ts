import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#server/scope.ts'
import { plainCalendar } from '#shared/calendar.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { type PivotExportInput, type PivotInput, pivotSchema, pivotSpecSchema } from '../contract-pivot.ts'
import { type PivotRow, pivotTable, totalKey } from '../rules-pivot-table.ts'
import { loadPivot } from './load-pivot.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }
const question = { dataset: 'spend' as const, period }
const calendar = plainCalendar

test('pivots answer members of the organisation only, and say what is wrong with a question', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  const pivot: PivotInput = { question, measures: ['spend'], rows: [{ dimension: 'supplier' }] }
  const bodies = { pivot, 'pivot/export': { pivot, format: 'csv', title: 'Spend' } satisfies PivotExportInput }
  for (const [name, body] of Object.entries(bodies)) {
    const address = `/api/organization/${organization.uuid}/analytics/${name}`
    expect((await app.request(address, postJson(body))).status).toBe(401)
    expect((await stranger.call(address, postJson(body))).status).toBe(403)
    expect((await viewer.call(address, postJson(body))).status).toBe(200)
  }
  const problem = async (more: object) => {
    const answer = await viewer.call('analytics/pivot', postJson({ ...pivot, ...more }))
    expect(answer.status).toBe(400)
    return (await answer.json()).detail
  }
  expect(await problem({ measures: ['spent'] })).toContain('there is no measure "spent"')
  expect(await problem({ rows: [{ dimension: 'suplier' }] })).toContain('there is no dimension "suplier"')
  expect(await problem({ column: { dimension: 'supplier' } })).toContain('"supplier" is an axis already')
  expect(await problem({ rows: [{ grain: 'month' }], column: { grain: 'year' } })).toContain('one axis of times')
  expect(
    await problem({ measures: ['spend', 'lines', 'suppliers', 'invoices', 'orders', 'hhi', 'tail_share'] }),
  ).toContain('measures')
  const four = ['supplier', 'category', 'country', 'item'].map(dimension => ({ dimension }))
  expect(await problem({ rows: four })).toContain('rows')
  expect(await problem({ rows: [{ dimension: 'supplier', top: 0 }] })).toContain('rows')
})

async function organizationWithLines() {
  const made = await createTestOrganization(app, { type: 'procurement' })
  await insertLines(made.scope, 'spend', [
    purchase('2025-01-10', 'A', '500', { category: 'Wood', invoice_number: '1', contract_number: 'C' }),
    purchase('2025-02-10', 'B', '300', { category: 'Wood', invoice_number: '2' }),
    purchase('2025-02-10', 'C', '100', { category: 'Wood', invoice_number: '2', contract_number: 'C' }),
    purchase('2025-02-11', 'B', '90', { category: '', invoice_number: '2' }),
    purchase('2025-03-11', 'D', '7', { category: 'Glass' }),
    purchase('2024-03-11', 'A', '250', { category: 'Wood' }),
  ])
  return made
}

test('subtotals and totals are computed over their own lines, with others at every level', async () => {
  const { scope, member } = await organizationWithLines()
  const viewer = await member('Viewer')
  const spec: PivotInput = {
    question: { ...question, compare },
    measures: ['spend', 'contract_coverage', 'suppliers'],
    rows: [
      { dimension: 'category', top: 2 },
      { dimension: 'supplier', top: 1 },
    ],
    column: { grain: 'quarter' },
  }
  const answer = await viewer.call('analytics/pivot', postJson(spec))
  const pivot = pivotSchema.parse(await answer.json())
  const table = pivotTable(pivot, { spec: pivotSpecSchema.parse(spec), period }, { calendar })
  expect(table.columns.map(({ key }) => key)).toEqual([
    ...['2025-01-01', '2025-04-01', '2025-07-01', '2025-10-01'].map(start => `member ${start}`),
    totalKey,
  ])
  const written = ({ path, kind, groups }: PivotRow) => [
    kind,
    ...path.map(({ member: name, others }) => (others === null ? name : others)),
    ...['spend', 'contract_coverage', 'suppliers'].map(id => groups.get(totalKey)?.values[id]),
    groups.get(totalKey)?.previous?.spend,
  ]
  expect([...table.rows, table.total].map(written)).toEqual([
    ['member', 'Wood', '900.00', 2 / 3, 3, '250.00'],
    ['member', 'Wood', 'A', '500.00', 1, 1, '250.00'],
    ['others', 'Wood', 2, '400.00', 0.25, 2, '0.00'],
    ['member', null, '90.00', 0, 1, '0.00'],
    ['member', null, 'B', '90.00', 0, 1, '0.00'],
    ['others', 1, '7.00', 0, 1, '0.00'],
    ['total', '997.00', 600 / 997, 4, '250.00'],
  ])
  const first = table.rows[0]?.groups.get('member 2025-01-01')
  expect([first?.values.spend, first?.previous?.spend, first?.previousStart]).toEqual([
    '900.00',
    '250.00',
    '2024-01-01',
  ])
  const empty = await loadPivot(scope, pivotSpecSchema.parse({ question, measures: ['lines'] }))
  expect(empty.groups).toEqual([{ path: [], across: null, values: { lines: 5 }, previous: null, previousStart: null }])
})

test('a file has what is seen, in its order', async () => {
  const { member } = await organizationWithLines()
  const viewer = await member('Viewer')
  const asked: PivotExportInput = {
    pivot: {
      question: { ...question, compare },
      measures: ['spend', 'contract_coverage'],
      rows: [{ dimension: 'category', top: 2 }, { grain: 'year' }],
    },
    parts: ['value', 'changeShare', 'share'],
    sort: { measure: 'spend', direction: 'asc' },
    format: 'csv',
    title: 'Spend by category',
  }
  const csv = await viewer.call('analytics/pivot/export', postJson(asked))
  expect(csv.headers.get('content-disposition')).toContain('spend-by-category')
  // The data end within the year.
  const open = '"Spend, With contract number: not final yet"'
  expect((await csv.text()).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Category,Period,Spend (EUR),"Spend, relative change","Spend, share",With contract number,Open',
    'Not stated,Total,90.00,new,0.0902708124373119,0,',
    `Not stated,2025-01-01,90.00,,0.0902708124373119,0,${open}`,
    'Wood,Total,900.00,2.6,0.902708124373119,0.666666666666667,',
    `Wood,2025-01-01,900.00,,0.902708124373119,0.666666666666667,${open}`,
    'Others (1),Total,7.00,new,0.00702106318956871,0,',
    `Others (1),2025-01-01,7.00,,0.00702106318956871,0,${open}`,
    'Total,,997.00,2.988,1,0.601805416248746,',
  ])
  const workbook = await viewer.call('analytics/pivot/export', postJson({ ...asked, format: 'xlsx' }))
  expect(new Uint8Array(await workbook.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
})

test('too many groups are refused in words, never cut', async () => {
  const { scope, member } = await createTestOrganization(app, { type: 'procurement' })
  const lines = Array.from({ length: 100 }, (_, index) =>
    Array.from({ length: 101 }, (__, day) =>
      purchase(new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10), `S${index}`, '1'),
    ),
  )
  await insertLines(scope, 'spend', lines.flat())
  const viewer = await member('Viewer')
  const spec = { question, measures: ['spend'], rows: [{ dimension: 'supplier', top: 100 }], column: { grain: 'day' } }
  const answer = await viewer.call('analytics/pivot', postJson(spec))
  expect([answer.status, await answer.json()]).toMatchObject([400, { reason: 'too_many_groups' }])
})

test('more times than can be shown are refused, with lines or without', async () => {
  const viewer = await (await createTestOrganization(app, { type: 'procurement' })).member('Viewer')
  const spec = { measures: ['spend'], rows: [{ grain: 'day' }] }
  const asked = (from: string) =>
    viewer.call('analytics/pivot', postJson({ ...spec, question: { dataset: 'spend', period: { ...period, from } } }))
  expect((await asked('2000-01-01')).status).toBe(200)
  const answer = await asked('1990-01-01')
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { reason: 'too_many_groups', detail: expect.stringContaining('ask for longer times or a shorter period') },
  ])
})

test('a file with more columns than a sheet has is refused, however few groups it is of', async () => {
  const { scope, member } = await createTestOrganization(app, { type: 'procurement' })
  await insertLines(scope, 'spend', [purchase('2025-01-10', 'A', '1')])
  const viewer = await member('Viewer')
  const pivot: PivotInput = {
    question: { dataset: 'spend', period: { from: '1930-01-01', to: '2025-12-31' }, compare },
    measures: ['spend', 'lines', 'suppliers', 'invoices', 'orders', 'credits'],
    rows: [{ dimension: 'supplier' }],
    column: { grain: 'month' },
  }
  const asked: PivotExportInput = { pivot, parts: ['value', 'previous', 'change'], format: 'csv', title: 'Wide' }
  const answer = await viewer.call('analytics/pivot/export', postJson(asked))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    reason: 'too_many_cells',
    detail: expect.stringContaining('this would be 20,755 columns by 2 rows'),
  })
})

test('parts of additive measures add up to every subtotal and total, those of shares and distinct counts do not', async () => {
  const { scope } = await createTestOrganization(app, { type: 'procurement' })
  const line = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    supplier: fc.constantFrom('', 'A', 'B', 'C', 'D', 'E'),
    category: fc.constantFrom('', 'Wood', 'Glass', 'Steel'),
    country: fc.constantFrom('', 'FI', 'SE', 'NO'),
    cents: fc.integer({ min: -5000, max: 50_000 }),
    contract: fc.boolean(),
  })
  const [lines = []] = fc.sample(fc.array(line, { minLength: 300, maxLength: 300, size: 'max' }), {
    numRuns: 1,
    seed: 7,
  })
  await insertLines(
    scope,
    'spend',
    lines.map(({ month, supplier, cents, contract, ...more }) =>
      purchase(`2025-${String(month).padStart(2, '0')}-05`, supplier, (cents / 100).toFixed(2), {
        ...more,
        contract_number: contract ? 'C' : '',
      }),
    ),
  )
  const top = fc.integer({ min: 1, max: 5 })
  const axis = fc.oneof(
    fc.record({ dimension: fc.constantFrom('supplier', 'category', 'country'), top }),
    fc.record({ grain: fc.constantFrom('month' as const, 'quarter' as const) }),
  )
  const different = (axes: object[]) => new Set(axes.map(one => ('dimension' in one ? one.dimension : 'time'))).size
  const specs = fc
    .uniqueArray(axis, { minLength: 1, maxLength: 4, selector: one => ('dimension' in one ? one.dimension : 'time') })
    .filter(axes => different(axes) === axes.length)
  let averaged = 0
  await fc.assert(
    fc.asyncProperty(specs, fc.boolean(), async (axes, isSplit) => {
      const split = isSplit || axes.length > 3
      const rows = split ? axes.slice(1) : axes
      const measures = ['spend', 'lines', 'contract_coverage', 'suppliers']
      const asked = { question, measures, rows, ...(split ? { column: axes[0] } : {}) }
      averaged += await checkSums(scope, pivotSpecSchema.parse(asked))
    }),
    { numRuns: 25, seed: 11 },
  )
  expect(averaged).toBeGreaterThan(50)
})

/** Holds every subtotal against its parts; answers how many ratios are not the mean of those of their parts. */
async function checkSums(scope: Scope, spec: ReturnType<typeof pivotSpecSchema.parse>): Promise<number> {
  const table = pivotTable(await loadPivot(scope, spec), { spec, period }, { calendar })
  const all = [...table.rows, table.total]
  const cents = (row: PivotRow, column: string, id: string) =>
    Math.round(Number(row.groups.get(column)?.values[id] ?? 0) * 100)
  let averaged = 0
  for (const whole of all) {
    const parts = table.rows.filter(
      ({ path }) =>
        path.length === whole.path.length + 1 &&
        whole.path.every(
          (place, depth) => path[depth]?.member === place.member && path[depth]?.others === place.others,
        ),
    )
    for (const { key } of table.columns) {
      for (const id of ['spend', 'lines']) {
        if (parts.length > 0)
          expect(parts.reduce((sum, part) => sum + cents(part, key, id), 0)).toBe(cents(whole, key, id))
        if (key !== totalKey) continue
        const across = table.columns.filter(one => one.place !== null)
        const sum = across.reduce((so, one) => so + cents(whole, one.key, id), 0)
        if (across.length > 0) expect(sum).toBe(cents(whole, totalKey, id))
      }
      const ratios = parts.flatMap(part => part.groups.get(key)?.values.contract_coverage ?? [])
      const mean = ratios.reduce((sum: number, one) => sum + Number(one), 0) / ratios.length
      const own = Number(whole.groups.get(key)?.values.contract_coverage ?? 0)
      if (ratios.length > 1 && Math.abs(mean - own) > 1e-9) averaged += 1
      const most = Number(whole.groups.get(key)?.values.suppliers ?? 0)
      for (const part of parts) expect(Number(part.groups.get(key)?.values.suppliers ?? 0)).toBeLessThanOrEqual(most)
    }
  }
  return averaged
}
