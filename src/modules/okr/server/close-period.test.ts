import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
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
