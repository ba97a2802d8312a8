import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeEvidenceSchema } from '#shared/origin.ts'
import { foundThingsSchema, linkSchema, linksSchema, type ThingLink, thingSchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { addDocument, sendVersion, untilRead } from '../test/documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Ref = { uuid: string }
const pathOf = ({ uuid }: Ref) => `things/document/${uuid}/links`
const prove = (member: TestMember, of: Ref, by: Ref, anchor: object | null) =>
  member.call(pathOf(of), postJson({ relation: 'evidence', to: { kind: 'document', id: by.uuid }, anchor }))
async function proofsOf(member: TestMember, of: Ref): Promise<ThingLink[]> {
  return linksSchema.parse(await (await member.call(pathOf(of))).json()).items
}
const placesOf = async (member: TestMember, of: Ref) =>
  (await proofsOf(member, of))
    .map(({ place }) => place)
    .toSorted((a, b) => (a?.quote ?? '').localeCompare(b?.quote ?? ''))

const first = 'Supply agreement. Notice is three months.\fPrices hold until\nDecember.'

test('passages of a document are evidence for a thing, each once, and lead to where they stand', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const claim = await addDocument(editor, 'claim.txt', 'We claim.')
  const contract = await addDocument(editor, 'contract.txt', first)
  await untilRead(editor)
  const cite = (page: number, quote: string) => prove(editor, claim, contract, { version: 1, page, quote })
  const made = await cite(2, 'prices hold until December')
  expect([made.status, linkSchema.parse(await made.json()).place]).toEqual([
    201,
    {
      words: 'Page 2 of version 1',
      quote: 'prices hold until December',
      path: `/app/documents/${contract.uuid}?page=2&version=1&quote=prices%20hold%20until%20December`,
      state: 'same',
    },
  ])
  expect((await cite(1, 'Notice is three months.')).status).toBe(201)
  expect((await cite(1, 'Notice is three months.')).status).toBe(409)
  expect((await cite(1, '')).status).toBe(201)
  expect((await prove(editor, claim, contract, null)).status).toBe(201)
  expect((await proofsOf(viewer, claim)).map(({ place }) => place?.words ?? null).toSorted()).toEqual([
    'Page 1 of version 1',
    'Page 1 of version 1',
    'Page 2 of version 1',
    null,
  ])
  const back = await proofsOf(viewer, contract)
  expect(back.every(({ direction, thing }) => direction === 'to' && thing.title === 'claim')).toBe(true)
  expect(back.filter(({ place }) => place !== null)).toHaveLength(3)
})

test('a newer version that says it elsewhere is led to; one that says it no more is told', async () => {
  const { editor } = await createTestPeople(app)
  const claim = await addDocument(editor, 'claim.txt', 'We claim.')
  const contract = await addDocument(editor, 'contract.txt', first)
  await untilRead(editor)
  for (const [page, quote] of [
    [1, 'Notice is three months'],
    [2, 'Prices hold until December'],
    [2, ''],
  ] as const)
    expect((await prove(editor, claim, contract, { version: 1, page, quote })).status).toBe(201)
  await sendVersion(editor, contract, 'contract.txt', 'Preamble.\fNotice is three months.\fPrices hold until January.')
  await untilRead(editor)
  expect(await placesOf(editor, claim)).toMatchObject([
    { words: 'Page 2 of version 1', quote: '', state: 'changed' },
    { words: 'Page 2 of version 2', quote: 'Notice is three months', state: 'same' },
    { words: 'Page 2 of version 1', quote: 'Prices hold until December', state: 'changed' },
  ])
  const old = await addDocument(editor, 'copy.txt', 'x')
  expect(old.uuid).not.toBe(contract.uuid)
  await editor.call(`documents/${contract.uuid}/versions/1/restore`, postJson({ reason: '' }))
  await untilRead(editor)
  expect((await placesOf(editor, claim)).map(place => [place?.words, place?.state])).toEqual([
    ['Page 2 of version 3', 'same'],
    ['Page 1 of version 3', 'same'],
    ['Page 2 of version 3', 'same'],
  ])
})

test('a passage is evidence for a finding that was named, and stands beside it for who may open the document', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  const finding = { place: 'finding', key: `copy ${organization.uuid}` }
  const named = { ...finding, title: 'Nordpack AS: invoice 17 twice', path: '/app/analytics/view/findings' }
  const beside = async (member: TestMember) => {
    const answer = await member.call('things/evidence', postJson({ places: [finding] }))
    const { items } = placeEvidenceSchema.parse(await answer.json())
    return items.flatMap(({ key, evidence }) => evidence.map(({ thing, place }) => [key, thing.title, place?.quote]))
  }
  expect((await viewer.call('things/places', postJson(named))).status).toBe(403)
  const found = await (await editor.call('things/find?kind=insight&q=Nordpack')).json()
  expect(foundThingsSchema.parse(found).items).toEqual([])
  const thing = thingSchema.parse(await (await editor.call('things/places', postJson(named))).json())
  const again = thingSchema.parse(await (await editor.call('things/places', postJson(named))).json())
  expect([thing.title, again.id]).toEqual([named.title, thing.id])
  const contract = await addDocument(editor, 'contract.txt', first, { audience: 'people' })
  await untilRead(editor)
  const to = { kind: 'document', id: contract.uuid }
  const anchor = { version: 1, page: 1, quote: 'Notice is three months' }
  const path = `things/insight/${thing.id}/links`
  expect((await editor.call(path, postJson({ relation: 'evidence', to, anchor }))).status).toBe(201)
  expect(await beside(editor)).toEqual([[finding.key, 'contract', anchor.quote]])
  expect([await beside(viewer), await beside(stranger)]).toEqual([[], []])
})

test('a place that is not there is refused, in words; a document one may not open has none', async () => {
  const { organization, editor } = await createTestPeople(app)
  const colleague = await organization.member('Editor')
  const claim = await addDocument(editor, 'claim.txt', 'We claim.')
  const contract = await addDocument(editor, 'contract.txt', first, { audience: 'people' })
  await untilRead(editor)
  const refused = async (anchor: object) => {
    const answer = await prove(editor, claim, contract, anchor)
    return [answer.status, ((await answer.json()) as { detail: string }).detail]
  }
  expect(await refused({ version: 1, page: 1, quote: 'Prices hold until December' })).toEqual([
    400,
    'These words are not on page 1 of version 1',
  ])
  expect(await refused({ version: 1, page: 9 })).toEqual([400, 'Version 1 has 2 pages'])
  expect((await refused({ version: 7, page: 1 }))[0]).toBe(404)
  for (const wrong of [{}, { version: 1 }, { version: 1, page: 0 }, { version: 1, page: 1, extra: true }])
    expect((await refused(wrong))[0]).toBe(400)
  const anchor = { version: 1, page: 1, quote: 'Notice is three months' }
  expect((await prove(colleague, claim, contract, anchor)).status).toBe(404)
  expect((await prove(editor, claim, contract, anchor)).status).toBe(201)
  expect(await proofsOf(colleague, claim)).toEqual([])
})
