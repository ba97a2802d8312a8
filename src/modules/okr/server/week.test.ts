import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackedValues } from '#server/tracked/schema.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { mineSchema } from '../contract-check-ins.ts'
import { weekSchema } from '../contract-week.ts'
import { addCheckIn, addKeyResult, addObjective, addPeriod, readTree } from '../test/goals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const weekOf = async (person: TestMember) => {
  const answer = await person.call('okr/week')
  expect(answer.status, await answer.clone().text()).toBe(200)
  return weekSchema.parse(await answer.json())
}

test('a week has what one checked in, what moved by itself, and what others changed in one’s goals', async () => {
  const { editor, viewer, stranger, organization } = await createTestPeople(app)
  const { uuid, scope } = organization
  expect((await app.request(`/api/organization/${uuid}/okr/week`)).status).toBe(401)
  expect((await stranger.call(`/api/organization/${uuid}/okr/week`)).status).toBe(403)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid, ownerUuid: viewer.uuid })
  const said = await addKeyResult(editor, objective, { title: 'Said' })
  const figure = { dataset: 'spend', measure: 'spend', filters: [], rule: { kind: 'period' } } as const
  const live = await addKeyResult(editor, objective, { title: 'Live', figure: { ...figure, filters: [] } })
  await readTree(editor, period)
  // It has been so since long before this week.
  await scope.db(tx =>
    tx
      .update(trackedValues)
      .set({ since: new Date(0) })
      .where(eq(trackedValues.thingId, live.uuid)),
  )
  expect((await weekOf(viewer)).moved).toEqual([])
  const { today, from } = await weekOf(viewer)
  expect(new Date(from).getUTCDay()).toBe(1)
  await insertLines(scope, 'spend', [purchase(today, 'Nordpack', '1000')])
  await addCheckIn(viewer, said, { value: 5, note: 'Going on' })
  await addCheckIn(editor, said, { value: 7, status: 'At risk' })
  const week = await weekOf(viewer)
  expect(week.checkedIn).toMatchObject([{ keyResultUuid: said.uuid, value: 5, note: 'Going on', status: 'On track' }])
  expect(week.moved).toMatchObject([
    { keyResultUuid: live.uuid, objectiveUuid: objective.uuid, before: 0, value: 1000 },
  ])
  expect(week.changed[0]).toMatchObject({
    title: 'Said',
    by: 'Test Editor',
    what: 'Checked in',
    fields: ['Status', 'Value'],
  })
  expect(week.changed.map(({ title }) => title)).toEqual(['Said', 'Live', 'Said', 'Buy better'])
  // A value of another figure is no move of this one.
  const shown = (await readTree(editor, period)).objectives.flatMap(({ keyResults }) => keyResults)
  const version = shown.find(one => one.uuid === live.uuid)?.version
  const change = sendJson('PATCH', { version, figure: { ...figure, measure: 'lines', filters: [] } })
  expect((await editor.call(`okr/key-results/${live.uuid}`, change)).status).toBe(200)
  await readTree(editor, period)
  expect((await weekOf(viewer)).moved).toEqual([])
  // Neither is it the editor’s week.
  expect((await weekOf(editor)).changed).toEqual([])
})

test('a key result to check in has where it stood at the last check-in, by its lines too, unless they are of another figure', async () => {
  const { editor, viewer, organization } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid, ownerUuid: viewer.uuid })
  const said = await addKeyResult(editor, objective, { title: 'Said' })
  const figure: TrackedFigure = { dataset: 'spend', measure: 'spend', filters: [], rule: { kind: 'period' } }
  const live = await addKeyResult(editor, objective, { title: 'Live', figure })
  await addKeyResult(editor, objective, { title: 'New' })
  const lastSaid = async () => {
    const { items } = mineSchema.parse(await (await viewer.call('okr/mine')).json())
    return Object.fromEntries(items.map(one => [one.title, one.lastSaid]))
  }
  const { today } = await weekOf(viewer)
  await insertLines(organization.scope, 'spend', [purchase(today, 'Nordpack', '1000')])
  await readTree(editor, period)
  await addCheckIn(viewer, said, { value: 5, note: 'Going on' })
  await addCheckIn(viewer, said, { note: 'Still' })
  await addCheckIn(viewer, live, {})
  await insertLines(organization.scope, 'spend', [purchase(today, 'Nordpack', '500')])
  const then = { Said: { value: 5, note: 'Still' }, Live: { value: 1000, note: '' }, New: null }
  expect(await lastSaid()).toEqual(then)
  const { version } =
    (await readTree(editor, period)).objectives[0]?.keyResults.find(one => one.uuid === live.uuid) ?? {}
  const change = sendJson('PATCH', { version, figure: { ...figure, measure: 'lines' } })
  expect((await editor.call(`okr/key-results/${live.uuid}`, change)).status).toBe(200)
  expect(await lastSaid()).toEqual({ ...then, Live: { value: null, note: '' } })
})
