import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#server/audit/schema.ts'
import { queryLines } from '#server/warehouse/lines/query-lines.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { insertLines, purchase, type TestLine } from '#test/warehouse-lines.ts'
import type { BlockSpec } from '../define-block.ts'
import { dismissalSchema } from '../set-aside/contract.ts'
import { type findingsBlock, findingsSchema } from './definition.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2026-01-01', to: '2026-12-31' }
const dismissals = 'analytics/findings/dismissals'

const file: TestLine[] = [
  purchase('2026-03-01', 'Hansen GmbH', '850', { invoice_number: 'RE-0012' }),
  purchase('2026-03-09', 'Hansen GmbH', '850', { invoice_number: 're 0012' }),
  purchase('2026-03-09', 'Hansen GmbH', '850', { invoice_number: 'RE-0013' }),
  ...['2025-05-01', '2025-06-01'].map(date =>
    purchase(date, 'Olsen', '10', { item: 'Box', quantity: 1, unit_price: 10, unit: 'pc', currency: 'EUR' }),
  ),
  purchase('2026-05-01', 'Olsen', '120', { item: 'Box', quantity: 10, unit_price: 12, unit: 'pc' }),
  ...[1, 2, 3].map(at =>
    purchase(`2026-07-0${at}`, 'Berg', '8500', { po_number: `P${at}`, buyer: 'Ann', business_unit: 'Oslo' }),
  ),
]
async function find(person: TestMember, body: Partial<BlockSpec<typeof findingsBlock>> = {}) {
  const answer = await person.call('blocks/findings', sendJson('POST', { period, ...body }))
  return findingsSchema.parse(await answer.json())
}

test('answers members only; who may not write sets nothing aside', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  const address = `/api/organization/${organization.uuid}/blocks/findings`
  const ask = sendJson('POST', { period })
  expect((await app.request(address, ask)).status).toBe(401)
  expect((await stranger.call(address, ask)).status).toBe(403)
  expect((await viewer.call(address, ask)).status).toBe(200)
  const dismiss = sendJson('POST', { kind: 'price-jump', fingerprint: 'a'.repeat(64), note: 'Agreed' })
  const path = `/api/organization/${organization.uuid}/${dismissals}`
  expect((await app.request(path, dismiss)).status).toBe(401)
  for (const person of [viewer, stranger]) {
    expect((await person.call(path, dismiss)).status).toBe(403)
    expect((await person.call(`${path}/${organization.uuid}`, sendJson('DELETE'))).status).toBe(403)
  }
  const problem = async (path: string, init: RequestInit) => (await (await editor.call(path, init)).json()).detail
  expect(await problem('blocks/findings', sendJson('POST', {}))).toContain('period')
  for (const note of [' ', '\u200b', 'Agreed \u202eby me']) {
    const answer = await problem(
      dismissals,
      sendJson('POST', { kind: 'price-jump', fingerprint: 'a'.repeat(64), note }),
    )
    expect(answer).toContain('note')
  }
  const limits = { approvalLimit: '1 OR 1' }
  expect(await problem('blocks/findings', sendJson('POST', { period, limits }))).toContain('amount in digits')
  expect(await problem(dismissals, sendJson('POST', { kind: 'price-jump', fingerprint: 'x', note: 'N' }))).toContain(
    'fingerprint',
  )
  expect(
    await problem(dismissals, sendJson('POST', { kind: 'price-jump', fingerprint: 'a'.repeat(64), note: ' ' })),
  ).toContain('why it is all right')
  expect((await editor.call(`${dismissals}/${organization.uuid}`, sendJson('DELETE'))).status).toBe(404)
})

