import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageHeader } from '#shared/boot.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { bulkResultSchema, bulkUndoSchema, mineSchema } from '../contract.ts'
import {
  addAction as add,
  changedAction as change,
  readAction as get,
  listOfActions as list,
  sendChange as send,
} from '../test/actions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sendMany = (person: TestMember, body: object) => person.call('actions/bulk', sendJson('POST', body))
async function changeMany(person: TestMember, of: object, what: object) {
  const answer = await sendMany(person, { of, change: what })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return bulkResultSchema.parse(await answer.json())
}
async function undo(person: TestMember, batch: string) {
  const answer = await person.call(`actions/bulk/${batch}/undo`, sendJson('POST'))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return bulkUndoSchema.parse(await answer.json())
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('a change of several actions', () => {
  test('is for those who may change all of them', async () => {
    const { organization, editor, viewer, stranger } = await createTestPeople(app)
    const { uuid } = await add(editor, { ownerUuid: viewer.uuid })
    const body = { of: { uuids: [uuid] }, change: { status: 'On track' } }
    const { batchUuid } = await changeMany(editor, body.of, body.change)
    for (const [path, sent] of [
      ['bulk', body],
      [`bulk/${batchUuid}/undo`, undefined],
    ] as const) {
      const address = `/api/organization/${organization.uuid}/actions/${path}`
      expect((await app.request(address, sendJson('POST', sent))).status).toBe(401)
      expect((await stranger.call(address, sendJson('POST', sent))).status).toBe(403)
      expect((await viewer.call(address, sendJson('POST', sent))).status).toBe(403)
    }
    expect((await stranger.call(`actions/bulk/${batchUuid}/undo`, sendJson('POST'))).status).toBe(404)
    expect(await changeMany(stranger, body.of, body.change)).toMatchObject({ changed: 0, refused: 1 })
    expect((await sendMany(editor, { ...body, change: {} })).status).toBe(400)
    expect((await sendMany(editor, { ...body, change: { ownerUuid: stranger.uuid } })).status).toBe(400)
    expect((await get(editor, uuid)).status).toBe('On track')
  })

  test('moves days, tags and words, is in the audit for each, and is undone at once but for what changed since', async () => {
    const organization = await createTestOrganization(app)
    const [admin, editor] = [await organization.member('Administrator'), await organization.member('Editor')]
    const one = await add(editor, { start: '2026-02-27', due: '2026-03-01', tags: ['a', 'b'] })
    const two = await add(editor, { priority: 'Low' })
    const three = await add(editor)
    const what = { priority: 'High', shiftDays: 2, addTags: ['c', 'a'], removeTags: ['b'] }
    const { batchUuid, ...counts } = await changeMany(editor, { filters: {} }, what)
    expect(counts).toEqual({ changed: 3, refused: 0 })
    expect(await get(editor, one.uuid)).toMatchObject({
      ...{ version: 2, priority: 'High', start: '2026-03-01', due: '2026-03-03', tags: ['a', 'c'] },
    })
    const { items } = (await (await admin.call('audit')).json()) as { items: Record<string, unknown>[] }
    const audited = items.filter(({ action }) => action === 'action.bulk')
    expect(audited.map(({ entityId }) => entityId)).toEqual([three.uuid, two.uuid, one.uuid])
    expect(audited[1]).toMatchObject({ before: { priority: 'Low' }, after: { priority: 'High', batch: batchUuid } })

    await change(editor, await get(editor, two.uuid), { title: 'Changed since' })
    expect(await undo(editor, batchUuid)).toEqual({ undone: 2, kept: 1 })
    const { version, updatedAt: _, ...restored } = await get(editor, one.uuid)
    expect(version).toBe(3)
    expect(one).toMatchObject(restored)
    expect(await get(editor, two.uuid)).toMatchObject({ title: 'Changed since', priority: 'High', tags: ['c', 'a'] })
    expect((await editor.call(`actions/bulk/${batchUuid}/undo`, sendJson('POST'))).status).toBe(409)
    const verified = (await (await admin.call('audit')).json()) as { items: Record<string, unknown>[] }
    expect(verified.items.filter(({ action }) => action === 'action.bulk_undo')).toHaveLength(2)
  })

  test('completes those together that wait for each other only, and counts those it leaves', async () => {
    const { editor } = await createTestPeople(app)
    const first = await add(editor)
    const second = await add(editor, { waitsFor: [first.uuid] })
    const open = await add(editor)
    const waiting = await add(editor, { waitsFor: [open.uuid], start: '2026-05-01' })
    const uuids = [second.uuid, first.uuid, waiting.uuid, randomUUID()]
    expect(await changeMany(editor, { uuids }, { status: 'Completed' })).toMatchObject({ changed: 2, refused: 2 })
    expect((await list(editor)).items.map(({ number }) => number)).toEqual([3, 4])
    expect(await changeMany(editor, { uuids: [waiting.uuid] }, { due: '2026-04-01' })).toMatchObject({ refused: 1 })
  })

  test('tells who is given several of them once', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const uuids = [(await add(editor)).uuid, (await add(editor)).uuid]
    await changeMany(editor, { uuids }, { ownerUuid: viewer.uuid })
    const told = (await (await viewer.call('/api/account/notifications')).json()) as { items: { title: string }[] }
    expect(told.items.map(({ title }) => title)).toEqual(['Test Editor gave you 2 actions'])
  })
})

