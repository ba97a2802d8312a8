import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateOwnFormats } from '#server/identity/own-formats.ts'
import { type HistoryEntry, historySchema, trashSchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { readCsv } from '#test/read-csv.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { copiedSchema, okrPeriodListSchema } from '../contract.ts'
import { seriesSchema } from '../contract-check-ins.ts'
import {
  addCheckIn,
  addKeyResult,
  addObjective,
  addPeriod,
  firstKeyResult,
  readObjective,
  readTree,
  sendCheckIn,
  sendKeyResult,
} from '../test/goals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const textOf = async (answer: Response) => [answer.status, await answer.text()]

describe('an objective', () => {
  test('rolls its key results and the objectives below it up, and says by what arithmetic', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const period = await addPeriod(editor)
    const top = await addObjective(editor, { periodUuid: period.uuid, title: 'Top', rollUp: 'sum' })
    for (const [title, target, value] of [
      ['A', 100_000, 50_000],
      ['B', 20_000, 20_000],
      ['C', 1000, 1000],
    ] as const) {
      await addCheckIn(editor, await addKeyResult(editor, top, { title, target }), { value })
    }
    const { progress, terms } = await readObjective(viewer, top)
    expect(((progress ?? 0) * 100).toFixed(1)).toBe('58.7')
    expect(terms.map(({ title, share }) => `${title} ${(share * 100).toFixed(1)}`)).toEqual([
      'A 82.6',
      'B 16.5',
      'C 0.8',
    ])

    const changed = { version: top.version, rollUp: 'average' }
    expect((await editor.call(`okr/objectives/${top.uuid}`, sendJson('PATCH', changed))).status).toBe(200)
    const below = await addObjective(editor, {
      periodUuid: period.uuid,
      parentUuid: top.uuid,
      title: 'Below',
      weight: 3,
    })
    await addKeyResult(editor, below, {
      kind: 'Milestone',
      start: null,
      target: null,
      steps: [{ title: 'One', isDone: true }, { title: 'Two' }],
    })
    const tree = await readTree(viewer, period)
    expect(tree.objectives.map(one => [one.title, one.progress?.toFixed(4)])).toEqual([
      ['Below', '0.5000'],
      // (0.5 + 1 + 1 + 3 * 0.5) / 6
      ['Top', '0.6667'],
    ])
    expect(tree.canAdd).toBe(false)
  })

  test('cannot stand below itself, nor below one of another period', async () => {
    const { editor } = await createTestPeople(app)
    const [period, other] = [await addPeriod(editor), await addPeriod(editor, { name: 'Other' })]
    const top = await addObjective(editor, { periodUuid: period.uuid, title: 'Top' })
    const below = await addObjective(editor, { periodUuid: period.uuid, title: 'Below', parentUuid: top.uuid })
    const circle = { version: top.version, parentUuid: below.uuid }
    expect(await textOf(await editor.call(`okr/objectives/${top.uuid}`, sendJson('PATCH', circle)))).toEqual([
      ...[400, expect.stringContaining('“Below” → “Top”')],
    ])
    const elsewhere = { title: 'Else', periodUuid: other.uuid, parentUuid: top.uuid }
    expect((await editor.call('okr/objectives', postJson(elsewhere))).status).toBe(400)
  })

  test('is hung below another one only by who may change that one as well', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const period = await addPeriod(editor)
    const [mine, other] = await Promise.all([
      addObjective(editor, { periodUuid: period.uuid, title: 'Mine', ownerUuid: viewer.uuid }),
      addObjective(editor, { periodUuid: period.uuid, title: 'Also mine', contributors: [viewer.uuid] }),
    ])
    const theirs = await addObjective(editor, { periodUuid: period.uuid, title: 'Theirs', ownerUuid: editor.uuid })
    const hang = (version: number, parentUuid: string | null) =>
      viewer.call(`okr/objectives/${mine.uuid}`, sendJson('PATCH', { version, parentUuid }))
    expect(await textOf(await hang(1, theirs.uuid))).toEqual([403, expect.stringContaining('“Theirs”')])
    expect((await readObjective(viewer, mine)).parentUuid).toBe(null)
    expect((await hang(1, other.uuid)).status).toBe(200)
    // Where somebody else hung it, it is changed in other ways.
    const moved = sendJson('PATCH', { version: 2, parentUuid: theirs.uuid })
    expect((await editor.call(`okr/objectives/${mine.uuid}`, moved)).status).toBe(200)
    const renamed = sendJson('PATCH', { version: 3, parentUuid: theirs.uuid, title: 'Still mine' })
    expect((await viewer.call(`okr/objectives/${mine.uuid}`, renamed)).status).toBe(200)
  })

  test('tells in the history of a German what its names of the code read', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const objective = await addObjective(editor, { periodUuid: (await addPeriod(editor)).uuid })
    const change = sendJson('PATCH', { version: 1, rollUp: 'worst', level: 'person', status: 'At risk' })
    expect((await editor.call(`okr/objectives/${objective.uuid}`, change)).status).toBe(200)
    await app.services.database.db.transaction(tx => updateOwnFormats(tx, viewer.uuid, { language: 'de' }))
    const history = await viewer.call(`things/objective/${objective.uuid}/history`)
    const [{ changes }] = historySchema.parse(await history.json()).items as [HistoryEntry]
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Status', 'Offen', 'Gefährdet'],
      ['Ebene', 'Organisation', 'Person'],
      ['Berechnung', 'Gewichteter Durchschnitt', 'Das schwächste'],
    ])
  })

  test('is changed by its owner and contributors too, an older version by nobody, and told in its history', async () => {
    const { editor, viewer, stranger } = await createTestPeople(app)
    const period = await addPeriod(editor)
    const objective = await addObjective(editor, { periodUuid: period.uuid, ownerUuid: viewer.uuid })
    const change = (version: number, title: string) => sendJson('PATCH', { version, title })
    expect((await viewer.call(`okr/objectives/${objective.uuid}`, change(1, 'Buy less'))).status).toBe(200)
    const late = await editor.call(`okr/objectives/${objective.uuid}`, change(1, 'Buy more'))
    expect(await textOf(late)).toEqual([409, expect.stringContaining('"title":"Buy less"')])
    const own = await addObjective(editor, { periodUuid: period.uuid })
    expect((await viewer.call(`okr/objectives/${own.uuid}`, change(1, 'Mine'))).status).toBe(403)
    expect((await viewer.call(`okr/objectives/${objective.uuid}`, sendJson('DELETE'))).status).toBe(403)
    const outsider = { version: 2, ownerUuid: stranger.uuid }
    expect((await editor.call(`okr/objectives/${objective.uuid}`, sendJson('PATCH', outsider))).status).toBe(400)
    const history = await viewer.call(`things/objective/${objective.uuid}/history`)
    expect(historySchema.parse(await history.json()).items).toMatchObject([
      { what: 'Changed an objective', changes: [{ label: 'Title', before: 'Buy better', after: 'Buy less' }] },
      { what: 'Created an objective' },
    ])
  })

  test('goes into the trash with its key results, and comes back with them', async () => {
    const { editor } = await createTestPeople(app)
    const period = await addPeriod(editor)
    const objective = await addObjective(editor, { periodUuid: period.uuid })
    await addKeyResult(editor, objective, {})
    expect((await editor.call(`okr/objectives/${objective.uuid}`, sendJson('DELETE'))).status).toBe(204)
    expect((await readTree(editor, period)).objectives).toEqual([])
    const { items } = trashSchema.parse(await (await editor.call('trash')).json())
    expect((await editor.call(`trash/${items[0]?.id}/restore`, sendJson('POST'))).status).toBe(200)
    expect((await readTree(editor, period)).objectives.map(({ keyResults }) => keyResults.length)).toEqual([1])
  })
})

