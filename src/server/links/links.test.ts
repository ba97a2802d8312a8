import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historySchema, linkSchema, linksSchema, type ThingLinkList } from '#shared/thing-contract.ts'
import { mostLinks, type ThingRef } from '#shared/things.ts'
import { type FixtureThing, fixtureKind, serveFixtureThings } from '#test/fixture-things.ts'
import { createTestPeople, type TestMember, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { links } from './schema.ts'

let app: PlatformApp
let all: FixtureThing[]
beforeAll(async () => {
  app = await startPlatformApp()
  all = serveFixtureThings()
})
afterAll(() => app.close())

function add({ uuid }: TestOrganization, title: string, privateTo?: string): ThingRef {
  const id = randomUUID()
  all.push({ id, organizationUuid: uuid, title, ...(privateTo ? { privateTo } : {}) })
  return { kind: fixtureKind, id }
}
const pathOf = ({ kind, id }: ThingRef) => `things/${kind}/${id}/links`
const link = (member: TestMember, from: ThingRef, to: ThingRef, relation = 'supports') =>
  member.call(pathOf(from), postJson({ relation, to }))
const linksOf = async (member: TestMember, ref: ThingRef): Promise<ThingLinkList> =>
  linksSchema.parse(await (await member.call(pathOf(ref))).json())
const told = ({ items }: ThingLinkList) =>
  items.map(({ relation, direction, thing }) => [relation, direction, thing.title])

test('a link is shown at both ends, once, and in the history of both', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const [action, result] = [add(organization, 'Action'), add(organization, 'Key result')]
  const made = await link(editor, action, result)
  expect(made.status).toBe(201)
  const { id } = linkSchema.parse(await made.json())
  expect(told(await linksOf(viewer, action))).toEqual([['supports', 'from', 'Key result']])
  expect(told(await linksOf(viewer, result))).toEqual([['supports', 'to', 'Action']])
  expect((await linksOf(viewer, action)).canAdd).toBe(false)
  expect((await linksOf(editor, action)).items).toMatchObject([{ canRemove: true, by: 'Test Editor' }])

  const again = await link(editor, action, result)
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('“Key result” already')])
  for (const ref of [action, result]) {
    const history = await viewer.call(`things/${ref.kind}/${ref.id}/history`)
    expect(historySchema.parse(await history.json()).items).toMatchObject([
      { what: 'Added a link', thing: { title: ref === action ? 'Key result' : 'Action' } },
    ])
  }
  expect((await viewer.call(`links/${id}`, sendJson('DELETE'))).status).toBe(403)
  expect((await editor.call(`links/${id}`, sendJson('DELETE'))).status).toBe(204)
  expect((await editor.call(`links/${id}`, sendJson('DELETE'))).status).toBe(404)
  expect(told(await linksOf(viewer, result))).toEqual([])
})

test('an end that somebody may not open shows neither title nor count', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const [open, own] = [add(organization, 'Open'), add(organization, 'Mine alone', editor.uuid)]
  const made = await link(editor, open, own, 'follows')
  const { id } = linkSchema.parse(await made.json())
  expect(told(await linksOf(editor, open))).toEqual([['follows', 'from', 'Mine alone']])
  expect(await (await viewer.call(pathOf(open))).json()).toEqual({ items: [], canAdd: false })
  const history = await (await viewer.call(`things/${open.kind}/${open.id}/history`)).text()
  expect(history).toContain('Added a link')
  expect(history).not.toContain('Mine alone')
  expect(history).not.toContain(own.id)
  const other = await organization.member('Editor')
  expect((await other.call(`links/${id}`, sendJson('DELETE'))).status).toBe(404)
  expect((await link(other, open, own)).status).toBe(404)
})

test('only who may change a thing links it, only to what is there, and not to itself', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  const [one, other] = [add(organization, 'One'), add(organization, 'Other')]
  expect((await link(viewer, one, other)).status).toBe(403)
  expect((await link(editor, one, { ...other, id: randomUUID() })).status).toBe(404)
  expect((await link(editor, one, one)).status).toBe(400)
  expect((await link(editor, one, other, 'likes')).status).toBe(400)
  const anchor = { quote: 'x'.repeat(2001) }
  const tooLong = await editor.call(pathOf(one), postJson({ relation: 'evidence', to: other, anchor }))
  expect(tooLong.status).toBe(400)
  const address = `/api/organization/${organization.uuid}/${pathOf(one)}`
  const body = postJson({ relation: 'supports', to: other })
  expect((await app.request(address, body)).status).toBe(401)
  expect((await stranger.call(address, body)).status).toBe(403)
})

test('a thing has 200 links of its own at most', async () => {
  const { organization, editor } = await createTestPeople(app)
  const [one, other] = [add(organization, 'One'), add(organization, 'Other')]
  const { uuid: organizationUuid, scope } = organization
  const full = Array.from({ length: mostLinks }, () => ({
    ...{ organizationUuid, fromKind: one.kind, fromId: one.id, relation: 'concerns' as const },
    ...{ toKind: 'contract', toId: randomUUID(), createdBy: editor.uuid },
  }))
  await scope.db(tx => tx.insert(links).values(full))
  const refused = await link(editor, one, other)
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('200 links already')])
  expect((await link(editor, other, one)).status).toBe(201)
})
