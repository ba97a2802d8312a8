import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userRecordSchema } from '#shared/identity.ts'
import type { RoleName } from '#shared/permissions.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { auditEntries } from '../../audit/schema.ts'
import { addMember, findMembership } from '../../identity/store.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

async function prepare(role: RoleName = 'Viewer') {
  const organization = await createTestOrganization(app)
  const administrator = await organization.member('Administrator')
  return { organization, administrator, member: await organization.member(role) }
}

const send = (method: string, body?: unknown): RequestInit => ({
  method,
  ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
})
const change = (by: TestMember, of: TestMember, role: RoleName) => by.call(`users/${of.uuid}`, send('PATCH', { role }))
const remove = (by: TestMember, of: TestMember) => by.call(`users/${of.uuid}`, send('DELETE'))
const disable = (by: TestMember, of: TestMember) => by.call(`users/${of.uuid}/disable`, send('POST'))
const enable = (by: TestMember, of: TestMember) => by.call(`users/${of.uuid}/enable`, send('POST'))
const problem = async (answer: Response) => (await answer.json()) as { status: number; reason?: string }
const join = (member: TestMember, { uuid }: TestOrganization, role: RoleName) =>
  addMember(app.services.database.db, { userUuid: member.uuid, organizationUuid: uuid, role })
const roleIn = async (member: TestMember, { uuid }: TestOrganization) =>
  (await findMembership(app.services.database.db, member.uuid, uuid))?.role ?? null

async function lastEntry({ scope }: TestOrganization) {
  const entries = await scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  return entries.at(-1)
}

describe.each([
  ['PATCH', ''],
  ['DELETE', ''],
  ['POST', '/disable'],
  ['POST', '/enable'],
])('%s users/{userUuid}%s', (method, path) => {
  test('is refused signed out, to a Viewer, to an Editor and from outside; nobody else is found', async () => {
    const { organization, administrator, member } = await prepare()
    const init = send(method, method === 'PATCH' ? { role: 'Editor' } : undefined)
    const address = `/api/organization/${organization.uuid}/users/${member.uuid}${path}`
    expect((await app.request(address, init)).status).toBe(401)
    for (const role of ['Viewer', 'Editor'] as const) {
      expect((await (await organization.member(role)).call(address, init)).status).toBe(403)
    }
    const elsewhere = await prepare()
    expect(await problem(await elsewhere.administrator.call(address, init))).toMatchObject({
      status: 403,
      reason: 'org_access_denied',
    })
    for (const uuid of [elsewhere.member.uuid, randomUUID()]) {
      expect((await administrator.call(`users/${uuid}${path}`, init)).status).toBe(404)
    }
    expect((await administrator.call(`users/nobody${path}`, init)).status).toBe(400)
    expect((await member.call('users')).status).toBe(200)
  })
})

describe('another role', () => {
  test('counts with the next call, and stands in the audit with the one before', async () => {
    const { organization, administrator, member } = await prepare()
    expect((await member.call('invitations')).status).toBe(403)
    const changed = userRecordSchema.parse(await (await change(administrator, member, 'Administrator')).json())
    expect(changed).toMatchObject({ ID: member.uuid, RoleName: 'Administrator' })
    expect((await member.call('invitations')).status).toBe(200)
    expect(await lastEntry(organization)).toMatchObject({
      action: 'membership.update',
      entityId: member.uuid,
      before: { email: member.email, role: 'Viewer' },
      after: { email: member.email, role: 'Administrator' },
    })
    const before = await lastEntry(organization)
    expect((await change(administrator, member, 'Administrator')).status).toBe(200)
    expect(await lastEntry(organization)).toEqual(before)
    const wrong = await administrator.call(`users/${member.uuid}`, send('PATCH', { role: 'Owner' }))
    expect(await wrong.json()).toMatchObject({ status: 400, issues: [{ path: 'role' }] })
  })
})

test.each([
  ['demoted', (by: TestMember, of: TestMember) => change(by, of, 'Editor')],
  ['removed', remove],
  ['disabled', disable],
])('an administrator who is %s leaves no open invitation behind', async (_, act) => {
  const { organization, administrator, member } = await prepare('Administrator')
  const email = `${randomUUID()}@portal.test`
  expect((await member.call('invitations', send('POST', { email, role: 'Administrator' }))).status).toBe(201)
  expect((await act(administrator, member)).ok).toBe(true)
  const list = (await (await administrator.call('invitations')).json()) as { items: object[] }
  expect(list.items).toMatchObject([{ email, status: 'revoked' }])
  const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  expect(entries.map(({ action }) => action)).toContain('invitation.revoke')
})

