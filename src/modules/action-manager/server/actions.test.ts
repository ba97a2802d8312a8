import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
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

const titles = async (person: TestMember, query = '') => (await list(person, query)).items.map(({ title }) => title)
const problemOf = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })

describe('an action', () => {
  test('is for members only, made by those who may, and says what is wrong with it', async () => {
    const { organization, editor, viewer, stranger } = await createTestPeople(app)
    const { uuid } = await add(editor)
    const address = `/api/organization/${organization.uuid}/actions`
    for (const path of ['', `/${uuid}`]) {
      expect((await app.request(address + path)).status).toBe(401)
      expect((await stranger.call(address + path)).status).toBe(403)
      expect((await viewer.call(address + path)).status).toBe(200)
    }
    expect((await app.request(address, sendJson('POST', { title: 'x' }))).status).toBe(401)
    expect((await stranger.call(address, sendJson('POST', { title: 'x' }))).status).toBe(403)
    expect((await viewer.call(address, sendJson('POST', { title: 'x' }))).status).toBe(403)
    expect((await stranger.call(`${address}/${uuid}`, sendJson('PATCH', { version: 1 }))).status).toBe(403)
    // The same action asked for below another organisation of the caller's own is not there.
    expect((await stranger.call(`actions/${uuid}`)).status).toBe(404)
    expect((await stranger.call(`actions/${uuid}`, sendJson('PATCH', { version: 1, title: 'x' }))).status).toBe(404)

    const faults: [object, string][] = [
      [{ title: ' ' }, 'title'],
      [{ title: 'x', status: 'Done' }, 'status'],
      [{ title: 'x', due: '2026-02-30' }, 'due'],
      [{ title: 'x', due: '9999-12-31', rhythm: { kind: 'daily' } }, '2299'],
      [{ title: 'x', rhythm: { kind: 'monthly', day: 32 } }, 'rhythm'],
      [{ title: 'x', colour: 'red' }, 'colour'],
      [{ title: 'x', start: '2026-03-02', due: '2026-03-01' }, '2026-03-01'],
      [{ title: 'x', ownerUuid: stranger.uuid }, 'people of the organisation'],
      [{ title: 'x', contributors: [randomUUID()] }, 'people of the organisation'],
      [{ title: 'x', parts: [{ title: 'y', ownerUuid: stranger.uuid }] }, 'people of the organisation'],
      [{ title: 'x', parts: [{ title: 'y', uuid: randomUUID() }] }, 'part'],
      [{ title: 'x', waitsFor: [randomUUID()] }, 'wait'],
    ]
    for (const [body, words] of faults) {
      const { status, detail } = await problemOf(await editor.call('actions', sendJson('POST', body)))
      expect({ status, words: detail.includes(words) ? words : detail }).toEqual({ status: 400, words })
    }
    expect(await titles(editor)).toEqual(['Ask for offers'])
  })

  test('begins with what is usual, and has a number of its own whoever adds at once', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const first = await add(editor, { contributors: [viewer.uuid, viewer.uuid], tags: ['a', 'a'] })
    expect(first).toMatchObject({
      ...{ number: 1, version: 1, status: 'To do', priority: 'Medium', stage: null, owner: null, due: null },
      ...{ tags: ['a'], isLate: false, completedAt: null, canChange: true, canManage: true, parts: [], repeats: null },
      contributors: [{ uuid: viewer.uuid, name: 'Test Viewer' }],
      createdBy: { uuid: editor.uuid, name: 'Test Editor' },
    })
    const others = await Promise.all(Array.from({ length: 8 }, () => add(editor)))
    expect(others.map(({ number }) => number).toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(await get(viewer, '1')).toMatchObject({ uuid: first.uuid, canChange: true })
    expect((await editor.call('actions/10')).status).toBe(404)
    expect((await editor.call('actions/0')).status).toBe(400)
  })

  test('is changed only as it is now, and every change is in the audit with what it replaced', async () => {
    const organization = await createTestOrganization(app)
    const [admin, editor] = [await organization.member('Administrator'), await organization.member('Editor')]
    const action = await add(editor, { rhythm: { kind: 'monthly', day: 3 } })
    const changed = await change(editor, action, { status: 'At risk', due: '2026-05-01' })
    expect(changed).toMatchObject({ version: 2, status: 'At risk', due: '2026-05-01' })
    expect(await problemOf(await send(admin, action, { status: 'Completed' }))).toMatchObject({
      ...{ status: 409, code: 'conflict', reason: 'version_conflict' },
      stored: { uuid: action.uuid, version: 2, status: 'At risk', due: '2026-05-01' },
    })
    const same = await change(admin, changed, { status: 'At risk', rhythm: { kind: 'monthly', day: 3 } })
    expect(same.version).toBe(2)
    const { items } = (await (await admin.call('audit')).json()) as { items: Record<string, unknown>[] }
    expect(items.filter(({ entity }) => entity === 'action')).toMatchObject([
      {
        action: 'action.update',
        before: { status: 'To do', due: null },
        after: { status: 'At risk', due: '2026-05-01' },
      },
      { action: 'action.create', after: { number: 1, title: 'Ask for offers' } },
    ])
  })

  test('keeps the parts that stand, in the order they are given in', async () => {
    const { editor } = await createTestPeople(app)
    const action = await add(editor, { parts: [{ title: 'one' }, { title: 'two', due: '2026-05-01' }] })
    const [one, two] = action.parts
    const parts = [{ ...two, isDone: true }, { title: 'three' }, one]
    const changed = await change(editor, action, { parts })
    expect(changed.parts).toMatchObject([
      { uuid: two?.uuid, title: 'two', isDone: true, due: '2026-05-01' },
      { title: 'three', isDone: false, ownerUuid: null },
      { uuid: one?.uuid, title: 'one' },
    ])
    expect((await send(editor, changed, { parts: [one, one] })).status).toBe(400)
    expect((await change(editor, changed, { parts: [] })).parts).toEqual([])
  })

  test('is worked on by its owner, its contributors and who has a part of it, who do not say whose it is', async () => {
    const organization = await createTestOrganization(app)
    const editor = await organization.member('Editor')
    const [owner, contributor, partOwner, other] = await Promise.all(
      Array.from({ length: 4 }, () => organization.member('Viewer')),
    )
    if (!owner || !contributor || !partOwner || !other) throw new Error('Somebody is missing')
    let action = await add(editor, {
      ...{ ownerUuid: owner.uuid, contributors: [contributor.uuid] },
      parts: [{ title: 'Call them', ownerUuid: partOwner.uuid }],
    })
    for (const person of [owner, contributor, partOwner]) {
      const seen = await get(person, action.uuid)
      expect(seen).toMatchObject({ canChange: true, canManage: false })
      action = await change(person, seen, { description: person.email, ownerUuid: owner.uuid })
      expect((await send(person, action, { ownerUuid: person.uuid, contributors: [] })).status).toBe(403)
    }
    expect(await get(other, action.uuid)).toMatchObject({ canChange: false, canManage: false })
    expect((await send(other, action, { status: 'On track' })).status).toBe(403)
  })
})

