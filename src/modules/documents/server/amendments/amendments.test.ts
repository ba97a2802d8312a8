import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { type Amendment, amendmentSchema, amendmentsSchema } from '../../contract-amendments.ts'
import { addContract } from '../../test/contracts.ts'
import { addDocument, changeDocument } from '../../test/documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const usual = { effectiveOn: '2026-03-01', title: 'Site Leeds', changes: 'Leeds falls under it', document: null }
const ask = (member: TestMember, contract: string, said: object = {}) =>
  member.call(`contracts/${contract}/amendments`, postJson({ ...usual, ...said }))
const add = async (member: TestMember, contract: string, said: object = {}): Promise<Amendment> => {
  const answer = await ask(member, contract, said)
  expect(answer.status).toBe(201)
  return amendmentSchema.parse(await answer.json())
}
const list = async (member: TestMember, contract: string) =>
  amendmentsSchema.parse(await (await member.call(`contracts/${contract}/amendments`)).json())
const at = (contract: string, { uuid }: Amendment) => `contracts/${contract}/amendments/${uuid}`

test('amendments stand by the day they took effect, with who wrote them and the documents about the contract', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const contract = await addContract(editor, 'C-1')
  const about = { aboutKind: 'contract', about: contract }
  const proof = await addDocument(editor, 'second.txt', 'Amendment 2', { ...about, type: 'amendment' })
  await addDocument(editor, 'frame.txt', 'The contract', about)
  await add(editor, contract, { title: 'later', effectiveOn: '2026-09-01', document: proof.uuid })
  await add(editor, contract, { title: 'first' })
  const { items, documents } = await list(viewer, contract)
  expect(items.map(({ title, document }) => [title, document?.title])).toEqual([
    ['first', undefined],
    ['later', 'second'],
  ])
  expect(items[0]?.by).not.toBeNull()
  expect(documents.map(({ title, type }) => [title, type])).toContainEqual(['second', 'amendment'])
  expect(documents).toHaveLength(2)
})

test('a document that somebody may not open is told to them by nothing, and stays when they change the rest', async () => {
  const { editor, viewer, organization } = await createTestPeople(app)
  const other = await organization.member('Editor')
  const contract = await addContract(editor, 'C-1')
  const about = { aboutKind: 'contract', about: contract, type: 'amendment' }
  const secret = await addDocument(editor, 'secret.txt', 'Amendment', about)
  const one = await add(editor, contract, { document: secret.uuid })
  expect((await changeDocument(editor, secret, { audience: 'people', people: [] })).status).toBe(200)
  for (const member of [viewer, other]) {
    const answer = await (await member.call(`contracts/${contract}/amendments`)).text()
    expect([answer.includes('secret'), answer.includes(secret.uuid)]).toEqual([false, false])
  }
  expect((await ask(other, contract, { document: secret.uuid })).status).toBe(400)
  const changed = await other.call(at(contract, one), sendJson('PATCH', { version: 1, title: 'Leeds and York' }))
  expect(amendmentSchema.parse(await changed.json())).toMatchObject({ title: 'Leeds and York', document: null })
  expect((await list(editor, contract)).items[0]?.document?.title).toBe('secret')
})

test('they are changed on the version that was seen, and removed; the history of the contract tells of it', async () => {
  const { editor } = await createTestPeople(app)
  const contract = await addContract(editor, 'C-1')
  const one = await add(editor, contract)
  const change = (body: object) => editor.call(at(contract, one), sendJson('PATCH', body))
  expect((await change({ version: 1, effectiveOn: '2026-04-01' })).status).toBe(200)
  const refused = await change({ version: 1, title: 'Another' })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ reason: 'version_conflict', stored: { effectiveOn: '2026-04-01' } })
  expect(amendmentSchema.parse(await (await change({ version: 2, title: 'Site Leeds' })).json()).version).toBe(2)
  const remove = () => editor.call(at(contract, one), { method: 'DELETE' })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  const history = await (await editor.call(`things/contract/${contract}/history`)).text()
  for (const told of ['Added an amendment', 'Changed an amendment', 'Removed an amendment', 'Site Leeds'])
    expect(history).toContain(told)
})

test('they are for who may read them to read, for who may write them to change, and of their organisation', async () => {
  const { editor, viewer, stranger } = await createTestPeople(app)
  const contract = await addContract(editor, 'C-1')
  const one = await add(editor, contract)
  expect((await ask(viewer, contract)).status).toBe(403)
  expect((await viewer.call(at(contract, one), { method: 'DELETE' })).status).toBe(403)
  for (const [member, of] of [
    [stranger, contract],
    [editor, randomUUID()],
  ] as const) {
    expect((await member.call(`contracts/${of}/amendments`)).status).toBe(404)
    expect((await ask(member, of)).status).toBe(404)
    expect((await member.call(at(of, one), sendJson('PATCH', { version: 1, title: 'x' }))).status).toBe(404)
  }
  for (const said of [{ title: ' ' }, { effectiveOn: '2026-02-30' }, { document: randomUUID() }])
    expect((await ask(editor, contract, said)).status).toBe(400)
})
