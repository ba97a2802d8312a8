import { afterAll, describe, expect, test } from 'vitest'
import type { Problem } from '#shared/errors.ts'
import {
  changedRegisterRowsSchema,
  type RegisterRow,
  type RegisterRowChange,
  registerMonthsSchema,
  registerRowDetailSchema,
} from '#shared/register-contract.ts'
import { startTestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { auditEntries } from '../audit/schema.ts'
import { auditedRows } from './change-rows.ts'

const app = await startTestApp()
const { organization, editor, viewer, stranger } = await createTestPeople(app)
afterAll(() => app.close())

const here = (path: string) => `/api/organization/${organization.uuid}/registers/${path}`
const line = (month: string, amount: string | null, more = {}) => ({
  ...{ period: `${month}-01`, dimension: 'category', member: 'Boxes', amount, currency: 'EUR', ...more },
})
const add = (values: RegisterRowChange['values']): RegisterRowChange => ({ row: null, values })
const seen = ({ id, updatedAt }: RegisterRow) => ({ id, updatedAt })
const send = (changes: unknown, register = 'budget') =>
  editor.call(`registers/${register}/changes`, postJson({ changes }))

async function counts(changes: readonly RegisterRowChange[], register = 'budget') {
  const answer = await send(changes, register)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return changedRegisterRowsSchema.parse(await answer.json())
}

async function months(year: number, register = 'budget') {
  return registerMonthsSchema.parse(await (await viewer.call(`registers/${register}/months?year=${year}`)).json())
}

async function issuesOf(answer: Response, status: number): Promise<[path: string, message: string][]> {
  expect(answer.status).toBe(status)
  const { issues = [] } = (await answer.json()) as Problem
  return issues.map(({ path, message }) => [path, message])
}

describe('many rows at once', () => {
  test('refuse who may not, and what is not so', async () => {
    const calls: [path: string, init?: RequestInit][] = [
      [here('budget/months?year=2031')],
      [here('budget/changes'), postJson({ changes: [add(line('2031-01', '1'))] })],
    ]
    for (const [path, init] of calls) {
      expect((await app.request(path, init)).status, path).toBe(401)
      expect((await stranger.call(path, init)).status, path).toBe(403)
      expect((await viewer.call(path, init)).status, path).toBe(init ? 403 : 200)
    }
    for (const path of ['budget/months?year=x', 'contracts/months', 'nothing/months'])
      expect((await editor.call(`registers/${path}`)).status, path).toBe(400)
    for (const changes of [[], [{ row: null, values: null }], [{ values: {} }]])
      expect((await send(changes)).status).toBe(400)
    expect((await months(2031)).items).toEqual([])
  })

  test('are each named once: what is asked of a row twice is refused, and nothing changes', async () => {
    await counts([add(line('2035-01', '100'))])
    const [row] = (await months(2035)).items as [RegisterRow]
    const edit = (amount: string) => ({ row: seen(row), values: line('2035-01', amount) })
    for (const second of [edit('6'), { row: seen(row), values: null }]) {
      const answer = await send([edit('5'), second])
      expect(await issuesOf(answer, 409)).toEqual([['changes.1', 'This budget line is named twice; change it once']])
    }
    expect((await months(2035)).items.map(({ values }) => values.amount)).toEqual(['100.00'])
  })

  test('are added, changed and removed together, with their history and one entry of the audit', async () => {
    expect(await counts(['01', '02', '03'].map(month => add(line(`2032-${month}`, '100'))))).toEqual({
      ...{ added: 3, changed: 0, removed: 0 },
    })
    const [one, two, three] = (await months(2032)).items as [RegisterRow, RegisterRow, RegisterRow]
    expect(one.values).toEqual(line('2032-01', '100.00'))
    const changes = [
      { row: seen(one), values: line('2032-01', '120.5') },
      { row: seen(two), values: line('2032-02', '100.000') },
      { row: seen(three), values: null },
      add(line('2032-04', '7')),
    ]
    expect(await counts(changes)).toEqual({ added: 1, changed: 1, removed: 1 })
    const now = await months(2032)
    expect(now.items.map(({ values }) => [values.period, values.amount])).toEqual([
      ...[
        ['2032-01-01', '120.50'],
        ['2032-02-01', '100.00'],
        ['2032-04-01', '7.00'],
      ],
    ])
    expect(now).toMatchObject({ year: 2032, lines: 1 })
    expect(now.years).toContain(2032)
    const detail = registerRowDetailSchema.parse(await (await editor.call(`registers/budget/${one.id}`)).json())
    expect(detail.history).toHaveLength(2)
  })

  test('stand whole in the audit, in entries of a bounded size', async () => {
    const amounts = Array.from({ length: 2 * auditedRows + 50 }, (_, at) => String(at + 1))
    await counts(amounts.map(amount => add(line('2036-01', amount, { member: `Box ${amount}` }))))
    const removed = (await months(2036)).items.map(row => ({ row: seen(row), values: null }))
    await counts(removed)
    const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
    const parts = entries.slice(-6).map(({ action, before, after }) => ({
      ...{ action, before: (before as { rows: unknown[] }).rows },
      ...(after as { summary: string; rows: RegisterRow['values'][] }),
    }))
    expect(parts.map(({ action, summary, rows }) => [action, summary, rows.length])).toEqual([
      ...['added', 'removed'].flatMap(what =>
        [auditedRows, auditedRows, 50].map((rows, at) => [
          'budget.change',
          `Budget: 250 ${what}, part ${at + 1} of 3`,
          rows,
        ]),
      ),
    ])
    expect(parts.slice(0, 3).flatMap(({ rows }) => rows.map(row => row.member))).toEqual(
      amounts.map(amount => `Box ${amount}`),
    )
    expect(parts.slice(3).flatMap(({ before }) => before)).toHaveLength(amounts.length)
  })

  test('name every fault at its change, and then nothing is kept', async () => {
    const answer = await send([
      add(line('2033-01', 'much')),
      add(line('2033-02', '5')),
      add(line('2033-03', '1', { currency: 'ZZZ' })),
    ])
    expect(await issuesOf(answer, 400)).toEqual([
      ['changes.0.values.amount', 'Amount is no number: write it as 1234.56'],
      ['changes.2.values.currency', 'Currency is no currency: write its ISO code, such as EUR'],
    ])
    expect((await months(2033)).items).toEqual([])
  })

  test('give way to what another person did meanwhile, and to a key that is taken', async () => {
    await counts([add(line('2034-01', '1')), add(line('2034-02', '2'))])
    const [one, two] = (await months(2034)).items as [RegisterRow, RegisterRow]
    await counts([{ row: seen(one), values: line('2034-01', '3') }])
    await counts([{ row: seen(two), values: null }])
    const answer = await send([
      { row: seen(one), values: line('2034-01', '4') },
      { row: seen(two), values: line('2034-02', '5') },
      add(line('2034-01', '6', { currency: 'USD' })),
      add(line('2034-05', '7')),
      add(line('2034-05', '8')),
    ])
    const issues = await issuesOf(answer, 409)
    expect(issues.map(([path]) => path)).toEqual(['changes.0', 'changes.1', 'changes.2', 'changes.4'])
    expect(issues.map(([, message]) => message)).toEqual([
      expect.stringMatching(/^\S+@\S+ changed this budget line meanwhile$/),
      'This budget line was removed meanwhile',
      'There is a budget line 2034-01-01 · category · Boxes already',
      'There is a budget line 2034-05-01 · category · Boxes already',
    ])
    expect((await months(2034)).items.map(({ values }) => values.amount)).toEqual(['3.00'])
  })

  test('rates that are typed together restate the figures', async () => {
    await counts(
      ['2035-01', '2035-02'].map(month => add({ month, currency: 'USD', rate: '0.9' })),
      'rates',
    )
    expect((await months(2035, 'rates')).items.map(({ values }) => values.month)).toEqual(['2035-01-01', '2035-02-01'])
  })
})
