import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultViews } from '#server/saved-views/schema.ts'
import {
  defaultViewSchema,
  type SavedView,
  type SavedViewInput,
  savedViewListSchema,
  savedViewSchema,
} from '#shared/saved-views.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const packaging: SavedViewInput = { name: 'Packaging', view: 'spend', search: { period: 'lastYear' } }

async function save(person: TestMember, change: Partial<SavedViewInput> = {}): Promise<SavedView> {
  const answer = await person.call('analytics/views', sendJson('POST', { ...packaging, ...change }))
  expect(answer.status, await answer.clone().text()).toBe(201)
  return savedViewSchema.parse(await answer.json())
}
const list = async (person: TestMember) =>
  savedViewListSchema.parse(await (await person.call('analytics/views')).json()).items.map(({ name }) => name)
const statusOf = async (person: TestMember, method: string, path: string, body?: unknown) =>
  (await person.call(path, sendJson(method, body))).status
const defaults = async (person: TestMember) =>
  defaultViewSchema.parse(await (await person.call('analytics/default-view')).json())

async function people() {
  const organization = await createTestOrganization(app)
  const [admin, editor, viewer, other] = await Promise.all([
    organization.member('Administrator'),
    organization.member('Editor'),
    organization.member('Viewer'),
    organization.member('Viewer'),
  ])
  const audited = async () => {
    const { items } = (await (await admin.call('audit')).json()) as { items: { action: string }[] }
    return items.map(({ action }) => action).filter(action => /saved-view|default-view/.test(action))
  }
  return { admin, editor, viewer, other, audited, scope: organization.scope }
}

test('a view is for members only, and says what is wrong with it', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  const { uuid } = await save(viewer)
  const address = `/api/organization/${organization.uuid}/analytics/views`
  for (const path of ['', `/${uuid}`]) {
    expect((await app.request(address + path)).status).toBe(401)
    expect((await stranger.call(address + path)).status).toBe(403)
    expect((await viewer.call(address + path)).status).toBe(200)
  }
  expect(await statusOf(stranger, 'POST', address, packaging)).toBe(403)
  expect(await statusOf(stranger, 'DELETE', `${address}/${uuid}`)).toBe(403)
  // The same view asked for below another organisation of the caller's own is not there.
  expect(await statusOf(stranger, 'GET', `analytics/views/${uuid}`)).toBe(404)
  const problem = async (change: object) => {
    const answer = await viewer.call(address, sendJson('POST', { ...packaging, ...change }))
    expect(answer.status).toBe(400)
    return (await answer.json()).detail
  }
  expect(await problem({ name: ' ' })).toContain('name')
  expect(await problem({ name: 'a'.repeat(101) })).toContain('100 characters')
  expect(await problem({ view: 'nothing' })).toContain('must be a view of the portal')
  expect(await problem({ search: { 'a b': 'x' } })).toContain('search')
  expect(await problem({ search: { filters: 'x'.repeat(20_001) } })).toContain('characters at most')
  expect(await problem({ owner: 'me' })).toContain('owner')
  expect(await statusOf(viewer, 'PATCH', `analytics/views/${uuid}`, {})).toBe(400)
})

test('a person sees their own views and those that are shared, and changes only what is theirs', async () => {
  const { admin, editor, viewer, other, audited } = await people()
  const own = await save(viewer, { name: 'Mine' })
  expect(own).toMatchObject({ isOwn: true, canChange: true, isShared: false, owner: 'Test Viewer' })
  const shared = await save(editor, { name: 'Ours', isShared: true })
  expect(await list(viewer)).toEqual(['Mine', 'Ours'])
  expect(await list(other)).toEqual(['Ours'])
  expect(await list(admin)).toEqual(['Ours'])
  for (const person of [admin, other]) {
    expect(await statusOf(person, 'GET', `analytics/views/${own.uuid}`)).toBe(404)
    expect(await statusOf(person, 'PATCH', `analytics/views/${own.uuid}`, { name: 'x' })).toBe(404)
    expect(await statusOf(person, 'DELETE', `analytics/views/${own.uuid}`)).toBe(404)
  }
  expect(await statusOf(viewer, 'PATCH', `analytics/views/${shared.uuid}`, { name: 'x' })).toBe(403)
  expect(await statusOf(viewer, 'DELETE', `analytics/views/${shared.uuid}`)).toBe(403)
  expect(await statusOf(viewer, 'PATCH', `analytics/views/${own.uuid}`, { isShared: true })).toBe(403)
  expect(await statusOf(viewer, 'POST', 'analytics/views', { ...packaging, isShared: true })).toBe(403)

  const renamed = await viewer.call(
    `analytics/views/${own.uuid}`,
    sendJson('PATCH', { name: 'Renamed', search: { rates: '2026-01' } }),
  )
  expect(savedViewSchema.parse(await renamed.json())).toMatchObject({ name: 'Renamed', search: { rates: '2026-01' } })
  expect(await audited()).toEqual(['saved-view.create'])
  expect(await statusOf(admin, 'PATCH', `analytics/views/${shared.uuid}`, { name: 'Everybody’s' })).toBe(200)
  expect(await list(editor)).toEqual(['Everybody’s'])
  expect(await statusOf(editor, 'PATCH', `analytics/views/${shared.uuid}`, { isShared: false })).toBe(200)
  expect(await list(viewer)).toEqual(['Renamed'])
  expect(await statusOf(editor, 'DELETE', `analytics/views/${shared.uuid}`)).toBe(204)
  expect(await list(editor)).toEqual([])
  expect(await audited()).toEqual(['saved-view.update', 'saved-view.update', 'saved-view.create'])
})

