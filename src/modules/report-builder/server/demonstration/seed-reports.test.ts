import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { namesFor } from '../../test/reports.ts'
import { seedReports } from './seed-reports.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an organisation that buys finds reports of purchases, published ones and a draft', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  await seedReports(organization.scope, { spend: { seed: 1, lines: 1000 } })
  expect((await namesFor(viewer)).toSorted()).toEqual(['Contract compliance', 'Spend review'])
  expect((await namesFor(editor)).toSorted()).toEqual(['Contract compliance', 'Price report', 'Spend review'])
})

test('one that only sells finds those of sales, and one without lines none', async () => {
  const { organization, editor } = await createTestPeople(app)
  await seedReports(organization.scope, {})
  expect(await namesFor(editor)).toEqual([])
  await seedReports(organization.scope, { sales: { seed: 1, lines: 1000, catalogue: 'food' } })
  expect((await namesFor(editor)).toSorted()).toEqual(['Customer review', 'Revenue review'])
})
