import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships } from '#server/identity/schema.ts'
import { searchSchema } from '#shared/search-contract.ts'
import { foundThingsSchema, linksSchema, trashSchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import type { DocumentAnswer } from '../contract.ts'
import { passagesSchema } from '../contract-passages.ts'
import { addDocument, changeDocument, listDocuments, readDocument, sendDocument, untilRead } from '../test/documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Everything by which a person might learn that a document is there, each as whether they did. */
async function learn(member: TestMember, { uuid }: DocumentAnswer, other: DocumentAnswer) {
  const status = async (path: string) => (await member.call(path)).status === 200
  const of = `documents/${uuid}`
  const listed = await listDocuments(member)
  const found = await listDocuments(member, { q: 'kronenfolie' })
  const all = await listDocuments(member, { q: 'kronenfolie', versions: 'all' })
  const named = searchSchema.parse(await (await member.call('search?q=Secret')).json())
  const nearly = searchSchema.parse(await (await member.call('search?q=Secrte')).json())
  const things = foundThingsSchema.parse(await (await member.call('things/find?kind=document&q=Secret')).json())
  const links = linksSchema.parse(await (await member.call(`things/document/${other.uuid}/links`)).json())
  const passages = passagesSchema.parse(await (await member.call('documents/passages?q=kronenfolie')).json())
  const same = await sendDocument(member, 'again.txt', 'kronenfolie secret price')
  const learnt = {
    listed: listed.items.some(one => one.uuid === uuid) && listed.total === 2,
    found: found.total === 1,
    'found in versions': all.total === 1,
    tag: listed.tags.includes('secret'),
    palette: named.groups.length > 0,
    'palette, with a fault': nearly.groups.length > 0,
    'found to link': things.items.length > 0,
    linked: links.items.length > 0,
    opened: await status(of),
    versions: await status(`${of}/versions`),
    file: await status(`${of}/versions/1/file`),
    view: await status(`${of}/versions/1/view`),
    pages: await status(`${of}/versions/1/pages`),
    passages: passages.items.length > 0,
    'words in it': await status(`${of}/versions/1/find?q=secret`),
    compared: await status(`${of}/compare?from=1&to=1`),
    talk: await status(`things/document/${uuid}/comments`),
    history: await status(`things/document/${uuid}/history`),
    'same content': same.status === 409,
  }
  if (same.status === 201)
    await member.call(`documents/${((await same.json()) as DocumentAnswer).uuid}`, sendJson('DELETE'))
  return learnt
}

const told = (learnt: Record<string, boolean>, what: boolean) =>
  Object.entries(learnt).flatMap(([name, does]) => (does === what ? [name] : []))

test('who may not open a document learns of it nowhere; who may, everywhere', async () => {
  const { organization, editor: owner } = await createTestPeople(app)
  const [named, colleague, admin] = [
    await organization.member('Editor'),
    await organization.member('Editor'),
    await organization.member('Administrator'),
  ]
  const open = await addDocument(owner, 'open.txt', 'for everybody')
  const secret = await addDocument(owner, 'secret.txt', 'kronenfolie secret price', {
    audience: 'people',
    title: 'Secret',
  })
  await changeDocument(owner, secret, { tags: ['secret'], people: [named.uuid] })
  const link = { relation: 'evidence', to: { kind: 'document', id: secret.uuid } }
  expect((await owner.call(`things/document/${open.uuid}/links`, postJson(link))).status).toBe(201)
  await untilRead(owner)

  for (const reader of [owner, named]) expect(told(await learn(reader, secret, open), false)).toEqual([])
  for (const other of [colleague, admin]) expect(told(await learn(other, secret, open), true)).toEqual([])
  const viewer = await organization.member('Viewer')
  const unseen = await learn(viewer, secret, open)
  expect(told(unseen, true)).toEqual([])

  const mine = await changeDocument(named, await readDocument(named, secret), { audience: 'everyone' })
  expect(mine.status).toBe(403)
  const renamed = await changeDocument(named, await readDocument(named, secret), { note: 'By a colleague' })
  expect(renamed.status).toBe(200)
})

test('a document for roles is for them alone, and for its owner', async () => {
  const { organization, editor: owner, viewer } = await createTestPeople(app)
  const [colleague, admin] = [await organization.member('Editor'), await organization.member('Administrator')]
  const open = await addDocument(owner, 'open.txt', 'for everybody')
  const made = await addDocument(owner, 'secret.txt', 'kronenfolie secret price', { title: 'Secret' })
  await changeDocument(owner, made, { audience: 'roles', roles: ['Administrator'], tags: ['secret'] })
  await owner.call(
    `things/document/${open.uuid}/links`,
    postJson({ relation: 'evidence', to: { kind: 'document', id: made.uuid } }),
  )
  await untilRead(owner)
  for (const reader of [owner, admin]) expect(told(await learn(reader, made, open), false)).toEqual([])
  for (const other of [colleague, viewer]) expect(told(await learn(other, made, open), true)).toEqual([])
})

test('in the trash too, only its readers see its title', async () => {
  const { organization, editor: owner } = await createTestPeople(app)
  const colleague = await organization.member('Editor')
  const made = await addDocument(owner, 'own.txt', 'mine', { audience: 'people' })
  await owner.call(`documents/${made.uuid}`, sendJson('DELETE'))
  const trashOf = async (member: TestMember) => trashSchema.parse(await (await member.call('trash')).json())
  expect((await trashOf(owner)).total).toBe(1)
  expect((await trashOf(colleague)).total).toBe(0)
  const [lies] = (await trashOf(owner)).items
  expect((await colleague.call(`trash/${lies?.id}/restore`, postJson({}))).status).toBe(404)
})

test('a document whose owner left is there for administrators, who give it to somebody', async () => {
  const { organization, editor: owner } = await createTestPeople(app)
  const [colleague, admin] = [await organization.member('Editor'), await organization.member('Administrator')]
  const made = await addDocument(owner, 'own.txt', 'mine', { audience: 'people' })
  expect((await admin.call(`documents/${made.uuid}`)).status).toBe(404)
  await app.services.database.db.delete(memberships).where(eq(memberships.userUuid, owner.uuid))
  expect((await colleague.call(`documents/${made.uuid}`)).status).toBe(404)
  const left = await readDocument(admin, made)
  expect(left).toMatchObject({ owner: null, canShare: true })
  const given = await changeDocument(admin, left, { owner: colleague.uuid })
  expect(given.status).toBe(200)
  expect(await readDocument(colleague, made)).toMatchObject({ owner: { uuid: colleague.uuid }, canShare: true })
  const elsewhere = await createTestPeople(app)
  const stranger = await changeDocument(colleague, await readDocument(colleague, made), {
    owner: elsewhere.editor.uuid,
  })
  expect([stranger.status, await stranger.text()]).toEqual([400, expect.stringContaining('people of the organisation')])
})
