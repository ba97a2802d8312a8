import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languageHeader } from '#shared/boot.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { bringFile, fieldsOf, planFile, reasonsOf, sendFile, undoFile } from '#test/bring-things.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { savingSchema } from '../../contract-savings.ts'
import { addAction, changedAction, listOfActions, readAction } from '../../test/actions.ts'
import { actions } from '../schema.ts'

let app: TestApp
let organization: TestOrganization
let editor: TestMember
let kim: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
  kim = await organization.member('Viewer')
})

const bringActions = (member: TestMember, body: string | ArrayBuffer, mode?: 'upsert') =>
  bringFile(member, 'actions', body, mode)
const titles = async () => (await listOfActions(editor, '?completed=true&sort=number')).items.map(({ title }) => title)
const savingOf = async (uuid: string) => savingSchema.parse(await (await editor.call(`actions/${uuid}/saving`)).json())

test('a German list of measures is understood and loaded, with people, parts, tags and what each saves', async () => {
  const csv = [
    'Maßnahme;Beschreibung;Verantwortlich;Status;Priorität;Beginn;Fällig am;Wiedervorlage;Schlagworte;Teilaufgaben;Einsparung;Art der Einsparung;Einsparung ab;Monate',
    `Angebote einholen;"Erste Zeile\nZweite Zeile";${kim.email};In Bearbeitung;Hoch;01.03.2026;31.05.2026;15.05.2026;Holz, Verpackung;"[x] Liste\n[ ] Anfragen | ${kim.email} | 2026-04-01";12.000,50;hart;01.04.2026;12`,
    '=SUMME(A1);;;offen;niedrig;;;;;;;;;',
    'Altvertrag kündigen;;;erledigt;mittel;;;;;;;;;',
  ].join('\n')
  const { sent, plan, upload } = await bringActions(editor, csv)
  expect(Object.values(fieldsOf(sent)).toSorted().join()).toBe(
    'description,due,owner,parts,priority,remind_on,saving,saving_months,saving_start,saving_type,start,status,tags,title',
  )
  expect([plan.good, upload]).toMatchObject([3, { status: 'loaded', loaded: 3 }])
  const [first] = (await listOfActions(editor, '?sort=number')).items
  expect(await readAction(editor, String(first?.number))).toMatchObject({
    ...{ title: 'Angebote einholen', description: 'Erste Zeile\nZweite Zeile', status: 'On track', priority: 'High' },
    ...{ start: '2026-03-01', due: '2026-05-31', remindOn: '2026-05-15', tags: ['Holz', 'Verpackung'] },
    ...{ owner: { uuid: kim.uuid }, createdBy: { uuid: editor.uuid } },
    parts: [
      { title: 'Liste', isDone: true, ownerUuid: null },
      { title: 'Anfragen', isDone: false, ownerUuid: kim.uuid, due: '2026-04-01' },
    ],
  })
  expect(await savingOf(first?.uuid ?? '')).toMatchObject({
    ...{ type: 'hard', amount: '12000.50', start: '2026-04-01', months: 12, isRecurring: true, stage: 'Identified' },
  })
  expect(await titles()).toEqual(['Angebote einholen', '=SUMME(A1)', 'Altvertrag kündigen'])
})

test.each([
  [
    'Asana',
    'Task ID,Created At,Completed At,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Blocked By (Dependencies)\n1,2026-01-02,2026-02-01,Old one,Doing,Kim,EMAIL,,2026-02-02,a,n,\n2,2026-01-02,,New one,Doing,Kim,EMAIL,2026-01-01,2026-03-02,"a,b",n,Old one\n',
    ['completed_on', 'title', 'owner', 'start', 'due', 'tags', 'description', 'waits_for'],
  ],
  [
    'Planner',
    'Task ID,Task Name,Bucket Name,Progress,Priority,Assigned To,Start date,Due date,Completed Date,Labels,Checklist Items,Description\nx1,Old one,To do,Completed,Important,EMAIL,01/02/2026,02/13/2026,02/14/2026,Blue;Red,one;two,text\nx2,New one,To do,Not started,Medium,EMAIL,01/02/2026,02/13/2026,,Blue,,text\n',
    ['title', 'status', 'priority', 'owner', 'start', 'due', 'completed_on', 'tags', 'parts', 'description'],
  ],
  [
    'Jira',
    'Summary,Issue key,Issue id,Status,Priority,Assignee,Created,Due date,Labels,Description\nOld one,P-1,10001,Done,Highest,EMAIL,2026-01-01,2026-02-13,x,text\nNew one,P-2,10002,In Progress,Low,EMAIL,2026-01-01,2026-02-13,x,text\n',
    ['title', 'status', 'priority', 'owner', 'due', 'tags', 'description'],
  ],
])('what %s exports is understood by its usual heads', async (_, csv, fields) => {
  const { sent, upload } = await bringActions(editor, csv.replaceAll('EMAIL', kim.email))
  expect(Object.values(fieldsOf(sent)).toSorted()).toEqual(fields.toSorted())
  expect(upload).toMatchObject({ loaded: 2 })
  const { items } = await listOfActions(editor, '?completed=true&sort=number')
  expect(items).toMatchObject([
    { title: 'Old one', status: 'Completed', owner: { uuid: kim.uuid } },
    { title: 'New one', owner: { uuid: kim.uuid } },
  ])
})

