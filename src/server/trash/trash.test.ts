import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historySchema, linksSchema, type TrashPage, thingSchema, trashSchema } from '#shared/thing-contract.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { type FixtureThing, fixtureKind, serveFixtureThings } from '#test/fixture-things.ts'
import { createTestPeople, type TestMember, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { auditEntries } from '../audit/schema.ts'
import { links } from '../links/schema.ts'
import { comments, talkReads } from '../talk/schema.ts'
import { putInTrash } from './change-trash.ts'
import { purgeTrash } from './purge-trash.ts'

let app: PlatformApp
let all: FixtureThing[]
let now = new Date()
beforeAll(async () => {
  app = await startPlatformApp({}, () => now)
  all = serveFixtureThings()
})
afterAll(() => app.close())

function add({ uuid }: TestOrganization, title: string, privateTo?: string): FixtureThing {
  const thing = { id: randomUUID(), organizationUuid: uuid, title, ...(privateTo ? { privateTo } : {}) }
  all.push(thing)
  return thing
}

/** Deletes a thing as its module would, in the name of a person. */
function remove({ scope }: TestOrganization, thing: FixtureThing, by: TestMember): Promise<string> {
  const actor = { uuid: by.uuid, email: by.email, firstName: '', lastName: '' }
  thing.isInTrash = true
  return scope.db(tx => putInTrash({ ...scope, actor }, tx, { kind: fixtureKind, id: thing.id }, thing.title))
}
const trashOf = async (member: TestMember): Promise<TrashPage> =>
  trashSchema.parse(await (await member.call('trash')).json())
const restore = (member: TestMember, uuid: string) => member.call(`trash/${uuid}/restore`, sendJson('POST'))

test('what was deleted lies in the trash for 30 days, and comes back with its links', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const [one, other] = [add(organization, 'One'), add(organization, 'Other')]
  const ref = { kind: fixtureKind, id: other.id }
  await editor.call(`things/${fixtureKind}/${one.id}/links`, postJson({ relation: 'follows', to: ref }))
  const linksOf = async () =>
    linksSchema.parse(await (await viewer.call(`things/${fixtureKind}/${one.id}/links`)).json()).items
  const uuid = await remove(organization, other, editor)
  expect(await linksOf()).toEqual([])
  const until = new Date(now.getTime() + 30 * dayMilliseconds).toISOString()
  expect(await trashOf(editor)).toMatchObject({
    total: 1,
    items: [{ id: uuid, kind: fixtureKind, title: 'Other', by: 'Test Editor', until, canRestore: true }],
  })
  expect(await trashOf(viewer)).toMatchObject({ total: 1, items: [{ canRestore: false }] })
  expect((await restore(viewer, uuid)).status).toBe(403)
  const restored = await restore(editor, uuid)
  expect(thingSchema.parse(await restored.json())).toMatchObject({ title: 'Other' })
  expect((await restore(editor, uuid)).status).toBe(404)
  expect(await linksOf()).toMatchObject([{ thing: { title: 'Other' } }])
  const history = await viewer.call(`things/${fixtureKind}/${other.id}/history`)
  expect(historySchema.parse(await history.json()).items.map(({ what }) => what)).toEqual([
    'Restored from the trash',
    'Put into the trash',
    'Added a link',
  ])
})

test('who could not see a thing does not see it in the trash', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  const uuid = await remove(organization, add(organization, 'Mine alone', viewer.uuid), viewer)
  expect(await trashOf(editor)).toMatchObject({ items: [], total: 0 })
  expect((await restore(editor, uuid)).status).toBe(404)
  expect((await trashOf(stranger)).total).toBe(0)
  expect((await stranger.call(`/api/organization/${organization.uuid}/trash`)).status).toBe(403)
  expect((await app.request(`/api/organization/${organization.uuid}/trash`)).status).toBe(401)
  expect((await restore(viewer, 'nothing')).status).toBe(400)
  expect((await restore(viewer, uuid)).status).toBe(200)
})

test('after 30 days a thing goes for good, with its links and comments, and the audit says so', async () => {
  const { organization, editor } = await createTestPeople(app)
  const [one, other] = [add(organization, 'One'), add(organization, 'Other')]
  const at = `things/${fixtureKind}/${one.id}`
  await editor.call(`${at}/links`, postJson({ relation: 'follows', to: { kind: fixtureKind, id: other.id } }))
  await editor.call(`${at}/comments`, postJson({ text: 'Soon gone' }))
  await remove(organization, one, editor)
  now = new Date(now.getTime() + 29 * dayMilliseconds)
  await purgeTrash(app.services)
  expect(all).toContain(one)
  now = new Date(now.getTime() + dayMilliseconds)
  await purgeTrash(app.services)
  expect(all).not.toContain(one)
  await organization.scope.db(async tx => {
    for (const table of [links, comments, talkReads]) expect(await tx.select().from(table)).toEqual([])
    const audited = await tx.select().from(auditEntries).orderBy(auditEntries.sequence)
    expect(audited.at(-1)).toMatchObject({ action: 'thing.purge', actorEmail: 'system', entityId: one.id })
  })
})
