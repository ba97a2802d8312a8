import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { namesFor } from '../../test/reports.ts'
import { reportSchedules } from '../schedules/schema.ts'
import { seedReports } from './seed-reports.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an organisation that buys finds reports of purchases, published ones and a draft', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  await organization.member('Administrator')
  await insertLines(organization.scope, 'spend', [
    purchase('2026-05-04', 'Acme', '100.00', { business_unit: 'Malmö plant' }),
    purchase('2026-05-05', 'Bolt', '30.00', { business_unit: 'Leeds plant' }),
  ])
  await seedReports(organization.scope, { spend: { seed: 1, lines: 1000 } }, app.services)
  expect((await namesFor(viewer)).toSorted()).toEqual(['Contract compliance', 'Spend review'])
  expect((await namesFor(editor)).toSorted()).toEqual(['Contract compliance', 'Price report', 'Spend review'])
  const schedules = await organization.scope.db(tx => tx.select().from(reportSchedules))
  expect(schedules.map(({ isPaused, people, slices }) => [isPaused, people.length, slices])).toEqual([
    [false, 1, []],
    [
      ...[true, 0],
      [
        { email: 'malmo.plant@example.com', values: ['Malmö plant'] },
        { email: 'leeds.plant@example.com', values: ['Leeds plant'] },
      ],
    ],
  ])
})

test('one that only sells finds those of sales, and one without lines none', async () => {
  const { organization, editor } = await createTestPeople(app)
  await seedReports(organization.scope, {}, app.services)
  expect(await namesFor(editor)).toEqual([])
  await seedReports(organization.scope, { sales: { seed: 1, lines: 1000, catalogue: 'food' } }, app.services)
  expect((await namesFor(editor)).toSorted()).toEqual(['Customer review', 'Revenue review'])
})