describe('a key result', () => {
  test('needs a way to go, and says so in words', async () => {
    const { editor } = await createTestPeople(app)
    const objective = await addObjective(editor, { periodUuid: (await addPeriod(editor)).uuid })
    const refused = async (input: object) => textOf(await sendKeyResult(editor, objective, input))
    expect(await refused({ start: 5, target: 5 })).toEqual([400, expect.stringContaining('The target is the start')])
    expect(await refused({ target: null })).toEqual([400, expect.stringContaining('Say what is to be reached')])
    const figure = { dataset: 'spend', measure: 'spnd', filters: [], rule: { kind: 'period' } } as const
    expect(await refused({ figure })).toEqual([400, expect.stringContaining('spend')])
    expect((await addKeyResult(editor, objective, { start: 100, target: 40 })).progress).toBe(null)
  })

  test('is checked in by who owns it; a check-in is changed and deleted, and the newest day counts', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const period = await addPeriod(editor)
    const objective = await addObjective(editor, { periodUuid: period.uuid })
    const own = await addKeyResult(editor, objective, { ownerUuid: viewer.uuid })
    const first = await addCheckIn(viewer, own, { value: 40, day: period.from, status: 'At risk', note: 'Slow' })
    const next = await addCheckIn(viewer, own, { value: 60, confidence: 'high' })
    expect(await firstKeyResult(viewer, objective)).toMatchObject({ value: 60, progress: 0.6, status: 'On track' })
    expect((await sendCheckIn(viewer, own, { value: 1, day: '2299-01-01' })).status).toBe(400)

    const change = sendJson('PATCH', { version: next.version, value: 70 })
    expect((await viewer.call(`okr/check-ins/${next.uuid}`, change)).status).toBe(200)
    expect((await firstKeyResult(viewer, objective)).value).toBe(70)
    expect((await viewer.call(`okr/check-ins/${next.uuid}`, sendJson('DELETE'))).status).toBe(204)
    expect(await firstKeyResult(viewer, objective)).toMatchObject({ value: 40, status: 'At risk' })
    const series = seriesSchema.parse(await (await viewer.call(`okr/key-results/${own.uuid}/series`)).json())
    expect(series.checkIns.map(({ uuid, note }) => [uuid, note])).toEqual([[first.uuid, 'Slow']])

    const others = await addKeyResult(editor, objective, {})
    expect((await sendCheckIn(viewer, others, { value: 1 })).status).toBe(403)
  })

  test('of a period that ended is checked in with a mark, of a closed one no more', async () => {
    const { editor } = await createTestPeople(app)
    const period = await addPeriod(editor, { from: '2025-01-01', to: '2025-03-31' })
    const objective = await addObjective(editor, { periodUuid: period.uuid })
    const one = await addKeyResult(editor, objective, {})
    expect((await addCheckIn(editor, one, { value: 80 })).isAfterEnd).toBe(true)
    const close = postJson({ version: period.version, retrospective: 'We were late' })
    expect((await editor.call(`okr/periods/${period.uuid}/close`, close)).status).toBe(200)
    expect(await textOf(await sendCheckIn(editor, one, { value: 90 }))).toEqual([
      409,
      expect.stringContaining('is closed'),
    ])
    expect((await sendKeyResult(editor, objective, {})).status).toBe(409)
    const tree = await readTree(editor, period)
    expect([tree.canAdd, tree.period.retrospective, tree.objectives[0]?.progress]).toEqual([false, 'We were late', 0.8])
  })
})