describe('the list', () => {
  test('is filtered by what is asked for, completed ones only when they are', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await add(editor, { title: 'Late', due: day(-20), priority: 'High', tags: ['Steel', 'Q3'], ownerUuid: editor.uuid })
    await add(editor, { title: 'Later', start: day(20), due: day(40), stage: 'Source', ownerUuid: viewer.uuid })
    await add(editor, { title: 'No day', description: '100% of *steel*', contributors: [viewer.uuid] })
    await add(editor, { title: 'Part', due: day(0), parts: [{ title: 'x', ownerUuid: viewer.uuid }] })
    await add(editor, { title: 'Over', status: 'Completed', due: day(-20) })
    expect(await titles(editor)).toEqual(['Late', 'Part', 'Later', 'No day'])
    const expected: [string, string[]][] = [
      ['completed=true&sort=number', ['Late', 'Later', 'No day', 'Part', 'Over']],
      ['status=Completed', ['Over']],
      ['status=Completed,To do&due=late', ['Late']],
      ['due=today', ['Part']],
      ['due=later', ['Later']],
      ['due=none', ['No day']],
      ['priority=High,Low', ['Late']],
      ['stage=Source', ['Later']],
      ['stage=Source,none&sort=-number', ['Part', 'No day', 'Later', 'Late']],
      ['owner=me', ['Late']],
      [`owner=${viewer.uuid},none`, ['Part', 'Later', 'No day']],
      ['tag=Steel', ['Late']],
      ['q=steel', ['Late', 'No day']],
      ['q=100%25 of', ['No day']],
      ['q=0%25x', []],
      ['q=%233', ['No day']],
      [`from=${day(10)}&to=${day(21)}`, ['Later']],
      [`from=${day(-30)}&to=${day(-1)}`, ['Late']],
      ['sort=-priority&q=l', ['No day', 'Later', 'Late']],
      ['sort=owner', ['No day', 'Part', 'Late', 'Later']],
    ]
    const lists = await Promise.all(expected.map(([query]) => titles(editor, `?${query}`)))
    expect(expected.map(([query], at) => [query, lists[at]])).toEqual(expected)
    expect(await (await viewer.call('actions/tags')).json()).toEqual({ tags: ['Q3', 'Steel'] })
    expect(await titles(viewer, '?mine=true')).toEqual(['Part', 'Later', 'No day'])
  })

  test('has pages of twenty, or all at once, and counts what fits in each group', async () => {
    const { editor, viewer, stranger } = await createTestPeople(app)
    for (let at = 0; at < 21; at++) {
      await add(editor, {
        title: `Action ${at}`,
        ownerUuid: at < 3 ? viewer.uuid : null,
        stage: at < 2 ? 'Plan' : null,
      })
    }
    expect((await list(editor)).items).toHaveLength(20)
    expect(await list(editor, '?page=2')).toMatchObject({ total: 21, page: 2, items: [{ title: 'Action 20' }] })
    expect((await list(editor, '?all=true')).items).toHaveLength(21)
    expect((await list(editor, '?group=owner&page=9')).groups).toMatchObject([
      { id: viewer.uuid, name: 'Test Viewer', count: 3 },
      { id: 'none', name: '', count: 18 },
    ])
    const groups = (await list(editor, '?group=stage&owner=me,none')).groups
    expect(groups.map(({ id, count }) => [id, count])).toEqual([
      ...[
        ['Plan', 0],
        ['Source', 0],
        ['Make', 0],
        ['Deliver', 0],
        ['none', 18],
      ],
    ])
    expect((await list(editor, '?group=status')).groups[0]).toMatchObject({ id: 'To do', name: 'To do', count: 21 })
    expect((await list(stranger)).total).toBe(0)
  })
})

