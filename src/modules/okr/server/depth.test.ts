import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addRows } from '#server/database/write-rows.ts'
import { trashSchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import type { ObjectiveDetail, OkrPeriod } from '../contract.ts'
import { deepest, depthsOf } from '../rules-depth.ts'
import { readGoalFilters, treeOf } from '../rules-narrow.ts'
import { addCheckIn, addKeyResult, addPeriod, hangDeep, readObjective, readTree } from '../test/goals.ts'
import { objectives } from './schema.ts'

let app: TestApp
let organization: TestOrganization
let editor: TestMember
let period: OkrPeriod

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
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

/** Objectives each below the one before it, as they were stored before there was a limit; the first below `top`. */
async function storeDeep(depth: number, top: (uuids: readonly string[]) => string | null = () => null) {
  const uuids = Array.from({ length: depth }, () => randomUUID())
  const rows = uuids.map((uuid, at) => ({
    ...{ organizationUuid: organization.uuid, uuid, periodUuid: period.uuid, title: `Stored ${at}` },
    ...{
      parentUuid: at === 0 ? top(uuids) : (uuids[at - 1] ?? null),
      level: 'unit' as const,
      status: 'To do' as const,
    },
    ...{ priority: 'Medium' as const, rollUp: 'average' as const, createdBy: editor.uuid },
  }))
  await organization.scope.db(tx => addRows(tx, objectives, rows))
  const [first = '', last = ''] = [uuids[0], uuids.at(-1)]
  return { uuids, first: { uuid: first }, last: { uuid: last } }
}

test('five thousand that were stored below each other hang and overflow nothing', async () => {
  const many = 5000
  const { uuids, first, last } = await storeDeep(many)
  await addCheckIn(editor, await addKeyResult(editor, last, { target: 100 }), { value: 40 })
  const tree = await readTree(editor, period)
  expect(tree.objectives).toHaveLength(many)
  for (const { progress } of tree.objectives) expect(progress).toBe(0.4)
  expect((await readObjective(editor, first)).children).toHaveLength(1)
  const ofPeriod = ['alignment', 'money', 'unlinked', 'notes', 'export'].map(
    name => `${name}?periodUuid=${period.uuid}`,
  )
  for (const path of [...ofPeriod, 'mine', 'week', `objectives/${last.uuid}/support`]) {
    const answer = await editor.call(`okr/${path}`)
    expect([path, answer.status]).toEqual([path, 200])
    if (path.startsWith('export')) expect((await answer.text()).trim().split('\n')).toHaveLength(many + 2)
  }
  const back = await editor.call(
    `okr/objectives/${first.uuid}`,
    sendJson('PATCH', { version: 1, parentUuid: last.uuid }),
  )
  expect([back.status, await back.json()]).toMatchObject([400, { reason: 'circle' }])
  const below = await editor.call(
    'okr/objectives',
    postJson({ periodUuid: period.uuid, title: 'x', parentUuid: last.uuid }),
  )
  expect([below.status, await below.json()]).toMatchObject([400, tooDeep])
  // One of the middle goes and comes back.
  expect((await editor.call(`okr/objectives/${uuids[2500]}`, sendJson('DELETE'))).status).toBe(204)
  const { items } = trashSchema.parse(await (await editor.call('trash')).json())
  expect((await editor.call(`trash/${items[0]?.id}/restore`, sendJson('POST'))).status).toBe(200)
  const next = await addPeriod(editor, { name: 'Next' })
  const carryOver = { objectives: uuids, to: next.uuid }
  const closed = await editor.call(`okr/periods/${period.uuid}/close`, postJson({ version: period.version, carryOver }))
  expect(closed.status, await closed.clone().text()).toBe(200)
  const copied = (await readTree(editor, next)).objectives
  const { depths } = depthsOf(new Map(copied.map(({ uuid, parentUuid }) => [uuid, parentUuid])))
  expect([copied.length, Math.max(...depths.values())]).toEqual([many, deepest])
}, 120_000)

test('a circle that was stored is read, shown at the top and mended', async () => {
  const { first, last } = await storeDeep(4, uuids => uuids.at(-1) ?? null)
  await addCheckIn(editor, await addKeyResult(editor, last, { target: 100 }), { value: 40 })
  const { objectives: all } = await readTree(editor, period)
  expect(all.map(({ title }) => title)).toEqual(['Stored 0', 'Stored 1', 'Stored 2', 'Stored 3'])
  expect(treeOf(all, readGoalFilters({}), editor.uuid)).toHaveLength(4)
  const mend = { version: 1, parentUuid: null }
  expect((await editor.call(`okr/objectives/${first.uuid}`, sendJson('PATCH', mend))).status).toBe(200)
  expect((await readObjective(editor, first)).progress).toBe(0.4)
})
