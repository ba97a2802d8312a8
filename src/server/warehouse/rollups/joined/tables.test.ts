import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetIds } from '#shared/datasets.ts'
import { openTestServices, type TestServices } from '#test/services.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

test.each(datasetIds)('tables of copies of %s have the columns of those that builds are in', async dataset => {
  const columns = (table: string) =>
    app.services.warehouse.rows(
      `SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = {table:String} ORDER BY position`,
      { table },
    )
  const ofBuilds = await columns(`${dataset}_rollups`)
  expect(ofBuilds.length).toBeGreaterThan(20)
  for (const copied of ['joined_rollups', 'joined_beside'])
    expect(await columns(`${dataset}_${copied}`)).toEqual(ofBuilds)
})