describe('actions that wait for others', () => {
  test('form no circle, and the one that would be is named', async () => {
    const { editor, stranger } = await createTestPeople(app)
    const first = await add(editor)
    const second = await add(editor, { waitsFor: [first.uuid] })
    const third = await add(editor, { waitsFor: [second.uuid] })
    const refused = await problemOf(await send(editor, first, { waitsFor: [third.uuid] }))
    expect(refused).toMatchObject({ status: 409, reason: 'circle' })
    expect(refused.detail).toContain('#1 → #3 → #2 → #1')
    expect((await send(editor, first, { waitsFor: [first.uuid] })).status).toBe(409)
    const theirs = await add(stranger)
    expect((await send(editor, first, { waitsFor: [theirs.uuid] })).status).toBe(400)
    expect(await get(editor, second.uuid)).toMatchObject({
      ...{ waiting: 1, waitsFor: [first.uuid], waitsForActions: [{ number: 1 }], neededBy: [{ number: 3 }] },
    })
  })

  test('form none when two are changed at once', async () => {
    const { editor } = await createTestPeople(app)
    const [one, other] = [await add(editor), await add(editor)]
    const answers = await Promise.all([
      send(editor, one, { waitsFor: [other.uuid] }),
      send(editor, other, { waitsFor: [one.uuid] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are not completed before those are', async () => {
    const { editor } = await createTestPeople(app)
    const [one, two] = [await add(editor), await add(editor)]
    const last = await add(editor, { waitsFor: [one.uuid, two.uuid] })
    const refused = await problemOf(await send(editor, last, { status: 'Completed' }))
    expect(refused).toMatchObject({ status: 409, reason: 'waits_for_others' })
    expect(refused.detail).toContain('#3 waits for #1 and #2')
    await change(editor, one, { status: 'Completed' })
    const done = await change(editor, two, { status: 'Completed' })
    expect(done.completedAt).not.toBeNull()
    const completed = await change(editor, last, { status: 'Completed' })
    expect(completed).toMatchObject({ waiting: 0, status: 'Completed' })
    // Opened again, those that are completed already stay so.
    expect((await change(editor, done, { status: 'On track' })).completedAt).toBeNull()
    await change(editor, completed, { title: 'Still done' })
  })
})
