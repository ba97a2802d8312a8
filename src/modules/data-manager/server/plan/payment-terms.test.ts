import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { queryLines } from '#server/warehouse/lines/query-lines.ts'
import { query } from '#server/warehouse/query/query.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function bring(...rows: string[]) {
  const { scope, member } = await createTestOrganization(app)
  const editor = await member('Editor')
  const sent = await sendFile(editor, `${rows.join('\n')}\n`)
  const plan = await planFile(editor, sent.id)
  await commitFile(
    editor,
    sent.id,
    plan.planId,
    plan.confirmations.map(({ id }) => id),
  )
  const { items } = await queryLines(scope, { dataset: 'spend', order: [{ by: 'row', direction: 'asc' }] })
  const fields = ['payment_terms_days', 'discount_days', 'discount_percent']
  return { scope, sent, plan, terms: items.map(({ values }) => fields.map(field => values[field] ?? null)) }
}

test('terms in words become days to pay, and a discount with its days; what is not sure is rejected and told', async () => {
  const { scope, sent, plan, terms } = await bring(
    'Invoice date,Supplier,Net amount,Payment terms,Paid date',
    '2025-01-01,Acme,980.00,2/10 net 30,2025-01-11',
    '2025-01-02,Bolt,1000.00,"2 % Skonto 10 Tage, 30 Tage netto",2025-01-20',
    '2025-01-03,Cole,10.00,Net 45,2025-01-20',
    '2025-01-04,Dunn,20.00,,2025-01-20',
    '2025-01-05,Eve,30.00,"1,5% 14 days, net 60",2025-02-20',
    '2025-01-06,Fox,40.00,10/2 EOM,2025-02-20',
  )
  expect(sent.mapping.columns.filter(({ column }) => column === 3).map(({ field, steps }) => [field, steps])).toEqual([
    ['payment_terms_days', [{ kind: 'terms', part: 'net' }]],
    ['discount_days', [{ kind: 'terms', part: 'discountDays' }]],
    ['discount_percent', [{ kind: 'terms', part: 'discountPercent' }]],
  ])
  expect([plan.good, plan.rejected]).toEqual([5, 1])
  expect(plan.issues.map(({ field, examples }) => [field, examples[0]?.value])).toContainEqual([
    'payment_terms_days',
    '10/2 EOM',
  ])
  expect(terms).toEqual([
    ['30', '10', '2'],
    ['30', '10', '2'],
    ['45', null, null],
    [null, null, null],
    ['60', '14', '1.5'],
  ])
  const measures = ['discount_offered', 'discount_taken', 'discount_lost']
  expect((await query(scope, { dataset: 'spend', measures })).totals).toEqual({
    ...{ discount_offered: '40.05', discount_taken: '19.60', discount_lost: '20.45' },
  })
})

test('plain days need no step, and a percentage in a column of its own is no hundredth', async () => {
  const { sent, terms } = await bring(
    'Invoice date,Supplier,Net amount,Payment terms,Cash discount percent,Discount days',
    '2025-01-01,Acme,980.00,30,2%,10',
    '2025-01-02,Bolt,1000.00,45,1.5 %,14',
  )
  expect(sent.mapping.columns.find(({ field }) => field === 'payment_terms_days')?.steps).toBeUndefined()
  expect(terms).toEqual([
    ['30', '10', '2'],
    ['45', '14', '1.5'],
  ])
})
