import { afterAll, describe, expect, test } from 'vitest'
import { type ContractState, contractStates } from '#shared/contract-state.ts'
import { addDays, addMonths } from '#shared/period.ts'
import { type RegisterRow, type RegisterValues, registerPageSchema } from '#shared/register-contract.ts'
import { startTestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { member, scope } = await createTestOrganization(app, { type: 'procurement' })
const editor = await member('Editor')
const today = scope.now().toISOString().slice(0, 10)

/** Contracts around every edge of the rule: those that start and end today, notice due today and in 90 days, and renewals. */
const edges: [number: string, start: number, end: number | null, notice: string | null, more?: RegisterValues][] = [
  ['over', -400, -1, '30'],
  ['last day', -400, 0, '0'],
  ['first day', 0, 300, null],
  ['tomorrow', 1, 300, '290'],
  ['due today', -10, 60, '60'],
  ['missed', -10, 60, '61'],
  ['due in 90', -10, 120, '30'],
  ['due in 91', -10, 121, '30'],
  ['ends in 90', -10, 90, null],
  ['renewed', -400, -10, '30', { auto_renew: 'yes', renewal_term_months: '12' }],
  ['renewed by months', -4000, -3000, null, { auto_renew: 'yes', renewal_term_months: '1', notice_months: '2' }],
  [
    'renewed with its term',
    -1000,
    null,
    '10',
    { auto_renew: 'yes', initial_term_months: '13', renewal_term_months: '7' },
  ],
  ['goes on', -400, -10, '30', { auto_renew: 'yes' }],
  ['given notice', -400, 100, '60', { auto_renew: 'yes', renewal_term_months: '12', contract_status: 'Terminated' }],
  ['cut short', -400, -10, '5', { auto_renew: 'yes', renewal_term_months: '12', initial_term_months: '24' }],
  ['not signed', -10, 60, '30', { contract_status: 'Draft' }],
]
for (const [number, start, end, notice_days, more] of edges) {
  const values = {
    number,
    supplier: 'Acme',
    start_date: addDays(today, start),
    end_date: end === null ? null : addDays(today, end),
    notice_days,
    ...more,
  }
  expect((await editor.call('registers/contracts', postJson({ values }))).status).toBe(201)
}

async function list(query: string): Promise<RegisterRow[]> {
  const answer = await editor.call(`registers/contracts?${query}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return registerPageSchema.parse(await answer.json()).items
}
const numbers = (rows: RegisterRow[]) => rows.map(({ values }) => values.number)

/** Rows in the order of what follows from them, as the rule says it; none last. */
const inOrder = (rows: RegisterRow[], field: string) =>
  rows.map(({ derived }) => derived[field] ?? '9999').toSorted((a, b) => a.localeCompare(b))

describe('the state, the decision date and the end of the term of contracts', () => {
  test('come with each row', async () => {
    const rows = await list('sort=number')
    expect(Object.fromEntries(rows.map(({ values, derived }) => [values.number, derived.state]))).toEqual({
      ...{ over: 'ended', 'last day': 'notice', 'first day': 'active', tomorrow: 'coming' },
      ...{ 'due today': 'notice', missed: 'expiring', 'due in 90': 'notice', 'due in 91': 'active' },
      ...{ 'ends in 90': 'expiring', renewed: 'active', 'goes on': 'active', 'given notice': 'active' },
      ...{ 'cut short': 'ended', 'not signed': 'coming', 'renewed by months': 'notice' },
      'renewed with its term': expect.any(String),
    })
    const of = (number: string) => rows.find(({ values }) => values.number === number)
    expect(of('due today')?.derived.decision_date).toBe(today)
    expect(of('first day')?.derived.decision_date).toBeNull()
    expect(of('given notice')?.derived.decision_date).toBeNull()
    const began = of('renewed with its term')
    expect(began?.values.end_date).toBe(addMonths(began?.values.start_date ?? '', 13))
    expect((began?.derived.term_end ?? '') >= today).toBe(true)
  })

  test.each(contractStates)('a filter by %s has those rows and no other', async state => {
    const all = await list('sort=number')
    expect(numbers(await list(`sort=number&state=${state}`))).toEqual(
      numbers(all.filter(({ derived }) => derived.state === state)),
    )
  })

  test.each(['decision_date', 'term_end'])('sort them by %s as the rule says it', async field => {
    const rows = await list(`sort=${field}`)
    expect(rows.map(({ derived }) => derived[field] ?? '9999')).toEqual(inOrder(rows, field))
  })

  test('sort them by state, and narrow them to the days of a decision', async () => {
    const byState = (await list('sort=state')).map(({ derived }) =>
      contractStates.indexOf(derived.state as ContractState),
    )
    expect(byState).toEqual(byState.toSorted((a, b) => a - b))
    const last = addDays(today, 90)
    const within = await list(`sort=number&decisionFrom=${today}&decisionTo=${last}`)
    const all = await list('sort=number')
    const isWithin = (day: string | null | undefined) => !!day && day >= today && day <= last
    expect(numbers(within)).toEqual(numbers(all.filter(({ derived }) => isWithin(derived.decision_date))))
    expect(await (await editor.call(`registers/contracts/export.csv?state=ended`)).text()).toContain('over,Acme')
  })

  test('are of contracts alone', async () => {
    for (const query of ['state=ended', 'decisionTo=2026-01-01', 'sort=state'])
      expect((await editor.call(`registers/rates?${query}`)).status, query).toBe(400)
    for (const query of ['state=over', 'decisionFrom=0000-01-01', 'decisionTo=2300-01-01'])
      expect((await editor.call(`registers/contracts?${query}`)).status, query).toBe(400)
  })
})
