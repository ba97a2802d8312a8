import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NoteInput, noteSchema, notesSchema } from '#blocks/notes/contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const note: NoteInput = { dataset: 'spend', day: '2026-03-15', text: 'New contract' }

async function write(editor: TestMember, change: Partial<NoteInput> = {}) {
  const answer = await editor.call('analytics/annotations', sendJson('POST', { ...note, ...change }))
  expect(answer.status, await answer.clone().text()).toBe(201)
  return noteSchema.parse(await answer.json())
}
async function read(person: TestMember, query: Record<string, string> = {}) {
  const answer = await person.call(`analytics/annotations?${new URLSearchParams({ dataset: 'spend', ...query })}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return notesSchema.parse(await answer.json()).items.map(({ text }) => text)
}

test('notes are read by members and written by editors, and say what is wrong with them', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  const { uuid } = await write(editor)
  const address = `/api/organization/${organization.uuid}/analytics/annotations`
  const list = `${address}?dataset=spend`
  expect((await app.request(list)).status).toBe(401)
  expect((await stranger.call(list)).status).toBe(403)
  expect(await read(viewer)).toEqual(['New contract'])
  const whole = { day: note.day, text: note.text }
  for (const [method, path, body] of [
    ['POST', address, note],
    ['PATCH', `${address}/${uuid}`, whole],
    ['DELETE', `${address}/${uuid}`, undefined],
  ] as const) {
    expect((await app.request(path, sendJson(method, body))).status).toBe(401)
    expect((await viewer.call(path, sendJson(method, body))).status).toBe(403)
    expect((await stranger.call(path, sendJson(method, body))).status).toBe(403)
  }
  expect((await stranger.call(`analytics/annotations/${uuid}`, sendJson('PATCH', whole))).status).toBe(404)
  expect((await stranger.call(`analytics/annotations/${uuid}`, sendJson('DELETE'))).status).toBe(404)
  const problem = async (change: object) => {
    const answer = await editor.call(address, sendJson('POST', { ...note, ...change }))
    expect(answer.status).toBe(400)
    return (await answer.json()).detail
  }
  expect(await problem({ text: ' ' })).toContain('must not be blank')
  expect(await problem({ text: 'a\nb' })).toContain('one line')
  expect(await problem({ text: 'a'.repeat(201) })).toContain('200 characters')
  expect(await problem({ day: '2026-02-30' })).toContain('day')
  expect(await problem({ day: '1800-01-01' })).toContain('1900')
  expect(await problem({ dataset: 'stock' })).toContain('dataset')
  expect(await problem({ dimension: 'category' })).toContain('go together')
  expect(await problem({ dimension: 'colour', member: 'red' })).toContain('no dimension "colour"')
  for (const wrong of [
    'filters={',
    'filters=[{"op":"is"}]',
    'from=soon',
    'from=0000-01-01',
    'to=9999-01-01',
    'dataset=stock',
  ]) {
    expect((await viewer.call(`${list}&${wrong}`)).status, wrong).toBe(400)
  }
})

test('a note is read where its day and its scope are, changed and deleted, all of it audited', async () => {
  const organization = await createTestOrganization(app, { type: 'both' })
  const [editor, admin] = await Promise.all([organization.member('Editor'), organization.member('Administrator')])
  const { uuid, createdBy } = await write(editor)
  expect(createdBy).toBe(editor.email)
  await write(editor, { text: 'Cheaper boxes', day: '2026-04-01', dimension: 'category', member: 'Packaging' })
  await write(editor, { text: 'Price list', dataset: 'sales' })
  const narrowed = (...values: string[]) =>
    read(editor, { filters: JSON.stringify([{ field: 'category', op: 'is', values }]) })
  expect(await read(editor)).toEqual(['Cheaper boxes', 'New contract'])
  expect(await narrowed('Packaging', 'Freight')).toEqual(['Cheaper boxes', 'New contract'])
  expect(await narrowed('Freight')).toEqual(['New contract'])
  expect(await read(editor, { from: '2026-03-15', to: '2026-03-31' })).toEqual(['New contract'])

  const path = `analytics/annotations/${uuid}`
  const scope = { dimension: 'supplier', member: 'Acme' }
  const changed = await editor.call(path, sendJson('PATCH', { day: '2026-03-16', text: 'New terms', ...scope }))
  expect(noteSchema.parse(await changed.json())).toMatchObject({ day: '2026-03-16', text: 'New terms', ...scope })
  expect((await editor.call(path, sendJson('PATCH', { text: 'x' }))).status).toBe(400)
  expect((await editor.call(path, sendJson('DELETE'))).status).toBe(204)
  expect((await editor.call(path, sendJson('DELETE'))).status).toBe(404)
  expect(await read(editor)).toEqual(['Cheaper boxes'])
  const { items } = (await (await admin.call('audit')).json()) as { items: { action: string }[] }
  expect(items.map(({ action }) => action).filter(action => action.startsWith('note.'))).toEqual([
    'note.delete',
    'note.update',
    'note.create',
    'note.create',
    'note.create',
  ])
})
