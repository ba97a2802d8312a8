import { afterAll, beforeAll, expect, test } from 'vitest'
import { thingsToldBy } from '#server/things/read-things.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { savingSchema } from '../../contract-savings.ts'
import { addAction, buyPackaging, cartons, setSaving } from '../../test/savings-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what was signed off and is told by an upload is named before the upload goes', async () => {
  const { organization, editor } = await createTestPeople(app)
  const { scope } = organization
  const approver = await organization.member('Administrator')
  await buyPackaging(scope)
  const told = await insertLines(scope, 'spend', [cartons('2026-01-31', '900', '500')])
  const before = await insertLines(scope, 'spend', [cartons('2025-12-30', '900', '500')])
  const other = await insertLines(scope, 'spend', [purchase('2026-01-30', 'Other', '5', { category: 'Freight' })])
  const named = async (upload: string, dataset = 'spend') =>
    (await thingsToldBy(scope, { dataset, upload })).map(({ title }) => title)

  const action = await addAction(editor)
  let { version } = await setSaving(editor, action)
  expect(await named(told)).toEqual([])
  for (const [person, path, body] of [
    [editor, 'stage', { stage: 'Qualified' }],
    [approver, 'approval', {}],
  ] as const) {
    const answer = await person.call(`actions/${action}/saving/${path}`, postJson({ version, ...body }))
    version = savingSchema.parse(await answer.json()).version
  }
  expect(await named(told)).toEqual(['Ask for offers'])
  expect([await named(before), await named(other), await named(told, 'sales')]).toEqual([[], [], []])
})
