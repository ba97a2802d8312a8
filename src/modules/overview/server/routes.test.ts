import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryLines } from '#server/warehouse/lines/query-lines.ts'
import { query } from '#server/warehouse/query/query.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { insertLines } from '#test/warehouse-lines.ts'
import { attentionAnswerSchema, summariesV1Schema, summariesV2Schema } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const purchase = (date: string, supplier: string, amount: string, more: Record<string, string> = {}) => ({
  date,
  supplier,
  amount,
  ...more,
})

async function attentionOf(member: TestMember) {
  const answer = await member.call('summaries/attention?option=summaries')
  return attentionAnswerSchema.parse(await answer.json()).attention
}

/** Two years of one large and one small supplier, a newcomer, a duplicate and a gap in April 2025. */
const purchases = [
  ...Array.from(
    { length: 24 },
    (_, index) => `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  )
    .filter(month => month !== '2025-04')
    .flatMap(month => [
      purchase(`${month}-05`, 'Large', month < '2025' ? '100' : '120', { category: 'Steel', contract_number: 'C-1' }),
      purchase(`${month}-06`, 'Small', '10', { category: 'Office' }),
    ]),
  purchase('2025-11-01', 'New', '50', { category: 'Office' }),
  purchase('2025-10-01', 'Large', '77', { category: 'Steel', invoice_number: 'INV-7001' }),
  purchase('2025-10-05', 'Large', '77', { category: 'Steel', invoice_number: 'INV7001' }),
]

describe('who may ask', () => {
  it('refuses the signed out, strangers and calls without the option', async () => {
    const organization = await createTestOrganization(app)
    const stranger = await (await createTestOrganization(app)).member('Administrator')
    const member = await organization.member('Viewer')
    for (const version of ['v1', 'v2', 'attention']) {
      const path = `/api/organization/${organization.uuid}/summaries/${version}/?option=summaries`
      expect((await app.request(path)).status).toBe(401)
      expect((await stranger.call(path)).status).toBe(403)
      expect((await member.call(path)).status).toBe(200)
      expect((await member.call(path.replace('/?', '?'))).status).toBe(200)
      const far = '?option=summaries&from=0001-01-01&to=9999-12-31'
      for (const option of ['', '?option=', '?option=other', '?option=summaries&from=2025-01-01', far]) {
        const answer = await member.call(`summaries/${version}/${option}`)
        expect(answer.status).toBe(400)
        expect((await answer.json()).detail).toMatch(
          /option must be "summaries"|from and to go together|from 1900 to 2299/,
        )
      }
    }
  })
})

describe('summaries', () => {
  it('says that nothing is loaded', async () => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const v1 = summariesV1Schema.parse(await (await member.call('summaries/v1?option=summaries')).json())
    expect(v1).toEqual({ version: 1, period: null, previous: null, currency: 'EUR', isEmpty: true, datasets: [] })
    const v2 = summariesV2Schema.parse(await (await member.call('summaries/v2?option=summaries')).json())
    expect(v2).toMatchObject({ version: 2, isEmpty: true, datasets: [] })
    expect(await attentionOf(member)).toEqual([])
  })

  it('gives figures of the last twelve months against the year before, each with its question', async () => {
    const organization = await createTestOrganization(app)
    await insertLines(organization.scope, 'spend', purchases)
    const member = await organization.member('Viewer')
    const v1 = summariesV1Schema.parse(await (await member.call('summaries/v1?option=summaries')).json())
    expect(v1).toMatchObject({
      period: { from: '2025-01-01', to: '2025-12-31' },
      previous: { from: '2024-01-01', to: '2024-12-06' },
      isEmpty: false,
    })
    const [spend] = v1.datasets
    expect(spend?.figures.map(({ id }) => id)).toEqual([
      'spend',
      'contract_coverage',
      'suppliers',
      'invoices',
      'credits',
    ])
    expect(spend?.figures[0]).toMatchObject({ value: '1634.00', previous: '1320.00', changeKind: 'relative' })
    expect(spend?.figures[2]).toMatchObject({ value: 3, previous: 2, change: 0.5 })
    expect(spend?.figures[3]).toMatchObject({ value: 2, previous: 0, change: null, changeKind: 'new' })
    for (const figure of spend?.figures ?? []) {
      const answer = await query(organization.scope, figure.query)
      expect(answer.totals[figure.id]).toEqual(figure.value)
      const lines = await queryLines(organization.scope, figure.lines)
      if (figure.unit === 'money' && figure.isAdditive) expect(lines.sum).toBe(figure.value)
    }
  })

  it('takes a period and a comparison', async () => {
    const organization = await createTestOrganization(app)
    await insertLines(organization.scope, 'spend', purchases)
    const member = await organization.member('Viewer')
    const ask = 'summaries/v1?option=summaries&from=2025-01-01&to=2025-03-31'
    const before = summariesV1Schema.parse(await (await member.call(`${ask}&compare=before`)).json())
    expect(before.previous).toEqual({ from: '2024-10-01', to: '2024-12-31' })
    expect(before.datasets[0]?.figures[0]).toMatchObject({ value: '390.00', previous: '330.00' })
    const none = summariesV1Schema.parse(await (await member.call(`${ask}&compare=none`)).json())
    expect(none.datasets[0]?.figures[0]).toMatchObject({ previous: null, change: null, changeKind: 'none' })
  })

  it('adds trends, movers, top lists, concentration and attention', async () => {
    const organization = await createTestOrganization(app)
    await insertLines(organization.scope, 'spend', purchases)
    const member = await organization.member('Viewer')
    const v2 = summariesV2Schema.parse(await (await member.call('summaries/v2?option=summaries')).json())
    const [spend] = v2.datasets
    expect(spend?.trend.points).toHaveLength(12)
    expect(spend?.trend.points[3]).toEqual({
      month: '2025-04-01',
      value: null,
      previousMonth: '2024-04-01',
      previous: '110.00',
    })
    expect(spend?.topMovers.map(({ dimension }) => dimension)).toEqual(['supplier_family', 'category'])
    expect(spend?.topMovers[0]?.members.map(({ member, difference }) => [member, difference])).toEqual([
      ['Large', '274.00'],
      ['New', '50.00'],
      ['Small', '-10.00'],
    ])
    expect(spend?.topMovers[0]?.members[1]).toMatchObject({ change: null, changeKind: 'new' })
    for (const { query: asked, dimension, members } of spend?.topMovers ?? []) {
      const { rows } = await query(organization.scope, asked)
      expect(members.map(({ member }) => member)).toEqual(rows.map(row => row[dimension]).slice(0, members.length))
    }
    expect(spend?.topList.members.map(({ member, value }) => [member, value])).toEqual([
      ['Large', '1474.00'],
      ['Small', '110.00'],
      ['New', '50.00'],
    ])
    expect(spend?.topList.others).toEqual({ count: 0, value: '0.00', share: 0 })
    expect(spend?.concentration).toMatchObject({ members: 3, membersFor80: 1 })
    const attention = await attentionOf(member)
    expect(attention.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['concentration', '1474.00'],
      ['off-contract', '154.00'],
      ['duplicates', '77.00'],
      ['gap', null],
    ])
    const offContract = attention[1]
    if (offContract) expect((await queryLines(organization.scope, offContract.lines)).sum).toBe('154.00')
  })

  it('has the shares of the catalogue where credits outweigh what somebody was paid', async () => {
    const organization = await createTestOrganization(app)
    await insertLines(organization.scope, 'spend', [
      purchase('2025-01-05', 'Large', '1000'),
      purchase('2025-01-06', 'Middle', '600'),
      purchase('2025-01-08', 'Refunds', '-1200'),
    ])
    const member = await organization.member('Viewer')
    const v2 = summariesV2Schema.parse(await (await member.call('summaries/v2?option=summaries')).json())
    const measures = ['top_supplier_share', 'top_five_share', 'hhi', 'core_suppliers']
    const { totals } = await query(organization.scope, { dataset: 'spend', measures })
    expect(totals).toEqual({ top_supplier_share: 0.625, top_five_share: 1, hhi: 5312, core_suppliers: 2 })
    expect(v2.datasets[0]?.concentration).toMatchObject({
      ...{ members: 3, top1Share: 0.625, top5Share: 1, hhi: 5312, membersFor80: 2 },
    })
    expect(v2.datasets[0]?.topList.members.map(({ share }) => share)).toEqual([0.625, 0.375, -0.75])
  })

  it('shows sales to a sales organisation, both to one of both', async () => {
    const sales = await createTestOrganization(app, { type: 'both' })
    await insertLines(sales.scope, 'sales', [
      ...['01', '02', '03'].map(month => ({
        date: `2024-${month}-10`,
        customer: 'Gone',
        revenue: '100',
        product_category: 'P',
        cost: '50',
      })),
      ...['01', '02', '03'].map(month => ({
        date: `2025-${month}-10`,
        customer: 'Stays',
        revenue: '100',
        product_category: 'P',
        cost: '70',
      })),
    ])
    await insertLines(sales.scope, 'spend', purchases.slice(0, 2))
    const member = await sales.member('Viewer')
    const v2 = summariesV2Schema.parse(await (await member.call('summaries/v2?option=summaries')).json())
    expect(v2.period).toEqual({ from: '2024-04-01', to: '2025-03-31' })
    expect(v2.datasets.map(({ dataset }) => dataset)).toEqual(['spend', 'sales'])
    expect(v2.datasets[1]?.figures.find(({ id }) => id === 'margin_rate')).toMatchObject({ value: 0.3 })
    expect(v2.datasets[1]?.topMovers[0]?.members).toMatchObject([
      { member: 'Stays', previous: '0.00', changeKind: 'new' },
      { member: 'Gone', value: '0.00', changeKind: 'gone' },
    ])
    const found = (await attentionOf(member)).filter(({ dataset }) => dataset === 'sales')
    expect(found.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['silent-customer', '300.00'],
      ['margin', '60.00'],
    ])
    const [silent] = found
    if (silent) expect((await queryLines(sales.scope, silent.lines)).sum).toBe(silent.amount)
  })
})
