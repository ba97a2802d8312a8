import { afterAll, describe, expect, test } from 'vitest'
import { contractStates } from '#shared/contract-state.ts'
import { addDays } from '#shared/period.ts'
import { type RegisterRow, registerPageSchema } from '#shared/register-contract.ts'
import { startTestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { member, scope } = await createTestOrganization(app, { type: 'procurement' })
const editor = await member('Editor')
const today = scope.now().toISOString().slice(0, 10)

/** Contracts around every edge of the rule: those that start and end today, and notice due today and in 90 days. */
const edges: [number: string, start: number, end: number, notice: string | null][] = [
  ['over', -400, -1, '30'],
  ['last day', -400, 0, '0'],
  ['first day', 0, 300, null],
  ['tomorrow', 1, 300, '290'],
  ['due today', -10, 60, '60'],
  ['missed', -10, 60, '61'],
  ['due in 90', -10, 120, '30'],
  ['due in 91', -10, 121, '30'],
]
for (const [number, start, end, notice_days] of edges) {
  const values = {
    number,
    supplier: 'Acme',
    start_date: addDays(today, start),
    end_date: addDays(today, end),
    notice_days,
  }
  expect((await editor.call('registers/contracts', postJson({ values }))).status).toBe(201)
}

async function list(query: string): Promise<RegisterRow[]> {
  const answer = await editor.call(`registers/contracts?${query}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return registerPageSchema.parse(await answer.json()).items
}
const numbers = (rows: RegisterRow[]) => rows.map(({ values }) => values.number)

describe('the state and the decision date of contracts', () => {
  test('come with each row', async () => {
    const rows = await list('sort=number')
    expect(Object.fromEntries(rows.map(({ values, derived }) => [values.number, derived.state]))).toEqual({
      ...{ over: 'ended', 'last day': 'notice', 'first day': 'active', tomorrow: 'coming' },
      ...{ 'due today': 'notice', missed: 'active', 'due in 90': 'notice', 'due in 91': 'active' },
    })
    expect(rows.find(({ values }) => values.number === 'due today')?.derived.decision_date).toBe(today)
    expect(rows.find(({ values }) => values.number === 'first day')?.derived.decision_date).toBeNull()
  })

  test.each(contractStates)('a filter by %s has those rows and no other', async state => {
    const all = await list('sort=number')
    expect(numbers(await list(`sort=number&state=${state}`))).toEqual(
      numbers(all.filter(({ derived }) => derived.state === state)),
    )
  })

  test('sort them, and narrow them to the days of a decision', async () => {
    const byState = await list('sort=state')
    expect(byState.map(({ derived }) => derived.state)).toEqual([
      ...['notice', 'notice', 'notice', 'active', 'active', 'active', 'coming', 'ended'],
    ])
    expect(numbers(byState).slice(0, 6)).toEqual([
      ...['due today', 'last day', 'due in 90', 'missed', 'due in 91', 'first day'],
    ])
    expect(numbers(await list('sort=-decision_date')).at(-1)).toBe('first day')
    const days = `decisionFrom=${today}&decisionTo=${addDays(today, 90)}`
    expect(numbers(await list(`sort=decision_date&${days}`))).toEqual([
      'due today',
      'last day',
      'tomorrow',
      'due in 90',
    ])
    expect(await (await editor.call(`registers/contracts/export.csv?state=ended`)).text()).toContain('over,Acme')
  })

  test('are of contracts alone', async () => {
    for (const query of ['state=ended', 'decisionTo=2026-01-01', 'sort=state'])
      expect((await editor.call(`registers/rates?${query}`)).status, query).toBe(400)
    for (const query of ['state=over', 'decisionFrom=0000-01-01', 'decisionTo=2300-01-01'])
      expect((await editor.call(`registers/contracts?${query}`)).status, query).toBe(400)
  })
})
