import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserOf, openBrowser } from '#test/cookie-jar.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { type IdentityProviderProcess, startIdentityProvider } from '#test/saml-idp.ts'
import {
  begin,
  connectProvider,
  follow,
  post,
  sendJson,
  sessionOf,
  signInBy,
  type TestConnection,
} from '#test/single-sign-on.ts'
import { auditEntries } from '../audit/schema.ts'
import { setPassword } from '../auth/passwords/set-password.ts'
import { createSessions } from '../auth/sessions/sessions.ts'
import { addMember, createUser } from '../identity/store.ts'
import { verifyDomain } from './connections/verify-domain.ts'
import { assertBreakGlassRemains, findEnforcedSignIn } from './enforcement.ts'

let app: PlatformApp
let idp: IdentityProviderProcess

beforeAll(async () => {
  app = await startPlatformApp()
  idp = await startIdentityProvider()
  await idp.know(await (await app.request('/api/saml/metadata')).text())
})
afterAll(async () => {
  await idp.close()
  await app.close()
})

const password = 'Quiet-Harbour-7-Lamps'

/** A person of the connection's domain who has a password and a session by it. */
async function withPassword(connection: TestConnection, role: 'Administrator' | 'Viewer', name: string) {
  const person = await connection.person(role, name)
  await setPassword(app.services.database.db, person.uuid, password)
  const browser = openBrowser(app)
  await signInWith(browser, person.email)
  expect((await sessionOf(browser)).user?.email).toBe(person.email)
  return { ...person, browser }
}

async function signInWith(browser: ReturnType<typeof openBrowser>, email: string) {
  const response = await browser.post('/api/auth/callback/credentials', { email, password, json: 'true' })
  return ((await response.json()) as { url: string }).url
}

const enforce = ({ admin, uuid }: TestConnection, isEnforced = true) =>
  sendJson(admin, 'PUT', `single-sign-on/connections/${uuid}/enforcement`, { isEnforced })
const mark = ({ admin }: TestConnection, userUuid: string, isBreakGlass = true) =>
  sendJson(admin, 'PUT', `single-sign-on/break-glass/${userUuid}`, { isBreakGlass })
const isSignedIn = async (browser: ReturnType<typeof openBrowser>) => (await sessionOf(browser)).user !== undefined
const reasonOf = async (response: Response) => ((await response.json()) as { reason?: string }).reason

describe('single sign-on can be enforced', () => {
  test('only with a proved domain and a break-glass administrator who has a password', async () => {
    const connection = await connectProvider(app, idp)
    const { admin, uuid, domain } = connection
    expect(await reasonOf(await enforce(connection))).toBe('no_break_glass')
    expect(await reasonOf(await mark(connection, admin.uuid))).toBe('no_password')
    await setPassword(app.services.database.db, admin.uuid, password)
    const { id } = await createSessions(app.services).issueSession({
      user: { uuid: admin.uuid, email: admin.email, firstName: '', lastName: '' },
      organizationUuid: connection.organization.uuid,
      via: 'credentials',
      from: { address: null, userAgent: null, requestId: randomUUID() },
      replacesId: null,
    })
    const again = { ...connection, admin: { ...admin, call: browserCall(connection, id) } }
    expect((await mark(again, admin.uuid)).status).toBe(204)
    await again.admin.call(`single-sign-on/connections/${uuid}/domains/${domain}`, { method: 'DELETE' })
    expect(await reasonOf(await enforce(again))).toBe('no_domain')
  })

  test('a Viewer, a stranger and nobody cannot be marked as break-glass', async () => {
    const connection = await connectProvider(app, idp)
    const viewer = await connection.person('Viewer')
    const stranger = await (await connectProvider(app, idp)).person('Administrator')
    for (const uuid of [viewer.uuid, stranger.uuid, randomUUID()]) {
      expect((await mark(connection, uuid)).status).toBe(404)
    }
  })
})

