import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#shared/live.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { clusterParties } from '../families/cluster-parties.ts'
import { removeMember } from '../identity/store.ts'
import { notifyMembers } from '../notifications/notify.ts'

/** What open streams hear of changes and of each other, through the whole portal. */

let app: TestApp
let organization: TestOrganization
let editor: TestMember
let viewer: TestMember
let stranger: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ;({ organization, editor, viewer, stranger } = await createTestPeople(app))
})
afterAll(() => app.close())

/** Opens a stream and keeps what it says. */
async function listen(member: TestMember, query = '') {
  const answer = await member.call(`live${query}`)
  expect(answer.status, await (answer.ok ? '' : answer.clone().text())).toBe(200)
  const heard: LiveEvent[] = []
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let isOver = false
  void (async () => {
    let rest = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const [event, data] = [/^event: (.*)$/m.exec(part)?.[1], /^data: (.*)$/m.exec(part)?.[1]]
        heard.push({ event, data: JSON.parse(data ?? 'null') } as LiveEvent)
      }
    }
    isOver = true
  })()
  const first = await vi.waitFor(() => {
    const [hello] = heard
    if (hello?.event !== 'hello') throw new Error('Nothing was said yet')
    return hello
  })
  return {
    answer,
    id: first.data.stream,
    heard: () => heard.filter(({ event }) => !['hello', 'beat'].includes(event)),
    isOver: () => isOver,
    close: () => reader?.cancel(),
    look: (...looks: { kind: string; id: string; isEditing: boolean }[]) =>
      member.call(`live/${first.data.stream}/looks`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ looks }),
      }),
  }
}

