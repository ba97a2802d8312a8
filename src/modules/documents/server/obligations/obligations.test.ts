import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createdApiKeySchema } from '#modules/api-keys.ts'
import { notificationPageSchema } from '#modules/notification-contract.ts'
import { removeMember } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import { registerRowDetailSchema } from '#shared/register-contract.ts'
import { historySchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import {
  myObligationsSchema,
  type Obligation,
  obligationSchema,
  obligationsSchema,
} from '../../contract-obligations.ts'
import { addContract, inDays } from '../../test/contracts.ts'
import { remindOfObligations } from './remind-of-obligations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const usual = { what: 'Send the forecast', side: 'ours', due: inDays(3), rhythm: 'once', owner: null }
const ask = (member: TestMember, contract: string, said: object = {}) =>
  member.call(`contracts/${contract}/obligations`, postJson({ ...usual, ...said }))
const add = async (member: TestMember, contract: string, said: object = {}): Promise<Obligation> => {
  const answer = await ask(member, contract, said)
  expect(answer.status).toBe(201)
  return obligationSchema.parse(await answer.json())
}
const list = async (member: TestMember, contract: string) =>
  obligationsSchema.parse(await (await member.call(`contracts/${contract}/obligations`)).json()).items
const on = (member: TestMember, contract: string, { uuid }: Obligation, step: 'done' | 'reopen', version: number) =>
  member.call(`contracts/${contract}/obligations/${uuid}/${step}`, postJson({ version }))
const change = (member: TestMember, contract: string, { uuid }: Obligation, body: object) =>
  member.call(`contracts/${contract}/obligations/${uuid}`, sendJson('PATCH', body))

describe('the obligations of a contract', () => {
  test('stand by their day, the overdue first and those done last', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const contract = await addContract(editor, 'C-1')
    await add(editor, contract, { what: 'later', due: inDays(30) })
    await add(editor, contract, { what: 'soon' })
    await add(editor, contract, { what: 'late', due: inDays(-2), side: 'supplier' })
    const done = await add(editor, contract, { what: 'over', due: inDays(-9) })
    expect((await on(editor, contract, done, 'done', 1)).status).toBe(200)
    const items = await list(viewer, contract)
    expect(items.map(({ what, phase }) => [what, phase])).toEqual([
      ['late', 'overdue'],
      ['soon', 'soon'],
      ['later', 'later'],
      ['over', null],
    ])
    expect(items[3]).toMatchObject({ isDone: true, done: { due: inDays(-9), day: inDays(0) } })
    expect(items[3]?.done?.by).not.toBeNull()
  })

  test('one that repeats is due again once it is done, until its contract ends, and reopened it is due as it was', async () => {
    const { editor } = await createTestPeople(app)
    const contract = await addContract(editor, 'C-1')
    const yearly = await add(editor, contract, { rhythm: 'yearly', due: inDays(-300) })
    const first = obligationSchema.parse(await (await on(editor, contract, yearly, 'done', 1)).json())
    expect(first).toMatchObject({ isDone: false, version: 2, done: { due: inDays(-300) } })
    expect(first.due > inDays(0)).toBe(true)
    const last = obligationSchema.parse(await (await on(editor, contract, yearly, 'done', 2)).json())
    expect(last).toMatchObject({ isDone: true, due: first.due })
    expect((await on(editor, contract, yearly, 'done', 3)).status).toBe(409)
    const history = historySchema.parse(await (await editor.call(`things/contract/${contract}/history`)).json())
    expect(history.items[0]?.changes.map(({ after }) => after)).toContain('Send the forecast')
    const again = obligationSchema.parse(await (await on(editor, contract, yearly, 'reopen', 3)).json())
    expect(again).toMatchObject({ isDone: false, due: first.due, done: null })
    expect((await on(editor, contract, yearly, 'reopen', 4)).status).toBe(409)
  })

  test('are changed on the version that was seen; what changes nothing makes none', async () => {
    const { editor } = await createTestPeople(app)
    const contract = await addContract(editor, 'C-1')
    const one = await add(editor, contract)
    const changed = await change(editor, contract, one, { version: 1, what: 'Send the plan', owner: editor.uuid })
    expect(obligationSchema.parse(await changed.json())).toMatchObject({ version: 2, owner: { uuid: editor.uuid } })
    const refused = await change(editor, contract, one, { version: 1, what: 'Another' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ reason: 'version_conflict', stored: { what: 'Send the plan' } })
    const same = await change(editor, contract, one, { version: 2, what: 'Send the plan' })
    expect(obligationSchema.parse(await same.json()).version).toBe(2)
    expect((await change(editor, contract, one, { version: 2, owner: randomUUID() })).status).toBe(400)
    const gone = () => editor.call(`contracts/${contract}/obligations/${one.uuid}`, { method: 'DELETE' })
    expect([(await gone()).status, (await gone()).status]).toEqual([204, 404])
    const history = await (await editor.call(`things/contract/${contract}/history`)).text()
    for (const told of ['Added an obligation', 'Changed an obligation', 'Removed an obligation', 'Send the plan'])
      expect(history).toContain(told)
  })

  test('are for who may read them to read, for who may write them to change, and of their organisation', async () => {
    const { editor, viewer, stranger } = await createTestPeople(app)
    const contract = await addContract(editor, 'C-1')
    const one = await add(editor, contract)
    expect((await ask(viewer, contract)).status).toBe(403)
    expect((await on(viewer, contract, one, 'done', 1)).status).toBe(403)
    for (const [member, of] of [
      [stranger, contract],
      [editor, randomUUID()],
    ] as const) {
      expect((await member.call(`contracts/${of}/obligations`)).status).toBe(404)
      expect((await ask(member, of)).status).toBe(404)
      expect((await on(member, of, one, 'done', 1)).status).toBe(404)
      expect((await change(member, of, one, { version: 1, what: 'x' })).status).toBe(404)
    }
    const other = await addContract(editor, 'C-2')
    expect((await on(editor, other, one, 'done', 1)).status).toBe(404)
    for (const said of [{ what: ' ' }, { due: '2026-02-30' }, { rhythm: 'daily' }, { owner: randomUUID() }])
      expect((await ask(editor, contract, said)).status).toBe(400)
  })
})

