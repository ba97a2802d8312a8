import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { trashSchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import type { ObjectiveDetail, OkrPeriod } from '../contract.ts'
import { deepest } from '../rules-depth.ts'
import { addPeriod, hangDeep, readObjective } from '../test/goals.ts'

let app: TestApp
let editor: TestMember
let period: OkrPeriod

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  editor = await (await createTestOrganization(app)).member('Editor')
  period = await addPeriod(editor)
})

const move = ({ uuid, version }: ObjectiveDetail, parent: ObjectiveDetail | undefined) =>
  editor.call(`okr/objectives/${uuid}`, sendJson('PATCH', { version, parentUuid: parent?.uuid }))
const tooDeep = {
  detail: expect.stringContaining(`No more than ${deepest} objectives can stand below each other, and with “`),
  issues: [{ path: 'parentUuid' }],
  reason: 'too_deep',
}

test('an objective stands no deeper than the limit, nor does what moves with it', async () => {
  const all = await hangDeep(editor, period, 'Deep', deepest)
  const input = { periodUuid: period.uuid, title: 'Deeper', parentUuid: all.at(-1)?.uuid }
  const added = await editor.call('okr/objectives', postJson(input))
  expect([added.status, await added.json()]).toMatchObject([400, tooDeep])
  const [low] = await hangDeep(editor, period, 'Low', 3)
  const moved = await move(low, all.at(-3))
  expect([moved.status, await moved.json()]).toMatchObject([400, tooDeep])
  expect((await move(low, all.at(-4))).status).toBe(200)
})

test('out of the trash, what would stand too deep stands at the top', async () => {
  const [first, gone, below] = await hangDeep(editor, period, 'Low', 4)
  expect((await editor.call(`okr/objectives/${gone?.uuid}`, sendJson('DELETE'))).status).toBe(204)
  expect((await move(first, (await hangDeep(editor, period, 'Deep', deepest - 2)).at(-1))).status).toBe(200)
  const { items } = trashSchema.parse(await (await editor.call('trash')).json())
  expect((await editor.call(`trash/${items[0]?.id}/restore`, sendJson('POST'))).status).toBe(200)
  expect((await readObjective(editor, { uuid: gone?.uuid ?? '' })).parentUuid).toBe(first.uuid)
  expect((await readObjective(editor, { uuid: below?.uuid ?? '' })).parentUuid).toBe(null)
})
