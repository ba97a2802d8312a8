import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  peopleWithoutFactorSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
  signInPolicySchema,
} from '#shared/account-security.ts'
import type { Boot } from '#shared/boot.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { auditEntries } from '../../audit/schema.ts'
import { addMember } from '../../identity/store.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

const json = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const require = (member: TestMember, requiresSecondFactor: boolean) =>
  member.call('sign-in-policy', json('PUT', { requiresSecondFactor }))

async function enrol(member: TestMember): Promise<void> {
  const begun = await member.call('/api/account/second-factor/begin', json('POST', {}))
  const { secret } = secondFactorSetupSchema.parse(await begun.json())
  const code = new TOTP({ secret }).generate()
  const confirmed = await member.call('/api/account/second-factor/confirm', json('POST', { code }))
  recoveryCodesSchema.parse(await confirmed.json())
}

async function requiring(): Promise<{ organization: TestOrganization; administrator: TestMember }> {
  const organization = await createTestOrganization(app)
  const administrator = await organization.member('Administrator')
  await enrol(administrator)
  expect((await require(administrator, true)).status).toBe(200)
  return { organization, administrator }
}

/** What the page of a person is rendered with. */
async function bootOf(cookie: string): Promise<NonNullable<Boot['signedIn']>> {
  const page = await (await app.request('/app', { headers: { cookie } })).text()
  const data = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}'
  const { signedIn } = JSON.parse(data) as Boot
  if (!signedIn) throw new Error('Nobody is signed in')
  return signedIn
}

test('an administrator without one cannot ask it of others', async () => {
  const organization = await createTestOrganization(app)
  const administrator = await organization.member('Administrator')
  const refused = await require(administrator, true)
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'second_factor_missing' }])
  expect((await require(administrator, false)).status).toBe(200)
  expect((await administrator.call('sign-in-policy')).status).toBe(200)
})

test('members without one see nothing of the organisation until they have it', async () => {
  const { organization, administrator } = await requiring()
  const member = await organization.member('Editor')
  const refused = await member.call('users/count')
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { reason: 'second_factor_required', detail: expect.stringContaining(organization.name) },
  ])
  for (const path of ['reports', 'users', `/api/configuration2/${organization.uuid}`, 'sign-in-policy']) {
    const { reason } = (await (await member.call(path)).json()) as { reason?: string }
    expect(reason, path).toBe('second_factor_required')
  }
  expect((await administrator.call('users/count')).status).toBe(200)

  const account = await member.call('/api/account/second-factor')
  const state = secondFactorSchema.parse(await account.json())
  expect(state).toMatchObject({ isOn: false, requiredBy: [organization.name], proof: 'nothing' })
  await enrol(member)
  expect((await member.call('users/count')).status).toBe(200)
})

test('an administrator without one does not read its people one by one either', async () => {
  const { organization, administrator } = await requiring()
  const [lacking, viewer] = [await organization.member('Administrator'), await organization.member('Viewer')]
  const path = `/api/user/${viewer.uuid}`
  const refused = await lacking.call(path)
  expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'user_access_denied' }])
  expect((await lacking.call(`/api/user/${lacking.uuid}`)).status).toBe(200)
  expect((await administrator.call(path)).status).toBe(200)
})

test('their page brings nothing of it either, and the other organisations stay open', async () => {
  const { organization } = await requiring()
  const open = await createTestOrganization(app)
  const member = await organization.member('Administrator')
  const { db } = app.services.database
  await addMember(db, { userUuid: member.uuid, organizationUuid: open.uuid, role: 'Viewer' })
  const boot = await bootOf(member.cookie)
  expect(boot).toMatchObject({ needsSecondFactor: 'setUp', permissions: [] })
  expect(JSON.parse(boot.configuration)).toEqual({ type: 'procurement', items: [] })
  expect(boot.organizations).toHaveLength(2)
  expect((await member.call(`/api/organization/${open.uuid}/users/count`)).status).toBe(200)
  await enrol(member)
  const after = await bootOf(member.cookie)
  expect(after.needsSecondFactor).toBeNull()
  expect(after.permissions).not.toEqual([])
})

test('names who has none, and is audited', async () => {
  const { organization, administrator } = await requiring()
  const [first, second] = [await organization.member('Viewer'), await organization.member('Editor')]
  await enrol(second)
  const policy = signInPolicySchema.parse(await (await administrator.call('sign-in-policy')).json())
  expect(policy).toEqual({ requiresSecondFactor: true, people: 3, withoutSecondFactor: 1 })
  const listed = await administrator.call('sign-in-policy/without-second-factor?page=1')
  const { items, total } = peopleWithoutFactorSchema.parse(await listed.json())
  expect([total, items.map(({ Email }) => Email)]).toEqual([1, [first.email]])
  const sorted = await administrator.call('sign-in-policy/without-second-factor?sort=-Email')
  expect(peopleWithoutFactorSchema.parse(await sorted.json()).items).toHaveLength(1)
  expect((await administrator.call('sign-in-policy/without-second-factor?sort=Password')).status).toBe(400)
  await require(administrator, true)
  await require(administrator, false)
  const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  const changes = entries.filter(({ action }) => action === 'organization.requireSecondFactor')
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [{ requiresSecondFactor: false }, { requiresSecondFactor: true }],
    [{ requiresSecondFactor: true }, { requiresSecondFactor: false }],
  ])
  expect((await first.call('users/count')).status).toBe(200)
})

test('is an administrator’s to change', async () => {
  const { organization, administrator } = await requiring()
  const editor = await organization.member('Editor')
  await enrol(editor)
  const stranger = await (await createTestOrganization(app)).member('Administrator')
  const path = `/api/organization/${organization.uuid}/sign-in-policy`
  expect((await app.request(path)).status).toBe(401)
  expect(await (await editor.call(path)).json()).toMatchObject({ reason: 'permission_denied' })
  expect(await (await require(editor, false)).json()).toMatchObject({ reason: 'permission_denied' })
  expect(await (await stranger.call(path)).json()).toMatchObject({ reason: 'org_access_denied' })
  expect((await administrator.call(path, json('PUT', { requiresSecondFactor: 'yes' }))).status).toBe(400)
})
