import { afterAll, describe, expect, test } from 'vitest'
import type { Problem } from '#shared/errors.ts'
import {
  missingRatesSchema,
  registerPageSchema,
  registerRowDetailSchema,
  type SavedRegisterRow,
  savedRegisterRowSchema,
} from '#shared/register-contract.ts'
import { startTestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { listContracts } from './read-registers.ts'

const app = await startTestApp()
const { organization, editor, viewer, stranger } = await createTestPeople(app)
afterAll(() => app.close())

const contract = {
  number: 'C-1',
  supplier: 'Nordpack',
  start_date: '2024-01-01',
  end_date: '2026-12-31',
  value: '1200',
}

async function add(register: string, values: Record<string, string | null>): Promise<SavedRegisterRow> {
  const answer = await editor.call(`registers/${register}`, postJson({ values }))
  expect(answer.status, await answer.clone().text()).toBe(201)
  return savedRegisterRowSchema.parse(await answer.json())
}

function put(
  row: Pick<SavedRegisterRow, 'id' | 'updatedAt'>,
  values: Record<string, string | null>,
  register = 'contracts',
) {
  const body = { values, updatedAt: row.updatedAt }
  return editor.call(`registers/${register}/${row.id}`, { ...postJson(body), method: 'PUT' })
}

const take = (row: Pick<SavedRegisterRow, 'id' | 'updatedAt'>, register: string) =>
  editor.call(`registers/${register}/${row.id}?updatedAt=${encodeURIComponent(row.updatedAt)}`, { method: 'DELETE' })

async function problemOf(answer: Response): Promise<Problem> {
  return (await answer.json()) as Problem
}

describe('the calls of registers', () => {
  test('refuse who may not, and what is not so', async () => {
    const { id, updatedAt } = await add('contracts', { ...contract, number: 'C-LADDER' })
    const here = `/api/organization/${organization.uuid}/registers`
    const calls: [path: string, init?: RequestInit][] = [
      [`${here}/contracts`],
      [`${here}/contracts/${id}`],
      [`${here}/contracts/kept/${id}`],
      [`${here}/contracts/export.csv`],
      [`${here}/rates/missing`],
      [`${here}/contracts`, postJson({ values: contract })],
      [`${here}/contracts/${id}`, { ...postJson({ values: contract, updatedAt }), method: 'PUT' }],
      [`${here}/contracts/${id}?updatedAt=${updatedAt}`, { method: 'DELETE' }],
    ]
    for (const [path, init] of calls) {
      expect((await app.request(path, init)).status, path).toBe(401)
      expect((await stranger.call(path, init)).status, path).toBe(403)
      const found = path.includes('/kept/') ? 404 : 200
      expect((await viewer.call(path, init)).status, path).toBe(init ? 403 : found)
    }
    const faulty: [path: string, init?: RequestInit][] = [
      ['registers/nothing'],
      ['registers/contracts?sort=nothing'],
      ['registers/contracts?page=0'],
      ['registers/contracts/no-uuid'],
      ['registers/contracts', postJson({ values: { number: 'C-9' } })],
      [`registers/contracts/${id}`, { ...postJson({ values: contract }), method: 'PUT' }],
      [`registers/contracts/${id}`, { method: 'DELETE' }],
    ]
    for (const [path, init] of faulty) expect((await editor.call(path, init)).status, path).toBe(400)
    const nowhere = `registers/contracts/${organization.uuid}`
    expect((await editor.call(nowhere)).status).toBe(404)
    // A row of another organisation is not there at all.
    expect((await stranger.call(`registers/contracts/${id}`)).status).toBe(404)
  })

  test('keep a row in its canonical writing, with its history', async () => {
    const row = await add('contracts', {
      ...contract,
      number: ' C-2 ',
      value: '1200.5',
      notice_days: '090',
      category: '',
    })
    expect(row.values).toMatchObject({
      number: 'C-2',
      value: '1200.50',
      notice_days: '90',
      currency: 'EUR',
      category: null,
    })
    const changed = savedRegisterRowSchema.parse(await (await put(row, { ...row.values, value: '1300' })).json())
    expect(changed.values.value).toBe('1300.00')
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(row.updatedAt))

    const late = await put(row, { ...row.values, value: '1' })
    expect(late.status).toBe(409)
    expect(await problemOf(late)).toMatchObject({
      reason: 'row_changed',
      detail: expect.stringContaining(editor.email),
    })
    expect((await take(row, 'contracts')).status).toBe(409)

    const detail = registerRowDetailSchema.parse(await (await editor.call(`registers/contracts/${row.id}`)).json())
    expect(detail.history).toMatchObject([
      { by: editor.email, before: { value: '1200.50' }, after: { value: '1300.00' } },
      { before: null, after: { value: '1200.50' } },
    ])
    expect((await take(changed, 'contracts')).status).toBe(200)
    expect((await editor.call(`registers/contracts/${row.id}`)).status).toBe(404)
  })

  test('name every fault at its field, and a key that is taken', async () => {
    await add('contracts', { ...contract, number: 'C-3' })
    const answer = await editor.call(
      'registers/contracts',
      postJson({
        values: { number: '', supplier: 'A', start_date: '2024-02-31', end_date: '2023-01-01', value: 'x', other: '1' },
      }),
    )
    expect((await problemOf(answer)).issues?.map(({ path }) => path).sort()).toEqual([
      'values.number',
      'values.other',
      'values.start_date',
      'values.value',
    ])
    const taken = await editor.call('registers/contracts', postJson({ values: { ...contract, number: 'C-3' } }))
    expect(taken.status).toBe(409)
    expect(await problemOf(taken)).toMatchObject({ reason: 'key_taken', issues: [{ path: 'values.number' }] })
    const both = await Promise.all(
      [1, 2].map(() => editor.call('registers/contracts', postJson({ values: { ...contract, number: 'C-4' } }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('list, search, sort and export', async () => {
    const other = await createTestOrganization(app)
    const member = await other.member('Editor')
    for (const [number, value] of [
      ['A_1', '5'],
      ['B%2', '70'],
      ['=C3', '600'],
      ['D4', null],
    ] as const)
      await member.call('registers/contracts', postJson({ values: { ...contract, number, value } }))
    const numbers = async (query: string) => {
      const page = registerPageSchema.parse(await (await member.call(`registers/contracts?${query}`)).json())
      return page.items.map(({ values }) => values.number)
    }
    expect(await numbers('sort=-value')).toEqual(['=C3', 'B%2', 'A_1', 'D4'])
    expect(await numbers('search=_')).toEqual(['A_1'])
    expect(await numbers('search=b%25')).toEqual(['B%2'])
    expect(await numbers('page=2')).toEqual([])
    const csv = await (await member.call('registers/contracts/export.csv?sort=value')).text()
    expect(csv.split('\r\n')[0]).toContain('Contract number,Supplier')
    expect(csv).toContain("'=C3,Nordpack,,2024-01-01,2026-12-31,,,,,,,600.00,,EUR,")
    expect((await listContracts(other.scope)).map(({ number }) => number)).toHaveLength(4)
  })

  test('warn of prices that hold on the same days, or for no contract', async () => {
    const held = await add('contracts', { ...contract, number: 'C-77' })
    const price = { contract_number: 'C-77', item: 'Box', price: '4', valid_from: '2024-01-01', valid_to: '2024-06-30' }
    const first = await add('contract_prices', price)
    expect(first.warnings).toEqual([])
    expect((await add('contract_prices', { ...price, valid_from: '2024-07-01', valid_to: null })).warnings).toEqual([])
    const overlapping = await add('contract_prices', { ...price, valid_from: '2024-06-30', valid_to: '2024-06-30' })
    expect(overlapping.warnings).toMatchObject([{ path: 'valid_from' }])

    await take(held, 'contracts')
    const left = await (await editor.call(`registers/contract_prices/${first.id}`)).json()
    expect(registerRowDetailSchema.parse(left).warnings.map(({ path }) => path)).toEqual([
      'contract_number',
      'valid_from',
    ])
  })

  test('warn of planned prices of an item, unit and currency that hold on the same days', async () => {
    const price = { item: 'Box', unit: 'pc', price: '4', valid_from: '2024-01-01', valid_to: '2024-06-30' }
    await add('planned_prices', price)
    expect((await add('planned_prices', { ...price, unit: 'kg' })).warnings).toEqual([])
    expect((await add('planned_prices', { ...price, currency: 'USD' })).warnings).toEqual([])
    const overlapping = await add('planned_prices', { ...price, valid_from: '2024-06-30', valid_to: null })
    expect(overlapping.warnings).toMatchObject([{ path: 'valid_from' }])
  })

  test('keep the stages a deal came to', async () => {
    const deal = { deal_id: 'D-1', customer: 'Acme', stage: 'Lead', amount: '100' }
    const row = await add('deals', deal)
    const same = savedRegisterRowSchema.parse(await (await put(row, { ...deal, amount: '120' }, 'deals')).json())
    await put(same, { ...deal, stage: 'Won' }, 'deals')
    const detail = registerRowDetailSchema.parse(await (await editor.call(`registers/deals/${row.id}`)).json())
    expect(detail.stages.map(({ stage }) => stage)).toEqual(['Lead', 'Won'])
  })

  test('restate every figure when a rate comes, changes or goes', async () => {
    await insertLines(organization.scope, 'spend', [
      purchase('2024-03-05', 'Acme', '100.00', { currency: 'XAF' }),
      purchase('2024-03-06', 'Acme', '10.00', { currency: 'EUR' }),
    ])
    const rates = async () => missingRatesSchema.parse(await (await editor.call('registers/rates/missing')).json())
    const missing = async () => (await rates()).items
    const known = async () => (await rates()).known.filter(({ currency }) => currency === 'XAF')
    const total = async () => {
      const answer = await editor.call('query', postJson({ dataset: 'spend', measures: ['spend'] }))
      return ((await answer.json()) as { totals: { spend: string } }).totals.spend
    }
    expect(await missing()).toEqual([
      { month: '2024-03-01', currency: 'XAF', lines: 1, spend: '100.00', sales: null, deals: null },
    ])
    expect(await known()).toEqual([{ currency: 'XAF', until: null, isDue: true }])
    expect(await total()).toBe('10.00')
    const row = await add('rates', { month: '2024-03', currency: 'xaf', rate: '0.0015' })
    expect(row.values).toEqual({ month: '2024-03-01', currency: 'XAF', rate: '0.0015' })
    expect(await missing()).toEqual([])
    // Nothing was bought in it for more than a year, so no newer rate is asked for; until something is.
    expect(await known()).toEqual([{ currency: 'XAF', until: '2024-03-01', isDue: false }])
    const over = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1)).toISOString()
    const deal = { deal_id: 'D-XAF', customer: 'Acme', stage: 'Lead', amount: '100', currency: 'XAF' }
    await add('deals', { ...deal, close_date: over.slice(0, 10) })
    expect(await known()).toEqual([{ currency: 'XAF', until: '2024-03-01', isDue: true }])
    const newest = await add('rates', { month: over.slice(0, 7), currency: 'XAF', rate: '0.0016' })
    expect(await known()).toEqual([{ currency: 'XAF', until: over.slice(0, 10), isDue: false }])
    await take(newest, 'rates')
    expect(await total()).toBe('10.15')
    const changed = savedRegisterRowSchema.parse(
      await (await put(row, { ...row.values, rate: '0.002' }, 'rates')).json(),
    )
    expect(await total()).toBe('10.20')
    await take(changed, 'rates')
    expect(await total()).toBe('10.00')
  })
})