describe('the last administrator', () => {
  test.each([
    ['demoted', (one: TestMember) => change(one, one, 'Viewer')],
    ['removed', (one: TestMember) => remove(one, one)],
    ['disabled', (one: TestMember) => disable(one, one)],
  ])('is not %s', async (_, act) => {
    const { organization, administrator } = await prepare('Editor')
    expect(await problem(await act(administrator))).toMatchObject({ status: 409, reason: 'last_administrator' })
    const second = await organization.member('Administrator')
    expect(await problem(await act(administrator))).toMatchObject({ status: 403, reason: 'own_account' })
    await disable(administrator, second)
    expect(await problem(await act(administrator))).toMatchObject({ status: 409, reason: 'last_administrator' })
    expect((await administrator.call('invitations')).status).toBe(200)
  })

  test('remains when two administrators turn on each other at once', async () => {
    const acts = [(by: TestMember, of: TestMember) => change(by, of, 'Viewer'), remove, disable]
    for (const act of acts) {
      const { organization, administrator, member } = await prepare('Administrator')
      const answers = await Promise.all([act(administrator, member), act(member, administrator)])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const roles = [await roleIn(administrator, organization), await roleIn(member, organization)]
      expect(roles.filter(role => role === 'Administrator')).toHaveLength(1)
    }
  })
})

describe('removing', () => {
  test('ends what the person may do here with the next call; elsewhere they go on', async () => {
    const { organization, administrator, member } = await prepare()
    const elsewhere = await createTestOrganization(app)
    await join(member, elsewhere, 'Viewer')
    expect((await remove(administrator, member)).status).toBe(204)
    expect((await member.call('users/count')).status).toBe(403)
    const session = await (await member.call('/api/auth/session')).json()
    expect(session).toMatchObject({ user: { organizationUuid: elsewhere.uuid } })
    expect(await lastEntry(organization)).toMatchObject({
      action: 'membership.remove',
      before: { email: member.email, role: 'Viewer' },
      after: null,
    })
    expect((await remove(administrator, member)).status).toBe(404)
  })

  test('signs out who belongs nowhere else', async () => {
    const { administrator, member } = await prepare()
    await remove(administrator, member)
    expect(await (await member.call('/api/auth/session')).json()).toEqual({})
  })
})

describe('disabling an account', () => {
  test('ends its sessions for good; enabled again it must sign in anew', async () => {
    const { organization, administrator, member } = await prepare()
    const answer = userRecordSchema.parse(await (await disable(administrator, member)).json())
    expect(answer).toMatchObject({ ID: member.uuid, Enable: false })
    expect((await member.call('users/count')).status).toBe(401)
    expect(await lastEntry(organization)).toMatchObject({
      action: 'user.disable',
      before: { isEnabled: true },
      after: { isEnabled: false },
    })
    expect(await (await enable(administrator, member)).json()).toMatchObject({ Enable: true })
    expect((await member.call('users/count')).status).toBe(401)
    const before = await lastEntry(organization)
    expect(before).toMatchObject({ action: 'user.enable' })
    expect((await enable(administrator, member)).status).toBe(200)
    expect(await lastEntry(organization)).toEqual(before)
  })

  test('is refused while it belongs to an organisation the administrator does not administer', async () => {
    const { organization, administrator, member } = await prepare()
    const elsewhere = await createTestOrganization(app)
    await join(member, elsewhere, 'Viewer')
    const refused = await disable(administrator, member)
    expect(await refused.json()).toMatchObject({
      status: 403,
      reason: 'belongs_elsewhere',
      detail: expect.stringContaining('remove them from this organisation instead'),
    })
    await join(administrator, elsewhere, 'Editor')
    expect((await disable(administrator, member)).status).toBe(403)
    expect((await member.call('users/count')).status).toBe(200)
    await join(administrator, elsewhere, 'Administrator')
    expect((await disable(administrator, member)).status).toBe(200)
    const other = await organization.member('Administrator')
    expect((await enable(other, member)).status).toBe(403)
  })
})
