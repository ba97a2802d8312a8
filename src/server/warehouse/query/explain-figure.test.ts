import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#server/scope.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, sale, setRate } from '#test/warehouse-lines.ts'
import { explainFigure } from './explain-figure.ts'

let app: TestServices
let scope: Scope
let uploads: string[]
const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }

beforeAll(async () => {
  app = await openTestServices()
  scope = await createOrganizationScope(app.services)
  await setRate(scope, '2025-02', 'USD', '0.5')
  uploads = [
    await insertLines(scope, 'spend', [
      purchase('2025-01-10', 'A', '100', { contract_number: 'C1', payment_terms_days: 30, quantity: '2' }),
      purchase('2025-02-10', 'B', '50', { currency: 'USD', payment_terms_days: 60 }),
      purchase('2025-02-11', 'B', '7', { currency: 'XTS', contract_number: 'C2' }),
    ]),
    await insertLines(scope, 'spend', [purchase('2025-03-11', 'C', '-5'), purchase('2024-03-11', 'A', '40')]),
  ]
  await insertLines(scope, 'sales', [
    sale('2025-01-10', 'X', '100', { cost: '60', order_number: '1', discount: '5' }),
    sale('2024-01-10', 'Y', '30', { order_number: '2' }),
  ])
})
afterAll(() => app.close())

const question = { dataset: 'spend' as const, period }

describe('what is behind a figure', () => {
  it('says its lines, those left out and why, where they came from and what it is made of', async () => {
    const spend = await explainFigure(scope, { measure: 'spend', question: { ...question, compare } })
    expect(spend).toMatchObject({ value: '120.00', previous: '40.00', currency: 'EUR', unknown: null, parts: [] })
    expect(spend.lines).toEqual({
      covered: 4,
      used: 3,
      sum: '120.00',
      before: null,
      none: null,
      leftOut: [{ reason: 'no_rate', words: 'No exchange rate for their currency and month', lines: 1 }],
      missingRates: [{ month: '2025-02-01', currency: 'XTS', lines: 1, amount: '7.00' }],
    })
    expect(spend.uploads).toEqual([
      { id: uploads[0], name: null, loadedAt: null, lines: 2, sum: '125.00' },
      { id: uploads[1], name: null, loadedAt: null, lines: 1, sum: '-5.00' },
    ])
    expect(spend).toMatchObject({
      uploadsTotal: 2,
      data: { version: expect.any(Number), changedAt: expect.any(String) },
    })
    const terms = await explainFigure(scope, { measure: 'payment_terms', question })
    expect(terms.parts.map(({ value }) => Number(value))).toEqual([4500, 125])
    expect(terms).toMatchObject({ value: 36, lines: { covered: 4, used: 2, sum: '125.00' } })
    const shared = await explainFigure(scope, { measure: 'quantity_coverage', question })
    expect(shared.parts.map(({ unit, value }) => [unit, value])).toEqual([
      ['count', 1],
      ['count', 4],
    ])
    const counted = await explainFigure(scope, { measure: 'lines', question })
    expect(counted).toMatchObject({ value: 4, lines: { used: 4, leftOut: [], missingRates: [] } })
  })

  it('says why a figure, or what it is compared with, is unknown', async () => {
    const planned = await explainFigure(scope, { measure: 'spend', question: { ...question, budget: true } })
    expect(planned).toMatchObject({
      value: '120.00',
      previous: null,
      unknown: 'The budget has no lines in this period: add them to it in the data manager.',
      budget: { reason: 'The budget has no lines in this period: add them to it in the data manager.', lines: 0 },
    })
    const filters = [{ field: 'supplier', op: 'is' as const, values: ['A'] }]
    const one = await explainFigure(scope, { measure: 'contract_coverage', question: { ...question, filters } })
    expect(one).toMatchObject({ value: 1, filters: [{ label: 'Supplier', field: 'supplier' }], lines: { used: 1 } })
    await expect(explainFigure(scope, { measure: 'spent', question })).rejects.toThrow('nearest: spend')
  })

  it('accounts for every line of a share, in both datasets', async () => {
    const asked = [
      { measure: 'po_coverage', dataset: 'spend' as const },
      { measure: 'average_invoice', dataset: 'spend' as const },
      { measure: 'average_order', dataset: 'sales' as const },
      { measure: 'average_line', dataset: 'sales' as const },
      { measure: 'margin_rate', dataset: 'sales' as const },
      { measure: 'discount_rate', dataset: 'sales' as const },
    ]
    for (const { measure, dataset } of asked) {
      const { lines, uploads, parts, value } = await explainFigure(scope, {
        measure,
        question: { dataset, period, compare },
      })
      expect(lines.used + lines.leftOut.reduce((all, one) => all + one.lines, 0)).toBe(lines.covered)
      expect(uploads.reduce((all, one) => all + one.lines, 0)).toBe(lines.used)
      const [part, whole] = parts.map(one => Number(one.value))
      if (value !== null) expect(Number(part) / Number(whole)).toBeCloseTo(Number(value), 2)
    }
  })

  it('names what an average order is made of in words, not as the formula writes it', async () => {
    const order = await explainFigure(scope, { measure: 'average_order', question: { dataset: 'sales', period } })
    expect(order.parts.map(({ label, value }) => [label, Number(value)])).toEqual([
      ['Revenue of orders', 100],
      ['Orders with a rate', 1],
    ])
  })
})
