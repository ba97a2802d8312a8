import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollUp } from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, type TestLine } from '#test/warehouse-lines.ts'
import { findMeasure } from '../catalogue/catalogue.ts'
import { restsOnPayment } from '../catalogue/rests-on-payment.ts'
import { queryOpenMonths } from './query-open-months.ts'
import { unkept } from './query-scope.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

/** Lines tell the same as what is known of them. */
async function openMonthsOf(lines: readonly TestLine[]): Promise<string[]> {
  const scope = await createOrganizationScope(app.services)
  const upload = await insertLines(scope, 'spend', lines)
  const months = await queryOpenMonths(scope, 'spend')
  await rollUp(scope, 'spend', upload)
  expect(await queryOpenMonths(unkept(scope), 'spend')).toEqual(months)
  return months
}

const times = (count: number, line: TestLine) => Array.from({ length: count }, () => line)
const bought = (date: string, more: TestLine) => purchase(date, 'Acme', '10', more)
const paid = (date: string, day: string) => bought(date, { due_date: day, paid_date: day })

/** What tells the last day that invoices and payments are known of: 30 September 2026. */
const last = paid('2026-09-30', '2026-09-30')

test('a month is open while more than one line in a hundred waits for its payment', async () => {
  const waiting = (date: string) => bought(date, { due_date: '2026-09-20' })
  const months = await openMonthsOf([
    last,
    ...times(99, paid('2026-06-10', '2026-07-10')),
    waiting('2026-06-10'),
    ...times(97, paid('2026-07-10', '2026-08-10')),
    ...times(3, waiting('2026-07-10')),
  ])
  expect(months).toEqual(['2026-07-01'])
})

test('a line due for more than 60 days is overdue for good; terms stand in for a due date', async () => {
  const due = (date: string, day: string) => bought(date, { due_date: day })
  expect(await openMonthsOf([last, due('2026-06-10', '2026-07-31')])).toEqual([])
  expect(await openMonthsOf([last, due('2026-06-10', '2026-08-01')])).toEqual(['2026-06-01'])
  expect(await openMonthsOf([last, bought('2026-07-10', { payment_terms_days: 30 })])).toEqual(['2026-07-01'])
  expect(await openMonthsOf([last, bought('2026-07-10', {})])).toEqual([])
})

test('a due day may be as far off as a file says', async () => {
  const due = (day: string) => openMonthsOf([last, bought('2026-06-10', { due_date: day })])
  expect(await due('2099-12-31')).toEqual(['2026-06-01'])
  expect(await due('1950-01-01')).toEqual([])
  const terms = (days: number) => openMonthsOf([last, bought('2026-06-10', { payment_terms_days: days })])
  expect(await terms(2_147_483_647)).toEqual(['2026-06-01'])
  expect(await terms(-2_147_483_647)).toEqual([])
})

test('without any payment nothing is open, and days after the last known payment settle nothing', async () => {
  expect(await openMonthsOf([bought('2026-07-10', { due_date: '2026-08-10' })])).toEqual([])
  const lines = [paid('2026-04-10', '2026-05-31'), bought('2026-04-11', { due_date: '2026-04-30' })]
  expect(await openMonthsOf([...lines, bought('2026-09-30', {})])).toEqual(['2026-04-01'])
})

test('the last payment is that of all uploads, those that are known and those whose lines are read', async () => {
  const scope = await createOrganizationScope(app.services)
  const waiting = bought('2026-06-10', { due_date: '2026-08-10' })
  const first = await insertLines(scope, 'spend', [last, waiting])
  const open = await queryOpenMonths(scope, 'spend')
  expect(open).toEqual(['2026-06-01'])
  await rollUp(scope, 'spend', first)
  expect(await queryOpenMonths(scope, 'spend')).toEqual(open)
  const later = await insertLines(scope, 'spend', [paid('2026-12-31', '2026-12-31')])
  expect(await queryOpenMonths(scope, 'spend')).toEqual([])
  await rollUp(scope, 'spend', later)
  expect(await queryOpenMonths(scope, 'spend')).toEqual([])
})

test('what is read of payment days rests on payment', () => {
  const rests = (id: string) => {
    const measure = findMeasure('spend', id)
    if (!measure) throw new Error(`The catalogue has no ${id}.`)
    return restsOnPayment(measure)
  }
  expect(['paid_late_share', 'paid_late', 'paid_early', 'days_to_pay'].map(rests)).toEqual([true, true, true, true])
  expect(['spend', 'payment_terms', 'cash_per_day'].map(rests)).toEqual([false, false, false])
})
