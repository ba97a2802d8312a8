import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { bringFile, commitFile, planFile, sendFile } from '#test/bring-file.ts'
import { createTestOrganization } from '#test/organization.ts'
import { rollUp } from '#test/rollup-worlds.ts'
import { postJson } from '#test/send-json.ts'
import { setRate } from '#test/warehouse-lines.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the sum of an upload in several currencies is of its own lines, whatever was known before it', async () => {
  const { scope, member } = await createTestOrganization(app)
  const editor = await member('Editor')
  await setRate(scope, '2024-01', 'USD', '0.5')
  const first = await sendFile(editor, 'Date,Supplier,Amount,Currency\n2024-01-05,Nord AG,7,EUR\n')
  await commitFile(editor, first.id, (await planFile(editor, first.id)).planId)
  await rollUp(scope, 'spend', first.id)
  const asked = await editor.call('query', postJson({ dataset: 'spend', measures: ['spend'] }))
  expect(await asked.json()).toMatchObject({ totals: { spend: '7.00' } })

  const { total } = await bringFile(
    editor,
    'Date,Supplier,Amount,Currency\n2024-01-06,Nord AG,10,EUR\n2024-01-07,Ost AG,4,USD\n',
  )
  expect(total).toBe('12.00 EUR')
})
