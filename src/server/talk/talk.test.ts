import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentSchema, commentsSchema, readersSchema, type TalkPage } from '#shared/thing-contract.ts'
import { type FixtureThing, fixtureKind, serveFixtureThings } from '#test/fixture-things.ts'
import { createTestPeople, type TestMember, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { auditEntries } from '../audit/schema.ts'
import { notifications } from '../notifications/schema.ts'

let app: PlatformApp
let all: FixtureThing[]
beforeAll(async () => {
  app = await startPlatformApp()
  all = serveFixtureThings()
})
afterAll(() => app.close())

function add({ uuid }: TestOrganization, privateTo?: string): string {
  const id = randomUUID()
  all.push({ id, organizationUuid: uuid, title: 'Renegotiate', ...(privateTo ? { privateTo } : {}) })
  return `things/${fixtureKind}/${id}`
}
const say = async (member: TestMember, thing: string, text: string, mentions: string[] = []) => {
  const answer = await member.call(`${thing}/comments`, postJson({ text, mentions }))
  expect(answer.status, await answer.clone().text()).toBe(201)
  return commentSchema.parse(await answer.json())
}
const talkOf = async (member: TestMember, thing: string, page = 1): Promise<TalkPage> =>
  commentsSchema.parse(await (await member.call(`${thing}/comments?page=${page}`)).json())
const toldTo = ({ uuid }: TestMember) =>
  app.services.database.db.select().from(notifications).where(eq(notifications.userUuid, uuid))

test('whoever may open a thing comments on it, and sees what is new', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const thing = add(organization)
  await say(viewer, thing, '  The price is **too high**  ')
  const seen = await talkOf(editor, thing)
  expect(seen).toMatchObject({ total: 1, unread: 1 })
  expect(seen.items).toMatchObject([
    {
      text: 'The price is **too high**',
      isUnread: true,
      canEdit: false,
      canDelete: false,
      author: { name: 'Test Viewer' },
    },
  ])
  expect(await talkOf(viewer, thing)).toMatchObject({ unread: 0, items: [{ isUnread: false, canEdit: true }] })
  expect((await editor.call(`${thing}/comments/read`, sendJson('POST'))).status).toBe(204)
  expect(await talkOf(editor, thing)).toMatchObject({ total: 1, unread: 0 })
})

test('who is mentioned is told once, unless they wrote it or may not open the thing', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  const thing = add(organization)
  const people = [editor.uuid, viewer.uuid, stranger.uuid, viewer.uuid]
  const comment = await say(editor, thing, '@Test Viewer look', people)
  expect(comment.mentions.map(({ id }) => id).sort()).toEqual([editor.uuid, viewer.uuid].sort())
  expect(await toldTo(viewer)).toMatchObject([
    {
      kind: 'talk.mention',
      title: 'Test Editor mentioned you in “Renegotiate”',
      detail: '@Test Viewer look',
      link: expect.stringContaining('/app/fixture/'),
    },
  ])
  expect(await toldTo(editor)).toEqual([])
  expect(await toldTo(stranger)).toEqual([])

  const third = await organization.member('Viewer')
  const change = { text: '@Test Viewer and another', mentions: [viewer.uuid, third.uuid] }
  expect((await editor.call(`comments/${comment.id}`, sendJson('PUT', change))).status).toBe(200)
  expect(await toldTo(viewer)).toHaveLength(1)
  expect(await toldTo(third)).toHaveLength(1)

  await say(editor, add(organization, editor.uuid), 'alone', [viewer.uuid])
  expect(await toldTo(viewer)).toHaveLength(1)
})

test('people who may open a thing are found by a part of their name', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const find = async (thing: string, q: string) =>
    readersSchema.parse(await (await editor.call(`${thing}/readers?q=${q}`)).json()).items.map(({ id }) => id)
  expect(await find(add(organization), 'view')).toEqual([viewer.uuid])
  expect(await find(add(organization), '')).toEqual([viewer.uuid])
  expect(await find(add(organization, editor.uuid), 'view')).toEqual([])
})

