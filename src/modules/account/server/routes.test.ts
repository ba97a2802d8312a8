import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#server/http/app.ts'
import { addMember } from '#server/identity/store.ts'
import { organizationSchema } from '#shared/identity.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import account from './index.ts'

let app: PlatformApp
const call = (path: string, cookie = '') =>
  createApp(app.services, [account]).request(path, cookie ? { headers: { cookie } } : {})
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

test('one’s own organisations', async () => {
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

test('signed out', async () => {
  expect((await call('/api/account/organizations')).status).toBe(401)
})
