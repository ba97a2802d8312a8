import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { auditEntries } from '#server/audit/schema.ts'
import { createApp } from '#server/http/app.ts'
import { organizations } from '#server/identity/schema.ts'
import { addMember } from '#server/identity/store.ts'
import { organizationSchema } from '#shared/identity.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { profileSchema } from '../contract.ts'
import account from './index.ts'

let app: PlatformApp
let portal: ReturnType<typeof createApp>
beforeAll(async () => {
  app = await startPlatformApp()
  portal = createApp(app.services, [account])
})
afterAll(() => app.close())

const call = (path: string, cookie = '', init: RequestInit = {}) => {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  return portal.request(path, { ...init, headers })
}
const listOf = async ({ cookie }: TestMember) =>
  z.array(organizationSchema).parse(await (await call('/api/account/organizations', cookie)).json())

describe('one’s own organisations', () => {
  test('with one’s role in each', async () => {
    const [first, second] = [await createTestOrganization(app), await createTestOrganization(app)]
    const member = await first.member('Viewer')
    const { db } = app.services.database
    await addMember(db, { userUuid: member.uuid, organizationUuid: second.uuid, role: 'Administrator' })
    for (const path of ['/api/account/organizations', '/api/account/organizations/']) {
      const list = z.array(organizationSchema).parse(await (await call(path, member.cookie)).json())
      const byUuid = new Map(list.map(item => [item.ClientID, item]))
      expect(byUuid.size).toBe(2)
      expect(byUuid.get(first.uuid)).toMatchObject({
        ClientName: first.name,
        RoleName: 'Viewer',
        ActiveOrganization: 1,
        Subscription: 'Active',
      })
      expect(byUuid.get(second.uuid)).toMatchObject({ RoleName: 'Administrator', ActiveOrganization: 0 })
    }
  })

  test('ModifiedDate moves with the configuration and the settings', async () => {
    const organization = await createTestOrganization(app)
    const member = await organization.member('Administrator')
    const dates = async () => {
      const [only] = await listOf(member)
      return { created: Date.parse(only?.CreatedDate ?? ''), modified: Date.parse(only?.ModifiedDate ?? '') }
    }
    const begin = await dates()
    const body = JSON.stringify({ type: 'sales', items: [] })
    const address = `/api/organization/${organization.uuid}/configuration`
    expect((await call(address, member.cookie, { method: 'PUT', body })).status).toBe(200)
    const configured = await dates()
    expect(configured.modified).toBeGreaterThan(begin.modified)
    const { db } = app.services.database
    await db.update(organizations).set({ fiscalYearStartMonth: 4 }).where(eq(organizations.uuid, organization.uuid))
    const set = await dates()
    expect(set.modified).toBeGreaterThan(configured.modified)
    expect(set.created).toBe(begin.created)
  })

  test('signed out', async () => {
    expect((await call('/api/account/organizations')).status).toBe(401)
  })
})

describe('one’s own names', () => {
  const change = (body: unknown, cookie = '') =>
    call('/api/account/profile', cookie, { method: 'PATCH', body: JSON.stringify(body) })

  test('are changed, audited, and known to the session at once', async () => {
    const organization = await createTestOrganization(app)
    const member = await organization.member('Viewer')
    const read = async () => (await call(`/api/user/${member.uuid}`, member.cookie)).json()
    expect(await read()).toMatchObject({ firstName: 'Test', lastName: 'Viewer' })
    const response = await change({ firstName: '  Zoë ', lastName: 'O’Brien-Łuk' }, member.cookie)
    expect(response.status).toBe(200)
    const names = { firstName: 'Zoë', lastName: 'O’Brien-Łuk' }
    expect(profileSchema.parse(await response.json())).toEqual(names)
    expect(await read()).toMatchObject({ ...names, email: member.email })
    const page = await portal.request('/app/account', { headers: { cookie: member.cookie } })
    expect(await page.text()).toContain('Zoë')
    const profileEntries = async () =>
      (await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))).filter(
        ({ action }) => action === 'profile.update',
      )
    expect(await profileEntries()).toMatchObject([
      { entityId: member.uuid, before: { firstName: 'Test', lastName: 'Viewer' }, after: names },
    ])
    expect((await change(names, member.cookie)).status).toBe(200)
    expect(await profileEntries()).toHaveLength(1)
  })

  test.each([
    ['a blank name', { firstName: '   ', lastName: 'Ray' }, ['firstName']],
    ['an invisible name', { firstName: '\u200b\u200d', lastName: 'Ray' }, ['firstName']],
    ['a name of 101 characters', { firstName: 'Ada', lastName: 'x'.repeat(101) }, ['lastName']],
    ['control characters', { firstName: 'A\u0000da', lastName: 'R\u001bay' }, ['firstName', 'lastName']],
    ['lines', { firstName: 'A\nda', lastName: 'Ray' }, ['firstName']],
    ['writing turned around', { firstName: 'Ada', lastName: '\u202eyaR' }, ['lastName']],
    ['numbers', { firstName: 1, lastName: 'Ray' }, ['firstName']],
    ['one name missing', { firstName: 'Ada' }, ['lastName']],
  ])('with %s are refused at the field', async (_, body, paths) => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const response = await change(body, member.cookie)
    expect(response.status).toBe(400)
    const { issues } = (await response.json()) as { issues: { path: string }[] }
    expect([...new Set(issues.map(({ path }) => path))]).toEqual(paths)
    expect(await (await call(`/api/user/${member.uuid}`, member.cookie)).json()).toMatchObject({ firstName: 'Test' })
  })

  test('signed out', async () => {
    expect((await change({ firstName: 'Ada', lastName: 'Ray' })).status).toBe(401)
  })
})