test('objectives are copied into the next period with what stands below them; metrics go on from where they stand', async () => {
  const { editor } = await createTestPeople(app)
  const [period, next] = [await addPeriod(editor), await addPeriod(editor, { name: 'Next' })]
  const top = await addObjective(editor, { periodUuid: period.uuid, title: 'Top' })
  const below = await addObjective(editor, { periodUuid: period.uuid, title: 'Below', parentUuid: top.uuid })
  await addCheckIn(editor, await addKeyResult(editor, below, { target: 100 }), { value: 30 })
  const copy = postJson({ objectives: [top.uuid, below.uuid], to: next.uuid })
  const copied = await editor.call(`okr/periods/${period.uuid}/copy`, copy)
  expect(copiedSchema.parse(await copied.json())).toEqual({ objectives: 2, keyResults: 1 })
  const { objectives } = await readTree(editor, next)
  const [newBelow, newTop] = objectives
  expect([newBelow?.title, newBelow?.parentUuid, newBelow?.status]).toEqual(['Below', newTop?.uuid, 'To do'])
  expect(newBelow?.keyResults).toMatchObject([{ start: 30, target: 100, value: null }])
  const { items } = okrPeriodListSchema.parse(await (await editor.call('okr/periods')).json())
  expect(items.map(({ name, objectives: count }) => [name, count])).toEqual([
    ['Next', 2],
    ['This quarter', 2],
  ])
})

