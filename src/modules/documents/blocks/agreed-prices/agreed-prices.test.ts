import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryContractSpend } from '#blocks/party/sql.ts'
import { queryLines } from '#server/warehouse/lines/query-lines.ts'
import { query } from '#server/warehouse/query/query.ts'
import { atAgreedPrice } from '#shared/contract-lines.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { setRate } from '#test/warehouse-lines.ts'
import { createAgreed, agreedSpec as spec } from '../../test/agreed-contract.ts'
import { type AgreedPricesSpec, agreedPricesSchema } from './definition.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('each price of a contract stands beside what was paid, by item, unit, currency and price', async () => {
  const { scope, member } = await createAgreed(app)
  const viewer = await member('Viewer')
  const ask = async (asked: AgreedPricesSpec) =>
    agreedPricesSchema.parse(await (await viewer.call('blocks/documents/agreed-prices', postJson(asked))).json())
  const found = await ask(spec)
  expect(found).toMatchObject({ currency: 'EUR', total: 3, totalAbove: 3, above: null })
  expect(found.items).toMatchObject([
    // April has no rate, so what it came to in euros is not known.
    {
      item: 'Tape',
      currency: 'KWD',
      currencies: ['KWD'],
      agreed: '5',
      lines: 2,
      linesAbove: 1,
      ownAbove: '16.00',
      above: null,
    },
    { item: 'Foil', agreed: '10', lines: 3, linesAbove: 2, quantity: '18', ownAbove: '8.00', above: '8.00' },
    { item: 'Foil', agreed: '12', lines: 1, linesAbove: 1, paid: '12.5', ownAbove: '5.00', above: '5.00' },
  ])
  expect(found.items[1]).toMatchObject({ paid: '10.444444', first: '2025-02-01', last: '2025-02-03' })
  await setRate(scope, '2025-04', 'KWD', '0.25')
  const rated = await ask(spec)
  const { rows } = await query(scope, {
    ...{ dataset: 'spend', measures: ['above_contract_price'], period: spec.period },
    filters: [{ field: 'covering_contract', op: 'is', values: ['C-1'] }],
  })
  // What the desk has is the same sum, whatever days its spend is of.
  const contract = { number: 'C-1', from: '2025-08-01', to: '2025-08-31' }
  const bought = await queryContractSpend(scope, [contract], { aboveIn: spec.period })
  expect(bought.get('C-1')).toEqual({ spend: '125.00', lines: 1, above: '17.00' })
  expect([rated.above, rows[0]?.above_contract_price]).toEqual(['17.00', '17.00'])
  const met = await ask({ ...spec, period: { from: '2025-02-02', to: '2025-02-02' } })
  expect(met).toMatchObject({
    items: [{ linesAbove: 0, ownAbove: '0.00', above: '0.00' }],
    totalAbove: 0,
    above: '0.00',
  })
  const early = await ask({ ...spec, period: { from: '2025-02-01', to: '2025-02-28' } })
  expect(early).toMatchObject({ total: 1, above: '8.00' })
  expect(await ask({ ...spec, contract: 'C-2' })).toMatchObject({ items: [], total: 0, totalAbove: 0 })
  for (const line of rated.items) {
    const { total } = await queryLines(scope, {
      dataset: 'spend',
      filters: atAgreedPrice('C-1', line),
      period: spec.period,
    })
    expect([line.item, total]).toEqual([line.item, line.lines])
  }
})

test('the lines above agreed prices are taken out with what each cost beyond', async () => {
  const { member } = await createAgreed(app)
  const viewer = await member('Viewer')
  const file = async (of: 'prices' | 'lines') =>
    (
      await viewer.call(
        'blocks/documents/agreed-prices/export',
        postJson({ table: { of, spec }, title: 'Contract C-1', format: 'csv' }),
      )
    ).text()
  const lines = (await file('lines')).split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(5)
  expect(lines[1]).toBe('2025-04-01,Nordpack,R-2025-04-01,,Tape,kg,KWD,4,9,5,36.00,16.00,')
  expect(lines.at(-1)).toBe('2025-02-03,Nordpack,R-2025-02-03,,Foil,kg,EUR,-2,11,10,-22.00,-2.00,-2.00')
  expect((await file('prices')).split('\r\n')[2]).toBe(
    'Foil,kg,EUR,10,10.444444,18,3,2,8.00,8.00,2025-02-01,2025-02-03',
  )
})

test('who is no member learns nothing, and a question that is none is refused', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  const address = `/api/organization/${organization.uuid}/blocks/documents/agreed-prices`
  expect((await app.request(address, postJson(spec))).status).toBe(401)
  expect((await stranger.call(address, postJson(spec))).status).toBe(403)
  expect((await viewer.call(address, postJson({ ...spec, contract: '' }))).status).toBe(400)
})
