import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryCohorts } from '#blocks/cohort/sql.ts'
import { budgetLines } from '#server/registers/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { Calendar } from '#shared/calendar.ts'
import { previousPeriod } from '#shared/compared-period.ts'
import { readExact, writeExact } from '#shared/exact.ts'
import { grainPeriod, grainSteps } from '#shared/fiscal-periods.ts'
import { addDays } from '#shared/period.ts'
import type { Row } from '#shared/query-answer.ts'
import { queryExportSchema } from '#shared/query-export.ts'
import { type LinesInput, linesSpecSchema, type Period, type QueryInput } from '#shared/query-spec.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, sale, setRate } from '#test/warehouse-lines.ts'
import { bumpDataVersion } from '../engine/data-version.ts'
import { queryLines } from '../lines/query-lines.ts'
import { explainFigure } from './explain-figure.ts'
import { exportAnswer } from './export-answer.ts'
import { query } from './query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

/** Years end on the last Saturday of December: FY26 is 28 December 2025 to 26 December 2026. */
const december: Calendar = { fiscalYearStartMonth: 1, weekStart: 7, years: '4-4-5', yearEnds: 'last' }
/** Years end on the Saturday nearest to the end of January; that from 29 January 2023 on has 53 weeks. */
const retail: Calendar = { fiscalYearStartMonth: 2, weekStart: 7, years: '4-5-4', yearEnds: 'nearest' }
const fy26 = { from: '2025-12-28', to: '2026-12-26' }

async function organizationOf(calendar: Calendar, type: 'procurement' | 'sales' = 'procurement'): Promise<Scope> {
  const scope = await createOrganizationScope(app.services, { type })
  return { ...scope, organization: { ...scope.organization, ...calendar } }
}

/** A line on every day, of an amount of its own. */
function everyDay({ from, to }: Period): { day: string; amount: string }[] {
  const days: { day: string; amount: string }[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, amount: `${(days.length * 37) % 101}.25` })
  return days
}

const sumOf = (amounts: readonly string[]) => writeExact(amounts.reduce((sum, one) => sum + readExact(one), 0n))
const told = (rows: readonly Row[]) => rows.map(({ period, spend }) => `${period} ${spend}`)
const spend = { dataset: 'spend' as const, measures: ['spend'] }

describe('an organisation with years of 4-4-5 weeks', () => {
  const lines = everyDay({ from: '2025-12-20', to: '2027-01-09' })
  const inDays = ({ from, to }: Period) =>
    sumOf(lines.flatMap(({ day, amount }) => (day >= from && day <= to ? [amount] : [])))
  let scope: Scope
  beforeAll(async () => {
    scope = await organizationOf(december)
    await insertLines(
      scope,
      'spend',
      lines.map(({ day, amount }) => purchase(day, 'A', amount)),
    )
  })

  it('puts lines on both sides of a boundary into their own fiscal months, which add up to the year', async () => {
    const { rows, totals } = await query(scope, { ...spend, grain: 'month', period: fy26 })
    const starts = [
      ...['2025-12-28', '2026-01-25', '2026-02-22', '2026-03-29', '2026-04-26', '2026-05-24'],
      ...['2026-06-28', '2026-07-26', '2026-08-23', '2026-09-27', '2026-10-25', '2026-11-22'],
    ]
    const ends = [...starts.slice(1).map(start => addDays(start, -1)), fy26.to]
    expect(told(rows)).toEqual(starts.map((from, at) => `${from} ${inDays({ from, to: ends[at] ?? '' })}`))
    expect(totals.spend).toBe(inDays(fy26))
    expect(sumOf(rows.map(row => String(row.spend)))).toBe(totals.spend)
    const ofYear = await query(scope, { ...spend, grain: 'year' })
    expect(told(ofYear.rows)[1]).toBe(`2025-12-28 ${inDays(fy26)}`)
    const quarters = await query(scope, { ...spend, grain: 'quarter', period: fy26 })
    expect(quarters.rows.map(({ period }) => period)).toEqual(['2025-12-28', '2026-03-29', '2026-06-28', '2026-09-27'])
    expect(sumOf(quarters.rows.map(row => String(row.spend)))).toBe(totals.spend)
  })

  it('says the same of a fiscal month in the answer, its lines, why and the file', async () => {
    const period = grainPeriod('2026-02-22', 'month', december)
    const { rows } = await query(scope, { ...spend, grain: 'month', period: fy26 })
    const figure = rows.find(row => row.period === '2026-02-22')?.spend
    expect(figure).toBe(inDays(period))
    const asked: LinesInput = { dataset: 'spend', period, size: 200 }
    const found = await queryLines(scope, linesSpecSchema.parse(asked))
    expect(sumOf(found.items.map(({ values }) => String(values.amount)))).toBe(figure)
    const why = await explainFigure(scope, { measure: 'spend', question: { dataset: 'spend', period, filters: [] } })
    expect([why.value, why.lines.sum, why.period]).toEqual([figure, figure, period])
    const request = queryExportSchema.parse({
      ...{ spec: { ...spend, grain: 'month', period: fy26 }, format: 'csv', columns: ['value'], title: 'Spend' },
    })
    const file = await new Response((await exportAnswer(scope, request)).body).text()
    expect(file.split('\r\n')).toContain(`2026-02-22,${figure}`)
  })

  it('reads days of a period that begins within a fiscal month', async () => {
    const period = { from: '2026-01-20', to: '2026-03-04' }
    const { rows } = await query(scope, { ...spend, grain: 'month', period })
    expect(told(rows)).toEqual([
      `2025-12-28 ${inDays({ from: '2026-01-20', to: '2026-01-24' })}`,
      `2026-01-25 ${inDays({ from: '2026-01-25', to: '2026-02-21' })}`,
      `2026-02-22 ${inDays({ from: '2026-02-22', to: '2026-03-04' })}`,
    ])
  })
})

