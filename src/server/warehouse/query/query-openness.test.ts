import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#server/scope.ts'
import { type QueryExportInput, queryExportSchema } from '#shared/query-export.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import { explainFigure } from './explain-figure.ts'
import { exportAnswer } from './export-answer.ts'

let app: TestServices
let scope: Scope
beforeAll(async () => {
  app = await openTestServices()
  scope = await createOrganizationScope(app.services)
  const paid = (date: string, day: string, amount = '10') =>
    purchase(date, 'Acme', amount, { due_date: day, paid_date: day })
  await insertLines(scope, 'spend', [
    paid('2025-07-05', '2025-08-01'),
    paid('2025-08-05', '2025-09-01'),
    paid('2026-07-05', '2026-08-01'),
    // August waits for its payment; the data end within September.
    paid('2026-08-05', '2026-09-01', '20'),
    purchase('2026-08-06', 'Acme', '30', { due_date: '2026-09-05' }),
    paid('2026-09-12', '2026-09-12'),
  ])
})
afterAll(() => app.close())

const period = { from: '2026-07-01', to: '2026-09-30' }
const compare = { from: '2025-07-01', to: '2025-09-30' }

async function taken(spec: Partial<QueryExportInput['spec']>) {
  const request = {
    spec: { dataset: 'spend' as const, measures: ['spend', 'days_to_pay'], period, compare, ...spec },
    format: 'csv' as const,
    columns: ['value' as const, 'change' as const],
    title: 'Paid',
  }
  const { body } = await exportAnswer(scope, queryExportSchema.parse(request))
  return (await new Response(body).text()).trim().split('\r\n')
}

test('a file marks what is not final and compares it with nothing, as the screen does', async () => {
  expect(await taken({ grain: 'month', order: [{ by: 'period', direction: 'asc' }] })).toEqual([
    'Period,Spend (EUR),"Spend, change (EUR)",Days to pay,"Days to pay, change",Open',
    '2026-07-01,10.00,0.00,27,0,',
    '2026-08-01,50.00,40.00,27,,Days to pay: not final yet',
    '2026-09-01,10.00,,0,,"Spend, Days to pay: not final yet"',
  ])
  expect(await taken({ dimensions: ['supplier'] })).toEqual([
    'Supplier,Spend (EUR),"Spend, change (EUR)",Days to pay,"Days to pay, change",Open',
    expect.stringMatching(/^Acme,70\.00,50\.00,[\d.]+,,Days to pay: not final yet$/),
  ])
})

test('members told by their payment are not final while months are open; what is overdue stands', async () => {
  const timing = { measures: ['spend'], dimensions: ['payment_timing'], order: [{ by: 'payment_timing' }] }
  const [head, ...rows] = await taken(timing)
  expect(head).toBe('Paid on time or late,Spend (EUR),"Spend, change (EUR)",Open')
  expect(rows.map(row => row.split(',').slice(1))).toEqual([
    ['30.00', '', 'Spend: not final yet'],
    ['40.00', '', 'Spend: not final yet'],
  ])
  expect((await taken({ measures: ['overdue'], dimensions: ['overdue_age'] }))[0]).not.toContain('Open')
})

test('a file of what is final has no such column', async () => {
  const july = { from: '2026-07-01', to: '2026-07-31' }
  const [head, ...rows] = await taken({ period: july, compare: { from: '2025-07-01', to: '2025-07-31' } })
  expect(head).not.toContain('Open')
  expect(rows).toEqual(['10.00,0.00,27,0'])
})

test('Why names the open months of a figure that rests on payment, and of no other', async () => {
  const explain = async (measure: string, days = period) =>
    (await explainFigure(scope, { measure, question: { dataset: 'spend', period: days, compare } })).openMonths
  expect(await explain('paid_late')).toEqual(['2026-08-01'])
  expect(await explain('paid_late', { from: '2026-07-01', to: '2026-07-31' })).toEqual([])
  expect(await explain('spend')).toEqual([])
  expect(await explain('overdue')).toEqual([])
  const { openMonths } = await explainFigure(scope, { measure: 'paid_late', question: { dataset: 'spend' } })
  expect(openMonths).toEqual(['2026-08-01'])
})

test('lines chosen by their payment are not final in a file, nor in Why', async () => {
  const filters = [{ field: 'payment_timing', op: 'isNotBlank' as const, values: [] }]
  const [head, row] = await taken({ measures: ['spend'], filters, dimensions: ['supplier'] })
  expect(head).toBe('Supplier,Spend (EUR),"Spend, change (EUR)",Open')
  expect(row).toMatch(/^Acme,70\.00,,Spend: not final yet$/)
  const { openMonths } = await explainFigure(scope, {
    measure: 'spend',
    question: { dataset: 'spend', period, filters },
  })
  expect(openMonths).toEqual(['2026-08-01'])
})
