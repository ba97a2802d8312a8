import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languageHeader } from '#shared/boot.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { bringFile, fieldsOf, planFile, reasonsOf, sendFile, undoFile } from '#test/bring-things.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import type { OkrPeriod } from '../../contract.ts'
import {
  addCheckIn,
  addKeyResult,
  addObjective,
  addPeriod,
  firstKeyResult,
  readObjective,
  readTree,
} from '../../test/goals.ts'

let app: TestApp
let organization: TestOrganization
let editor: TestMember
let kim: TestMember
let period: OkrPeriod

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
  kim = await organization.member('Viewer')
  period = await addPeriod(editor, { name: 'Q4 2026' })
})

const bring = (person: TestMember, body: string | ArrayBuffer, mode?: 'upsert') =>
  bringFile(person, 'goals', body, mode)

/** `Top > Below: Result 12→8 (9)`, a line each. */
async function outlineOf(of: OkrPeriod = period): Promise<string[]> {
  const { objectives } = await readTree(editor, of)
  const titles = new Map(objectives.map(({ uuid, title }) => [uuid, title]))
  return objectives
    .flatMap(({ title, parentUuid, keyResults }) => [
      parentUuid === null ? title : `${titles.get(parentUuid)} > ${title}`,
      ...keyResults.map(one => `${title}: ${one.title} ${one.start}→${one.target} (${one.value})`),
    ])
    .toSorted()
}

test('a German list of goals is understood and loaded, with people, steps and a check-in for each value', async () => {
  const csv = [
    'Art;Titel;Steht unter;Zeitraum;Ebene;Verantwortlich;Mitwirkende;Schlagworte;Gewichtung;Messart;Einheit;Startwert;Zielwert;Aktueller Wert;Schritte;Phase;Status;Priorität;Beschreibung;Berechnung',
    `Ziel;Besser einkaufen;;2026 Q4;Unternehmen;${kim.email};${editor.email};"Holz, Papier";2;;;;;;;Einkauf;im Plan;Hoch;"Erste Zeile\nZweite";Summe`,
    'Schlüsselergebnis;Weniger Lieferanten;Besser einkaufen;Q4 2026;;;;;3;Kennzahl;Nur Zahl;12,5;8;10;;;gefährdet;;;',
    'Schlüsselergebnis;Verträge verlängern;Besser einkaufen;Q4 2026;;;;;;Meilenstein;;;;;"[x] Liste\n[ ] Gespräche";;;;;',
  ].join('\n')
  const { sent, plan, upload } = await bring(editor, csv)
  expect(Object.values(fieldsOf(sent)).toSorted().join()).toBe(
    'above,contributors,description,kind,level,owner,period,priority,roll_up,stage,start,status,steps,tags,target,title,type,unit,value,weight',
  )
  expect([reasonsOf(plan, 'rejected'), upload]).toMatchObject([[], { status: 'loaded', loaded: 3 }])
  const [one] = (await readTree(editor, period)).objectives
  expect(await readObjective(editor, { uuid: one?.uuid ?? '' })).toMatchObject({
    ...{ title: 'Besser einkaufen', description: 'Erste Zeile\nZweite', level: 'organization', stage: 'Source' },
    ...{ owner: { uuid: kim.uuid }, contributors: [{ uuid: editor.uuid }], tags: ['Holz', 'Papier'], weight: 2 },
    ...{ status: 'On track', priority: 'High', rollUp: 'sum' },
    keyResults: [
      {
        ...{ title: 'Weniger Lieferanten', kind: 'Metric', unit: 'Number only', start: 12.5, target: 8, value: 10 },
        ...{ weight: 3, status: 'At risk', checkedIn: { confidence: null } },
      },
      { title: 'Verträge verlängern', kind: 'Milestone', steps: [{ title: 'Liste', isDone: true }, { isDone: false }] },
    ],
  })
})

