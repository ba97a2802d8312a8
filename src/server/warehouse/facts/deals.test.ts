import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRow, removeRow, updateRow } from '#server/registers/change-row.ts'
import { replaceStages } from '#server/registers/deal-stages.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import type { Scope } from '#server/scope.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, joinFamilies, setRate } from '#test/warehouse-lines.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { queryLines } from '../lines/query-lines.ts'
import { query } from '../query/query.ts'
import { queryExtent } from '../query/query-extent.ts'

let app: TestServices
let scope: Scope
beforeAll(async () => {
  app = await openTestServices()
  scope = await createOrganizationScope(app.services)
})
afterAll(() => app.close())

async function deal(values: RegisterValues) {
  return createRow(scope, { register: 'deals', values: { currency: 'EUR', ...values } })
}

async function totals(measures: string[], more: Partial<QueryInput> = {}) {
  return (await query(scope, { dataset: 'deals', measures, ...more })).totals
}

const days = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

describe('deals', () => {
  test('of nobody are none, not an error', async () => {
    const empty = await createOrganizationScope(app.services)
    expect((await query(empty, { dataset: 'deals', measures: ['deals', 'pipeline'] })).totals).toEqual({
      deals: 0,
      pipeline: '0.00',
    })
    expect(await queryExtent(empty, 'deals')).toEqual({ first: null, last: null, lines: 0 })
  })

  test('are weighted by probability, won in full, lost not at all', async () => {
    await createRow(scope, { register: 'stages', values: { stage: 'lost to competitor', status: 'lost' } })
    await deal({
      deal_id: 'D1',
      customer: 'NORDIC Oy',
      stage: 'Proposal',
      amount: '1000',
      probability: '50',
      close_date: '2025-05-01',
      owner: 'Ada',
    })
    await deal({
      deal_id: 'D2',
      customer: 'Nordic',
      stage: 'Closed won',
      amount: '300',
      probability: '40',
      created_date: '2025-01-01',
      close_date: '2025-02-10',
    })
    await deal({
      deal_id: 'D3',
      customer: 'Bolt',
      stage: 'Lost to competitor',
      amount: '70',
      probability: '90',
      created_date: '2025-03-01',
    })
    await deal({ deal_id: 'D4', customer: 'Bolt', stage: 'Lead', amount: '40.5', close_date: '2024-06-01' })
    await deal({
      deal_id: 'D5',
      customer: 'Bolt',
      stage: 'Lead',
      amount: '10',
      currency: 'USD',
      probability: '10',
      close_date: '2024-07-01',
    })
    await deal({
      deal_id: 'D6',
      customer: 'Bolt',
      stage: 'Won',
      amount: '10',
      created_date: '2025-01-01',
      close_date: '2025-01-21',
    })
    await setRate(scope, '2024-07', 'USD', '0.5')
    await pushRegister(scope, 'deals')
    expect(await totals(['pipeline', 'weighted_pipeline', 'won', 'lost', 'deals', 'open_deals'])).toEqual({
      ...{ pipeline: '1045.50', weighted_pipeline: '810.50', won: '310.00', lost: '70.00', deals: 6, open_deals: 3 },
    })
    expect(await totals(['conversion', 'average_deal', 'sales_cycle', 'stage_days', 'probability_coverage'])).toEqual({
      ...{ conversion: 2 / 3, average_deal: '237.58', sales_cycle: 30, stage_days: null, probability_coverage: 2 / 3 },
    })
    expect(await totals(['deals'], { period: days(2025) })).toEqual({ deals: 4 })
    expect(await queryExtent(scope, 'deals')).toEqual({ first: '2024-06-01', last: '2025-05-01', lines: 6 })
  })

  test('are told apart by stage, status, owner, month of close and customer family', async () => {
    const by = async (dimension: string, measures: string[]) => {
      const order = [{ by: dimension, direction: 'asc' as const }]
      const { rows } = await query(scope, { dataset: 'deals', measures, dimensions: [dimension], order })
      return rows.map(row => [row[dimension], ...measures.map(id => row[id])])
    }
    expect(await by('status', ['deals'])).toEqual([
      ['lost', 1],
      ['open', 3],
      ['won', 2],
    ])
    expect(await by('close_month', ['deals'])).toEqual([
      ['2024-06-01', 1],
      ['2024-07-01', 1],
      ['2025-01-01', 1],
      ['2025-02-01', 1],
      ['2025-05-01', 1],
      [null, 1],
    ])
    expect(await by('customer_family', ['deals'])).toEqual([
      ['Bolt', 4],
      ['NORDIC Oy', 1],
      ['Nordic', 1],
    ])
    await joinFamilies(scope, 'customer', { 'NORDIC Oy': 'Nordic' })
    expect(await by('customer_family', ['won'])).toEqual([
      ['Bolt', '10.00'],
      ['Nordic', '300.00'],
    ])
    expect(await by('owner', ['pipeline'])).toEqual([
      [null, '45.50'],
      ['Ada', '1000.00'],
    ])
  })

  test('are the lines behind their figures', async () => {
    const filters = [{ field: 'status', op: 'is' as const, values: ['won'] }]
    const lines = await queryLines(scope, { dataset: 'deals', filters, order: [{ by: 'amount', direction: 'desc' }] })
    expect(lines).toMatchObject({ total: 2, sum: '310.00' })
    expect(lines.items[0]?.values).toMatchObject({
      ...{ deal_id: 'D2', customer: 'Nordic', customer_family: 'Nordic', owner: null, close_date: '2025-02-10' },
    })
  })

  test('add up by every dimension, and measures are those of their own lines', async () => {
    const { measures, dimensions } = factOf('deals')
    const ids = measures.map(({ id }) => id)
    const whole = await totals(ids)
    for (const { id: dimension } of dimensions) {
      const { rows } = await query(scope, { dataset: 'deals', measures: ids, dimensions: [dimension] })
      for (const { id } of measures.filter(({ isAdditive }) => isAdditive)) {
        const sum = rows.reduce((all, row) => all + Number(row[id]), 0)
        expect(Math.abs(sum - Number(whole[id])), `${id} by ${dimension}`).toBeLessThan(0.005 * rows.length)
      }
    }
    for (const { id, lines } of measures) {
      expect((await totals([id], { filters: lines }))[id], `${id} of its own lines`).toEqual(whole[id])
    }
  })

  test('of months whose rates are to come are read with the last known rate, and said to be', async () => {
    const ahead = await createOrganizationScope(app.services)
    const add = (deal_id: string, close_date: string, amount: string, currency: string) =>
      createRow(ahead, {
        register: 'deals',
        values: { deal_id, customer: 'A', stage: 'Lead', amount, currency, close_date },
      })
    await add('D1', '2199-03-05', '1000000', 'USD')
    for (const [month, rate] of [
      ['2024-05', '0.5'],
      ['2024-07', '0.25'],
    ] as const)
      await setRate(ahead, month, 'KWD', rate)
    await add('D2', '2024-04-30', '8', 'KWD')
    await add('D3', '2024-05-01', '8', 'KWD')
    await add('D4', '2024-06-01', '8', 'KWD')
    await add('D5', '2024-08-01', '8', 'KWD')
    await add('D6', '2024-08-31', '4', 'KWD')
    await add('D7', '2024-08-31', '4', 'KES')
    await pushRegister(ahead, 'deals')
    const { totals, coverage } = await query(ahead, { dataset: 'deals', measures: ['pipeline', 'deals'] })
    const [last] = await ahead.warehouse.rows<{ month: string; per_euro: string }>(
      "SELECT toString(rate.month) AS month, toString(rate.per_euro) AS per_euro FROM reference_rates AS rate FINAL WHERE rate.currency = 'USD' ORDER BY rate.month DESC LIMIT 1",
    )
    const inEuro = 1_000_000 / Number(last?.per_euro)
    expect(Number(totals.pipeline)).toBeCloseTo(inEuro + 4 + 3, 1)
    const missing = { lines: 1, amount: '8.00', currency: 'KWD' }
    expect(coverage).toEqual({
      lines: 7,
      linesWithRate: 4,
      missingRates: [
        { month: '2024-04-01', ...missing },
        { month: '2024-06-01', ...missing },
        { month: '2024-08-01', lines: 1, amount: '4.00', currency: 'KES' },
      ],
      ratesToCome: [
        { month: '2024-08-01', currency: 'KWD', lines: 2, amount: '12.00', of: '2024-07-01' },
        { month: '2199-03-01', currency: 'USD', lines: 1, amount: '1000000.00', of: last?.month },
      ],
    })
    const lines = await queryLines(ahead, { dataset: 'deals' })
    expect([lines.sum, lines.coverage]).toEqual([totals.pipeline, coverage])
    const constant = await query(ahead, { dataset: 'deals', measures: ['pipeline'], constantRates: '2025-01-01' })
    expect(constant.coverage.ratesToCome).toEqual([
      { month: '2025-01-01', currency: 'KWD', lines: 5, amount: '36.00', of: '2024-07-01' },
    ])
  })

  test('are open, won or lost by the table of stages alone, never by a word within a name', async () => {
    const own = await createOrganizationScope(app.services)
    const add = (deal_id: string, stage: string, more: RegisterValues = {}) =>
      createRow(own, {
        register: 'deals',
        values: { deal_id, customer: 'A', stage, amount: '100', close_date: '2025-01-01', ...more },
      })
    expect((await add('D1', 'To be signed')).warnings).toEqual([])
    expect((await add('D2', 'Contract not yet signed')).warnings).toEqual([])
    const { warnings } = await add('D3', 'Almost won, not lost')
    expect(warnings[0]?.message).toContain('the deal counts as open until it is')
    await add('D4', 'CLOSED  Won')
    await add('D5', 'closed-lost')
    await add('D6', 'Gagnée')
    const counts = async () => {
      const asked = ['open_deals', 'won_deals', 'lost_deals', 'weighted_pipeline']
      return Object.values((await query(own, { dataset: 'deals', measures: asked })).totals)
    }
    expect(await counts()).toEqual([3, 2, 1, '200.00'])
    const said = { stage: 'almost WON, not lost', status: 'Open', probability: '40' }
    await createRow(own, { register: 'stages', values: said })
    expect(await counts()).toEqual([3, 2, 1, '240.00'])
    await expect(
      createRow(own, { register: 'stages', values: { ...said, stage: 'Almost won, not LOST' } }),
    ).rejects.toThrow('already')
    const wrong = { stage: 'Other', status: 'maybe' }
    await expect(createRow(own, { register: 'stages', values: wrong })).rejects.toThrow('is none of open, won, lost')
  })

  test('without a date are in no period, and read at the rate of the month they were noted in', async () => {
    const own = await createOrganizationScope(app.services)
    const values = { customer: 'A', stage: 'Lead', amount: '10', currency: 'USD' }
    await createRow(own, { register: 'deals', values: { ...values, deal_id: 'D1' } })
    await createRow(own, { register: 'deals', values: { ...values, deal_id: 'D2', close_date: '2024-02-03' } })
    const asked = { dataset: 'deals' as const, measures: ['deals', 'pipeline'] }
    const all = await query(own, asked)
    expect([all.totals.deals, all.coverage.linesWithRate]).toEqual([2, 2])
    const always = { from: '1900-01-01', to: '2299-12-31' }
    expect((await query(own, { ...asked, period: always })).totals.deals).toBe(1)
    const undated = [{ field: 'date', op: 'isBlank' as const, values: [] }]
    expect((await query(own, { ...asked, filters: undated })).totals.deals).toBe(1)
    expect(await queryExtent(own, 'deals')).toEqual({ first: '2024-02-03', last: '2024-02-03', lines: 2 })
    const lines = await queryLines(own, { dataset: 'deals' })
    expect(lines.items.map(line => line.values.deal_id)).toEqual(['D2', 'D1'])
    expect(lines.sum).toBe(all.totals.pipeline)
    const first = await queryLines(own, { dataset: 'deals', size: 1 })
    const second = await queryLines(own, { dataset: 'deals', size: 1, cursor: first.next ?? '' })
    expect(second.items.map(line => line.values.deal_id)).toEqual(['D1'])
  })

  test('are restated when the register or their stages change', async () => {
    const { id, updatedAt, values } = await deal({ deal_id: 'D9', customer: 'Nine', stage: 'Lead', amount: '9' })
    await scope.db(tx =>
      replaceStages(scope, tx, id, [
        { stage: 'Lead', since: new Date('2025-01-01') },
        { stage: 'Proposal', since: new Date('2025-01-11') },
        { stage: 'Lead', since: new Date('2025-01-15') },
      ]),
    )
    await pushRegister(scope, 'deals')
    const filters = [{ field: 'deal_id', op: 'is' as const, values: ['D9'] }]
    expect(await totals(['pipeline', 'stage_days'], { filters })).toEqual({ pipeline: '9.00', stage_days: 7 })
    const changed = await updateRow(scope, { register: 'deals', id, updatedAt, values: { ...values, stage: 'Won' } })
    await pushRegister(scope, 'deals')
    expect(await totals(['pipeline', 'won'], { filters })).toEqual({ pipeline: '0.00', won: '9.00' })
    await removeRow(scope, { register: 'deals', id, updatedAt: changed.updatedAt })
    await pushRegister(scope, 'deals')
    expect(await totals(['deals'], { filters })).toEqual({ deals: 0 })
  })
})
