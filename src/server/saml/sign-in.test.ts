import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, setCookies } from '#test/cookie-jar.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { type IdentityProviderProcess, startIdentityProvider } from '#test/saml-idp.ts'
import { begin, connectProvider, errorOf, follow, post, sessionOf, signInBy } from '#test/single-sign-on.ts'
import { auditEntries } from '../audit/schema.ts'
import { sessions } from '../auth/schema.ts'
import { memberships, users } from '../identity/schema.ts'
import { updateUserEnabled } from '../identity/store.ts'
import { notifications } from '../notifications/schema.ts'

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

describe('a sign-in that begins here', () => {
  test('leads to the provider and back to the page that was wanted', async () => {
    const { person, organization, domain } = await connectProvider(app, idp)
    const { email, uuid } = await person('Viewer')
    const browser = openBrowser(app)
    const { id, issuer } = await begin(browser, idp, {
      email: `someone@${domain.toUpperCase()}`,
      callbackUrl: '/app/overview?x=1',
    })
    expect(issuer).toBe('http://portal.test/api/saml/metadata')

    const posted = await post(app, { SAMLResponse: await idp.issue({ email, inResponseTo: id }) })
    expect(posted.status).toBe(303)
    expect(setCookies(posted)).toEqual([])
    const taken = await follow(browser, posted)
    expect([taken.status, taken.headers.get('location')]).toEqual([303, 'http://portal.test/app/overview?x=1'])
    expect(await sessionOf(browser)).toMatchObject({ user: { email, organizationUuid: organization.uuid } })
    const rows = await app.services.database.db.select().from(sessions).where(eq(sessions.userUuid, uuid))
    expect(rows.map(({ via }) => via)).toEqual(['saml'])
  })

  test.each(['connection', 'organization'] as const)('is found by the %s', async name => {
    const { person, organization, uuid } = await connectProvider(app, idp)
    const { email } = await person('Viewer')
    const query = { email: '', [name]: name === 'connection' ? uuid : organization.uuid }
    const { taken, browser } = await signInBy(app, idp, { email }, query)
    expect(taken.headers.get('location')).toBe('http://portal.test/app')
    expect(await sessionOf(browser)).toMatchObject({ user: { email } })
  })

  test('for a domain, organisation or connection without single sign-on says so on the sign-in page', async () => {
    const { uuid, domain, organization, change } = await connectProvider(app, idp)
    const locate = async (query: string) => (await app.request(`/api/saml/login?${query}`)).headers.get('location')
    for (const query of ['', 'email=', 'email=a@nowhere.test', 'organization=x', `connection=${organization.uuid}`]) {
      expect(await locate(query)).toBe('/signin?error=NoSingleSignOn')
    }
    expect(await locate('email=a@nowhere.test&callbackUrl=/app/overview')).toBe(
      '/signin?error=NoSingleSignOn&callbackUrl=%2Fapp%2Foverview',
    )
    await change({ isEnabled: false })
    for (const query of [`email=a@${domain}`, `organization=${organization.uuid}`, `connection=${uuid}`]) {
      expect(await locate(query)).toBe('/signin?error=NoSingleSignOn')
    }
  })

  test('tells of a known address what it tells of an unknown one', async () => {
    const { person, domain } = await connectProvider(app, idp)
    const { email } = await person('Viewer')
    const shape = async (address: string) => {
      const { status, headers } = await app.request(`/api/saml/login?email=${address}`)
      return [status, new URL(headers.get('location') ?? '').pathname, [...headers.keys()].sort()]
    }
    expect(await shape(email)).toEqual(await shape(`nobody@${domain}`))
  })

  test.each([
    'https://evil.test/app',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'http://portal.test.evil/',
  ])('stays here when %s is wanted', async callbackUrl => {
    const { person, uuid } = await connectProvider(app, idp)
    const { email } = await person('Viewer')
    const { taken } = await signInBy(app, idp, { email }, { connection: uuid, callbackUrl })
    expect(taken.headers.get('location')).toMatch(/^http:\/\/portal\.test\//)
  })

  test('brings a __Host- cookie on https, and Lax and HttpOnly ones everywhere', async () => {
    const { uuid } = await connectProvider(app, idp)
    const path = `/api/saml/login?connection=${uuid}`
    const [plain] = setCookies(await app.request(path))
    expect(plain?.name).toBe('sextant.sign-in')
    const [secure] = setCookies(await app.with({ SEXTANT_URL: 'https://portal.test' }).request(path))
    expect(secure?.name).toBe('__Host-sextant.sign-in')
    expect(secure?.attributes.has('secure')).toBe(true)
    for (const cookie of [plain, secure]) {
      expect([cookie?.attributes.has('httponly'), cookie?.attributes.get('samesite')]).toEqual([true, 'Lax'])
    }
  })

  test('works in two tabs at once', async () => {
    const { person } = await connectProvider(app, idp)
    const { email } = await person('Viewer')
    const browser = openBrowser(app)
    const tabs = [await begin(browser, idp, { email }), await begin(browser, idp, { email })]
    for (const { id } of tabs) {
      const taken = await follow(
        browser,
        await post(app, { SAMLResponse: await idp.issue({ email, inResponseTo: id }) }),
      )
      expect(taken.headers.get('location')).toBe('http://portal.test/app')
    }
  })
})

describe('a sign-in that the provider begins', () => {
  test('is refused unless the connection allows it', async () => {
    const { person, change } = await connectProvider(app, idp)
    const { email } = await person('Viewer')
    expect(errorOf(await post(app, { SAMLResponse: await idp.issue({ email }) }))).toBe('OAuthCallback')
    await change({ allowsUnsolicited: true })
    const browser = openBrowser(app)
    const fields = { SAMLResponse: await idp.issue({ email }), RelayState: '/app/overview' }
    const taken = await follow(browser, await post(app, fields))
    expect(taken.headers.get('location')).toBe('http://portal.test/app/overview')
    expect(await sessionOf(browser)).toMatchObject({ user: { email } })
    expect(errorOf(await post(app, fields))).toBe('OAuthCallback')
  })

  test('goes to the home page when its RelayState leads elsewhere', async () => {
    const { person } = await connectProvider(app, idp, { allowsUnsolicited: true })
    const { email } = await person('Viewer')
    const fields = { SAMLResponse: await idp.issue({ email }), RelayState: 'https://evil.test/' }
    const taken = await follow(openBrowser(app), await post(app, fields))
    expect(taken.headers.get('location')).toBe('http://portal.test/app')
  })
})

describe('a person', () => {
  test('nobody knows comes in only with the role the connection gives, and is audited', async () => {
    const { domain, change, organization } = await connectProvider(app, idp)
    const email = `new.person@${domain}`
    expect(errorOf((await signInBy(app, idp, { email })).posted)).toBe('OAuthAccountNotLinked')
    await change({ newMemberRole: 'Viewer' })
    const attributes = { givenName: 'Nora', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname': 'Lund' }
    const { browser } = await signInBy(app, idp, { email, attributes })
    expect(await sessionOf(browser)).toMatchObject({ user: { email, organizationUuid: organization.uuid } })
    const { db } = app.services.database
    const [row] = await db
      .select({ user: users, role: memberships.role })
      .from(users)
      .innerJoin(memberships, eq(memberships.userUuid, users.uuid))
      .where(eq(users.email, email))
    expect(row).toMatchObject({ role: 'Viewer', user: { firstName: 'Nora', lastName: 'Lund', passwordHash: null } })
    const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
    const actions = entries.filter(({ actorEmail }) => actorEmail === email).map(({ action }) => action)
    expect(actions).toEqual(['user.create', 'membership.create', 'session.start'])
  })

  test('nobody knows is told of to the administrators', async () => {
    const { admin, domain } = await connectProvider(app, idp, { newMemberRole: 'Viewer' })
    const email = `told@${domain}`
    await signInBy(app, idp, { email, attributes: { givenName: 'Nora', surname: 'Lund' } })
    const rows = await app.services.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userUuid, admin.uuid))
    expect(rows.map(({ kind, detail }) => [kind, detail])).toEqual([['member.joined', email]])
  })

  test('whose address is two, or none that letters can go to, does not come in', async () => {
    const { domain, uuid } = await connectProvider(app, idp, { newMemberRole: 'Viewer' })
    for (const email of [`root,bob@${domain}`, `bob@${domain}/elsewhere`, `bob＠victim.test@${domain}`]) {
      const { posted } = await signInBy(app, idp, { email }, { connection: uuid })
      expect(errorOf(posted), email).toBe('OAuthCallback')
    }
  })

  test('whose name holds marks that turn the writing around is named by the address', async () => {
    const { domain } = await connectProvider(app, idp, { newMemberRole: 'Viewer' })
    const email = `plain.name@${domain}`
    await signInBy(app, idp, { email, attributes: { givenName: 'Nora\u202eevil' } })
    const [row] = await app.services.database.db.select().from(users).where(eq(users.email, email))
    expect(row).toMatchObject({ firstName: 'plain.name', lastName: '' })
  })

  test('of another organisation joins this one only when the connection gives a role', async () => {
    const { person, change, organization } = await connectProvider(app, idp)
    const { email, uuid } = await person(null)
    expect(errorOf((await signInBy(app, idp, { email })).posted)).toBe('OAuthAccountNotLinked')
    await change({ newMemberRole: 'Editor' })
    expect(errorOf((await signInBy(app, idp, { email })).taken)).toBeNull()
    const rows = await app.services.database.db.select().from(memberships).where(eq(memberships.userUuid, uuid))
    expect(rows.map(({ role, organizationUuid }) => [role, organizationUuid])).toEqual([['Editor', organization.uuid]])
  })

  test('who is a member keeps the role they have', async () => {
    const { person } = await connectProvider(app, idp, { newMemberRole: 'Viewer' })
    const { email, uuid } = await person('Administrator')
    await signInBy(app, idp, { email })
    const rows = await app.services.database.db.select().from(memberships).where(eq(memberships.userUuid, uuid))
    expect(rows.map(({ role }) => role)).toEqual(['Administrator'])
  })

  test('who is disabled may not come in', async () => {
    const { person } = await connectProvider(app, idp, { newMemberRole: 'Viewer' })
    const { email, uuid } = await person('Viewer')
    await updateUserEnabled(app.services.database.db, uuid, false)
    expect(errorOf((await signInBy(app, idp, { email })).posted)).toBe('AccessDenied')
  })

  test('whom the provider refuses is told to try otherwise', async () => {
    const { domain } = await connectProvider(app, idp)
    const { posted } = await signInBy(app, idp, { email: `a@${domain}`, status: 'Responder', signs: 'response' })
    expect(errorOf(posted)).toBe('Callback')
  })

  test('is found by the e-mail attribute when the name id is none', async () => {
    const { person } = await connectProvider(app, idp)
    const { email } = await person('Viewer')
    const { browser } = await signInBy(app, idp, { email, nameId: 'S-1-5-21', attributes: { mail: email } })
    expect(await sessionOf(browser)).toMatchObject({ user: { email } })
  })
})
