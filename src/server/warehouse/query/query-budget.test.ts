import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgetLines } from '#server/registers/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, sale, setRate } from '#test/warehouse-lines.ts'
import { bumpDataVersion } from '../engine/data-version.ts'
import { query } from './query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

type Planned = [period: string, dimension: string, member: string, amount: string, currency?: string]

async function plan(scope: Scope, ...lines: Planned[]): Promise<void> {
  await scope.db(async tx => {
    await tx.insert(budgetLines).values(
      lines.map(([period, dimension, member, amount, currency = 'EUR']) => ({
        ...{ period, dimension, member, amount, currency, updatedBy: 'test' },
        organizationUuid: scope.organization.uuid,
      })),
    )
    await bumpDataVersion(tx, scope.organization.uuid, 'budget')
  })
}

const quarter = { from: '2025-01-01', to: '2025-03-31' }
const ask = { dataset: 'spend' as const, measures: ['spend', 'lines'], period: quarter, budget: true as const }

async function procurement(): Promise<Scope> {
  const scope = await createOrganizationScope(app.services, { type: 'procurement' })
  await setRate(scope, '2025-02', 'USD', '0.5')
  await insertLines(scope, 'spend', [
    purchase('2025-01-10', 'A', '100', { category: 'Steel' }),
    purchase('2025-02-10', 'A', '50', { category: 'Steel' }),
    purchase('2025-02-11', 'B', '30', { category: 'Paper' }),
    purchase('2025-03-11', 'B', '5'),
  ])
  return scope
}