test('finds invoices entered twice, prices that jumped and orders that were split, each with its lines', async () => {
  const { scope, member } = await createTestOrganization(app)
  await insertLines(scope, 'spend', file)
  const viewer = await member('Viewer')
  const found = await find(viewer)
  expect(found.items.map(({ reason, amount }) => [reason.kind, amount])).toEqual([
    ['duplicate-invoice', '850.00'],
    ['price-jump', '20.00'],
    ['split-order', '25500.00'],
  ])
  expect(found.items.map(({ severity }) => severity)).toEqual(['high', 'medium', 'low'])
  expect(found.items[2]?.reason).toMatchObject({ supplier: 'Berg', buyer: 'Ann', limit: '10000', orders: [{}, {}, {}] })
  expect(found.items[0]?.reason).toMatchObject({
    first: { number: 'RE-0012', date: '2026-03-01' },
    copy: { number: 're 0012', date: '2026-03-09' },
    daysApart: 8,
    isSameNumber: true,
  })
  expect(found.items[1]?.reason).toMatchObject({ item: 'Box', previousPrice: 10, price: 12 })
  const counts = await Promise.all(
    found.items.map(async ({ lines }) => (await queryLines(scope, { dataset: 'spend', ...lines })).total),
  )
  expect(counts).toEqual([2, 1, 3])
  expect((await find(viewer, { kind: 'price-jump' })).total).toBe(1)
  const kinds = async (order: { by: string; direction: 'asc' | 'desc' }) =>
    (await find(viewer, { order })).items.map(({ reason }) => reason.kind)
  expect((await kinds({ by: 'exposure', direction: 'desc' }))[0]).toBe('split-order')
  const byKind = await kinds({ by: 'kind', direction: 'asc' })
  expect(byKind).toEqual(byKind.toSorted())
  const unknown = await viewer.call(
    'blocks/findings',
    sendJson('POST', { period, order: { by: 'rests', direction: 'asc' } }),
  )
  expect(unknown.status).toBe(400)
  const half = { approvalLimit: '17000', orderShare: 0.5 }
  expect((await find(viewer, { kind: 'split-order', limits: half })).total).toBe(1)
  expect((await find(viewer, { kind: 'split-order', limits: { approvalLimit: '17000' } })).total).toBe(0)
  const strict = { invoiceDays: 7, priceJump: 0.25, approvalLimit: '25500.01', orderDays: 3 }
  expect((await find(viewer, { limits: strict })).total).toBe(0)
  expect((await find(viewer, { filters: [{ field: 'supplier_family', op: 'is', values: ['Olsen'] }] })).total).toBe(1)
})

test('money without an exchange rate is unknown, never 0, and is listed', async () => {
  const { scope, member } = await createTestOrganization(app)
  const copy = (date: string, invoice_number: string) =>
    purchase(date, 'Oil', '50', { invoice_number, currency: 'KWD' })
  await insertLines(scope, 'spend', [...file, copy('2026-04-01', 'OIL-1'), copy('2026-04-02', 'OIL1')])
  const found = await find(await member('Viewer'), { kind: 'duplicate-invoice' })
  expect(found.items.map(({ amount }) => amount)).toEqual(['850.00', null])
  expect(found.items[1]?.reason).toMatchObject({ amount: '50.00', currency: 'KWD' })
  expect(found.kinds[0]).toMatchObject({ open: 2, withoutAmount: 1, amount: '850.00' })
  expect(found.missingRates).toEqual([{ month: '2026-04-01', currency: 'KWD', lines: 2, amount: '100.00' }])
})

test('a copy that its credit took back is no money at risk, and stays listed with its credit', async () => {
  const { scope, member } = await createTestOrganization(app)
  const invoice = (date: string, number: string, amount: string) =>
    purchase(date, 'Oil', amount, { invoice_number: number })
  await insertLines(scope, 'spend', [
    ...['A', 'B', 'C'].flatMap(at => [
      invoice('2026-03-01', `OIL-100${at}`, '100'),
      invoice('2026-03-02', `OIL100${at}`, '100'),
    ]),
    invoice('2026-03-20', 'CN OIL-100A', '-100'),
    invoice('2027-01-10', 'CN OIL-100B', '-40'),
  ])
  const found = await find(await member('Viewer'), { kind: 'duplicate-invoice' })
  expect(found.items.map(({ amount, severity }) => [amount, severity])).toEqual([
    ['100.00', 'high'],
    ['60.00', 'high'],
    ['0.00', 'low'],
  ])
  expect(found.kinds[0]).toEqual({
    ...{ kind: 'duplicate-invoice', open: 3, worked: 0, credited: 1 },
    ...{ withoutAmount: 0, dismissed: 0, amount: '160.00' },
  })
  expect(found.items[1]?.reason).toMatchObject({
    credits: [{ number: 'CN OIL-100B', date: '2027-01-10', amount: '40.00' }],
    left: '60.00',
  })
  const sums = await Promise.all(
    found.items.map(async ({ lines }) => (await queryLines(scope, { dataset: 'spend', ...lines })).sum),
  )
  expect(sums).toEqual(['200.00', '160.00', '100.00'])
})

