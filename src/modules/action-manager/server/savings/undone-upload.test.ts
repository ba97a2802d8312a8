import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { bringLines } from '#test/bring-lines.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { setRate } from '#test/warehouse-lines.ts'
import { portfolioSchema, realisedSchema, type SavingInput } from '../../contract-savings.ts'
import { addAction, buyPackaging, setSaving } from '../../test/savings-world.ts'
import { evaluateSavings } from './evaluate-savings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 240_000)
afterAll(() => app.close())

const fields = {
  supplier_family: ['Nordpack', 'Balt', 'Other'],
  category: ['Packaging', 'Freight'],
  item: ['Carton', 'Film', 'Tape'],
}

const line = fc.record({
  date: fc.constantFrom('2025-12-10', '2026-01-15', '2026-02-15', '2026-03-31'),
  supplier: fc.constantFrom(...fields.supplier_family),
  category: fc.constantFrom(...fields.category),
  item: fc.constantFrom(...fields.item, ''),
  quantity: fc.option(fc.integer({ min: 1, max: 900 })),
  amount: fc.integer({ min: -20_000, max: 90_000 }).map(cents => (cents / 100).toFixed(2)),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
})
type Line = typeof line extends fc.Arbitrary<infer One> ? One : never

const filter = fc
  .constantFrom(...(Object.keys(fields) as (keyof typeof fields)[]))
  .chain(field => fc.record({ field: fc.constant(field), values: fc.subarray(fields[field], { minLength: 1 }) }))
const prices = fields.item.map(item => ({ item, unit: '', price: '3.07' }))
const past = { from: '2025-01-01', to: '2025-12-31' }
const saving = fc.record({
  filters: fc.uniqueArray(filter, { minLength: 1, maxLength: 2, selector: ({ field }) => field }),
  start: fc.constantFrom('2025-12-01', '2026-01-01', '2026-02-01'),
  months: fc.integer({ min: 1, max: 6 }),
  amount: fc.integer({ min: 1, max: 900 }).map(String),
})

function inputOf({ filters, ...plan }: typeof saving extends fc.Arbitrary<infer One> ? One : never): SavingInput {
  const baseline = { method: 'manual' as const, reason: 'known', prices, ...past }
  const rest = { type: 'hard' as const, approverUuid: null, cashDelayDays: 0 }
  return { ...rest, ...plan, isRecurring: plan.months > 1, scope: { filters }, baseline }
}

/** Of everything so much before, whatever is credited, that no saving claims more than it cost. */
const boughtBefore = fields.supplier_family.flatMap(supplier =>
  fields.category.flatMap(category =>
    fields.item.map(item => `2025-06-10,${supplier},${category},${item},3000,9000.00,EUR`),
  ),
)

const csvOf = (lines: readonly Line[]) =>
  [
    'Date,Supplier,Category,Item,Quantity,Amount,Currency',
    ...boughtBefore,
    ...lines.map(one =>
      [one.date, one.supplier, one.category, one.item, one.quantity ?? '', one.amount, one.currency].join(','),
    ),
  ].join('\n')

async function told(person: TestMember, actions: readonly string[]) {
  const portfolio = portfolioSchema.parse(await (await person.call('savings')).json())
  const each = await Promise.all(
    actions.map(async uuid =>
      realisedSchema.parse(await (await person.call(`actions/${uuid}/saving/realised`)).json()),
    ),
  )
  return { portfolio, each }
}

test('an upload of later lines and its undo leave every value of every saving as it was', async () => {
  let moved = 0
  const world = fc.record({
    known: fc.array(line, { maxLength: 6 }),
    later: fc.array(line, { minLength: 1, maxLength: 12 }),
    savings: fc.array(saving, { minLength: 1, maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(world, async ({ known, later, savings }) => {
      const { organization, editor } = await createTestPeople(app)
      const { scope } = organization
      await buyPackaging(scope)
      for (const month of ['2025-12', '2026-01', '2026-03']) await setRate(scope, month, 'USD', '0.9134')
      await bringLines(editor, csvOf(known))
      const actions: string[] = []
      for (const one of savings) {
        const action = await addAction(editor)
        await setSaving(editor, action, inputOf(one))
        actions.push(action)
      }
      await evaluateSavings(scope)
      const before = await told(editor, actions)
      expect(before.portfolio.isWorkedOut).toBe(true)
      // Lines that are loaded already are among the later ones.
      const upload = await bringLines(editor, `${csvOf([...known, ...later])}\n2026-04-02,Nobody,Beyond,,,2.00,EUR`)
      await evaluateSavings(scope)
      const between = await told(editor, actions)
      if (JSON.stringify(between.each) !== JSON.stringify(before.each)) moved += 1
      expect((await editor.call(`uploads/${upload}`, { method: 'DELETE' })).status).toBe(200)
      await evaluateSavings(scope)
      expect(await told(editor, actions)).toEqual(before)
    }),
    { numRuns: 5 },
  )
  expect(moved).toBeGreaterThan(0)
}, 240_000)