describe('the trash', () => {
  test('is for those who may change all actions', async () => {
    const { organization, editor, viewer, stranger } = await createTestPeople(app)
    const { uuid } = await add(editor, { ownerUuid: viewer.uuid })
    for (const [method, path] of [
      ['DELETE', uuid],
      ['POST', `${uuid}/restore`],
    ] as const) {
      const address = `/api/organization/${organization.uuid}/actions/${path}`
      expect((await app.request(address, sendJson(method))).status).toBe(401)
      expect((await stranger.call(address, sendJson(method))).status).toBe(403)
      expect((await viewer.call(address, sendJson(method))).status).toBe(403)
      expect((await stranger.call(`actions/${path}`, sendJson(method))).status).toBe(404)
    }
    expect((await editor.call(`actions/${uuid}/restore`, sendJson('POST'))).status).toBe(404)
  })

  test('takes an action out of lists, counts and waits until it comes back', async () => {
    const { editor } = await createTestPeople(app)
    const first = await add(editor, { tags: ['gone'] })
    let second = await add(editor, { waitsFor: [first.uuid] })
    expect((await editor.call(`actions/${first.uuid}`, sendJson('DELETE'))).status).toBe(204)
    expect((await editor.call(`actions/${first.uuid}`)).status).toBe(404)
    expect((await editor.call('actions/1')).status).toBe(404)
    expect((await send(editor, first, { title: 'x' })).status).toBe(404)
    expect(await list(editor, '?group=status')).toMatchObject({
      total: 1,
      groups: [{ id: 'To do', count: 1 }, {}, {}, {}, {}],
    })
    expect(await (await editor.call('actions/tags')).json()).toEqual({ tags: [] })
    second = await get(editor, second.uuid)
    expect(second).toMatchObject({ waiting: 0, waitsFor: [] })
    second = await change(editor, second, { status: 'Completed', waitsFor: [] })
    const back = await editor.call(`actions/${first.uuid}/restore`, sendJson('POST'))
    expect(await back.json()).toMatchObject({ number: 1, neededBy: [{ number: 2 }] })
    expect(await get(editor, second.uuid)).toMatchObject({ status: 'Completed', waitsFor: [first.uuid] })
  })

  test('is the organisation’s: every way in and out of it is seen there', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const [one, other] = [await add(editor, { title: 'One' }), await add(editor, { title: 'Other' })]
    const trash = async () =>
      (await (await viewer.call('trash')).json()) as { items: { id: string; title: string; canRestore: boolean }[] }
    const titles = async () => (await trash()).items.map(({ title }) => title).toSorted()
    await editor.call(`actions/${one.uuid}`, sendJson('DELETE'))
    const { batchUuid } = await changeMany(editor, { uuids: [other.uuid] }, { isDeleted: true })
    expect(await titles()).toEqual(['One', 'Other'])
    expect((await trash()).items.every(({ canRestore }) => !canRestore)).toBe(true)
    await editor.call(`actions/bulk/${batchUuid}/undo`, sendJson('POST'))
    expect(await titles()).toEqual(['One'])
    const [kept] = (await trash()).items
    expect((await viewer.call(`trash/${kept?.id}/restore`, sendJson('POST'))).status).toBe(403)
    expect((await editor.call(`trash/${kept?.id}/restore`, sendJson('POST'))).status).toBe(200)
    expect(await titles()).toEqual([])
    expect((await get(editor, one.uuid)).title).toBe('One')
  })

  test('brings nothing back that would close a circle', async () => {
    const { editor } = await createTestPeople(app)
    const first = await add(editor)
    const second = await add(editor, { waitsFor: [first.uuid] })
    await editor.call(`actions/${second.uuid}`, sendJson('DELETE'))
    const third = await add(editor)
    await change(editor, first, { waitsFor: [third.uuid] })
    await editor.call(`actions/${first.uuid}`, sendJson('DELETE'))
    await editor.call(`actions/${second.uuid}/restore`, sendJson('POST'))
    await change(editor, third, { waitsFor: [second.uuid] })
    const back = await editor.call(`actions/${first.uuid}/restore`, sendJson('POST'))
    expect(await back.json()).toMatchObject({ waitsForActions: [], neededBy: [{ number: 2 }] })
  })
})