const write = (member: TestMember, title: string) =>
  member.call('actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  })

async function createAction(title = 'Ask for quotes'): Promise<string> {
  const answer = await write(editor, title)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return ((await answer.json()) as { uuid: string }).uuid
}

test('a change is heard once it is kept, by name and nothing of its content, and not in another organisation', async () => {
  const [here, elsewhere] = [await listen(viewer), await listen(stranger)]
  expect(here.answer.headers.get('x-accel-buffering')).toBe('no')
  expect(here.answer.headers.get('content-encoding')).toBeNull()
  const uuid = await createAction()
  await vi.waitFor(() => expect(here.heard()).toEqual([{ event: 'change', data: { kind: 'action', id: uuid } }]))
  expect((await write(editor, '')).status).toBe(400)
  await editor.call(`things/action/${uuid}/comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Done by Friday' }),
  })
  await vi.waitFor(() => expect(here.heard()).toHaveLength(2))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(here.heard()).toHaveLength(2)
  expect(elsewhere.heard()).toEqual([])
  await here.close()
  await elsewhere.close()
})

test('what is rolled back is heard by nobody', async () => {
  const here = await listen(viewer)
  const { scope } = organization
  const event = { action: 'action.update', entity: 'action', entityId: await createAction() }
  await vi.waitFor(() => expect(here.heard()).toHaveLength(1))
  const failing = scope.db(async tx => {
    await scope.audit(tx, event)
    throw new Error('as it happens')
  })
  await expect(failing).rejects.toThrow('as it happens')
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(here.heard()).toHaveLength(1)
  await here.close()
})

test('kinds of a module that is switched off are not heard of', async () => {
  const other = await createTestOrganization(app)
  const [admin, reader] = [await other.member('Administrator'), await other.member('Viewer')]
  const props = { title: 'Overview', isVisible: true, isEnable: true, items: [] }
  const items = [{ name: 'overview', path: '/app/overview', props }]
  const put = await admin.call('configuration', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'procurement', items }),
  })
  expect(put.status, await put.clone().text()).toBeLessThan(300)
  const here = await listen(reader)
  const { scope } = other
  await scope.db(tx =>
    scope.audit(
      tx,
      { action: 'action.update', entity: 'action', entityId: scope.requestId },
      { action: 'thing.restore', entity: 'category', entityId: scope.requestId },
    ),
  )
  await vi.waitFor(() =>
    expect(here.heard()).toEqual([{ event: 'change', data: { kind: 'category', id: scope.requestId } }]),
  )
  await here.close()
})

test('a stream begins with what changed since the page was asked for', async () => {
  const other = await createTestOrganization(app)
  const [writer, reader] = [await other.member('Editor'), await other.member('Viewer')]
  const made = await write(writer, 'Before the stream')
  const { uuid } = (await made.json()) as { uuid: string }
  const here = await listen(reader, '?age=1000')
  await vi.waitFor(() => expect(here.heard()).toEqual([{ event: 'change', data: { kind: 'action', id: uuid } }]))
  await here.close()
  expect((await reader.call('live?age=400000')).status).toBe(400)
})

test('people are told that there is something new for them, and nobody else is', async () => {
  const [one, two] = [await listen(viewer), await listen(editor)]
  const { scope } = organization
  await scope.db(tx =>
    notifyMembers(scope, tx, {
      organizationUuid: organization.uuid,
      kind: 'talk.mention',
      exceptUserUuid: scope.actor.uuid,
      only: [viewer.uuid],
      say: () => ({ title: 'Somebody mentioned you' }),
    }),
  )
  await vi.waitFor(() => expect(one.heard()).toEqual([{ event: 'notices', data: null }]))
  expect(two.heard()).toEqual([])
  await Promise.all([one.close(), two.close()])
})

test('who looks at the same thing is seen, also as editing, and gone when the stream is', async () => {
  const id = await createAction()
  const look = { kind: 'action', id, isEditing: false }
  const [one, two] = [await listen(viewer), await listen(editor)]
  expect((await one.look(look)).status).toBe(204)
  const said = (people: object[]) => ({ event: 'presence', data: { kind: 'action', id, people } })
  await vi.waitFor(() => expect(one.heard()).toEqual([said([])]))
  await two.look({ ...look, isEditing: true })
  const editing = { id: editor.uuid, name: 'Test Editor', isEditing: true }
  const watching = { id: viewer.uuid, name: 'Test Viewer', isEditing: false }
  await vi.waitFor(() => expect(one.heard().at(-1)).toEqual(said([editing])))
  await vi.waitFor(() => expect(two.heard()).toEqual([said([watching])]))
  await two.close()
  await vi.waitFor(() => expect(one.heard().at(-1)).toEqual(said([])))
  await one.close()
})

test('a thing that is not there, or another person’s stream, is looked at by nobody', async () => {
  const id = await createAction()
  const [one, two] = [await listen(viewer), await listen(editor)]
  await one.look({ kind: 'action', id: viewer.uuid, isEditing: false }, { kind: 'nothing', id, isEditing: false })
  await one.look({ kind: 'action', id, isEditing: false })
  await editor.call(`live/${one.id}/looks`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ looks: [] }),
  })
  await two.look({ kind: 'action', id, isEditing: false })
  await vi.waitFor(() =>
    expect(two.heard().at(-1)).toMatchObject({ event: 'presence', data: { id, people: [{ id: viewer.uuid }] } }),
  )
  expect((await one.look(...Array.from({ length: 21 }, () => ({ kind: 'action', id, isEditing: false })))).status).toBe(
    400,
  )
  await Promise.all([one.close(), two.close()])
})

test('changes of the register of contracts and of families are told as of these things', async () => {
  const [here, elsewhere] = [await listen(viewer), await listen(stranger)]
  const kinds = () => here.heard().flatMap(one => (one.event === 'change' ? [one.data.kind] : []))
  const values = { number: 'C-1', supplier: 'Nordpack', start_date: '2026-01-01', end_date: '2026-12-31' }
  const made = await editor.call('registers/contracts', postJson({ values }))
  expect(made.status, await made.clone().text()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  await vi.waitFor(() => expect(here.heard()).toContainEqual({ event: 'change', data: { kind: 'contract', id } }))
  const price = { contract_number: 'C-1', item: 'Box', price: '1.25', currency: 'EUR', valid_from: '2026-01-01' }
  const added = await editor.call('registers/contract_prices', postJson({ values: price }))
  expect(added.status, await added.clone().text()).toBe(201)
  await vi.waitFor(() => expect(kinds()).toEqual(['contract', 'contract']))

  await insertLines(organization.scope, 'spend', [purchase('2026-01-01', 'Hansen Frakt', '50')])
  await clusterParties(organization.scope, 'supplier', { isAgain: false })
  const { items } = (await (await editor.call('families?kind=supplier')).json()) as { items: { id: string }[] }
  const renamed = postJson({ kind: 'supplier', family: items[0]?.id, name: 'Hansen' })
  const answer = await editor.call('families/rename', renamed)
  expect(answer.ok, await answer.clone().text()).toBe(true)
  await vi.waitFor(() => expect(kinds()).toContain('supplierFamily'))
  expect(elsewhere.heard()).toEqual([])
  await Promise.all([here.close(), elsewhere.close()])
})

test('a person has twenty streams at most', async () => {
  const member = await organization.member('Viewer')
  const open = await Promise.all(Array.from({ length: 20 }, () => listen(member)))
  const refused = await member.call('live')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  await open[0]?.close()
  await vi.waitFor(async () => {
    const answer = await member.call('live')
    await answer.body?.cancel()
    expect(answer.status).toBe(200)
  })
  await Promise.all(open.map(one => one.close()))
})

test('a stream ends with its membership, and all end when the portal stops', async () => {
  const leaving = await organization.member('Viewer')
  const [gone, stays] = [await listen(leaving), await listen(viewer)]
  await removeMember(app.services.database.db, leaving.uuid, organization.uuid)
  await vi.waitFor(() => expect(gone.isOver()).toBe(true), 5000)
  expect(stays.isOver()).toBe(false)
  app.services.stopping.abort()
  await vi.waitFor(() => expect(stays.isOver()).toBe(true))
})
