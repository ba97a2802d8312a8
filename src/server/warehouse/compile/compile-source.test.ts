import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { querySpecSchema } from '#shared/query-spec.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, setRate } from '#test/warehouse-lines.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { column, eachLine, expr } from '../catalogue/expression.ts'
import type { Fact, Measure } from '../catalogue/model.ts'
import { questionSettings } from '../query/query-scope.ts'
import { settingsOf } from '../query/query-settings.ts'
import { compileQuery } from './compile.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const measure = (id: string, sql: Measure['sql'], more: Partial<Measure> = {}): Measure => ({
  id,
  label: id,
  unit: 'quantity',
  direction: 'neutral',
  isAdditive: false,
  definition: '',
  formula: '',
  lines: [],
  sql,
  ...more,
})

const family = column('supplier_family')
const amount = column('amount')
const measures = [
  measure('hhi', over => {
    const sums = over.sumsBy(family, over.inBase(amount), expr`${family} != ''`)
    return expr`arraySum(one -> pow(toFloat64(one) / toFloat64(arraySum(${sums})) * 100, 2), ${sums})`
  }),
  measure('new', over => expr`arrayCount(one -> one.2 = 0 AND one.3 > 0, ${over.pairsBy(family, eachLine)})`, {
    needsComparison: true,
  }),
  measure(
    'won',
    over => expr`arraySum(one -> greatest(one.3 - one.2, 0), ${over.pairsBy(family, over.inBase(amount), eachLine)})`,
    {
      needsComparison: true,
    },
  ),
]
const fact: Fact = { ...factOf('spend'), measures }

async function answer(scope: Awaited<ReturnType<typeof createOrganizationScope>>, more: object) {
  const spec = querySpecSchema.parse({ dataset: 'spend', measures: ['hhi', 'new', 'won'], ...more })
  const { page, totals } = compileQuery(spec, fact, scope.organization.uuid, await settingsOf(scope, 'spend'))
  const rows = (compiled: typeof totals) =>
    scope.warehouse.rows<Record<string, unknown>>(compiled.sql, compiled.params, { settings: questionSettings })
  return { page: page ? await rows(page) : [], totals: (await rows(totals))[0] }
}

describe('sums by key', () => {
  it('measures concentration and pairs two periods, in groups, by month and in totals', async () => {
    const scope = await createOrganizationScope(app.services)
    await setRate(scope, '2025-03', 'USD', '0.5')
    await insertLines(scope, 'spend', [
      purchase('2024-03-01', 'A', '10.01', { country: 'FI' }),
      purchase('2024-04-01', 'Gone', '7', { country: 'FI' }),
      purchase('2025-03-01', 'A', '20.02', { country: 'FI' }),
      purchase('2025-03-05', 'B', '40.04', { country: 'SE', currency: 'USD' }),
      purchase('2025-04-05', '', '100', { country: 'SE' }),
    ])
    const period = { from: '2025-01-01', to: '2025-12-31' }
    const compare = { from: '2024-01-01', to: '2024-12-31' }
    const { totals } = await answer(scope, { period, compare })
    expect(totals).toMatchObject({ m0: 5000, m1: 2, c0: expect.closeTo(5156.5649, 3), c1: null, c2: null })
    expect(Number(totals?.m2)).toBe(130.03)
    const countries = await answer(scope, { period, compare, dimensions: ['country'] })
    expect(countries.page).toMatchObject([
      { d0: 'FI', m0: 10_000, m1: 0 },
      { d0: 'SE', m0: 10_000, m1: 2 },
    ])
    const months = await answer(scope, { period, compare, grain: 'month' })
    expect(months.page.map(({ period: month, m1 }) => [month, m1])).toEqual([
      ['2025-03-01', 1],
      ['2025-04-01', 1],
    ])
    const alone = await answer(scope, { period })
    expect(alone.totals).toMatchObject({ m0: 5000, m1: null, m2: null })
  })
})