describe('once it is enforced', () => {
  async function enforced() {
    const connection = await connectProvider(app, idp)
    const viewer = await withPassword(connection, 'Viewer', 'vera')
    const glass = await withPassword(connection, 'Administrator', 'glen')
    const { browser: bySaml } = await signInBy(app, idp, { email: viewer.email })
    expect((await mark(connection, glass.uuid)).status).toBe(204)
    const answer = await enforce(connection)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return { connection, viewer, glass, bySaml }
  }

  test('sessions that began otherwise end; those by the provider, of break-glass and of other domains go on', async () => {
    const { connection, viewer, glass, bySaml } = await enforced()
    expect(await isSignedIn(viewer.browser)).toBe(false)
    expect(await isSignedIn(bySaml)).toBe(true)
    expect(await isSignedIn(glass.browser)).toBe(true)
    expect(await isSignedIn(browserOf(app, connection.admin.sessionId))).toBe(true)
  })

  test('a right password leads to the provider, and a wrong one nowhere', async () => {
    const { connection, viewer } = await enforced()
    const there = `/api/saml/login?connection=${connection.uuid}`
    expect(await signInWith(viewer.browser, viewer.email)).toBe(`http://portal.test${there}`)
    expect(await isSignedIn(viewer.browser)).toBe(false)
    await viewer.browser.request('/api/auth/csrf?callbackUrl=/app/overview')
    const { id } = await begin(viewer.browser, idp, { connection: connection.uuid })
    const posted = await post(app, { SAMLResponse: await idp.issue({ email: viewer.email, inResponseTo: id }) })
    const taken = await follow(viewer.browser, posted)
    expect(taken.headers.get('location')).toBe('http://portal.test/app/overview')
    const wrong = await viewer.browser.post('/api/auth/callback/credentials', { email: viewer.email, password: 'x' })
    expect(wrong.headers.get('location')).toContain('error=CredentialsSignin')
    const { db } = app.services.database
    expect(await findEnforcedSignIn(db, { user: { ...viewer, firstName: '', lastName: '' } })).toBe(there)
    expect((await enforce(connection, false)).status).toBe(200)
    expect(await signInWith(openBrowser(app), viewer.email)).toBe('http://portal.test')
  })

  test('a person of the domain who is a member elsewhere only must go there too', async () => {
    const { connection } = await enforced()
    const { db } = app.services.database
    const { organization } = await connectProvider(app, idp)
    const email = `guest@${connection.domain}`
    const uuid = await createUser(db, { email, firstName: 'G', lastName: 'G' })
    await addMember(db, { userUuid: uuid, organizationUuid: organization.uuid, role: 'Administrator' })
    await setPassword(db, uuid, password)
    expect(await signInWith(openBrowser(app), email)).toContain('/api/saml/login')
  })

  test('a break-glass administrator gets in with the password, and that is audited', async () => {
    const { connection, glass } = await enforced()
    const browser = openBrowser(app)
    await signInWith(browser, glass.email)
    expect(await isSignedIn(browser)).toBe(true)
    const entries = await connection.organization.scope.db(tx =>
      tx.select().from(auditEntries).orderBy(auditEntries.sequence),
    )
    const used = entries.filter(({ action }) => action === 'break-glass.use')
    expect(used.map(({ actorEmail, after }) => [actorEmail, after])).toEqual([
      [glass.email, { connection: connection.uuid }],
    ])
  })

  test('the last break-glass administrator cannot be unmarked or taken away, two at once neither', async () => {
    const { connection, glass } = await enforced()
    expect(await reasonOf(await mark(connection, glass.uuid, false))).toBe('last_break_glass')
    const { scope, uuid } = connection.organization
    await expect(scope.db(tx => assertBreakGlassRemains(tx, uuid, glass.uuid))).rejects.toThrow(/break-glass/)
    await scope.db(tx => assertBreakGlassRemains(tx, uuid, randomUUID()))

    const second = await connection.person('Administrator', 'sonja')
    await setPassword(app.services.database.db, second.uuid, password)
    expect((await mark(connection, second.uuid)).status).toBe(204)
    const answers = await Promise.all([glass, second].map(one => mark(connection, one.uuid, false)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await enforce(connection, false)).status).toBe(200)
    await scope.db(tx => assertBreakGlassRemains(tx, uuid, glass.uuid))
  })

  test.each([
    ['unmarked', (one: TestConnection, uuid: string) => mark(one, uuid, false)],
    [
      'made a Viewer',
      (one: TestConnection, uuid: string) => sendJson(one.admin, 'PATCH', `users/${uuid}`, { role: 'Viewer' }),
    ],
    ['removed', (one: TestConnection, uuid: string) => one.admin.call(`users/${uuid}`, { method: 'DELETE' })],
  ])('a break-glass administrator who is %s has no session by a password left', async (_, change) => {
    const { connection, glass } = await enforced()
    const second = await connection.person('Administrator', 'sonja')
    await setPassword(app.services.database.db, second.uuid, password)
    expect((await mark(connection, second.uuid)).status).toBe(204)
    const elsewhere = await connectProvider(app, idp)
    const { db } = app.services.database
    await addMember(db, { userUuid: glass.uuid, organizationUuid: elsewhere.organization.uuid, role: 'Viewer' })
    expect((await change(connection, glass.uuid)).ok).toBe(true)
    expect(await isSignedIn(glass.browser)).toBe(false)
    expect(await signInWith(glass.browser, glass.email)).toContain('/api/saml/login')
    await addMember(db, { userUuid: glass.uuid, organizationUuid: connection.organization.uuid, role: 'Administrator' })
    expect(await signInWith(glass.browser, glass.email)).toContain('/api/saml/login')
  })

  test('a domain that is proved later counts at once', async () => {
    const { connection } = await enforced()
    const other = await connectProvider(app, idp)
    const person = await withPassword(other, 'Viewer', 'olga')
    await verifyDomain(app.services, other.domain, connection.organization.uuid)
    expect(await isSignedIn(person.browser)).toBe(false)
  })
})

test('a domain that the operator gives to another organisation ends what its provider began', async () => {
  const connection = await connectProvider(app, idp)
  const bySaml = await connection.person('Viewer', 'sam')
  const byPassword = await withPassword(connection, 'Viewer', 'pia')
  const { browser } = await signInBy(app, idp, { email: bySaml.email })
  expect(await isSignedIn(browser)).toBe(true)
  const other = await connectProvider(app, idp)
  await verifyDomain(app.services, connection.domain, other.organization.uuid)
  expect(await isSignedIn(browser)).toBe(false)
  expect(await isSignedIn(byPassword.browser)).toBe(true)
})

function browserCall({ organization }: TestConnection, sessionId: string) {
  const browser = browserOf(app, sessionId)
  return (path: string, init?: RequestInit) => browser.request(`/api/organization/${organization.uuid}/${path}`, init)
}
