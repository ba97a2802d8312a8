import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { bringFile, planFile, reasonsOf, sendFile, undoFile } from '#test/bring-things.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import type { OkrPeriod } from '../../contract.ts'
import { deepest } from '../../rules-depth.ts'
import {
  addCheckIn,
  addKeyResult,
  addObjective,
  addPeriod,
  firstKeyResult,
  hangDeep,
  readObjective,
} from '../../test/goals.ts'

let app: TestApp
let editor: TestMember
let period: OkrPeriod

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  editor = await (await createTestOrganization(app)).member('Editor')
  period = await addPeriod(editor, { name: 'Q4 2026' })
})

const plan = async (rows: readonly string[], mode?: 'upsert') =>
  planFile(editor, await sendFile(editor, 'goals', ['Type,Title,Stands below', ...rows, ''].join('\n')), mode)
const countsOf = ({ issues }: Awaited<ReturnType<typeof plan>>) =>
  Object.fromEntries(issues.flatMap(({ outcome, reason, count }) => (outcome === 'rejected' ? [[reason, count]] : [])))
/** Objectives of a file, each below the one before it, the first below `top`. */
const chain = (length: number, top: string) =>
  Array.from({ length }, (_, at) => `Objective,Goal ${at + 1},${at === 0 ? top : `Goal ${at}`}`)

const below = 'Stands below names a row of the file that is refused: correct that row first'
const circle = 'Stands below leads back to the row itself: an objective cannot stand below itself'
const deep = `Stands below leads to more than ${deepest} objectives below each other: name one further up`

test.each([
  [
    'Missing',
    { 'Stands below names no objective of this period: upload it too, or correct the name': 1, [below]: 4999 },
  ],
  ['Goal 5000', { [circle]: 5000 }],
  ['Goal 2500', { [circle]: 2500, [below]: 2500 }],
  ['', { [deep]: 5000 - deepest }],
])('a full file of objectives below each other is settled at once, its first below “%s”', async (top, counts) => {
  const begun = performance.now()
  expect(countsOf(await plan(chain(5000, top)))).toEqual(counts)
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('what is below a refused row stands below another row of the name, and is refused where there is none', async () => {
  const told = await plan([
    'Objective,Twin,Missing',
    'Objective,Below,Twin',
    'Objective,Lower,Below',
    'Objective,Top,',
    'Objective,Twin,Top',
    'Objective,Lost,Gone',
    'Objective,Lost,Lost',
    'Objective,Lost below,Lost',
  ])
  expect(reasonsOf(told, 'rejected')).toEqual([
    '2 Stands below names no objective of this period: upload it too, or correct the name',
    '7 Stands below names no objective of this period: upload it too, or correct the name',
    `8 ${below}`,
    `9 ${below}`,
  ])
})

test('the row that leads too deep is refused, though only what stands below it would be', async () => {
  await hangDeep(editor, period, 'Low', 2)
  await hangDeep(editor, period, 'Deep', deepest - 1)
  const file = ['Objective,Low 1,Deep 18', 'Objective,Low 2,Low 1']
  expect(countsOf(await plan(file, 'upsert'))).toEqual({})
  expect(reasonsOf(await plan(['Objective,Low 1,Deep 19', 'Objective,Low 2,Low 1'], 'upsert'), 'rejected')).toEqual([
    `2 ${deep}`,
  ])
})

test('an undo has at the top what would stand too deep where it stood before', async () => {
  const [up, parent] = await hangDeep(editor, period, 'Up', 2)
  const [low] = await hangDeep(editor, period, 'Low', 2, parent)
  const top = await addObjective(editor, { periodUuid: period.uuid, title: 'Top' })
  const { id } = await bringFile(editor, 'goals', 'Type,Title,Stands below\nObjective,Low 1,Top\n', 'upsert')
  expect((await readObjective(editor, low)).parentUuid).toBe(top.uuid)
  const lowest = (await hangDeep(editor, period, 'Deep', deepest - 3)).at(-1)
  const moved = sendJson('PATCH', { version: up.version, parentUuid: lowest?.uuid })
  expect((await editor.call(`okr/objectives/${up.uuid}`, moved)).status).toBe(200)
  expect(await undoFile(editor, id)).toMatchObject({ status: 'undone', kept: null })
  expect((await readObjective(editor, low)).parentUuid).toBe(null)
})

test('an older file changes neither value nor status of what was checked in since, and that is said', async () => {
  const objective = await addObjective(editor, { periodUuid: period.uuid, title: 'Top' })
  const result = await addKeyResult(editor, objective, { title: 'Half', target: 100 })
  await addCheckIn(editor, result, { value: 60, status: 'In Trouble', day: period.from })
  const csv =
    'Type,Title,Stands below,Target value,Current value,Last check-in,Status\nKey Result,Half,Top,200,40,2020-01-02,On track\n'
  const { plan: told } = await bringFile(editor, 'goals', csv, 'upsert')
  expect(reasonsOf(told, 'kept')).toContain('2 A newer check-in stands: value and status of the file are left away')
  expect(await firstKeyResult(editor, objective)).toMatchObject({ value: 60, target: 200, status: 'In Trouble' })
})

test('a check-in of a file is of no earlier day than that of a form', async () => {
  await addObjective(editor, { periodUuid: period.uuid, title: 'Top' })
  const csv = [
    'Type,Title,Stands below,Target value,Current value,Last check-in',
    'Key Result,Old,Top,5,1,1899-12-31',
    'Key Result,Known,Top,5,1,1900-01-01',
    'Key Result,Later,Top,5,1,2020-01-02',
    'Key Result,Other,Top,5,1,2020-01-03',
  ].join('\n')
  const told = await planFile(editor, await sendFile(editor, 'goals', csv))
  expect(reasonsOf(told, 'rejected')).toEqual(['2 Last check-in is not between 1900 and 2299'])
})
