import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { comparedPeriod } from '#shared/compared-period.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, joinFamilies, purchase, type TestLine } from '#test/warehouse-lines.ts'
import { query } from '../query/query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const period = { from: '2025-01-01', to: '2025-12-31' }

async function answerOf(lines: readonly TestLine[], measures: string[], more: Partial<QueryInput> = {}) {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', lines)
  return query(scope, { dataset: 'spend', measures, period, ...more })
}

describe('days', () => {
  test('are weighted by spend above zero: a credit does not turn the terms of a supplier around', async () => {
    const lines = [
      purchase('2025-01-01', 'A', '100', { payment_terms_days: 10, paid_date: '2025-01-21' }),
      purchase('2025-01-02', 'A', '-96', { payment_terms_days: 90, paid_date: '2025-01-02' }),
      purchase('2025-01-03', 'B', '-5', { payment_terms_days: 30, paid_date: '2025-01-09' }),
    ]
    const { totals, rows } = await answerOf(lines, ['payment_terms', 'days_to_pay'], {
      dimensions: ['supplier'],
      order: [{ by: 'supplier', direction: 'asc' }],
    })
    expect(totals).toEqual({ payment_terms: 10, days_to_pay: 20 })
    expect(rows).toEqual([
      { supplier: 'A', payment_terms: 10, days_to_pay: 20 },
      { supplier: 'B', payment_terms: null, days_to_pay: null },
    ])
  })

  test('early is three days before the due date; days and shares are of lines', async () => {
    const terms = { payment_terms_days: 30, due_date: '2025-01-31' }
    const lines = [
      purchase('2025-01-01', 'A', '300', { ...terms, paid_date: '2025-01-28' }),
      purchase('2025-01-01', 'A', '100', { ...terms, paid_date: '2025-01-29' }),
      purchase('2025-01-01', 'A', '100', { ...terms, paid_date: '2025-02-01' }),
      purchase('2025-01-01', 'A', '230'),
    ]
    const early = ['paid_early', 'paid_early_share', 'paid_late', 'paid_late_share', 'days_to_pay', 'days_late']
    expect((await answerOf(lines, early)).totals).toEqual({
      ...{ paid_early: '300.00', paid_early_share: 1 / 3, paid_late: '100.00', paid_late_share: 1 / 3, days_late: 1 },
      days_to_pay: (300 * 27 + 100 * 28 + 100 * 31) / 500,
    })
  })

  test('a line without a due date is due after its terms; a stated due date goes before them', async () => {
    const lines = [
      purchase('2025-01-01', 'A', '100', { payment_terms_days: 30, paid_date: '2025-02-10' }),
      purchase('2025-01-01', 'A', '300', { payment_terms_days: 60, due_date: '2025-01-31', paid_date: '2025-02-20' }),
      purchase('2025-01-01', 'A', '-300', { payment_terms_days: 1, paid_date: '2025-02-20' }),
      purchase('2025-01-01', 'A', '40', { payment_terms_days: 2_000_000_000, paid_date: '2025-02-20' }),
      purchase('2025-01-01', 'A', '50', { paid_date: '2025-02-20' }),
    ]
    const asked = ['paid_late', 'paid_late_share', 'paid_early', 'days_late']
    expect((await answerOf(lines, asked)).totals).toEqual({
      ...{ paid_late: '100.00', paid_late_share: 0.75, paid_early: '40.00' },
      days_late: (100 * 10 + 300 * 20) / 400,
    })
  })

  test('overdue is what was due before the newest day of the data and has no payment date', async () => {
    const lines = [
      purchase('2025-01-01', 'A', '100', { payment_terms_days: 30 }),
      purchase('2025-01-01', 'A', '20', { due_date: '2025-03-02' }),
      purchase('2025-01-01', 'A', '3', { due_date: '2025-03-01' }),
      purchase('2025-01-01', 'A', '50', { payment_terms_days: 30, paid_date: '2025-06-01' }),
      purchase('2025-03-02', 'A', '7'),
    ]
    const timing = { dimensions: ['payment_timing'], order: [{ by: 'payment_timing' }] }
    const { totals, rows } = await answerOf(lines, ['overdue', 'spend'], timing)
    expect(totals).toEqual({ overdue: '103.00', spend: '180.00' })
    expect(rows.map(row => [row.payment_timing, row.spend])).toEqual([
      ['overdue', '103.00'],
      ['not due', '20.00'],
      ['late', '50.00'],
      [null, '7.00'],
    ])
    const january = { period: { from: '2025-01-01', to: '2025-01-31' } }
    expect((await answerOf(lines, ['overdue'], january)).totals).toEqual({ overdue: '103.00' })
  })

  test('overdue stands on the newest day: no period before has it, as a total, by member or in the order of rows', async () => {
    const lines = [
      purchase('2024-01-05', 'A', '11', { payment_terms_days: 30 }),
      purchase('2024-01-05', 'B', '5', { payment_terms_days: 30, paid_date: '2024-02-01' }),
      purchase('2025-01-05', 'A', '100', { payment_terms_days: 30 }),
      purchase('2025-03-02', 'C', '7'),
    ]
    const compare = { from: '2024-01-01', to: '2024-12-31' }
    const order = [{ by: 'overdue', of: 'movement' as const }]
    const answer = await answerOf(lines, ['overdue'], { compare, dimensions: ['supplier'], order })
    expect(answer.totals).toEqual({ overdue: '100.00' })
    expect(answer.comparison?.totals).toEqual({ overdue: null })
    expect(answer.comparison?.rows.map(row => row.overdue)).toEqual(answer.rows.map(() => null))
    const top = await answerOf(lines, ['overdue'], { compare, dimensions: ['supplier'], top: 1 })
    expect(top.rows[0]).toMatchObject({ supplier: 'A', overdue: '100.00' })
    expect(top.comparison?.rows.map(row => row.overdue)).toEqual(top.rows.map(() => null))
  })

  test('what is overdue has an age in days, on the newest day of the data', async () => {
    const due = (due_date: string, amount: string) => purchase('2025-01-01', 'A', amount, { due_date })
    const lines = [
      ...[due('2025-06-30', '1'), due('2025-06-29', '2'), due('2025-05-31', '4'), due('2025-05-30', '8')],
      ...[due('2025-05-01', '16'), due('2025-04-30', '32'), due('2025-04-01', '64'), due('2025-03-31', '128')],
      purchase('2025-06-30', 'A', '256', { paid_date: '2025-06-30' }),
    ]
    const { rows } = await answerOf(lines, ['overdue', 'spend'], {
      dimensions: ['overdue_age'],
      order: [{ by: 'spend', direction: 'asc' }],
    })
    expect(rows.map(({ overdue_age, overdue }) => [overdue_age, overdue])).toEqual([
      ['1 to 30 days', '6.00'],
      ['31 to 60 days', '24.00'],
      ['61 to 90 days', '96.00'],
      ['more than 90 days', '128.00'],
      [null, '0.00'],
    ])
  })
})

