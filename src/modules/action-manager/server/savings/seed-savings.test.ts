import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { portfolioSchema } from '../../contract-savings.ts'
import { seedActions } from '../seed-demonstration.ts'
import { seededSavings, seedSavings } from './seed-savings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('actions of the demonstration save in every stage', async () => {
  const organization = await createTestOrganization(app)
  const admin = await organization.member('Administrator')
  const bought = seededSavings.flatMap(({ category }) =>
    ['2025-09-15', '2026-09-15'].map(day => purchase(day, 'Alpina', '2000000', { category_2: category })),
  )
  await insertLines(organization.scope, 'spend', bought)
  const data = { spend: { seed: 1, lines: 1 } }
  await seedActions(organization.scope, data)
  await seedSavings(organization.scope, data)
  const { groups, totals } = portfolioSchema.parse(await (await admin.call('savings')).json())
  expect(groups.map(({ id, count }) => [id, count])).toEqual([
    ['Identified', 2],
    ['Qualified', 2],
    ['Approved', 1],
    ['Implemented', 3],
    ['Realised', 1],
  ])
  expect([totals.claimed, totals.approved]).toEqual(['2419000.00', '1760000.00'])
})
