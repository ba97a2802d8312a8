import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditEntries } from '#server/audit/schema.ts'
import { createRow } from '#server/registers/change-row.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import type { Scope } from '#server/scope.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type AskedTable, exportOf } from '#test/export-of.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase, sale } from '#test/warehouse-lines.ts'
import type { TakenInput } from './define-block.ts'
import { rankingSpecSchema } from './ranking/definition.ts'
import { rankingTable } from './ranking/server.ts'
import { takeOut } from './server-take-out.ts'

let app: TestApp
let people: { viewer: TestMember; stranger: TestMember; address: string; scope: Scope }

const period = { from: '2026-01-01', to: '2026-12-31' }
const compare = { from: '2025-01-01', to: '2025-12-31' }
const spend = { dataset: 'spend' as const, period }
const bySupplier = { question: spend, dimension: 'supplier_family', measure: 'spend' }

beforeAll(async () => {
  app = await startTestApp()
  const { organization, viewer, stranger } = await createTestPeople(app)
  const { scope } = organization
  people = { viewer, stranger, scope, address: `/api/organization/${organization.uuid}/blocks/ranking/export` }
  const boxes = (date: string, price: number) =>
    purchase(date, 'Olsen', String(price * 10), { item: 'Box', quantity: 10, unit_price: price, unit: 'pc' })
  await insertLines(scope, 'spend', [
    ...Array.from({ length: 24 }, (_, at) => purchase('2026-02-01', `Small ${at + 10}`, '1', { category: 'Office' })),
    purchase('2026-03-01', '=Hansen', '850', { invoice_number: 'RE-0012', category: 'Steel' }),
    purchase('2026-03-09', '=Hansen', '850', { invoice_number: 're 0012', category: 'Steel' }),
    ...['2025-05-01', '2025-06-01'].map(date => boxes(date, 10)),
    boxes('2026-05-01', 12.5),
  ])
  await insertLines(scope, 'sales', [
    sale('2026-01-10', 'Ada', '100'),
    sale('2026-01-11', 'Bea', '50'),
    sale('2026-02-26', 'Ada', '25'),
  ])
  await createRow(scope, {
    register: 'deals',
    values: {
      deal_id: 'D1',
      customer: 'Ada',
      stage: 'Proposal',
      amount: '1000',
      currency: 'EUR',
      close_date: '2026-05-01',
    },
  })
  await pushRegister(scope, 'deals')
})
afterAll(() => app.close())

async function take(table: AskedTable, more: Partial<TakenInput> = {}) {
  const answer = await people.viewer.call(
    exportOf(table),
    postJson({ table, format: 'csv', title: 'A table', ...more }),
  )
  expect(answer.status).toBe(200)
  return answer
}
async function rows(table: AskedTable) {
  const text = await (await take(table)).text()
  return text.replace('\uFEFF', '').trim().split('\r\n')
}

test('answers members of the organisation only, and says what is no table', async () => {
  const { viewer, stranger, address } = people
  const body = { table: { of: 'ranking', spec: bySupplier }, format: 'csv', title: 'A' }
  expect((await app.request(address, postJson(body))).status).toBe(401)
  expect((await stranger.call(address, postJson(body))).status).toBe(403)
  const problem = async (change: object) => {
    const answer = await viewer.call(address, postJson({ ...body, ...change }))
    expect(answer.status).toBe(400)
    return (await answer.json()).detail
  }
  expect(await problem({ table: { of: 'everything', spec: {} } })).toContain('table.of')
  expect(await problem({ table: { of: 'ranking', spec: { ...bySupplier, measure: 'spent' } } })).toContain('nearest')
  expect(await problem({ format: 'pdf' })).toContain('format')
  expect(await problem({ title: '' })).toContain('title')
})

test('a ranking has every member whatever page is seen, with numbers and no formulas', async () => {
  const found = await rows({ of: 'ranking', spec: { ...bySupplier, page: 2 } })
  expect(found.slice(0, 3)).toEqual([
    'Place,Supplier family,Spend (EUR),Share,Cumulative,Class',
    "1,'=Hansen,1700.00,0.91941590048675,0.91941590048675,A",
    '2,Olsen,125.00,0.0676041103299081,0.987020010816658,B',
  ])
  expect(found).toHaveLength(27)
})