describe('cash', () => {
  const lines = [
    purchase('2025-01-15', 'A', '3650', { payment_terms_days: 30 }),
    purchase('2025-02-15', 'B', '7300', { payment_terms_days: 60 }),
    purchase('2025-02-15', 'B', '-365', { payment_terms_days: 90 }),
    purchase('2025-12-31', 'C', '365'),
  ]

  test('a day of terms is worth the spend of a day of the period, whatever its length', async () => {
    const days = async (asked: QueryInput['period']) =>
      (await answerOf(lines, ['cash_per_day'], { period: asked })).totals.cash_per_day
    expect(await days(period)).toBe('30.00')
    expect(await days({ from: '2025-02-01', to: '2025-02-28' })).toBe(((7300 - 365) / 28).toFixed(2))
    expect(await days({ from: '2024-01-01', to: '2025-12-31' })).toBe((10_950 / 731).toFixed(2))
    expect(await days(undefined)).toBe((10_950 / 351).toFixed(2))
  })

  test('over time each row has the days of its own part of the period, also of the one compared', async () => {
    const compare = { from: '2024-01-01', to: '2024-12-31' }
    const before = [purchase('2024-02-10', 'A', '290')]
    const asked = { period: { from: '2025-01-10', to: '2025-12-31' }, grain: 'month' as const }
    const { rows, comparison, totals } = await answerOf([...lines, ...before], ['cash_per_day'], { ...asked, compare })
    expect(totals).toEqual({ cash_per_day: (10_950 / 356).toFixed(2) })
    expect(comparison?.totals).toEqual({ cash_per_day: (290 / 366).toFixed(2) })
    expect(rows[0]).toEqual({ period: '2025-01-01', cash_per_day: (3650 / 22).toFixed(2) })
    expect(rows[1]).toEqual({ period: '2025-02-01', cash_per_day: (6935 / 28).toFixed(2) })
    expect(comparison?.rows[1]).toEqual({ period: '2024-02-01', cash_per_day: '10.00' })
    const plain = await answerOf(lines, ['cash_per_day'], asked)
    expect(plain.rows[0]).toEqual(rows[0])
  })

  test('data that end within the period fill as many days of it as are compared', async () => {
    const terms = { payment_terms_days: 30 }
    const bought = ['2023-01-20', '2023-03-10', '2024-01-20', '2024-03-10'].map(day =>
      purchase(day, 'A', '35000', terms),
    )
    const asked = { from: '2024-01-01', to: '2024-12-31' }
    const compare = comparedPeriod(asked, 'lastYear', '2024-03-10', plainCalendar)
    if (!compare) throw new Error('Nothing to compare with')
    const measures = ['cash_per_day', 'cash_effect']
    const year = await answerOf(bought, measures, { period: asked, compare, targetDays: 40 })
    expect(year.totals).toEqual({ cash_per_day: '1000.00', cash_effect: '10000.00' })
    expect(year.comparison?.totals).toEqual({ cash_per_day: '1014.49', cash_effect: '10144.93' })
    for (const [grain, perDay] of [
      ['month', 35_000 / 10],
      ['quarter', 1000],
      ['year', 1000],
    ] as const) {
      for (const period of [asked, undefined]) {
        const { rows } = await answerOf(bought, ['cash_per_day'], { period, grain })
        expect(rows.filter(row => row.cash_per_day !== null && row.cash_per_day !== '0.00').at(-1)).toMatchObject({
          cash_per_day: perDay.toFixed(2),
        })
      }
    }
    const within = { period: { from: '2024-01-01', to: '2024-03-13' } }
    expect((await answerOf(bought, ['cash_per_day'], within)).totals.cash_per_day).toBe((70_000 / 73).toFixed(2))
  })

  test('the effect of a target is the spend with terms of a day, times the days to the target', async () => {
    const cash = (targetDays: number, more = {}) => answerOf(lines, ['cash_effect'], { targetDays, ...more })
    // 30 a day, of which 10 have 30 days and 20 have 60: 10 x 30 + 20 x 0.
    expect((await cash(60)).totals).toEqual({ cash_effect: '300.00' })
    expect((await cash(45)).totals).toEqual({ cash_effect: '-150.00' })
    const { rows } = await cash(60, { dimensions: ['supplier'], order: [{ by: 'supplier', direction: 'asc' }] })
    expect(rows.map(({ cash_effect }) => cash_effect)).toEqual(['300.00', '0.00', '0.00'])
    const without = await answerOf(lines, ['cash_effect', 'spend'])
    expect(without.totals).toEqual({ cash_effect: null, spend: '10950.00' })
    expect(without.unknown).toEqual([{ measure: 'cash_effect', reason: expect.stringContaining('target') }])
  })
})