test.each([
  [
    'Perdoo',
    'Type,Name,Parent,Timeframe,Lead,Contributors,Status,Start value,Target value,Current value,Progress\nObjective,Grow,,Q4 2026,EMAIL,,On track,,,,50%\nKey Result,Ten plants,Grow,Q4 2026,EMAIL,,Needs attention,0,10,5,50%\n',
  ],
  [
    'Viva Goals',
    'Type,Title,Parent Title,Time Period,Owner,Status,Metric Name,Metric Type,Metric Start Value,Metric Target Value,Metric Current Value,Start Date,Due Date\nObjective,Grow,,Q4 2026,EMAIL,On track,,,,,,2026-10-01,2026-12-31\nKey Result,Ten plants,Grow,Q4 2026,EMAIL,Behind,Plants,Number,0,10,5,2026-10-01,2026-12-31\n',
  ],
  [
    'Quantive',
    'Objective,Key Result,Session,Owner,Initial value,Target,Actual value,Metric type,Confidence\nGrow,,Q4 2026,EMAIL,,,,,\nGrow,Ten plants,Q4 2026,EMAIL,0,10,5,numeric,0.7\n',
  ],
  [
    'Tability',
    'Plan,Objective,Outcome,Owner,Start,Target,Current value,Deadline\nQ4 2026,Grow,Ten plants,EMAIL,0,10,5,2026-12-31\n',
  ],
])('what %s exports is understood by its usual heads', async (_, csv) => {
  const { plan } = await bring(editor, csv.replaceAll('EMAIL', kim.email))
  expect(reasonsOf(plan, 'rejected')).toEqual([])
  expect(await outlineOf()).toEqual(['Grow', 'Grow: Ten plants 0→10 (5)'])
  const [one] = (await readTree(editor, period)).objectives
  expect(one?.keyResults[0]?.owner?.uuid).toBe(kim.uuid)
})

test('a row that cannot be is refused with its row, column and what to do; the others are loaded, and the file has them', async () => {
  const closed = await addPeriod(editor, { name: 'Old' })
  await editor.call(`okr/periods/${closed.uuid}/close`, postJson({ version: closed.version, retrospective: '' }))
  const csv = [
    'Type,Title,Stands below,Period,Unit,Start value,Target value,Current value,Owner',
    'Objective,Good,,Q4 2026,,,,,',
    'Key Result,Flat,Good,Q4 2026,Number only,5,5,,',
    'Key Result,When,Good,Q1 1999,Number only,0,5,,',
    'Objective,Gone,,Old,,,,,',
    'Objective,Orphan,Nowhere,Q4 2026,,,,,',
    'Key Result,Of orphan,Orphan,Q4 2026,,0,1,,',
    'Objective,Round,Trip,Q4 2026,,,,,',
    'Objective,Trip,Round,Q4 2026,,,,,',
    'Key Result,Litres,Good,Q4 2026,Litres,0,5,,',
    'Key Result,Wordy,Good,Q4 2026,Number only,0,much,,',
    'Key Result,Endless,Good,Q4 2026,Number only,0,,,',
    'Initiative,Other,Good,Q4 2026,,,,,',
    'Objective,Whose,,Q4 2026,,,,,someone@else.example',
    'Key Result,Loose,,Q4 2026,,0,5,,',
    'Key Result,Fine,Good,Q4 2026,Percentage,0,50%,12.5,',
    'Key Result,Fine,Good,Q4 2026,Percentage,0,50%,12.5,',
    'Key Result,Below a new one,New one,Q4 2026,,0,5,,',
  ].join('\n')
  const { id, plan, upload } = await bring(editor, csv)
  expect(reasonsOf(plan, 'rejected')).toEqual([
    '10 Unit is none of Number only, Tonelage, Percentage and Millions',
    '11 Target value is not a number',
    '12 Target value is missing: say what is to be reached',
    '13 Type is neither Objective nor Key Result: load other things elsewhere, such as tasks as actions',
    '14 Owner names nobody of the organisation: write an e-mail address or a name of a member, or leave it blank',
    '15 Stands below is missing: write the objective of this key result',
    '17 Title is that of another row of the file',
    '3 Target value is the start: there is no way to go. Choose another target',
    '4 Period is no period of goals: begin it first, or write “Q4 2026”',
    '5 Period is a closed period: its goals stay as they are',
    '6 Stands below names no objective of this period: upload it too, or correct the name',
    '7 Stands below names a row of the file that is refused: correct that row first',
    '8 Stands below leads back to the row itself: an objective cannot stand below itself',
    '9 Stands below leads back to the row itself: an objective cannot stand below itself',
  ])
  expect(reasonsOf(plan, 'kept')).toContain('18 Its objective has no row and is not there yet: it is made with it')
  expect(upload.loaded).toBe(3)
  expect(await outlineOf()).toEqual([
    ...['Good', 'Good: Fine 0→50 (12.5)', 'New one', 'New one: Below a new one 0→5 (null)'],
  ])
  const rejects = await (await editor.call(`uploads/${id}/rejects.csv`)).text()
  expect(rejects.trim().split('\r\n').length).toBe(15)
})