test('analytics opens with what the person chose, else with what the organisation did', async () => {
  const { admin, editor, viewer, other, audited } = await people()
  const own = await save(viewer)
  const shared = await save(editor, { isShared: true })
  const put = (person: TestMember, whose: string, view: string) =>
    statusOf(person, 'PUT', 'analytics/default-view', { whose, view })
  expect(await defaults(viewer)).toEqual({ person: null, organization: null })
  expect(await put(viewer, 'person', own.uuid)).toBe(200)
  expect(await put(other, 'person', own.uuid)).toBe(404)
  expect(await put(other, 'person', shared.uuid)).toBe(200)
  expect(await put(other, 'person', 'nothing')).toBe(400)
  expect(await put(viewer, 'organization', 'spend')).toBe(403)
  expect(await statusOf(viewer, 'DELETE', 'analytics/default-view?whose=organization')).toBe(403)
  expect(await put(editor, 'organization', 'spend')).toBe(200)
  const personal = await save(editor)
  expect(await put(editor, 'organization', personal.uuid)).toBe(400)
  expect(await put(editor, 'organization', shared.uuid)).toBe(200)
  expect(await defaults(viewer)).toEqual({ person: own.uuid, organization: shared.uuid })
  expect(await defaults(admin)).toEqual({ person: null, organization: shared.uuid })
  expect(await statusOf(viewer, 'DELETE', 'analytics/default-view?whose=person')).toBe(200)
  expect(await defaults(viewer)).toEqual({ person: null, organization: shared.uuid })
  expect(await put(editor, 'person', shared.uuid)).toBe(200)

  // What is no longer shared opens for nobody but its owner.
  expect(await statusOf(editor, 'PATCH', `analytics/views/${shared.uuid}`, { isShared: false })).toBe(200)
  expect(await defaults(other)).toEqual({ person: null, organization: null })
  expect(await defaults(editor)).toEqual({ person: shared.uuid, organization: null })
  expect(await statusOf(editor, 'DELETE', `analytics/views/${shared.uuid}`)).toBe(204)
  expect(await defaults(editor)).toEqual({ person: null, organization: null })
  expect(await audited()).toEqual([
    'saved-view.update',
    'default-view.update',
    'default-view.update',
    'saved-view.create',
  ])
})

test('of choices at once one holds, and none of a view that is taken back meanwhile', async () => {
  const { admin, editor, scope } = await people()
  const put = (person: TestMember, whose: string, view: string) =>
    statusOf(person, 'PUT', 'analytics/default-view', { whose, view })
  const choices = ['spend', 'suppliers', 'categories', 'spend', 'suppliers', 'categories']
  const asked = choices.flatMap(view => [put(editor, 'organization', view), put(editor, 'person', view)])
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  const rows = await scope.db(tx => tx.select({ owner: defaultViews.ownerUuid }).from(defaultViews))
  expect(rows.map(({ owner }) => owner).toSorted()).toEqual([editor.uuid, null].toSorted())

  for (let at = 0; at < 6; at++) {
    const { uuid } = await save(editor, { isShared: true })
    const chosen = put(admin, 'organization', uuid)
    await Promise.all([chosen, statusOf(editor, 'PATCH', `analytics/views/${uuid}`, { isShared: false })])
    expect((await defaults(admin)).organization).not.toBe(uuid)
  }
})