test('what needs a person is told with how many there are, by their parts too', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  expect((await app.request(`/api/organization/${organization.uuid}/actions/mine`)).status).toBe(401)
  for (let at = 0; at < 6; at++) await add(editor, { title: `Late ${at}`, ownerUuid: viewer.uuid, due: day(-30 + at) })
  const parts = [{ title: 'Call', ownerUuid: viewer.uuid, due: day(0) }]
  await add(editor, { title: 'A part of it', parts, due: day(9) })
  await add(editor, { title: 'Done part', parts: [{ ...parts[0], title: 'x', isDone: true }] })
  const wanted = await add(editor, { title: 'Wanted', contributors: [viewer.uuid], status: 'In Trouble' })
  await add(editor, { title: 'Of others', waitsFor: [wanted.uuid], ownerUuid: editor.uuid, due: day(0) })
  const mine = mineSchema.parse(await (await viewer.call('actions/mine')).json())
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
  expect([mine.late.total, titles(mine.late)]).toEqual([6, [0, 1, 2, 3, 4].map(at => `Late ${at}`)])
  expect([mine.today, mine.atRisk, mine.waitingForMe].map(titles)).toEqual([['A part of it'], ['Wanted'], ['Wanted']])
})

test('a file has what fits, in the order of the list, and who took it out is in the audit', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const first = await add(editor, {
    title: 'First; "quoted"',
    ownerUuid: viewer.uuid,
    tags: ['a', 'b'],
    due: '2026-05-01',
  })
  await add(editor, { title: 'Second', waitsFor: [first.uuid], parts: [{ title: 'x', isDone: true }, { title: 'y' }] })
  await add(editor, { title: 'Over', status: 'Completed' })
  const address = `/api/organization/${organization.uuid}/actions/export`
  expect((await app.request(address)).status).toBe(401)
  const file = await viewer.call('actions/export?sort=-number&style=semicolon')
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect((await file.text()).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Number;Title;Description;Status;Priority;Stage;Owner;Contributors;Start;Due;Reminder;Completed on;Parts;Waits for;Tags;Type of saving;Amount saved;Currency;Saves from;Months of saving',
    '2;Second;;To do;Medium;;;;;;;;"[x] x',
    '[ ] y";#1;;;;;;',
    '1;"First; ""quoted""";;To do;Medium;;Test Viewer;;;2026-05-01;;;;;a, b;;;;;',
  ])
  const german = await viewer.call('actions/export?q=second', { headers: { [languageHeader]: 'de' } })
  expect(await german.text()).toMatch(/Second,,Offen,Mittel/)
  const workbook = await viewer.call('actions/export?format=xlsx&q=second')
  expect((await workbook.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  const admin = await organization.member('Administrator')
  const { items } = (await (await admin.call('audit')).json()) as { items: Record<string, unknown>[] }
  expect(items.filter(({ action }) => action === 'action.export')).toMatchObject([
    { after: { format: 'xlsx', rows: 1 } },
    { after: { format: 'csv', rows: 1 } },
    { after: { format: 'csv', rows: 2 } },
  ])
})