test('a goal that is there is told, and changes only where the person says so; undoing sets all of it back', async () => {
  const top = await addObjective(editor, { periodUuid: period.uuid, title: 'Top', tags: ['kept'] })
  const other = await addObjective(editor, { periodUuid: period.uuid, title: 'Other' })
  const half = await addKeyResult(editor, top, { title: 'Half', target: 80 })
  await addCheckIn(editor, half, { value: 20, status: 'At risk' })
  const csv = [
    'Type,Title,Stands below,Period,Target value,Current value,Status',
    'Objective,top,Other,Q4 2026,,,On track',
    'Key Result,Half,Top,Q4 2026,100,40,On track',
    'Key Result,Fresh,Top,Q4 2026,9,,',
    'Objective,Newer,Top,Q4 2026,,,',
  ].join('\n')
  const told = await planFile(editor, await sendFile(editor, 'goals', csv))
  expect([told.good, told.duplicates]).toEqual([2, 2])
  const before = await outlineOf()
  const { id, plan, upload } = await bring(editor, csv, 'upsert')
  expect([plan.good, plan.updated, upload.loaded]).toEqual([4, 2, 4])
  expect(await outlineOf()).toEqual(
    ['Other', 'Other > Top', 'Top: Fresh 0→9 (null)', 'Top: Half 0→100 (40)', 'Top > Newer'].toSorted(),
  )
  const changed = await readObjective(editor, top)
  expect(changed).toMatchObject({ tags: ['kept'], status: 'On track', version: top.version + 1 })
  expect(await undoFile(editor, id)).toMatchObject({ status: 'undone', kept: null })
  expect(await outlineOf()).toEqual(before)
  expect(await firstKeyResult(editor, top)).toMatchObject({ target: 80, value: 20, status: 'At risk' })
  const series = await (await editor.call(`okr/key-results/${half.uuid}/series`)).json()
  expect(series).toMatchObject({ checkIns: [{ value: 20 }] })
  const trash = (await (await editor.call('trash')).json()) as { items: { title: string }[] }
  expect(trash.items.map(({ title }) => title).toSorted()).toEqual(['Fresh', 'Newer'])
  expect((await readTree(editor, period)).objectives.map(({ uuid }) => uuid)).toContain(other.uuid)
})

test('an undo keeps what somebody changed since, and what they added below', async () => {
  const csv = [
    'Type,Title,Stands below,Target value',
    ...[
      'Objective,One,,',
      'Key Result,One a,One,5',
      'Objective,Two,,',
      'Key Result,Two a,Two,5',
      'Key Result,Two b,Two,5',
    ],
    ...['Objective,Three,,', 'Objective,Below three,Three,'],
  ].join('\n')
  const { id } = await bring(editor, csv)
  const { objectives } = await readTree(editor, period)
  const of = (title: string) => objectives.find(one => one.title === title)
  const result = of('Two')?.keyResults.find(({ title }) => title === 'Two a')
  if (!result) throw new Error('It was not loaded')
  await addCheckIn(editor, result, { value: 3 })
  await addObjective(editor, { periodUuid: period.uuid, title: 'Mine', parentUuid: of('Below three')?.uuid ?? '' })
  expect(await undoFile(editor, id)).toMatchObject({ status: 'undone', kept: 4 })
  expect(await outlineOf()).toEqual(
    ['Below three > Mine', 'Three', 'Three > Below three', 'Two', 'Two: Two a 0→5 (3)'].toSorted(),
  )
})

