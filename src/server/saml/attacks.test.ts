import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '#test/cookie-jar.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { type IdentityProviderProcess, type Issue, startIdentityProvider } from '#test/saml-idp.ts'
import {
  begin,
  connectProvider,
  errorOf,
  follow,
  post,
  sessionOf,
  signInBy,
  type TestConnection,
} from '#test/single-sign-on.ts'
import { sessions } from '../auth/schema.ts'

let app: PlatformApp
let idp: IdentityProviderProcess
let ours: TestConnection
let email: string
let now = new Date()

beforeAll(async () => {
  app = await startPlatformApp({}, () => now)
  idp = await startIdentityProvider()
  await idp.know(await (await app.request('/api/saml/metadata')).text())
  ours = await connectProvider(app, idp)
  email = (await ours.person('Administrator')).email
})
beforeEach(() => {
  now = new Date()
})
afterAll(async () => {
  await idp.close()
  await app.close()
})

/** Answers a request of ours with what is issued, edited as text; the name of the error. */
async function attempt(issue: Partial<Issue>, edit: (xml: string) => string = xml => xml): Promise<string | null> {
  const browser = openBrowser(app)
  const { id } = await begin(browser, idp, { email })
  const encoded = await idp.issue({ email, inResponseTo: id, ...issue })
  const edited = Buffer.from(edit(Buffer.from(encoded, 'base64').toString())).toString('base64')
  const posted = await post(app, { SAMLResponse: edited })
  const taken = await follow(browser, posted)
  const isIn = (await sessionOf(browser)).user !== undefined
  expect(isIn).toBe(errorOf(taken) === null)
  return errorOf(taken)
}

