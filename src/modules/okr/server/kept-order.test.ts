import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { readCsv } from '#test/read-csv.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { alignmentSchema } from '../contract.ts'
import { addKeyResult, addObjective, addPeriod, readTree } from '../test/goals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('copied key results stand in the order of the first ones', async () => {
  const { editor } = await createTestPeople(app)
  const [from, to] = [await addPeriod(editor), await addPeriod(editor, { name: 'Next' })]
  const objective = await addObjective(editor, { periodUuid: from.uuid })
  const titles = Array.from({ length: 8 }, (_, place) => `Key result ${place}`)
  for (const title of titles) await addKeyResult(editor, objective, { title })
  const copy = postJson({ objectives: [objective.uuid], to: to.uuid })
  expect((await editor.call(`okr/periods/${from.uuid}/copy`, copy)).status).toBe(200)
  const [copied] = (await readTree(editor, to)).objectives
  expect(copied?.keyResults.map(({ title }) => title)).toEqual(titles)
})

test('a file names what a goal stands below, also where that is left out of it', async () => {
  const { editor } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const top = await addObjective(editor, { periodUuid: period.uuid, title: 'Top' })
  await addObjective(editor, { periodUuid: period.uuid, title: 'Below', parentUuid: top.uuid })
  const archive = sendJson('PATCH', { version: top.version, isArchived: true })
  expect((await editor.call(`okr/objectives/${top.uuid}`, archive)).status).toBe(200)
  const answer = await editor.call(`okr/export?periodUuid=${period.uuid}&format=csv`)
  const rows = readCsv(await answer.text())
  expect(rows.map(row => [row.get('Title'), row.get('Stands below')])).toEqual([['Below', 'Top']])
})

test('a key result in the trash supports nothing in the picture', async () => {
  const { editor } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const [one, other] = [
    await addObjective(editor, { periodUuid: period.uuid, title: 'One' }),
    await addObjective(editor, { periodUuid: period.uuid, title: 'Other' }),
  ]
  const result = await addKeyResult(editor, one, {})
  const link = { relation: 'supports', to: { kind: 'objective', id: other.uuid } }
  expect((await editor.call(`things/keyResult/${result.uuid}/links`, postJson(link))).status).toBe(201)
  const read = async () => {
    const answer = await editor.call(`okr/alignment?periodUuid=${period.uuid}`)
    return alignmentSchema.parse(await answer.json()).supports
  }
  expect(await read()).toEqual([{ from: one.uuid, to: other.uuid }])
  expect((await editor.call(`okr/key-results/${result.uuid}`, sendJson('DELETE'))).status).toBe(204)
  expect(await read()).toEqual([])
})
