import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionSchema } from '#shared/single-sign-on.ts'
import { type Browser, browserOf } from '#test/cookie-jar.ts'
import { type DnsPeer, startDnsPeer } from '#test/dns-peer.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { type IdentityProviderProcess, startIdentityProvider } from '#test/saml-idp.ts'
import { connectionInput, connectProvider, sendJson, sessionOf, type TestConnection } from '#test/single-sign-on.ts'
import { auditEntries } from '../../audit/schema.ts'
import { createSessions } from '../../auth/sessions/sessions.ts'
import { notifications } from '../../notifications/schema.ts'

let app: PlatformApp
let idp: IdentityProviderProcess
let dns: DnsPeer

beforeAll(async () => {
  dns = await startDnsPeer()
  app = await startPlatformApp({ SEXTANT_DNS: dns.server })
  idp = await startIdentityProvider()
})
afterAll(async () => {
  await idp.close()
  await app.close()
  await dns.close()
})

const connections = 'single-sign-on/connections'

describe('what decides who signs in', () => {
  async function bySingleSignOn({ organization, person }: TestConnection, name: string) {
    const { uuid, email } = await person('Administrator', name)
    const { id } = await createSessions(app.services).issueSession({
      user: { uuid, email, firstName: 'Anna', lastName: 'Berg' },
      organizationUuid: organization.uuid,
      via: 'saml',
      from: { address: null, userAgent: null, requestId: randomUUID() },
      replacesId: null,
    })
    return browserOf(app, id)
  }
  const isSignedIn = async (browser: Browser) => (await sessionOf(browser)).user !== undefined

  test('is told to every administrator when it changes, and nothing else is', async () => {
    const { organization, admin, change } = await connectProvider(app, idp)
    const [other, viewer] = [await organization.member('Administrator'), await organization.member('Viewer')]
    const { db } = app.services.database
    const toldOf = async ({ uuid }: TestMember) => {
      const rows = await db.select().from(notifications).where(eq(notifications.userUuid, uuid))
      return rows.filter(({ title }) => title.startsWith('The single sign-on')).map(({ detail }) => detail)
    }
    expect((await change({ name: 'Renamed', newMemberRole: 'Viewer' })).status).toBe(200)
    expect(await toldOf(other)).toEqual([])
    const signInUrl = 'https://elsewhere.example/sign-in'
    const certificates = [idp.certificates.second]
    expect((await change({ issuer: 'https://elsewhere.example', signInUrl, certificates })).status).toBe(200)
    const parts = expect.stringContaining('entity id, sign-in address, certificates')
    expect([await toldOf(admin), await toldOf(other), await toldOf(viewer)]).toEqual([[parts], [parts], []])
    const [row] = await db.select().from(notifications).where(eq(notifications.userUuid, other.uuid))
    expect(row).toMatchObject({
      kind: 'account.security',
      title: `The single sign-on of ${organization.name} was changed by Test Administrator`,
    })
  })

  test.each(['domain', 'connection'] as const)('ends the sessions it began when the %s is removed', async what => {
    const connection = await connectProvider(app, idp)
    const { admin, organization, uuid, domain } = connection
    const [acting, other] = [await bySingleSignOn(connection, 'anna'), await bySingleSignOn(connection, 'otto')]
    const elsewhere = await bySingleSignOn(await connectProvider(app, idp), 'eva')
    const path = `/api/organization/${organization.uuid}/${connections}/${uuid}`
    const removed = await acting.request(what === 'domain' ? `${path}/domains/${domain}` : path, { method: 'DELETE' })
    expect(removed.ok).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
    for (const browser of [acting, elsewhere, browserOf(app, admin.sessionId)]) {
      expect(await isSignedIn(browser)).toBe(true)
    }
    const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
    expect(entries.find(({ action }) => action.endsWith('.remove'))?.after).toEqual({ sessionsEnded: 1 })
  })

  test('counts for nobody who came by the provider of an earlier owner of a domain', async () => {
    const earlier = await connectProvider(app, idp)
    const acting = await bySingleSignOn(earlier, 'anna')
    const path = `/api/organization/${earlier.organization.uuid}/${connections}/${earlier.uuid}/domains`
    expect((await acting.request(`${path}/${earlier.domain}`, { method: 'DELETE' })).status).toBe(200)
    const admin = await (await createTestOrganization(app)).member('Administrator')
    const created = await sendJson(admin, 'POST', connections, connectionInput(idp))
    const { uuid } = connectionSchema.parse(await created.json())
    const added = await sendJson(admin, 'POST', `${connections}/${uuid}/domains`, { domain: earlier.domain })
    dns.set(earlier.domain, [connectionSchema.parse(await added.json()).domains[0]?.recordValue ?? ''])
    const checked = await admin.call(`${connections}/${uuid}/domains/${earlier.domain}/check`, { method: 'POST' })
    expect([checked.status, await isSignedIn(acting)]).toEqual([200, false])
  })
})