test('a long file is of the one state it was asked in, and leaves nothing in the memory of answers', async () => {
  const { scope } = await createTestOrganization(app, { type: 'procurement' })
  const many = Array.from({ length: 10_001 }, (_, at) => purchase('2026-02-01', `Small ${at}`, '1'))
  await insertLines(scope, 'spend', many)
  const table = { of: 'ranking' as const, spec: rankingSpecSchema.parse(bySupplier) }
  const asked = vi.spyOn(scope.warehouse, 'rows')
  const rankings = () => asked.mock.calls.filter(([sql]) => sql.includes('is_listed')).length
  const wanted = { of: 'ranking', covers: table.spec.question, make: () => rankingTable(scope, table) }
  const take = () => takeOut(scope, wanted, { format: 'csv', style: 'comma', title: 'A table', notes: [] })
  const { body } = await take()
  await insertLines(scope, 'spend', [purchase('2026-02-01', 'Large', '9')])
  const text = await new Response(body).text()
  expect(text.trim().split('\r\n')).toHaveLength(many.length + 1)
  expect(text).not.toContain('Large')
  expect(rankings()).toBe(1)
  for (const _ of ['a second time', 'a third time']) await (await take()).body.cancel()
  expect(rankings()).toBe(3)
})

test('the tail has its members, and where they lie', async () => {
  const spec = { ...bySupplier, by: 'category' }
  expect(await rows({ of: 'tail', spec })).toHaveLength(26)
  expect(await rows({ of: 'tail-by', spec })).toEqual([
    'Category,Members of the tail,Spend with them (EUR),Of all there',
    ',1,125.00,1',
    'Office,24,24.00,1',
  ])
})

test('lines beside their prices, findings, bridge and drivers keep their numbers', async () => {
  expect(await rows({ of: 'priced-lines', spec: { question: { period } } })).toEqual([
    'Date,Supplier,Item,Quantity,Unit,Price paid,Baseline,Currency,Baseline from,Variance (EUR)',
    '2026-05-01,Olsen,Box,10,pc,12.5,10,EUR,Previous year,25.00',
  ])
  const [head, invoice, jump] = await rows({ of: 'findings', spec: { period } })
  expect(head).toBe(
    'Finding,Likely loss (EUR),Exposure (EUR),Kind,Day,Severity,Supplier,Item,Document numbers,From,To,Being worked on,Rests on',
  )
  expect(invoice).toContain(
    `Possible duplicate invoice,2026-03-09,High,'=Hansen,,"RE-0012, re 0012",2026-03-01,2026-03-09`,
  )
  expect(invoice).toMatch(/^'=Hansen: invoice re 0012 may be booked twice,850\.00,,/)
  expect(jump).toContain('Price jump,,Medium,Olsen,Box,,')
  expect(jump).toContain('+25.0%, for 10 pc: 25 EUR more in all.')
  const question = { ...spend, compare }
  const steps = await rows({ of: 'bridge', spec: { question, kind: 'members', dimension: 'supplier_family' } })
  expect(steps.at(1)).toContain('Total,200.00')
  expect(steps.at(-1)).toContain('Total,1849.00')
  const drivers = await rows({ of: 'drivers', spec: { question }, dimension: 'supplier_family' })
  expect(drivers[0]).toBe('Supplier family,Before (EUR),Spend (EUR),Change (EUR),Relative change,Share of change')
  expect(drivers[1]).toBe("'=Hansen,0.00,1700.00,1700.00,new,1.030927")
  expect(drivers.at(-1)).toBe('Total,200.00,1849.00,1649.00,8.245,1')
})

test('cohorts, what remains of them, and stages', async () => {
  const spec = { period: { from: '2026-01-01', to: '2026-02-28' } }
  expect(await rows({ of: 'cohorts', spec })).toEqual(['First month,Customers,+1', '2026-01-01,2,0.5'])
  const revenue = await rows({ of: 'cohorts', spec: { ...spec, measure: 'revenue' }, as: 'value' })
  expect(revenue[1]).toBe('2026-01-01,2,150.00,25.00')
  expect(await rows({ of: 'retention', spec })).toEqual(['Months later,Cohorts,Customers who buy', '1,1,0.5'])
  const [head, stage] = await rows({ of: 'stages', spec: { period } })
  expect(head).toContain('Stage,Status,Deals,Amount (EUR),Entered,Moved on,Median stay (days),To 30 days,31-60')
  expect(stage).toContain('Proposal,Open,1,1000.00')
})

test('a file is called after the organisation, the table and the days, and is in the audit', async () => {
  const answer = await take({ of: 'ranking', spec: bySupplier }, { format: 'xlsx', title: 'Suppliers: ABC' })
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  expect(answer.headers.get('content-disposition')).toMatch(/-suppliers-abc-2026-01-01-to-2026-12-31-[\d-]{10}\.xlsx$/)
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  const entries = await people.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  const after = entries.filter(({ action }) => action === 'figures.export').map(entry => JSON.stringify(entry.after))
  expect(after.some(text => text.includes('Suppliers: ABC') && text.includes('"rows":26'))).toBe(true)
})
