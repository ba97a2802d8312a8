import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a person takes out a few files at once; one that is read, given up or refused makes place for another', async () => {
  const organization = await createTestOrganization(app, { type: 'procurement' })
  const [viewer, other] = [await organization.member('Viewer'), await organization.member('Viewer')]
  await insertLines(organization.scope, 'spend', [purchase('2026-01-01', 'Oil', '10')])
  const file = (measure: string) => ({
    spec: { dataset: 'spend', measures: [measure], dimensions: ['supplier'] },
    ...{ format: 'csv', columns: ['value'], title: 'Spend' },
  })
  const take = (by = viewer, measure = 'spend') => by.call('query/export', postJson(file(measure)))
  for (let refused = 0; refused < 9; refused += 1) expect((await take(viewer, 'spent')).status).toBe(400)
  const files = []
  for (let taken = 0; taken < 8; taken += 1) files.push(await take())
  expect(files.map(({ status }) => status)).toEqual(files.map(() => 200))
  const ninth = await take()
  expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '10'])
  expect(await ninth.json()).toMatchObject({ code: 'limited', reason: 'files_under_way' })
  expect((await take(other)).status).toBe(200)
  expect(await files[0]?.text()).toContain('Oil,10.00')
  await files[1]?.body?.cancel()
  expect([(await take()).status, (await take()).status, (await take()).status]).toEqual([200, 200, 429])
})