describe('comparison with the budget', () => {
  it('sets members and months beside their plan; what has none stays unknown', async () => {
    const scope = await procurement()
    await plan(
      scope,
      ['2025-01-01', 'category', 'Steel', '90.5'],
      ['2025-02-01', 'category', 'Steel', '20', 'USD'],
      ['2025-02-01', 'category', 'Glass', '7'],
      ['2025-04-01', 'category', 'Steel', '1000'],
      ['2025-01-01', 'category', 'Wood', '9', 'XTS'],
    )
    const total = await query(scope, ask)
    expect(total.comparison).toEqual({
      rows: [{ spend: '107.50', lines: null }],
      totals: { spend: '107.50', lines: null },
      coverage: { lines: 4, linesWithRate: 3 },
    })
    expect(total.budget).toEqual({
      reason: null,
      dimension: 'category',
      lines: 4,
      missingMonths: ['2025-03-01'],
      membersWithout: null,
      withoutBudget: '35.00',
      missingRates: [{ month: '2025-01-01', currency: 'XTS', lines: 1, amount: '9.00' }],
    })
    const members = await query(scope, { ...ask, dimensions: ['category'] })
    const beside = members.rows.map((row, index) => [row.category, row.spend, members.comparison?.rows[index]?.spend])
    expect(beside).toEqual([
      ['Steel', '150.00', '100.50'],
      ['Paper', '30.00', null],
      [null, '5.00', null],
      ['Glass', '0.00', '7.00'],
      ['Wood', '0.00', null],
    ])
    expect(members).toMatchObject({ total: 5, budget: { membersWithout: 2, reason: null } })
    const months = await query(scope, { ...ask, grain: 'month' })
    expect(months.comparison?.rows.map(({ period, spend }) => [period, spend])).toEqual([
      ['2025-01-01', '90.50'],
      ['2025-02-01', '17.00'],
      ['2025-03-01', null],
    ])
    const changed = await query(scope, {
      ...ask,
      dimensions: ['category'],
      order: [{ by: 'spend', of: 'previous' }],
      limit: 1,
    })
    expect(changed.rows).toEqual([{ category: 'Steel', spend: '150.00', lines: 2 }])
  })

  it('follows the calendar, the largest members, filters on its dimension and constant rates', async () => {
    const scope = await procurement()
    await plan(
      scope,
      ['2025-01-01', 'category', 'Steel', '10'],
      ['2025-02-01', 'category', 'Steel', '20', 'USD'],
      ['2025-02-01', 'category', 'Glass', '7'],
      ['2025-03-01', 'category', 'Paper', '3'],
    )
    const organization = { ...scope.organization, fiscalYearStartMonth: 3 }
    const years = await query({ ...scope, organization }, { ...ask, grain: 'year' })
    expect(years.comparison?.rows.map(({ period, spend }) => [period, spend])).toEqual([
      ['2024-03-01', '27.00'],
      ['2025-03-01', '3.00'],
    ])
    const top = await query(scope, { ...ask, measures: ['spend'], dimensions: ['category'], top: 1 })
    expect(top.rows).toEqual([
      { category: 'Steel', others: null, spend: '150.00' },
      { category: null, others: 3, spend: '35.00' },
    ])
    expect(top.comparison?.rows.map(({ spend }) => spend)).toEqual(['20.00', '10.00'])
    const filters = [{ field: 'category', op: 'contains' as const, values: ['ste', 'gla'] }]
    const filtered = await query(scope, { ...ask, filters })
    expect([filtered.totals.spend, filtered.comparison?.totals.spend]).toEqual(['150.00', '27.00'])
    expect([top.budget?.withoutBudget, filtered.budget?.withoutBudget]).toEqual(['5.00', '0.00'])
    await setRate(scope, '2024-01', 'USD', '3')
    const constant = await query(scope, { ...ask, filters, constantRates: '2024-01-01' })
    expect(constant.comparison?.totals.spend).toBe('77.00')
  })

  it('adds up what is planned at a lower level to the level shown, and follows filters above it', async () => {
    const scope = await createOrganizationScope(app.services, { type: 'procurement' })
    const bought = (day: string, amount: string, category: string, category_2: string) =>
      purchase(day, 'A', amount, { category, category_2 })
    await insertLines(scope, 'spend', [
      bought('2025-01-10', '100', 'Materials', 'Steel'),
      bought('2025-02-10', '50', 'Materials', 'Paper'),
      bought('2025-02-11', '30', 'Services', 'Travel'),
      bought('2025-02-12', '7', 'Services', 'Other'),
      bought('2025-02-13', '9', 'Materials', 'Other'),
      bought('2021-02-13', '9', 'Buildings', 'Rent'),
    ])
    await plan(
      scope,
      ['2025-01-01', 'category_2', 'Steel', '90'],
      ['2025-02-01', 'category_2', 'Paper', '20'],
      ['2025-02-01', 'category_2', 'Travel', '40'],
      ['2025-03-01', 'category_2', 'Rent', '5'],
    )
    const besides = async (more: object) => {
      const { rows, comparison, budget } = await query(scope, { ...ask, measures: ['spend'], ...more })
      const shown = rows.map((row, index) => [Object.values(row)[0], row.spend, comparison?.rows[index]?.spend])
      return { shown, total: comparison?.totals.spend, reason: budget?.reason, of: budget?.dimension }
    }
    expect(await besides({ dimensions: ['category'] })).toEqual({
      shown: [
        ['Materials', '159.00', '110.00'],
        ['Services', '37.00', '40.00'],
        ['Buildings', '0.00', '5.00'],
      ],
      ...{ total: '155.00', reason: null, of: 'category_2' },
    })
    const materials = [{ field: 'category', op: 'is' as const, values: ['Materials'] }]
    expect(await besides({ dimensions: ['category_2'], filters: materials })).toMatchObject({
      shown: [
        ['Steel', '100.00', '90.00'],
        ['Paper', '50.00', '20.00'],
        ['Other', '9.00', null],
      ],
      ...{ total: '110.00', reason: null },
    })
    expect((await besides({ filters: materials })).total).toBe('110.00')
    expect((await besides({ dimensions: ['category'], top: 1 })).shown).toEqual([
      ['Materials', '159.00', '110.00'],
      [null, '37.00', '45.00'],
    ])
    await plan(scope, ['2025-03-01', 'category_2', 'Other', '3'], ['2025-03-01', 'category_2', 'Glass', '2'])
    const some = await besides({ dimensions: ['category'] })
    expect([some.shown[0]?.[2], some.total, some.reason]).toEqual([
      '110.00',
      '160.00',
      '2 names of the budget stand below nothing that lines name, or below several: what is planned for them is in the total only.',
    ])
    expect((await besides({ filters: materials })).total).toBe('110.00')
  })

  it('reads months whose rates are to come with the last known rate, and says so', async () => {
    const scope = await procurement()
    await setRate(scope, '2024-05', 'XTS', '0.25')
    await plan(
      scope,
      ['2025-01-01', 'category', 'Steel', '10', 'XTS'],
      ['2025-02-01', 'category', 'Steel', '20', 'USD'],
    )
    const { budget, comparison } = await query(scope, ask)
    expect(comparison?.totals.spend).toBe('12.50')
    expect(budget).toMatchObject({
      missingRates: [],
      ratesToCome: [{ month: '2025-01-01', currency: 'XTS', lines: 1, amount: '10.00', of: '2024-05-01' }],
    })
    expect((await query(scope, { ...ask, constantRates: '2024-04-30' })).budget?.missingRates).toMatchObject([
      { month: '2024-04-01', currency: 'XTS' },
    ])
  })

  it('says in words what it cannot follow, and leaves it unknown', async () => {
    const scope = await procurement()
    const reasonOf = async (more: object, of = scope) => {
      const { budget, comparison } = await query(of, { ...ask, ...more })
      return [budget?.reason, comparison?.totals.spend]
    }
    expect(await reasonOf({})).toEqual([
      'The budget has no lines in this period: add them to it in the data manager.',
      null,
    ])
    await plan(scope, ['2025-01-01', 'category', 'Steel', '10'])
    const supplier = [{ field: 'supplier', op: 'is', values: ['A'] }]
    expect(await reasonOf({ filters: supplier })).toEqual([
      'The budget is not planned by supplier, which the question filters by.',
      null,
    ])
    expect(await reasonOf({ dimensions: ['supplier'] })).toEqual([
      'The budget is not planned by supplier, so only the total is compared.',
      '10.00',
    ])
    expect(await reasonOf({ dimensions: ['category', 'supplier'] })).toEqual([
      'Budgets are for one dimension at a time, so only the total is compared.',
      '10.00',
    ])
    expect(await reasonOf({ grain: 'week' })).toEqual(['Budgets are for whole months, not for days or weeks.', '10.00'])
    expect((await reasonOf({ period: { from: '2025-01-02', to: '2025-03-31' } }))[0]).toContain('whole months')
    expect((await reasonOf({ measures: ['lines'] }))[0]).toContain('spend or revenue')
    await plan(scope, ['2025-01-01', 'business_unit', 'North', '10'])
    expect((await reasonOf({}))[0]).toContain('never as a whole')
    await plan(scope, ['2025-01-01', '', '', '11'])
    expect(await reasonOf({})).toEqual([null, '11.00'])
    expect((await query(scope, ask)).budget?.withoutBudget).toBeNull()
    const both = await createOrganizationScope(app.services)
    await insertLines(both, 'sales', [sale('2025-01-10', 'C', '5', { region: 'North' })])
    await plan(both, ['2025-01-01', '', '', '11'])
    expect((await reasonOf({}, both))[0]).toContain('of spend or of sales')
    await plan(both, ['2025-01-01', 'region', 'North', '12'])
    const sales = await query(both, { ...ask, dataset: 'sales', measures: ['revenue'] })
    expect([sales.comparison?.totals.revenue, sales.budget?.reason]).toEqual(['12.00', null])
  })

  it('answers anew when the organisation sells too: a budget as a whole is then of neither', async () => {
    const scope = await procurement()
    await plan(scope, ['2025-01-01', '', '', '11'])
    const spentOf = async (type: OrganizationType) => {
      const organization = { ...scope.organization, type }
      return (await query({ ...scope, organization }, ask)).comparison?.totals.spend
    }
    expect([await spentOf('procurement'), await spentOf('both')]).toEqual(['11.00', null])
  })

  it('keeps members out of the text of the statement', async () => {
    const scope = await procurement()
    const hostile = "Steel') OR 1=1 -- {p0:String} \\"
    await insertLines(scope, 'spend', [purchase('2025-01-10', 'A', '1', { category: hostile })])
    await plan(scope, ['2025-01-01', 'category', hostile, '10'])
    const { rows, comparison } = await query(scope, {
      ...ask,
      dimensions: ['category'],
      filters: [{ field: 'category', op: 'is', values: [hostile] }],
    })
    expect([rows, comparison?.rows]).toEqual([
      [{ category: hostile, spend: '1.00', lines: 1 }],
      [{ category: hostile, spend: '10.00', lines: null }],
    ])
  })
})