test('what follows lines stays so: the value of the file is left away and that is said', async () => {
  const objective = await addObjective(editor, { periodUuid: period.uuid, title: 'Top' })
  const figure = {
    ...{ dataset: 'spend' as const, measure: 'spend', rule: { kind: 'period' as const } },
    filters: [{ field: 'supplier', op: 'is' as const, values: ['Nordpack'] }],
  }
  await insertLines(organization.scope, 'spend', [purchase(period.from, 'Nordpack', '250')])
  await addKeyResult(editor, objective, { title: 'Live', target: 1000, figure })
  const csv = 'Type,Title,Stands below,Target value,Current value\nKey Result,Live,Top,2000,999\n'
  const { id, plan } = await bring(editor, csv, 'upsert')
  expect(reasonsOf(plan, 'kept')).toContain(
    '2 It follows lines and stays as they say: the value of the file is left away',
  )
  expect(await firstKeyResult(editor, objective)).toMatchObject({ value: 250, target: 2000, live: { lines: 1 } })
  expect(await undoFile(editor, id)).toMatchObject({ status: 'undone', kept: null })
  expect(await firstKeyResult(editor, objective)).toMatchObject({ value: 250, target: 1000, figure })
})

test.each([
  ['csv', 'en'],
  ['xlsx', 'en'],
  ['csv', 'de'],
])('what was taken out as %s in %s comes into another organisation as the same goals', async (format, language) => {
  const top = await addObjective(editor, {
    ...{ periodUuid: period.uuid, title: '=Top', description: '- a list\n- "quoted"', ownerUuid: editor.uuid },
    ...{ contributors: [editor.uuid], tags: ['a', 'b, c'], stage: 'Make', status: 'At risk', priority: 'Low' },
    ...{ level: 'unit', unit: 'Plant; north', rollUp: 'manual', manual: 42.5 },
  })
  const below = await addObjective(editor, { periodUuid: period.uuid, title: 'Below', parentUuid: top.uuid, weight: 4 })
  const twin = await addObjective(editor, { periodUuid: period.uuid, title: 'Below', parentUuid: below.uuid })
  await addKeyResult(editor, twin, { title: 'Deeper', target: 3 })
  await addKeyResult(editor, below, { title: 'Zeta', start: 9.25, target: -3.5, pace: 'stepped', weight: 0 })
  const full = await addKeyResult(editor, below, { title: 'Alpha', unit: 'Millions', target: 3_400_000 })
  await addCheckIn(editor, full, { value: 1_250_000.5, status: 'In Trouble', day: period.from })
  const steps = [{ title: 'One | two', isDone: true }, { title: 'Three; four' }]
  await addKeyResult(editor, below, { title: 'Steps', kind: 'Milestone', start: null, target: null, steps })
  const archived = sendJson('PATCH', { version: twin.version, isArchived: true })
  expect((await editor.call(`okr/objectives/${twin.uuid}`, archived)).status).toBe(200)

  const other = await createTestOrganization(app)
  const there = await other.member('Editor')
  const period2 = await addPeriod(there, { name: 'Q4 2026' })
  const out = (person: TestMember, of: OkrPeriod, as: string, said = 'en') =>
    person.call(`okr/export?periodUuid=${of.uuid}&archived=yes&format=${as}`, { headers: { [languageHeader]: said } })
  const body = await (await out(editor, period, format, language)).arrayBuffer()
  const { sent, plan, upload } = await bring(there, body)
  expect([Object.keys(fieldsOf(sent)).length, reasonsOf(plan, 'rejected'), upload.loaded]).toEqual([25, [], 7])
  // Whoever it is of is known there by the same name.
  expect(await (await out(there, period2, 'csv')).text()).toBe(await (await out(editor, period, 'csv')).text())
  const again = await planFile(there, await sendFile(there, 'goals', body), 'upsert')
  expect([again.good, again.duplicates]).toEqual([0, 7])
})

test('whoever may not change goals brings none, whatever else they may load', async () => {
  const send = (person: TestMember) =>
    person.call('uploads?dataset=goals&name=a.csv', { method: 'POST', body: 'Title\nOne\n' })
  expect((await send(kim)).status).toBe(403)
  const key = { name: 'Loader', scopes: ['data:read', 'data:write', 'okr:read'], expiresInDays: 30 }
  const { key: bearer } = (await (await editor.call('api-keys', sendJson('POST', key))).json()) as { key: string }
  const address = `/api/organization/${organization.uuid}/uploads?dataset=goals&name=a.csv`
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await app.request(address, { method: 'POST', body: 'Title\nOne\n', headers })
  expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'permission_denied' }])
})