describe('what of them needs a person', () => {
  const mine = async (member: TestMember) =>
    myObligationsSchema.parse(await (await member.call('contract-obligations/mine')).json())

  test('is theirs, and overdue or due within a week', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const contract = await addContract(editor, 'C-1')
    await add(editor, contract, { what: 'nobody’s' })
    await add(editor, contract, { what: 'late', due: inDays(-1), owner: viewer.uuid })
    await add(editor, contract, { what: 'in a week', due: inDays(7), owner: viewer.uuid })
    await add(editor, contract, { what: 'later', due: inDays(8), owner: viewer.uuid })
    const found = await mine(viewer)
    expect(found.items.map(({ what, contract: { number } }) => [what, number])).toEqual([
      ['late', 'C-1'],
      ['in a week', 'C-1'],
    ])
    expect([found.total, found.overdue, (await mine(editor)).total]).toEqual([2, 1, 0])
  })

  test('is neither there nor counted for who may not open its contract, and gone with it', async () => {
    const { editor, organization } = await createTestPeople(app)
    const contract = await addContract(editor, 'C-1')
    await add(editor, contract, { what: 'Pay the bonus', owner: editor.uuid })
    const askedWith = async (scopes: string[]) => {
      const wanted = { name: scopes.join(' '), scopes, expiresInDays: null }
      const { key } = createdApiKeySchema.parse(await (await editor.call('api-keys', postJson(wanted))).json())
      const headers = { authorization: `Bearer ${key}` }
      const answer = await app.request(`/api/organization/${organization.uuid}/contract-obligations/mine`, { headers })
      return myObligationsSchema.parse(await answer.json())
    }
    expect(await askedWith(['documents:read', 'data:read'])).toMatchObject({
      total: 1,
      items: [{ what: 'Pay the bonus' }],
    })
    expect(await askedWith(['documents:read'])).toMatchObject({ total: 0, overdue: 0, items: [] })
    const row = `registers/contracts/${contract}`
    const { updatedAt } = registerRowDetailSchema.parse(await (await editor.call(row)).json())
    expect((await editor.call(`${row}?updatedAt=${updatedAt}`, { method: 'DELETE' })).status).toBe(200)
    expect(await mine(editor)).toMatchObject({ total: 0, overdue: 0, items: [] })
  })

  const told = async (member: TestMember) => {
    const { items } = notificationPageSchema.parse(await (await member.call('/api/account/notifications')).json())
    return items.filter(({ kind }) => kind === 'obligation.due').map(({ title }) => title)
  }
  const inTime = (scope: Scope, days: number): Scope => ({
    ...scope,
    now: () => new Date(Date.now() + days * 86_400_000),
  })

  test('is told to its owner a week before and on its day, each once, and for the next day anew', async () => {
    const { editor, viewer, organization } = await createTestPeople(app)
    const contract = await addContract(editor, 'C-1', { end_date: inDays(900) })
    const one = await add(editor, contract, { due: inDays(10), rhythm: 'monthly', owner: viewer.uuid })
    const remind = async (...days: number[]) => {
      for (const day of days) await remindOfObligations(inTime(organization.scope, day))
    }
    await remind(0, 2)
    expect(await told(viewer)).toEqual([])
    await remind(3, 3, 5)
    expect(await told(viewer)).toHaveLength(1)
    await remind(10, 11)
    expect(await told(viewer)).toHaveLength(2)
    expect((await on(editor, contract, one, 'done', 1)).status).toBe(200)
    await remind(11)
    expect(await told(viewer)).toHaveLength(2)
    await remind(39)
    expect(await told(viewer)).toHaveLength(3)
    expect(await told(editor)).toEqual([])
  })

  test('is nobody’s once its owner left', async () => {
    const { editor, organization } = await createTestPeople(app)
    const owner = await organization.member('Editor')
    const contract = await addContract(editor, 'C-1')
    await add(editor, contract, { owner: owner.uuid })
    await removeMember(app.services.database.db, owner.uuid, organization.uuid)
    expect((await list(editor, contract))[0]?.owner).toBeNull()
    await remindOfObligations(organization.scope)
    expect(await told(editor)).toEqual([])
  })
})
