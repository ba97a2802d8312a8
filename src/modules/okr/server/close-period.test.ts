import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { bringFile } from '#test/bring-things.ts'
import { createTestPeople } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { goalMoneySchema } from '../contract-money.ts'
import { addCheckIn, addKeyResult, addObjective, addPeriod, readTree } from '../test/goals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a period is closed with scores, of which a person says another with a reason, and what goes on is carried over', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const [period, next] = [await addPeriod(editor), await addPeriod(editor, { name: 'Next' })]
  const objective = await addObjective(editor, { periodUuid: period.uuid })
  const own = await addKeyResult(editor, objective, { title: 'Slow' })
  await addCheckIn(editor, own, { value: 34 })
  await addCheckIn(editor, await addKeyResult(editor, objective, { title: 'Done' }), { value: 100 })
  await addKeyResult(editor, await addObjective(editor, { periodUuid: period.uuid, title: 'Unknown' }), {})
  const path = `okr/periods/${period.uuid}/close`
  const carryOver = { objectives: [objective.uuid], to: next.uuid }
  const close = (scores: object[], more = {}) =>
    editor.call(path, postJson({ version: period.version, scores, carryOver, ...more }))
  const given = { id: own.uuid, score: 0.7, reason: 'Hard ground' }
  expect((await close([{ ...given, reason: ' ' }])).status).toBe(400)
  expect((await close([{ ...given, score: 0.75 }])).status).toBe(400)
  expect((await close([{ ...given, id: next.uuid }])).status).toBe(400)
  expect((await close([], { carryOver: { ...carryOver, to: period.uuid } })).status).toBe(400)
  expect((await viewer.call(path, postJson({ version: period.version }))).status).toBe(403)
  // What was refused changed nothing.
  expect((await readTree(editor, next)).objectives).toEqual([])
  expect((await close([given])).status).toBe(200)
  const { objectives } = await readTree(viewer, period)
  const told = objectives.flatMap(one => [one, ...one.keyResults]).map(one => [one.title, one.score, one.scoreReason])
  expect(told).toEqual([
    ['Buy better', 0.7, ''],
    ['Slow', 0.7, 'Hard ground'],
    ['Done', 1, ''],
    ['Unknown', null, ''],
    ['Cut spend', null, ''],
  ])
  const carried = (await readTree(viewer, next)).objectives
  expect(carried.map(one => [one.title, one.score, one.keyResults.map(({ start }) => start).toSorted()])).toEqual([
    ['Buy better', null, [0, 34]],
  ])
  expect((await close([])).status).toBe(409)
})

/** More savings than are worked out while a person waits. */
const manySavings = 201

test('a period is not closed while savings are being worked out, and keeps what came of them as soon as they are', async () => {
  const { editor } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid })
  const rows = Array.from({ length: manySavings }, (_, place) => `Saving ${place},10,soft,2026-01-01,1`)
  const csv = ['Action,Amount saved,Type of saving,Saves from,Months of saving', ...rows].join('\n')
  expect((await bringFile(editor, 'actions', csv)).upload).toMatchObject({ status: 'loaded', loaded: manySavings })
  const { items } = (await (await editor.call('actions')).json()) as { items: { uuid: string }[] }
  const supports = postJson({ relation: 'supports', to: { kind: 'objective', id: objective.uuid } })
  expect((await editor.call(`things/action/${items[0]?.uuid}/links`, supports)).status).toBe(201)

  const close = () => editor.call(`okr/periods/${period.uuid}/close`, postJson({ version: period.version }))
  const refused = await close()
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'being_worked_out' }])
  // What was refused froze nothing, and asked for what is missing.
  expect((await readTree(editor, period)).period.closedAt).toBeNull()
  await vi.waitFor(async () => expect((await close()).status).toBe(200), { timeout: 30_000, interval: 100 })
  const told = await editor.call(`okr/money?periodUuid=${period.uuid}`)
  const kept = { uuid: objective.uuid, planned: '10.00', restated: { planned: '10.00' } }
  expect(goalMoneySchema.parse(await told.json()).money).toMatchObject({ isWorkedOut: true, goals: [kept] })
})