describe('an answer', () => {
  test.each<[string, Partial<Issue>]>([
    ['signed as a whole and within', { signs: 'both' }],
    ['with a signed assertion only', { signs: 'assertion' }],
    ['that ended less than a minute ago', { notOnOrAfter: -50 }],
    ['that begins in less than a minute', { notBefore: 50 }],
    ['by SHA-512', { algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512' }],
  ])('%s is good', async (_, issue) => {
    expect(await attempt(issue)).toBeNull()
  })

  test.each<[string, Partial<Issue>]>([
    ['that nobody signed', { signs: 'none' }],
    ['whose assertion is not signed', { signs: 'response' }],
    ['signed by a key nobody trusts', { key: 'foreign' }],
    ['that expired more than a minute ago', { notOnOrAfter: -70 }],
    ['that is not valid for more than a minute', { notBefore: 70 }],
    ['for another audience', { audience: 'https://other.test/metadata' }],
    ['for another recipient', { recipient: 'https://other.test/callback' }],
    ['for another destination', { destination: 'https://other.test/callback' }],
    ['by another issuer', { issuer: 'https://other.test/provider' }],
    ['to a request that is unknown', { inResponseTo: '_unknown' }],
    ['whose signed part answers another request', { confirmedInResponseTo: '_another' }],
    ['by SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['without an address', { nameId: 'somebody' }],
  ])('%s is refused', async (_, issue) => {
    expect(await attempt(issue)).toBe('OAuthCallback')
  })

  test.each<[string, (xml: string) => string]>([
    ['with another address', xml => xml.replace(email, 'root@portal.test')],
    ['with the request taken out', xml => xml.replace(/ InResponseTo="[^"]*"/, '')],
    ['with its signature taken out', xml => xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '')],
    ['with an empty digest', xml => xml.replace(/<ds:DigestValue>[^<]*/, '<ds:DigestValue>')],
    ['with a comment in the address', xml => xml.replace(email, email.replace('@', '@evil.test<!---->.'))],
    ['with a comment anywhere', xml => xml.replace('<saml:Subject>', '<saml:Subject><!-- -->')],
    ['with a document type', xml => `<!DOCTYPE samlp:Response [<!ENTITY x "y">]>${xml}`],
    [
      'that asks for a file',
      xml => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace(email, '&x;')}`,
    ],
    ['with an unknown entity', xml => xml.replace(email, '&nothing;')],
    ['with a section of characters', xml => xml.replace(email, `<![CDATA[${email}]]>`)],
    ['with an instruction', xml => xml.replace('<saml:Subject>', '<?php ?><saml:Subject>')],
    ['in another namespace', xml => xml.replace('SAML:2.0:protocol"', 'SAML:1.1:protocol"')],
    ['that is not well formed', xml => xml.slice(0, -10)],
    ['with text after its end', xml => `${xml}<x/>`],
    ['nested without end', () => '<a>'.repeat(9000) + '</a>'.repeat(9000)],
    ['nested in ever more namespaces', () => `${namespaces(5000)}${'</a>'.repeat(5000)}`],
    ['with two assertions', xml => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, found => found + found)],
    ['with an encrypted assertion', xml => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion')],
    ['of an old version', xml => xml.replace('Version="2.0"', 'Version="1.1"')],
  ])('%s is refused', async (_, edit) => {
    expect(await attempt({}, edit)).toBe('OAuthCallback')
  })

  test.each([
    ['nothing', {}],
    ['an empty field', { SAMLResponse: '' }],
    ['no base64', { SAMLResponse: '<xml>' }],
    ['base64 of nothing', { SAMLResponse: 'AAAA' }],
    ['more than 256 KB', { SAMLResponse: 'A'.repeat(300_000) }],
    ['white space nearly without end', { SAMLResponse: `A${' '.repeat(255_000)}!` }],
  ] as [string, Record<string, string>][])('that is %s is refused', async (_, fields) => {
    expect(errorOf(await post(app, fields))).toBe('OAuthCallback')
  })

  test('as JSON, or of more than a megabyte, is refused', async () => {
    const headers = { 'content-type': 'application/json' }
    const json = await app.request('/api/saml/callback', { method: 'POST', headers, body: '{"SAMLResponse":"QUFB"}' })
    expect(errorOf(json)).toBe('OAuthCallback')
    expect((await post(app, { SAMLResponse: 'A'.repeat(1_100_000) })).status).toBe(413)
  })

  test('does not open the gate of other sites to any other call', async () => {
    const headers = { origin: 'https://provider.test', 'sec-fetch-site': 'cross-site' }
    for (const path of ['/api/saml/callback/x', '/api/saml/login', '/api/saml/callback%2f', '/api/auth/signout']) {
      expect((await app.request(path, { method: 'POST', headers })).status, path).toBe(403)
    }
  })
})

describe('certificates', () => {
  test('two are good at once, and one that was taken out is not any more', async () => {
    const { first, second } = idp.certificates
    expect(await attempt({ key: 'second' })).toBe('OAuthCallback')
    await ours.change({ certificates: [first, second] })
    expect([await attempt({ key: 'first' }), await attempt({ key: 'second' })]).toEqual([null, null])
    await ours.change({ certificates: [second] })
    expect([await attempt({ key: 'first' }), await attempt({ key: 'second' })]).toEqual(['OAuthCallback', null])
    await ours.change({ certificates: [first] })
  })
})

describe('an answer that was good', () => {
  test('is refused a second time, with its request and with another', async () => {
    const { requestId } = await signInBy(app, idp, { email })
    const again = await idp.issue({ email, inResponseTo: requestId })
    expect(errorOf(await post(app, { SAMLResponse: again }))).toBe('OAuthCallback')

    await ours.change({ allowsUnsolicited: true })
    const fields = { SAMLResponse: await idp.issue({ email, assertionId: '_the-same' }) }
    expect(errorOf(await post(app, fields))).toBeNull()
    expect(errorOf(await post(app, fields))).toBe('OAuthCallback')
    await ours.change({ allowsUnsolicited: false })
  })

  test('posted twice at once signs in once', async () => {
    const browser = openBrowser(app)
    const { id } = await begin(browser, idp, { email })
    const answers = await Promise.all([1, 2].map(() => idp.issue({ email, inResponseTo: id })))
    const posted = await Promise.all(answers.map(SAMLResponse => post(app, { SAMLResponse })))
    expect(posted.map(errorOf).sort()).toEqual(['OAuthCallback', null])
    await ours.change({ allowsUnsolicited: true })
    const fields = { SAMLResponse: await idp.issue({ email }) }
    const begun = await Promise.all([post(app, fields), post(app, fields)])
    expect(begun.map(errorOf).sort()).toEqual(['OAuthCallback', null])
    await ours.change({ allowsUnsolicited: false })
  })

  test('gives a ticket that works once, for a minute, and only in the browser that began', async () => {
    const browser = openBrowser(app)
    const { id } = await begin(browser, idp, { email })
    const posted = await post(app, { SAMLResponse: await idp.issue({ email, inResponseTo: id }) })
    const victim = openBrowser(app)
    await begin(victim, idp, { email })
    for (const other of [openBrowser(app), victim]) {
      expect(errorOf(await follow(other, posted))).toBe('OAuthCallback')
      expect((await sessionOf(other)).user).toBeUndefined()
    }
    expect(errorOf(await follow(browser, posted))).toBeNull()
    expect(errorOf(await follow(browser, posted))).toBe('OAuthCallback')

    const late = await begin(browser, idp, { email })
    const answer = await post(app, { SAMLResponse: await idp.issue({ email, inResponseTo: late.id }) })
    now = new Date(Date.now() + 61_000)
    expect(errorOf(await follow(browser, answer))).toBe('OAuthCallback')
    for (const path of ['/api/saml/callback', '/api/saml/callback?ticket=', '/api/saml/callback?ticket=x']) {
      expect(errorOf(await browser.request(path))).toBe('OAuthCallback')
    }
  })

  test('to a request of a quarter of an hour ago is refused', async () => {
    const { id } = await begin(openBrowser(app), idp, { email })
    const SAMLResponse = await idp.issue({ email, inResponseTo: id, notOnOrAfter: 3600 })
    now = new Date(Date.now() + 15 * 60_000 + 1)
    expect(errorOf(await post(app, { SAMLResponse }))).toBe('OAuthCallback')
  })
})

describe('an organisation', () => {
  test('cannot speak for addresses of a domain it has not proved', async () => {
    const theirs = await connectProvider(app, idp, { newMemberRole: 'Administrator', allowsUnsolicited: true })
    const { posted } = await signInBy(app, idp, { email }, { connection: theirs.uuid })
    expect(errorOf(posted)).toBe('OAuthAccountNotLinked')
    // It names our domain, so it is our connection that it is checked by, and ours lets no provider begin.
    expect(errorOf(await post(app, { SAMLResponse: await idp.issue({ email }) }))).toBe('OAuthCallback')
    const lookAlikes = [`x@${theirs.domain}@${ours.domain}`, `${email}\n@${theirs.domain}`, `x@sub.${theirs.domain}`]
    for (const nameId of lookAlikes) {
      const { posted } = await signInBy(app, idp, { email: nameId, nameId }, { connection: theirs.uuid })
      expect(errorOf(posted), nameId).not.toBeNull()
    }
  })

  test('cannot answer the request of another, even by the same provider', async () => {
    const theirs = await connectProvider(app, idp, { newMemberRole: 'Viewer' })
    const { id } = await begin(openBrowser(app), idp, { email })
    const SAMLResponse = await idp.issue({ email: `x@${theirs.domain}`, inResponseTo: id })
    expect(errorOf(await post(app, { SAMLResponse }))).toBe('OAuthAccountNotLinked')
  })

  test('that switches its connection off lets nobody in by an answer under way', async () => {
    const mine = await connectProvider(app, idp)
    const person = await mine.person('Viewer')
    const { id } = await begin(openBrowser(app), idp, { email: person.email })
    await mine.change({ isEnabled: false })
    const SAMLResponse = await idp.issue({ email: person.email, inResponseTo: id })
    expect(errorOf(await post(app, { SAMLResponse }))).toBe('OAuthCallback')
    const rows = await app.services.database.db.select().from(sessions).where(eq(sessions.userUuid, person.uuid))
    expect(rows).toEqual([])
  })
})

/** The openings of elements within each other, each with a namespace of its own. */
function namespaces(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `<a xmlns:n${level}="x">`).join('')
}