test('a row that cannot be is refused with its row, column and what to do; the others are loaded, and the file has them', async () => {
  const csv = [
    'Title,Owner,Status,Priority,Start,Due,Saving,Currency,Saves from,Waits for',
    'Good,,To do,High,,,,,,',
    'Nobody,someone@else.example,To do,High,,,,,,',
    'Word,,Whatever,High,,,,,,',
    'Backwards,,To do,High,2026-03-02,2026-03-01,,,,',
    'Money,,To do,High,,,100,USD,2026-01-01,',
    'When,,To do,High,,,100,EUR,,',
    'Round,,To do,High,,,,,,Trip',
    'Trip,,To do,High,,,,,,Round',
    'Early,,Completed,High,,,,,,Good',
    'Alone,,To do,High,,,,,,Backwards',
  ].join('\n')
  const { id, plan, upload } = await bringActions(editor, csv)
  expect(reasonsOf(plan, 'rejected')).toEqual([
    '10 Waits for is not completed yet, so this action cannot be: set its status, or leave out what it waits for',
    '3 Owner names nobody of the organisation: write an e-mail address or a name of a member, or leave it blank',
    '4 Status is none of To do, On track, At risk, In Trouble and Completed',
    '5 Start is after the day it is due',
    '6 Currency is not EUR, in which savings are claimed: convert the amount, or leave it blank',
    '7 Saves from is missing: say from which month it saves',
    '8 Waits for leads back to the row itself: actions would wait for each other and never begin',
    '9 Waits for leads back to the row itself: actions would wait for each other and never begin',
  ])
  expect(reasonsOf(plan, 'kept')).toContain('11 Waits for an action that is not brought: it comes without that')
  expect([upload.loaded, await titles()]).toEqual([2, ['Good', 'Alone']])
  const rejects = await (await editor.call(`uploads/${id}/rejects.csv`)).text()
  expect(rejects).toContain('someone@else.example')
  expect(rejects.trim().split('\r\n').length).toBe(9)
})

test('a number that an action has is told, and changes it only where the person says so; undoing sets it back', async () => {
  const standing = await addAction(editor, { title: 'Standing', due: '2026-05-01', tags: ['kept'] })
  const csv = `Number,Title,Due,Saving,Saves from\n#${standing.number},Standing,2026-06-01,500,2026-01-01\n,Fresh,,,\n`
  const sent = await sendFile(editor, 'actions', csv)
  const told = await planFile(editor, sent)
  expect([told.good, told.duplicates, reasonsOf(told, 'duplicate')]).toEqual([
    ...[1, 1],
    [
      '2 An action of this number is there already: choose to change those that are there, or leave the column of numbers out',
    ],
  ])
  const { id, plan, upload } = await bringActions(editor, `${csv}`, 'upsert')
  expect([plan.good, plan.updated, upload.loaded]).toEqual([2, 1, 2])
  expect(await readAction(editor, standing.uuid)).toMatchObject({ due: '2026-06-01', tags: ['kept'], version: 2 })
  expect(await savingOf(standing.uuid)).toMatchObject({ amount: '500.00', months: 1 })
  expect(await undoFile(editor, id)).toMatchObject({ status: 'undone', kept: null })
  expect(await readAction(editor, standing.uuid)).toMatchObject({ due: '2026-05-01', tags: ['kept'], saving: null })
  expect(await titles()).toEqual(['Standing'])
})

test('an undo keeps what somebody changed since, and the trash has the rest', async () => {
  const { id } = await bringActions(editor, 'Title,Status\nOne,To do\nTwo,To do\nThree,To do\n')
  const two = (await listOfActions(editor, '?q=Two')).items[0]
  if (!two) throw new Error('It was not loaded')
  await changedAction(editor, await readAction(editor, two.uuid), { priority: 'High' })
  expect(await undoFile(editor, id)).toMatchObject({ status: 'undone', kept: 1 })
  expect(await titles()).toEqual(['Two'])
  const trash = (await (await editor.call('trash')).json()) as { items: { title: string }[] }
  expect(trash.items.map(({ title }) => title).toSorted()).toEqual(['One', 'Three'])
  const admin = await organization.member('Administrator')
  const audit = (await (await admin.call('audit')).json()) as { items: { action: string }[] }
  const told = audit.items.map(({ action }) => action)
  expect(told.filter(action => action === 'action.bring')).toHaveLength(3)
  expect(told.filter(action => action === 'action.bring_undo')).toHaveLength(2)
})