describe('a comparison with the fiscal year before', () => {
  it('lays fiscal months upon each other, and leaves the 53rd week of the year before out', async () => {
    const scope = await organizationOf(retail)
    const [year, long] = [
      { from: '2024-02-04', to: '2025-02-01' },
      { from: '2023-01-29', to: '2024-02-03' },
    ]
    const lines = everyDay({ from: long.from, to: year.to })
    await insertLines(
      scope,
      'spend',
      lines.map(({ day, amount }) => purchase(day, 'A', amount)),
    )
    const compare = previousPeriod(year, 'lastYear', retail)
    if (!compare) throw new Error('Nothing to compare with')
    const { rows, comparison, totals } = await query(scope, { ...spend, grain: 'month', period: year, compare })
    const inDays = ({ from, to }: Period) =>
      sumOf(lines.flatMap(({ day, amount }) => (day >= from && day <= to ? [amount] : [])))
    expect(comparison?.totals.spend).toBe(inDays({ from: '2023-01-29', to: '2024-01-27' }))
    expect(totals.spend).toBe(inDays(year))
    expect(rows.map(({ period }) => period)).toEqual(grainSteps(year, 'month', retail))
    expect(comparison?.rows.map(({ period }) => period)).toEqual(grainSteps(long, 'month', retail))
    expect(comparison?.rows.at(-1)).toEqual({
      period: '2023-12-31',
      spend: inDays({ from: '2023-12-31', to: '2024-01-27' }),
    })
    const before = previousPeriod(year, 'before', retail)
    expect(before).toEqual(long)
  })
})

describe('what rests on the fiscal year', () => {
  it('takes last year’s price from the weeks of the fiscal year before', async () => {
    const scope = await organizationOf(december)
    const item = { item: 'Bolt', unit: 'pcs', quantity: '10' }
    await insertLines(scope, 'spend', [
      purchase('2025-12-27', 'A', '100', item),
      purchase('2025-12-28', 'A', '300', item),
      purchase('2026-12-26', 'A', '110', item),
      purchase('2026-12-27', 'A', '410', item),
    ])
    const ask = async (period: Period) => {
      const { totals } = await query(scope, {
        dataset: 'spend',
        measures: ['last_year_cost', 'last_year_variance'],
        period,
      })
      return [totals.last_year_cost, totals.last_year_variance]
    }
    // FY25 paid 10 each, FY26 30 and 11, on average 20.50.
    expect(await ask(fy26)).toEqual(['200.00', '210.00'])
    expect(await ask({ from: '2026-12-27', to: '2027-01-30' })).toEqual(['205.00', '205.00'])
  })

  it('follows customers by the fiscal month of their first purchase', async () => {
    const scope = await organizationOf(december, 'sales')
    await insertLines(scope, 'sales', [
      sale('2026-01-24', 'A', '10'),
      sale('2026-01-25', 'A', '20'),
      sale('2026-01-25', 'B', '5'),
      sale('2026-03-30', 'B', '7'),
    ])
    const rows = await queryCohorts(scope, { filters: [], period: fy26, grain: 'month', constantRates: undefined })
    expect(rows).toEqual([
      { start: '2025-12-28', step: 0, customers: 1, revenue: '10.00' },
      { start: '2025-12-28', step: 1, customers: 1, revenue: '20.00' },
      { start: '2026-01-25', step: 0, customers: 1, revenue: '5.00' },
      { start: '2026-01-25', step: 2, customers: 1, revenue: '7.00' },
    ])
  })
})

