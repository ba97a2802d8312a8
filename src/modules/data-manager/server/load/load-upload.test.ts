import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { endOfLoad, planFile, sendFile } from '#test/bring-file.ts'
import { createTestOrganization } from '#test/organization.ts'
import { rollUp } from '#test/rollup-worlds.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase, setRate } from '#test/warehouse-lines.ts'
import { loadUpload } from './load-upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the sum of an upload in several currencies is of its own lines, whatever was asked before they came', async () => {
  const { scope, member } = await createTestOrganization(app)
  const editor = await member('Editor')
  await setRate(scope, '2024-01', 'USD', '0.5')
  await rollUp(scope, 'spend', await insertLines(scope, 'spend', [purchase('2024-01-05', 'Nord AG', '7')]))
  const { id } = await sendFile(editor, 'Date,Supplier,Amount,Currency\n2024-01-06,A,10,EUR\n2024-01-07,B,4,USD\n')
  const { planId } = await planFile(editor, id)
  await app.services.jobs.stop()
  await editor.call(`uploads/${id}/commit`, postJson({ planId, confirmed: [] }))
  const asked = await editor.call('query', postJson({ dataset: 'spend', measures: ['spend'] }))
  expect(await asked.json()).toMatchObject({ totals: { spend: '7.00' } })

  await loadUpload(app.services, { organizationUuid: scope.organization.uuid, uploadUuid: id })
  const { total } = await endOfLoad(editor, id)
  expect(total).toEqual({ amount: '12.00', currency: 'EUR' })
})