describe('documents', () => {
  test('an invoice number counts once for a family, credit notes are no invoices and no orders', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2025-01-01', 'Nord', '100', { invoice_number: '1', po_number: 'P1' }),
      purchase('2025-01-01', 'Nord', '-10', { invoice_number: '1', po_number: 'P1' }),
      purchase('2025-01-01', 'NORD', '50', { invoice_number: '1' }),
      purchase('2025-01-01', 'Ost', '30', { invoice_number: '1' }),
      purchase('2025-01-01', 'Ost', '-30', { invoice_number: 'K2', po_number: 'P2' }),
    ])
    const asked = { dataset: 'spend' as const, measures: ['invoices', 'orders', 'average_invoice'] }
    expect((await query(scope, asked)).totals).toEqual({ invoices: 3, orders: 1, average_invoice: '60.00' })
    await joinFamilies(scope, 'supplier', { Nord: 'Nord', NORD: 'Nord' })
    expect((await query(scope, asked)).totals).toEqual({ invoices: 2, orders: 1, average_invoice: '90.00' })
  })

  test('a supplier of whom credits alone came is no longer used, and none is new for a credit', async () => {
    const lines = [
      purchase('2024-05-01', 'Goes', '7'),
      purchase('2025-05-01', 'Goes', '-2'),
      purchase('2025-05-01', 'Credit', '-3'),
      purchase('2024-05-01', 'Comes', '-1'),
      purchase('2025-06-01', 'Comes', '5'),
    ]
    const asked = ['new_suppliers', 'lost_suppliers', 'new_supplier_spend', 'lost_supplier_spend']
    const compare = { from: '2024-01-01', to: '2024-12-31' }
    expect((await answerOf(lines, asked, { compare })).totals).toEqual({
      ...{ new_suppliers: 1, lost_suppliers: 1, new_supplier_spend: '5.00', lost_supplier_spend: '7.00' },
    })
  })
})