test('goals are found by their name, with a fault in it too, and nobody finds those of others', async () => {
  const { editor, viewer, stranger } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid, title: 'Consolidate packaging' })
  await addKeyResult(editor, objective, { title: 'Fewer carton sizes' })
  const found = async (person: typeof viewer, q: string) => {
    const { groups } = (await (await person.call(`search?q=${encodeURIComponent(q)}`)).json()) as {
      groups: { items: { title: string }[] }[]
    }
    return groups.flatMap(({ items }) => items.map(({ title }) => title))
  }
  expect(await found(viewer, 'consol')).toEqual(['Consolidate packaging'])
  expect(await found(viewer, 'Consoldate packagin')).toEqual(['Consolidate packaging'])
  expect(await found(viewer, 'carton')).toEqual(['Fewer carton sizes'])
  expect(await found(stranger, 'consol')).toEqual([])
})

test('the goals of a period are taken out as a file, each objective after the one it stands below', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const top = await addObjective(editor, { periodUuid: period.uuid, title: '=Top' })
  const below = await addObjective(editor, { periodUuid: period.uuid, title: 'Below', parentUuid: top.uuid })
  await addCheckIn(editor, await addKeyResult(editor, below, { title: 'Half', target: 80 }), { value: 20 })
  const answer = await viewer.call(`okr/export?periodUuid=${period.uuid}&format=csv`)
  const rows = readCsv(await answer.text())
  const names = ['Type', 'Title', 'Stands below', 'Status', 'Start value', 'Current value', 'Target value', 'Progress']
  expect(rows.map(row => names.map(row.get))).toEqual([
    ['Objective', "'=Top", '', 'To do', '', '', '', '0.2500'],
    ['Objective', 'Below', "'=Top", 'To do', '', '', '', '0.2500'],
    ['Key Result', 'Half', 'Below', 'On track', '0', '20', '80', '0.2500'],
  ])
  expect((await viewer.call(`okr/export?periodUuid=${period.uuid}&format=xlsx`)).status).toBe(200)
  await addObjective(editor, { periodUuid: period.uuid, title: 'Other' })
  const some = await viewer.call(`okr/export?periodUuid=${period.uuid}&format=csv&status=On track&q=half`)
  expect(readCsv(await some.text()).map(row => row.get('Title'))).toEqual(["'=Top", 'Below', 'Half'])
})

test('what changes nothing makes no version', async () => {
  const { editor } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid, title: 'Buy better' })
  const { uuid, title, version, target } = await addKeyResult(editor, objective, {})
  const same = await editor.call(`okr/key-results/${uuid}`, sendJson('PATCH', { title, target, version }))
  expect(await same.json()).toMatchObject({ version })
  const change = { title: objective.title, version: objective.version, isArchived: false }
  const kept = await editor.call(`okr/objectives/${objective.uuid}`, sendJson('PATCH', change))
  expect(await kept.json()).toMatchObject({ version: objective.version })
})

test('which objectives of a period support which others is known, a key result’s link as its objective’s; and the newest notes', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const one = await addObjective(editor, { periodUuid: period.uuid, title: 'One' })
  const other = await addObjective(editor, { periodUuid: period.uuid, title: 'Other' })
  const keyResult = await addKeyResult(editor, one, {})
  const link = { relation: 'supports', to: { kind: 'objective', id: other.uuid } }
  expect((await editor.call(`things/keyResult/${keyResult.uuid}/links`, postJson(link))).status).toBe(201)
  for (const [day, note] of [
    ['2026-01-02', 'Older'],
    ['2026-01-05', 'Newer'],
    ['2026-01-06', ''],
  ] as const) {
    await addCheckIn(editor, keyResult, { day, note, value: 10 })
  }
  const notes = await (await viewer.call(`okr/notes?periodUuid=${period.uuid}`)).json()
  expect(notes.items).toMatchObject([{ keyResultUuid: keyResult.uuid, note: 'Newer', day: '2026-01-05' }])
  const answer = await viewer.call(`okr/alignment?periodUuid=${period.uuid}`)
  expect(await answer.json()).toEqual({ supports: [{ from: one.uuid, to: other.uuid }] })
})
