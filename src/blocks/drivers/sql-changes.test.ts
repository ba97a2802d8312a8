import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { unkept } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { buildAgreementRollup } from '#server/warehouse/rollups/agreements/build.ts'
import { always, createRandom, joinSpellings, randomLines, rollUp, setSomeRates } from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import { queryItemPairs } from '../parts/sql-items.ts'
import { queryChanges } from './sql-changes.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const periods = { period: { from: '2024-02-01', to: '2025-01-31' }, compare: { from: '2023-12-10', to: '2024-12-31' } }

it.each(['spend', 'sales'] as const)(
  'changes of %s are the same of lines and of what they were added up to',
  async dataset => {
    const scope = await createOrganizationScope(app.services)
    const random = createRandom('changes', dataset)
    await setSomeRates(scope)
    const uploads = [
      await insertLines(scope, dataset, randomLines(random, dataset, 90)),
      await insertLines(scope, dataset, randomLines(random, dataset, 60)),
    ]
    await insertLines(scope, dataset, randomLines(random, dataset, 30))
    await joinSpellings(scope, dataset)
    const { measures, dimensions } = factOf(dataset)
    const question = { dataset, filters: [], ...periods }
    const by = dimensions.flatMap(({ id, kind }) => (kind === 'text' || kind === 'number' ? [id] : []))
    const statements: string[] = []
    const rows: Scope['warehouse']['rows'] = (sql, ...more) => {
      statements.push(sql)
      return scope.warehouse.rows(sql, ...more)
    }
    const asking = unkept({ ...scope, warehouse: { ...scope.warehouse, rows } })
    const measure = measures[0]?.id ?? ''
    const answers = async () => ({
      changes: await queryChanges(asking, { ...question, sides: 'periods', measure }, by),
      items: await queryItemPairs(asking, question),
      baseline:
        dataset === 'spend' ? await queryChanges(asking, { ...question, sides: 'baseline' }, ['category']) : null,
    })
    const ofLines = await answers()
    expect(ofLines.changes.dimensions.map(({ dimension }) => dimension)).toEqual(by)
    expect(new Set(ofLines.items.rows.map(({ state }) => state)).size).toBeGreaterThan(1)
    for (const upload of uploads) await rollUp(scope, dataset, upload)
    if (dataset === 'spend') await buildAgreementRollup(scope, always)
    expect((await settingsOf(scope, dataset)).rollups).toHaveLength(2)
    expect(statements.some(sql => sql.includes('_rollups'))).toBe(false)
    statements.length = 0
    expect(await answers()).toEqual(ofLines)
    const ofSums = statements.filter(sql => sql.includes('_rollups'))
    expect(ofSums.some(sql => sql.includes("cut = 'item'") || sql.includes("cut = 'product'"))).toBe(true)
    expect(ofSums.length).toBeGreaterThan(4)
  },
)

it('what no line names is one member, of texts and of numbers', async () => {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', [
    purchase('2024-06-01', 'A', '5', { payment_terms_days: null, buyer: '' }),
    purchase('2024-06-02', 'A', '2', { payment_terms_days: 0, buyer: 'Kim' }),
  ])
  const question = { dataset: 'spend' as const, filters: [], ...periods, sides: 'periods' as const, measure: 'spend' }
  const { dimensions } = await queryChanges(scope, question, ['payment_terms_days', 'buyer'])
  const members = dimensions.map(({ rows }) => rows.map(({ member, now }) => [member, Number(now)]))
  expect(members).toEqual([
    [
      ['', 5],
      ['0', 2],
    ],
    [
      ['', 5],
      ['Kim', 2],
    ],
  ])
})