test('undoing what only added a saving leaves the action as it is, and what was brought before can still be undone', async () => {
  const bring = async (csv: string) => (await bringActions(editor, csv, 'upsert')).id
  const bringDue = (number: number) => bring(`Number,Title,Due\n#${number},Standing,2026-06-01\n`)
  const bringSaving = (number: number) => bring(`Number,Title,Saving,Saves from\n#${number},Standing,500,2026-01-01\n`)
  const [plain, edited] = [await addAction(editor), await addAction(editor)]
  const [first, other] = [await bringDue(plain.number), await bringDue(edited.number)]
  await changedAction(editor, await readAction(editor, edited.uuid), { priority: 'High' })
  for (const { number, uuid } of [plain, edited]) {
    const { version } = await readAction(editor, uuid)
    const saving = await bringSaving(number)
    expect(await savingOf(uuid)).toMatchObject({ amount: '500.00' })
    expect(await undoFile(editor, saving)).toMatchObject({ status: 'undone', kept: null })
    expect(await readAction(editor, uuid)).toMatchObject({ version, saving: null })
  }
  expect(await undoFile(editor, first)).toMatchObject({ status: 'undone', kept: null })
  expect(await readAction(editor, plain.uuid)).toMatchObject({ due: null })
  expect(await undoFile(editor, other)).toMatchObject({ status: 'undone', kept: 1 })
  expect(await readAction(editor, edited.uuid)).toMatchObject({ due: '2026-06-01', priority: 'High' })
})

test('an undo has no actions wait for each other, nor for one that is gone for good', async () => {
  const [round, gone, instead] = [await addAction(editor), await addAction(editor), await addAction(editor)]
  const waiting = await addAction(editor, { waitsFor: [round.uuid, gone.uuid] })
  const csv = `Number,Title,Waits for\n#${waiting.number},Ask for offers,#${instead.number}\n`
  const { id } = await bringActions(editor, csv, 'upsert')
  const waitsOf = async () => (await readAction(editor, waiting.uuid)).waitsFor
  expect(await waitsOf()).toEqual([instead.uuid])
  await changedAction(editor, round, { waitsFor: [waiting.uuid] })
  await organization.scope.db(tx => tx.delete(actions).where(eq(actions.uuid, gone.uuid)))
  expect(await undoFile(editor, id)).toMatchObject({ status: 'undone', kept: null })
  expect(await waitsOf()).toEqual([])
  expect((await readAction(editor, round.uuid)).waitsFor).toEqual([waiting.uuid])
})

test.each([
  ['csv', 'en'],
  ['xlsx', 'en'],
  ['csv', 'de'],
])('what was taken out as %s in %s comes into another organisation unchanged', async (format, language) => {
  const other = await createTestOrganization(app)
  const there = await other.member('Editor')
  const parts = [{ title: 'Ask | answer', isDone: true, ownerUuid: editor.uuid }, { title: 'Plain; simple' }]
  const first = await addAction(editor, {
    ...{
      title: '=1+1',
      description: '- a list\n- "quoted", so',
      status: 'At risk',
      priority: 'Low',
      stage: 'Source',
    },
    ...{ ownerUuid: editor.uuid, contributors: [editor.uuid], start: '2026-01-05', due: '2026-12-24' },
    ...{ remindOn: '2026-12-01', tags: ['a', 'b, c'], parts },
  })
  const saving = {
    ...{ type: 'avoidance', isRecurring: true, start: '2026-03-01', months: 6, amount: '1234.50' },
    ...{ scope: null, baseline: null, approverUuid: null },
  }
  expect((await editor.call(`actions/${first.uuid}/saving`, sendJson('PUT', saving))).ok).toBe(true)
  await addAction(editor, { title: 'Follows', waitsFor: [first.uuid], description: "It's 50%" })
  await addAction(editor, { title: 'Over', status: 'Completed' })
  const out = (person: TestMember, as: string, said = 'en') =>
    person.call(`actions/export?completed=true&sort=number&format=${as}`, { headers: { [languageHeader]: said } })
  const { sent, plan, upload } = await bringActions(there, await (await out(editor, format, language)).arrayBuffer())
  expect([Object.keys(fieldsOf(sent)).length, reasonsOf(plan, 'rejected'), upload.loaded]).toEqual([20, [], 3])
  // Whoever it is of is known there by the same name.
  expect(await (await out(there, 'csv')).text()).toBe(await (await out(editor, 'csv')).text())
})

test('whoever may not change actions brings none, whatever else they may load', async () => {
  const csv = 'Title\nOne\n'
  const send = (person: TestMember, headers = {}) =>
    person.call('uploads?dataset=actions&name=a.csv', { method: 'POST', body: csv, headers })
  expect((await send(kim)).status).toBe(403)
  const stranger = await (await createTestOrganization(app)).member('Editor')
  const address = `/api/organization/${organization.uuid}/uploads?dataset=actions&name=a.csv`
  expect((await stranger.call(address, { method: 'POST', body: csv })).status).toBe(403)
  const scopes = ['data:read', 'data:write', 'action:read']
  const key = { name: 'Loader', scopes, expiresInDays: 30 }
  const made = await editor.call('api-keys', sendJson('POST', key))
  const { key: bearer } = (await made.json()) as { key: string }
  const authorization = { authorization: `Bearer ${bearer}` }
  const answer = await app.request(address, { method: 'POST', body: csv, headers: authorization })
  expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'permission_denied' }])
})
