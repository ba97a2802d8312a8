import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachments } from '#server/attachments/schema.ts'
import { links } from '#server/links/schema.ts'
import { comments } from '#server/talk/schema.ts'
import { trackedValues } from '#server/tracked/schema.ts'
import { purgeTrash } from '#server/trash/purge-trash.ts'
import { trash } from '#server/trash/schema.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { previewedSchema, seriesSchema } from '../contract-check-ins.ts'
import {
  addCheckIn,
  addKeyResult,
  addObjective,
  addPeriod,
  firstKeyResult,
  readObjective,
  readTree,
  sendCheckIn,
} from '../test/goals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = () => new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const spendWith = (supplier: string, measure = 'spend'): TrackedFigure => ({
  ...{ dataset: 'spend', measure, rule: { kind: 'period' } },
  filters: [{ field: 'supplier', op: 'is', values: [supplier] }],
})

test('a key result moves when lines come, without a person, and knows what it was before', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid })
  const preview = postJson({ figure: spendWith('Nordpack'), periodUuid: period.uuid })
  await insertLines(organization.scope, 'spend', [
    purchase(today(), 'Nordpack', '250'),
    purchase(today(), 'Balt', '999'),
  ])
  const previewed = previewedSchema.parse(await (await editor.call('okr/preview', preview)).json())
  expect(previewed).toMatchObject({ value: 250, lines: 1, days: { from: period.from, to: today() } })

  const one = await addKeyResult(editor, objective, { target: 1000, figure: spendWith('Nordpack') })
  expect(await firstKeyResult(viewer, objective)).toMatchObject({ value: 250, progress: 0.25, live: { lines: 1 } })
  await insertLines(organization.scope, 'spend', [purchase(period.from, 'Nordpack', '500')])
  expect(await firstKeyResult(viewer, objective)).toMatchObject({ value: 750, progress: 0.75, live: { lines: 2 } })
  await insertLines(organization.scope, 'spend', [purchase('2001-01-01', 'Nordpack', '500')])
  expect(await firstKeyResult(viewer, objective)).toMatchObject({ value: 750, live: { lines: 2 } })
  const series = seriesSchema.parse(await (await viewer.call(`okr/key-results/${one.uuid}/series`)).json())
  expect(series.values.map(({ value, lines, until }) => [value, lines, until === null])).toEqual([
    ...[
      [250, 1, false],
      [750, 2, true],
    ],
  ])
})

test('an objective that is removed for good takes with it what its key results have', async () => {
  const { organization, editor } = await createTestPeople(app)
  const objective = await addObjective(editor, { periodUuid: (await addPeriod(editor)).uuid })
  await insertLines(organization.scope, 'spend', [purchase(today(), 'Nordpack', '250')])
  const [one, other] = [
    await addKeyResult(editor, objective, { figure: spendWith('Nordpack') }),
    await addKeyResult(editor, objective, { title: 'In the trash already' }),
  ]
  await firstKeyResult(editor, objective)
  const at = `things/keyResult/${one.uuid}`
  const answers = [
    await editor.call(`${at}/comments`, postJson({ text: 'Soon gone' })),
    await editor.call(`${at}/files?name=offer.txt`, { method: 'POST', body: new Blob(['offer']) }),
    await editor.call(`${at}/links`, postJson({ relation: 'follows', to: { kind: 'keyResult', id: other.uuid } })),
    await editor.call(`okr/key-results/${other.uuid}`, sendJson('DELETE')),
    await editor.call(`okr/objectives/${objective.uuid}`, sendJson('DELETE')),
  ]
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
  const left = () =>
    organization.scope.db(async tx => {
      const tables = [comments, attachments, links, trackedValues, trash]
      const counts: number[] = []
      for (const table of tables) counts.push((await tx.select().from(table)).length)
      return counts
    })
  expect(await left()).toEqual([1, 1, 1, 1, 2])
  await organization.scope.db(tx =>
    tx
      .update(trash)
      .set({ until: inDays(40) })
      .where(eq(trash.kind, 'keyResult')),
  )
  await purgeTrash({ ...app.services, clock: () => inDays(31) })
  expect(await left()).toEqual([0, 0, 0, 0, 0])
})

test('a person may say another value, with a note, and have it follow the lines again', async () => {
  const { organization, editor } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid })
  await insertLines(organization.scope, 'spend', [purchase(today(), 'Nordpack', '250')])
  const one = await addKeyResult(editor, objective, { target: 1000, figure: spendWith('Nordpack') })
  expect((await sendCheckIn(editor, one, { value: 400 })).status).toBe(400)
  await addCheckIn(editor, one, { value: 400, note: 'One invoice is still under way' })
  expect(await firstKeyResult(editor, objective)).toMatchObject({
    value: 400,
    isOverridden: true,
    live: { value: 250 },
  })
  await addCheckIn(editor, one, { status: 'At risk' })
  expect(await firstKeyResult(editor, objective)).toMatchObject({ value: 400, isOverridden: true, status: 'At risk' })
  expect((await editor.call(`okr/key-results/${one.uuid}/follow`, sendJson('POST'))).status).toBe(200)
  expect(await firstKeyResult(editor, objective)).toMatchObject({ value: 250, isOverridden: false })
})

test('shares are told in percent, and what its lines say nothing of is not known', async () => {
  const { organization, editor } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid })
  await insertLines(organization.scope, 'spend', [
    ...[purchase(today(), 'Nordpack', '250', { po_number: 'PO-1' }), purchase(today(), 'Nordpack', '750')],
  ])
  const share = { target: 80, unit: 'Percentage', figure: spendWith('Nordpack', 'po_coverage') } as const
  await addKeyResult(editor, objective, { ...share, title: 'A' })
  await addKeyResult(editor, objective, { ...share, title: 'B', figure: spendWith('Nobody', 'po_coverage') })
  await addKeyResult(editor, objective, { title: 'C', figure: spendWith('Nobody') })
  const { keyResults } = await readObjective(editor, objective)
  expect(keyResults.map(({ value, progress }) => [value, progress])).toEqual([
    [25, 0.3125],
    [null, null],
    [0, 0],
  ])
})

test('a closed period keeps what it came to; what lines say later stands beside', async () => {
  const { organization, editor } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid })
  await insertLines(organization.scope, 'spend', [purchase(today(), 'Nordpack', '250')])
  await addKeyResult(editor, objective, { target: 1000, figure: spendWith('Nordpack') })
  const close = postJson({ version: period.version })
  expect((await editor.call(`okr/periods/${period.uuid}/close`, close)).status).toBe(200)
  await insertLines(organization.scope, 'spend', [purchase(today(), 'Nordpack', '500')])
  const [frozen] = (await readTree(editor, period)).objectives
  expect([frozen?.progress, frozen?.restated]).toEqual([0.25, 0.75])
  expect(frozen?.keyResults).toMatchObject([{ value: 250, progress: 0.25, restated: 0.75, live: { value: 750 } }])
})
