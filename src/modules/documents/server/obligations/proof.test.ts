import { afterAll, beforeAll, expect, test } from 'vitest'
import { createdApiKeySchema } from '#modules/api-keys.ts'
import { foundThingsSchema, linkSchema, linksSchema, thingSchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { type Obligation, obligationSchema, obligationsSchema } from '../../contract-obligations.ts'
import { addContract, inDays } from '../../test/contracts.ts'
import { addDocument, changeDocument, untilRead } from '../../test/documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function addObligation(member: TestMember, contract: string): Promise<Obligation> {
  const said = { what: 'Send the forecast', side: 'ours', due: inDays(-1), rhythm: 'once', owner: null }
  return obligationSchema.parse(await (await member.call(`contracts/${contract}/obligations`, postJson(said))).json())
}
const proofSeen = async (member: TestMember, contract: string) => {
  const answer = await member.call(`contracts/${contract}/obligations`)
  return obligationsSchema.parse(await answer.json()).items.flatMap(({ proof }) => proof)
}
const prove = (member: TestMember, { uuid }: Obligation, document: string, anchor: object | null = null) =>
  member.call(
    `things/obligation/${uuid}/links`,
    postJson({ relation: 'evidence', to: { kind: 'document', id: document }, anchor }),
  )

test('a passage of a document proves that an obligation was met, for who may open the document', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const contract = await addContract(editor, 'C-1')
  const obligation = await addObligation(editor, contract)
  const letter = await addDocument(editor, 'letter.txt', 'We received the forecast in time.')
  await untilRead(editor)
  expect(await proofSeen(editor, contract)).toEqual([])
  const anchor = { version: 1, page: 1, quote: 'received the forecast' }
  expect((await prove(editor, obligation, letter.uuid, anchor)).status).toBe(201)
  expect((await prove(editor, obligation, letter.uuid, anchor)).status).toBe(409)
  expect((await prove(viewer, obligation, letter.uuid)).status).toBe(403)
  const [seen, ...others] = await proofSeen(viewer, contract)
  expect(others).toEqual([])
  expect(seen).toMatchObject({
    ...{ relation: 'evidence', direction: 'from', canRemove: false, thing: { kind: 'document', title: 'letter' } },
    place: { words: 'Page 1 of version 1', quote: 'received the forecast', state: 'same' },
  })
  expect((await proofSeen(editor, contract))[0]?.canRemove).toBe(true)
  expect((await changeDocument(editor, letter, { audience: 'people', people: [] })).status).toBe(200)
  expect(await proofSeen(viewer, contract)).toEqual([])
  expect(await proofSeen(editor, contract)).toHaveLength(1)
})

test('an obligation is a thing that leads to its place on the page of its contract', async () => {
  const { editor, viewer, stranger, organization } = await createTestPeople(app)
  const contract = await addContract(editor, 'C-1')
  const { uuid } = await addObligation(editor, contract)
  const thing = thingSchema.parse(await (await viewer.call(`things/obligation/${uuid}`)).json())
  expect(thing).toEqual({
    ...{ kind: 'obligation', id: uuid, title: 'Send the forecast', subtitle: 'C-1 · Nordpack AS', state: 'Overdue' },
    path: `/app/documents/contracts/${contract}?obligation=${uuid}`,
  })
  const found = await viewer.call('things/find?kind=obligation&q=forecast')
  expect(foundThingsSchema.parse(await found.json()).items.map(({ id }) => id)).toEqual([uuid])
  expect((await stranger.call(`things/obligation/${uuid}`)).status).toBe(404)
  const wanted = { name: 'Documents alone', scopes: ['documents:read', 'things:read'], expiresInDays: null }
  const { key } = createdApiKeySchema.parse(await (await editor.call('api-keys', postJson(wanted))).json())
  const askedWithKey = (path: string) =>
    app.request(`/api/organization/${organization.uuid}/${path}`, { headers: { authorization: `Bearer ${key}` } })
  expect((await askedWithKey(`things/obligation/${uuid}`)).status).toBe(404)
  const none = await askedWithKey('things/find?kind=obligation&q=forecast')
  expect(foundThingsSchema.parse(await none.json()).items).toEqual([])
})

test('what proved an obligation is linked to nothing once that is removed', async () => {
  const { editor } = await createTestPeople(app)
  const contract = await addContract(editor, 'C-1')
  const obligation = await addObligation(editor, contract)
  const letter = await addDocument(editor, 'letter.txt', 'Done.')
  const link = linkSchema.parse(await (await prove(editor, obligation, letter.uuid)).json())
  const removed = await editor.call(`contracts/${contract}/obligations/${obligation.uuid}`, { method: 'DELETE' })
  expect(removed.status).toBe(204)
  const links = linksSchema.parse(await (await editor.call(`things/document/${letter.uuid}/links`)).json())
  expect(links.items).toEqual([])
  expect((await editor.call(`links/${link.id}`, { method: 'DELETE' })).status).toBe(404)
})

test('an action that meets an obligation came from it, and is found under way about it', async () => {
  const { editor } = await createTestPeople(app)
  const contract = await addContract(editor, 'C-1')
  const { uuid } = await addObligation(editor, contract)
  const place = { place: 'obligation', key: uuid }
  const origin = {
    ...{ ...place, title: 'Send the forecast', path: `/app/documents/contracts/${contract}?obligation=${uuid}` },
    ...{ question: null, amount: null, baseline: null, scope: [{ field: 'contract_number', values: ['C-1'] }] },
  }
  const made = await editor.call('actions', postJson({ title: 'Send the forecast', origin }))
  expect([made.status, made.ok ? '' : await made.text()]).toEqual([201, ''])
  const work = await (await editor.call('things/work', postJson({ places: [place] }))).json()
  expect(work.items[0].work.map((one: { thing: { title: string } }) => one.thing.title)).toEqual(['Send the forecast'])
  for (const ref of [`obligation/${uuid}`, `contract/${contract}`]) {
    const links = linksSchema.parse(await (await editor.call(`things/${ref}/links`)).json())
    expect(
      links.items.map(({ relation, thing }) => [relation, thing.kind]),
      ref,
    ).toEqual([['concerns', 'action']])
  }
})