describe('a budget of calendar months', () => {
  const months = Array.from({ length: 14 }, (_, at) => new Date(Date.UTC(2025, 11 + at, 1)).toISOString().slice(0, 10))
  const ask = { ...spend, budget: true as const } satisfies QueryInput
  let scope: Scope
  beforeAll(async () => {
    scope = await organizationOf(december)
    await setRate(scope, '2026-01', 'USD', '0.5')
    await insertLines(scope, 'spend', [purchase('2026-01-30', 'A', '10', { category: 'Steel' })])
    const planned = months.map(period => ({ period, dimension: '', member: '', amount: '100.01', currency: 'EUR' }))
    const usd = { period: '2026-01-01', dimension: 'category', member: 'Steel', amount: '31', currency: 'USD' }
    await scope.db(async tx => {
      const row = { organizationUuid: scope.organization.uuid, updatedBy: 'test' }
      await tx.insert(budgetLines).values([...planned, usd].map(one => ({ ...one, ...row })))
      await bumpDataVersion(tx, scope.organization.uuid, 'budget')
    })
  })

  it('is spread over the days of each month, exact to the cent in sum', async () => {
    const { comparison, budget } = await query(scope, { ...ask, grain: 'month', period: fy26 })
    const planned = comparison?.rows.map(row => String(row.spend)) ?? []
    expect(planned).toHaveLength(12)
    // 4 of 31 days of December 2025 and 24 of 31 of January.
    expect(planned[0]).toBe('90.33')
    expect(sumOf(planned)).toBe(comparison?.totals.spend)
    expect(budget).toMatchObject({ lines: 13, missingMonths: [] })
    const [first, last] = [
      { from: '2025-11-23', to: '2025-12-27' },
      { from: '2026-12-27', to: '2027-01-23' },
    ]
    const totals = await Promise.all(
      [first, fy26, last].map(async period => (await query(scope, { ...ask, period })).comparison?.totals.spend ?? ''),
    )
    // December 2025 to December 2026 whole, and 23 of 31 days of January 2027.
    expect(sumOf(totals.map(String))).toBe(sumOf([...Array<string>(13).fill('100.01'), '74.20']))
  })

  it('stays whole for calendar months, and is of no part of a month', async () => {
    const { comparison } = await query(scope, { ...ask, period: { from: '2026-01-01', to: '2026-03-31' } })
    expect(comparison?.totals.spend).toBe('300.03')
    const { budget } = await query(scope, { ...ask, period: { from: '2026-01-01', to: '2026-03-28' } })
    expect(budget?.reason).toBe(
      'Budgets are for whole calendar or fiscal months, and the period begins or ends within one.',
    )
  })

  it('keeps the rate of its calendar month, and counts a line once', async () => {
    const byMonth = await query(scope, { ...ask, dimensions: ['category'], grain: 'month', period: fy26 })
    const parts = byMonth.comparison?.rows.map(({ period, spend }) => [period, spend])
    expect(parts).toContainEqual(['2025-12-28', '12.00'])
    expect(parts).toContainEqual(['2026-01-25', '3.50'])
    expect(byMonth.budget?.lines).toBe(1)
    const byMember = await query(scope, { ...ask, dimensions: ['category'], period: fy26 })
    expect(byMember.comparison?.rows).toEqual([{ spend: '15.50', category: 'Steel' }])
    expect(byMember.budget).toMatchObject({ lines: 1, missingRates: [] })
  })
})
