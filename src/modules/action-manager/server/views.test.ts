import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedViewListSchema, savedViewSchema } from '#shared/saved-views.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const late = { name: 'Late ones of mine', view: 'board', search: { due: 'late', owner: 'me', columns: 'owner' } }
const names = async (person: TestMember, noun: string) =>
  savedViewListSchema.parse(await (await person.call(`${noun}/views`)).json()).items.map(({ name }) => name)
const send = (person: TestMember, method: string, path: string, body?: object) =>
  person.call(path, sendJson(method, body))

test('views of actions are kept by themselves, and shared by who may change actions', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  const address = `/api/organization/${organization.uuid}/actions/views`
  expect((await app.request(address)).status).toBe(401)
  expect((await stranger.call(address)).status).toBe(403)
  expect((await send(viewer, 'POST', 'actions/views', { ...late, view: 'spend' })).status).toBe(400)
  expect((await send(viewer, 'POST', 'actions/views', { ...late, isShared: true })).status).toBe(403)

  const own = savedViewSchema.parse(await (await send(viewer, 'POST', 'actions/views', late)).json())
  expect(own).toMatchObject({ ...late, isOwn: true, isShared: false })
  const shared = await send(editor, 'POST', 'actions/views', { ...late, name: 'Late ones', isShared: true })
  const { uuid } = savedViewSchema.parse(await shared.json())
  expect(await names(viewer, 'actions')).toEqual(['Late ones of mine', 'Late ones'])
  expect(await names(viewer, 'analytics')).toEqual([])
  expect((await viewer.call(`analytics/views/${own.uuid}`)).status).toBe(404)

  expect((await send(viewer, 'PUT', 'actions/default-view', { whose: 'person', view: own.uuid })).status).toBe(200)
  await send(editor, 'PUT', 'actions/default-view', { whose: 'organization', view: uuid })
  expect(await (await viewer.call('actions/default-view')).json()).toEqual({ person: own.uuid, organization: uuid })
  expect(await (await viewer.call('analytics/default-view')).json()).toEqual({ person: null, organization: null })
})