test('a pair over the end of a month is of the month of its copy, whole and netted as for the year', async () => {
  const { scope, member } = await createTestOrganization(app)
  const invoice = (date: string, number: string, amount: string, cost_centre: string) =>
    purchase(date, 'Oil', amount, { invoice_number: number, cost_centre })
  await insertLines(scope, 'spend', [
    invoice('2026-01-01', 'AAA1', '100', '1'),
    invoice('2026-01-05', 'AAA1', '100', '1'),
    invoice('2026-02-27', 'BBB1', '100', '1'),
    invoice('2026-03-05', 'BBB1', '100', '2'),
    invoice('2026-04-01', '', '-100', '1'),
  ])
  const viewer = await member('Viewer')
  const ask = async (body: Partial<BlockSpec<typeof findingsBlock>>) =>
    (await find(viewer, { kind: 'duplicate-invoice', ...body })).items.map(({ amount, lines }) => ({ amount, lines }))
  const [open, credited] = await ask({})
  expect([open?.amount, credited?.amount]).toEqual(['100.00', '0.00'])
  expect(await ask({ period: { from: '2026-01-01', to: '2026-01-31' } })).toEqual([credited])
  expect(await ask({ period: { from: '2026-02-01', to: '2026-02-28' } })).toEqual([])
  expect(await ask({ period: { from: '2026-03-01', to: '2026-03-31' } })).toEqual([open])
  expect(await ask({ filters: [{ field: 'cost_centre', op: 'is', values: ['2'] }] })).toEqual([open])
  expect((await queryLines(scope, { dataset: 'spend', ...open?.lines })).sum).toBe('200.00')
})

test('what was set aside stays so when the file is imported again, and can be taken back', async () => {
  const { scope, uuid, member } = await createTestOrganization(app)
  const upload = await insertLines(scope, 'spend', file)
  const editor = await member('Editor')
  const [first] = (await find(editor, { kind: 'duplicate-invoice' })).items
  const body = { kind: 'duplicate-invoice', fingerprint: first?.fingerprint, note: 'Two deliveries' }
  const made = await editor.call(dismissals, sendJson('POST', body))
  expect(made.status).toBe(201)
  const dismissal = dismissalSchema.parse(await made.json())
  expect(dismissal).toMatchObject({ note: 'Two deliveries', by: 'Test Editor' })
  expect((await editor.call(dismissals, sendJson('POST', body))).status).toBe(409)

  await scope.warehouse.run('ALTER TABLE spend_lines DROP PARTITION ({organization:UUID}, {upload:UUID})', {
    organization: uuid,
    upload,
  })
  expect(await insertLines(scope, 'spend', file.toReversed())).not.toBe(upload)
  expect((await find(editor, { kind: 'duplicate-invoice' })).total).toBe(0)
  const set = await find(editor, { isDismissed: true })
  expect(set.items.map(({ dismissal }) => dismissal)).toEqual([dismissal])
  expect(set.kinds[0]).toMatchObject({ kind: 'duplicate-invoice', open: 0, credited: 0, dismissed: 1, amount: '0.00' })

  expect((await editor.call(`${dismissals}/${dismissal.uuid}`, sendJson('DELETE'))).status).toBe(204)
  expect((await find(editor, { kind: 'duplicate-invoice' })).total).toBe(1)
  const audited = await scope.db(tx => tx.select({ action: auditEntries.action }).from(auditEntries))
  expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['finding.dismiss', 'finding.reopen']))
})

test.each([
  { field: 'amount', op: 'is', values: ['abc'] },
  { field: 'amount', op: 'contains', values: ['1'] },
  { field: 'upload', op: 'is', values: ["x' OR 1=1"] },
  { field: 'nothing', op: 'is', values: ['x'] },
  { field: 'date', op: 'is', values: ['2026-02-30'] },
] as const)('a filter the catalogue does not have is refused, never left out: %j', async filter => {
  const { editor } = await createTestPeople(app)
  const answer = await editor.call('blocks/findings', sendJson('POST', { period, filters: [filter] }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    reason: 'query_invalid',
    issues: [{ path: expect.stringMatching(/^filters.0/) }],
  })
})

test('days the warehouse does not hold are refused', async () => {
  const { editor } = await createTestPeople(app)
  const never = { from: '0001-01-01', to: '0001-12-31' }
  for (const body of [{ period: never }, { period, compare: never }]) {
    expect((await editor.call('blocks/findings', sendJson('POST', body))).status).toBe(400)
  }
})
