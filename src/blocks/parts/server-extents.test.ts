import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { extentsSchema } from '#blocks/parts/extents.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import { questionSettings } from '#server/warehouse/query/query-scope.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople } from '#test/organization.ts'
import { insertLines, purchase, sale } from '#test/warehouse-lines.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('answers members of the organisation only', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  const address = `/api/organization/${organization.uuid}/analytics/extents`
  expect((await app.request(`http://portal.test${address}`)).status).toBe(401)
  expect((await stranger.call(address)).status).toBe(403)
  expect((await viewer.call('analytics/extents')).status).toBe(200)
})

test('tells the first and the newest day of each fact of the organisation’s type', async () => {
  const bought = await createTestOrganization(app, { type: 'procurement' })
  await insertLines(bought.scope, 'spend', [purchase('2025-02-03', 'A', '10'), purchase('2026-09-12', 'B', '20')])
  const viewer = await bought.member('Viewer')
  const answer = extentsSchema.parse(await (await viewer.call('analytics/extents')).json())
  expect(answer.datasets).toMatchObject([{ dataset: 'spend', first: '2025-02-03', last: '2026-09-12', lines: 2 }])

  const sold = await createTestOrganization(app, { type: 'sales' })
  const other = await sold.member('Viewer')
  const none = extentsSchema.parse(await (await other.call('analytics/extents')).json())
  expect(none.datasets.map(({ dataset, first, lines }) => [dataset, first, lines])).toEqual([
    ['sales', null, 0],
    ['deals', null, 0],
  ])
})

test('tells where lines are in other currencies', async () => {
  const organization = await createTestOrganization(app, { type: 'both' })
  await insertLines(organization.scope, 'spend', [purchase('2025-02-03', 'A', '10', { currency: 'EUR' })])
  await insertLines(organization.scope, 'sales', [sale('2025-02-03', 'X', '10', { currency: 'USD' })])
  const viewer = await organization.member('Viewer')
  const { datasets } = extentsSchema.parse(await (await viewer.call('analytics/extents')).json())
  expect(datasets.map(({ dataset, hasForeign }) => [dataset, hasForeign])).toEqual([
    ['spend', false],
    ['sales', true],
    ['deals', false],
  ])
})

test('no extent is waited for longer than for another question', async () => {
  const { scope } = await createTestOrganization(app)
  const { warehouse } = scope
  const rows = vi.spyOn(warehouse, 'rows')
  await queryExtent(scope, 'spend')
  expect(rows.mock.calls.length).toBeGreaterThan(0)
  for (const [sql, , options] of rows.mock.calls) expect(options?.settings, sql).toMatchObject(questionSettings)
  rows.mockRestore()
})
