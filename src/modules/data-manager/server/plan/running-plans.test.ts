import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { createdUploadSchema } from '../../contract.ts'
import { readingSchema } from '../../contract-reading.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const header = 'Date,Supplier,Amount,Description\n'
const row = '2024-01-15,Nordpack AS,1200.50,Cartons for the autumn season\n'

test('a count under way says how far it is, and ends without a trace when it is cancelled', async () => {
  const organization = await createTestOrganization(app)
  const [editor, viewer] = [await organization.member('Editor'), await organization.member('Viewer')]
  const body = header + row.repeat(600_000)
  const created = await editor.call('uploads?dataset=spend&name=large.csv', { method: 'POST', body })
  const { id } = createdUploadSchema.parse(await created.json())
  const idle = readingSchema.parse(await (await editor.call(`uploads/${id}/reading`)).json())
  expect(idle).toEqual({ isReading: false, rows: null, share: null, rowsPerSecond: null, secondsLeft: null })

  const counting = editor.call(`uploads/${id}/plan`, postJson({}))
  let isOver = false
  void counting.finally(() => {
    isOver = true
  })
  let seen = idle
  while (!seen.rows && !isOver) seen = readingSchema.parse(await (await editor.call(`uploads/${id}/reading`)).json())
  expect(seen.isReading).toBe(true)
  expect(seen.share).toBeLessThan(1)
  expect(seen.rowsPerSecond).toBeGreaterThan(0)

  expect((await viewer.call(`uploads/${id}/reading`, { method: 'DELETE' })).status).toBe(403)
  expect((await editor.call(`uploads/${id}/reading`, { method: 'DELETE' })).status).toBe(200)
  const answer = await counting
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ reason: 'cancelled' })
  const [left] = await app.services.warehouse.rows(
    `SELECT (SELECT count() FROM spend_staged WHERE upload = {u:UUID}) AS staged,
      (SELECT count() FROM refused_rows WHERE upload = {u:UUID}) AS refused`,
    { u: id },
  )
  expect(left).toEqual({ staged: 0, refused: 0 })

  const again = await editor.call(`uploads/${id}/plan`, postJson({}))
  expect(await again.json()).toMatchObject({ good: 600_000 })
})