test('a comment is changed by who wrote it, deleted by them or an administrator, and stands in no audit', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const admin = await organization.member('Administrator')
  const thing = add(organization)
  const comment = await say(viewer, thing, 'My own words')
  const change = sendJson('PUT', { text: 'Other words' })
  expect((await editor.call(`comments/${comment.id}`, change)).status).toBe(403)
  expect((await admin.call(`comments/${comment.id}`, change)).status).toBe(403)
  const changed = await viewer.call(`comments/${comment.id}`, change)
  expect(commentSchema.parse(await changed.json())).toMatchObject({ text: 'Other words', editedAt: expect.any(String) })
  expect((await editor.call(`comments/${comment.id}`, sendJson('DELETE'))).status).toBe(403)
  expect((await admin.call(`comments/${comment.id}`, sendJson('DELETE'))).status).toBe(204)
  expect(await talkOf(viewer, thing)).toMatchObject({ items: [], total: 0 })
  const audited = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  const ofTalk = audited.filter(({ action }) => action.startsWith('comment.'))
  expect(ofTalk.map(({ action }) => action)).toEqual(['comment.create', 'comment.update', 'comment.delete'])
  expect(JSON.stringify(ofTalk)).not.toMatch('words')
})

test('what is no comment is refused, signed out and from outside too', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  const thing = add(organization)
  for (const body of [{ text: '   ' }, { text: 'x'.repeat(5001) }, { text: 'x', mentions: ['nobody'] }, {}]) {
    expect((await viewer.call(`${thing}/comments`, postJson(body))).status).toBe(400)
  }
  const address = `/api/organization/${organization.uuid}/${thing}/comments`
  expect((await app.request(address, postJson({ text: 'x' }))).status).toBe(401)
  expect((await stranger.call(address, postJson({ text: 'x' }))).status).toBe(403)
  const comment = await say(viewer, thing, 'Here')
  expect((await stranger.call(`comments/${comment.id}`, sendJson('DELETE'))).status).toBe(404)
})

test('long talk comes twenty a page, newest first', async () => {
  const { organization, viewer } = await createTestPeople(app)
  const thing = add(organization)
  for (let n = 1; n <= 21; n += 1) await say(viewer, thing, `Comment ${n}`)
  const [first, second] = [await talkOf(viewer, thing), await talkOf(viewer, thing, 2)]
  expect(first).toMatchObject({ total: 21, items: expect.objectContaining({ length: 20 }) })
  expect(first.items[0]?.text).toBe('Comment 21')
  expect(second.items.map(({ text }) => text)).toEqual(['Comment 1'])
})

test('a comment may be about a part of a thing, and is found with it and with the whole', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const thing = add(organization)
  const about = { id: 'w1', name: 'Spend by category' }
  await say(editor, thing, 'All of it')
  const answer = await viewer.call(`${thing}/comments`, postJson({ text: 'Why so much?', about }))
  expect(answer.status).toBe(201)
  const made = commentSchema.parse(await answer.json())
  const changed = await viewer.call(
    `comments/${made.id}`,
    sendJson('PUT', { text: 'Why?', about: { id: 'w2', name: 'x' } }),
  )
  expect(commentSchema.parse(await changed.json())).toMatchObject({ text: 'Why?', about })
  expect(await talkOf(editor, thing)).toMatchObject({ total: 2, unread: 1, parts: [{ id: 'w1', total: 1 }] })
  const ofPart = async (part: string) =>
    commentsSchema.parse(await (await editor.call(`${thing}/comments?part=${part}`)).json())
  expect(await ofPart('w1')).toMatchObject({ total: 1, unread: 1, items: [{ about }] })
  expect(await ofPart('w2')).toMatchObject({ total: 0, items: [], parts: [{ id: 'w1', total: 1 }] })
  const nameless = await viewer.call(`${thing}/comments`, postJson({ text: 'x', about: { id: 'w1', name: '' } }))
  expect(nameless.status).toBe(400)
})
