import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoveryCodesSchema, secondFactorSchema, secondFactorSetupSchema } from '#shared/account-security.ts'
import { type Browser, openBrowser, sessionCookie } from '#test/cookie-jar.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { testOrigin } from '#test/services.ts'
import { auditEntries } from '../audit/schema.ts'
import { withOrganization } from '../database/with-organization.ts'
import { organizations } from '../identity/schema.ts'
import { addMember, createUser } from '../identity/store.ts'
import { notifications } from '../notifications/schema.ts'
import { admitAccount } from './admission.ts'
import { findAccount } from './find-account.ts'
import { hashPassword } from './passwords.ts'
import { recoveryCodes, secondFactors, signInFailures } from './schema.ts'
import { resetSecondFactor } from './second-factor-reset.ts'
import { openSecret, sealSecret } from './second-factor-secret.ts'

const password = 'Right-Horse-1'
const minute = 60_000
const errorUrl = (error: string) => `${testOrigin}/api/auth/error?error=${error}`

let app: PlatformApp
let elapsed = 0
const begin = Date.now()
beforeAll(async () => {
  app = await startPlatformApp({}, () => new Date(begin + elapsed))
})
// Each test begins in a step of its own, so that no code was taken before.
beforeEach(() => {
  elapsed += 5 * minute
})
afterAll(() => app.close())

async function createPerson(passwordHash: string | null = null) {
  const organization = await createTestOrganization(app)
  const { db } = app.services.database
  const email = `${randomUUID()}@portal.test`
  const hash = passwordHash ?? (await hashPassword(password))
  const uuid = await createUser(db, { email, firstName: 'Ada', lastName: 'Lind', passwordHash: hash })
  await addMember(db, { userUuid: uuid, organizationUuid: organization.uuid, role: 'Administrator' })
  return { organization, uuid, email }
}

function signIn(browser: Browser, email: string, code?: string) {
  const fields = { email, password, json: 'true', ...(code === undefined ? {} : { code }) }
  return browser.post('/api/auth/callback/credentials', fields)
}

async function urlOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { url: string }).url
}

function call(browser: Browser, method: string, path: string, body?: unknown) {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return browser.request(`/api/account/second-factor${path}`, { method, ...(body === undefined ? {} : json) })
}

/** The code an authenticator app shows now, or some seconds from now. */
function codeOf(secret: string, seconds = 0): string {
  return new TOTP({ secret }).generate({ timestamp: begin + elapsed + seconds * 1000 })
}

async function enrol(limited = false) {
  const person = await createPerson()
  const portal = limited ? app.with({ SEXTANT_RATE_LIMIT: 'on' }) : app
  const browser = openBrowser(portal)
  await signIn(browser, person.email)
  const { secret } = secondFactorSetupSchema.parse(await (await call(browser, 'POST', '/begin', { password })).json())
  const confirmed = await call(browser, 'POST', '/confirm', { code: codeOf(secret, -30) })
  const { recoveryCodes } = recoveryCodesSchema.parse(await confirmed.json())
  return { ...person, browser, secret, recoveryCodes, portal }
}

async function stateOf(browser: Browser) {
  return secondFactorSchema.parse(await (await call(browser, 'GET', '')).json())
}

async function auditOf(organizationUuid: string) {
  const entries = await withOrganization(app.services.database.db, organizationUuid, tx =>
    tx.select().from(auditEntries).where(eq(auditEntries.organizationUuid, organizationUuid)),
  )
  return entries.map(({ action }) => action)
}

async function toldOf(userUuid: string) {
  const rows = await app.services.database.db.select().from(notifications).where(eq(notifications.userUuid, userUuid))
  return rows.map(({ title }) => title)
}

describe('setting it up', () => {
  test('counts with the first code, gives ten recovery codes once and ends the other sessions', async () => {
    const { organization, uuid, email } = await createPerson()
    const [browser, other] = [openBrowser(app), openBrowser(app)]
    await signIn(other, email)
    await signIn(browser, email)
    const off = { isOn: false, confirmedAt: null, recoveryCodesLeft: 0, requiredBy: [], proof: 'password' }
    expect(await stateOf(browser)).toEqual(off)
    const begun = await call(browser, 'POST', '/begin', { password })
    expect(begun.headers.get('cache-control')).toContain('no-store')
    const { secret, uri } = secondFactorSetupSchema.parse(await begun.json())
    expect(uri).toBe(
      `otpauth://totp/Sextant%20Portal:${encodeURIComponent(email)}?issuer=Sextant%20Portal&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await stateOf(browser)).isOn).toBe(false)

    const wrong = await call(browser, 'POST', '/confirm', { code: codeOf(secret, 300) })
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { reason: 'wrong_code', issues: [{ path: 'code' }] },
    ])
    const confirmed = await call(browser, 'POST', '/confirm', { code: codeOf(secret) })
    expect(confirmed.headers.get('cache-control')).toContain('no-store')
    const codes = recoveryCodesSchema.parse(await confirmed.json()).recoveryCodes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(await stateOf(browser)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect((await call(other, 'GET', '')).status).toBe(401)
    expect(await auditOf(organization.uuid)).toEqual(
      expect.arrayContaining(['second-factor.begin', 'second-factor.enable']),
    )
    expect(await toldOf(uuid)).toContain('A second factor was set up')
    expect((await call(browser, 'POST', '/begin', { password })).status).toBe(409)
  })

  test('keeps neither the secret nor the recovery codes as they are', async () => {
    const { uuid, secret, recoveryCodes: codes } = await enrol()
    const { db } = app.services.database
    const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userUuid, uuid))
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userUuid, uuid))
    const rows = JSON.stringify([factor, kept])
    expect(rows).not.toContain(secret)
    for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''))
    expect(openSecret(factor?.secret ?? '', app.services.secret, uuid)).toBe(secret)
    expect(() => openSecret(factor?.secret ?? '', app.services.secret, randomUUID())).toThrow()
    expect(() => openSecret(factor?.secret ?? '', 'another secret', uuid)).toThrow()
    expect(sealSecret(secret, app.services.secret, uuid)).not.toBe(factor?.secret)
  })

  test('asks for the password, and counts wrong ones', async () => {
    const { email } = await createPerson()
    const browser = openBrowser(app.with({ SEXTANT_RATE_LIMIT: 'on' }))
    await signIn(browser, email)
    for (let attempt = 0; attempt < 6; attempt++) {
      const wrong = await call(browser, 'POST', '/begin', { password: 'wrong' })
      expect([wrong.status, await wrong.json()]).toMatchObject([400, { issues: [{ path: 'password' }] }])
    }
    const limited = await call(browser, 'POST', '/begin', { password })
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
    await app.services.database.db.delete(signInFailures)
  })

  test('asks who has no password to have signed in a moment ago', async () => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const post = () => member.call('/api/account/second-factor/begin', { method: 'POST', ...json({}) })
    expect((await post()).status).toBe(200)
    elapsed += 11 * minute
    const late = await post()
    expect([late.status, await late.json()]).toMatchObject([403, { reason: 'sign_in_again' }])
  })

  test('must be confirmed within half an hour', async () => {
    const { email } = await createPerson()
    const browser = openBrowser(app)
    await signIn(browser, email)
    expect((await call(browser, 'POST', '/confirm', { code: '123456' })).status).toBe(409)
    const { secret } = secondFactorSetupSchema.parse(await (await call(browser, 'POST', '/begin', { password })).json())
    elapsed += 31 * minute
    expect((await call(browser, 'POST', '/confirm', { code: codeOf(secret) })).status).toBe(409)
  })
})

const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

describe('signing in', () => {
  test('asks for a code; an unconfirmed set-up does not', async () => {
    const { email } = await createPerson()
    const first = openBrowser(app)
    await signIn(first, email)
    await call(first, 'POST', '/begin', { password })
    expect((await signIn(openBrowser(app), email)).status).toBe(200)

    const enrolled = await enrol()
    const browser = openBrowser(app)
    const without = await signIn(browser, enrolled.email)
    expect([without.status, await urlOf(without)]).toEqual([200, errorUrl('SecondFactorRequired')])
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    const right = await signIn(browser, enrolled.email, ` ${codeOf(enrolled.secret).replace(/^.../, '$& ')}`)
    expect(await urlOf(right)).toBe(testOrigin)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test('takes a code once, also when it comes twice at once, and none before it', async () => {
    const { email, secret, organization } = await enrol()
    const code = codeOf(secret)
    const answers = await Promise.all([signIn(openBrowser(app), email, code), signIn(openBrowser(app), email, code)])
    const urls = await Promise.all(answers.map(urlOf))
    expect(urls.sort()).toEqual([testOrigin, errorUrl('SecondFactorInvalid')])
    expect(await urlOf(await signIn(openBrowser(app), email, codeOf(secret, -30)))).toBe(
      errorUrl('SecondFactorInvalid'),
    )
    expect(await urlOf(await signIn(openBrowser(app), email, codeOf(secret, 30)))).toBe(testOrigin)
    expect(await auditOf(organization.uuid)).toContain('second-factor.refuse')
  })

  test('takes the code before and after the current one, and no other', async () => {
    const { email, secret } = await enrol()
    for (const seconds of [-90, -60, 60, 90]) {
      const answer = await signIn(openBrowser(app), email, codeOf(secret, seconds))
      expect(await urlOf(answer), String(seconds)).toBe(errorUrl('SecondFactorInvalid'))
    }
    elapsed += 2 * minute
    for (const seconds of [-30, 0, 30]) {
      expect(await urlOf(await signIn(openBrowser(app), email, codeOf(secret, seconds)))).toBe(testOrigin)
    }
  })

  test('takes each recovery code once, however it is typed, and tells of it', async () => {
    const { email, uuid, recoveryCodes: codes, browser, organization } = await enrol()
    const [first = '', second = ''] = codes
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const answers = await Promise.all([signIn(openBrowser(app), email, typed), signIn(openBrowser(app), email, first)])
    const urls = await Promise.all(answers.map(urlOf))
    expect(urls.sort()).toEqual([testOrigin, errorUrl('SecondFactorInvalid')])
    expect(await urlOf(await signIn(openBrowser(app), email, second))).toBe(testOrigin)
    expect((await stateOf(browser)).recoveryCodesLeft).toBe(8)
    expect((await toldOf(uuid)).filter(title => title === 'A recovery code was used')).toHaveLength(2)
    expect(await auditOf(organization.uuid)).toContain('second-factor.recover')
    const elsewhere = await enrol()
    expect(await urlOf(await signIn(openBrowser(app), elsewhere.email, codes[2]))).toBe(errorUrl('SecondFactorInvalid'))
  })

  test('guesses wait longer and longer, and a right password forgives none', async () => {
    const { email, uuid, secret, portal } = await enrol(true)
    const guess = async (code: string) => urlOf(await signIn(openBrowser(portal), email, code))
    const wrong = codeOf(secret, 600)
    for (let attempt = 0; attempt < 6; attempt++) expect(await guess(wrong)).toBe(errorUrl('SecondFactorInvalid'))
    expect(await guess(codeOf(secret))).toBe(errorUrl('SecondFactorInvalid'))
    expect(await toldOf(uuid)).toContain('Five wrong codes of your second factor')
    elapsed += 2000
    expect(await guess(wrong)).toBe(errorUrl('SecondFactorInvalid'))
    elapsed += 1500
    expect(await guess(codeOf(secret))).toBe(errorUrl('SecondFactorInvalid'))
    elapsed += 1000
    expect(await guess(codeOf(secret))).toBe(testOrigin)
    for (let attempt = 0; attempt < 5; attempt++) expect(await guess(wrong)).toBe(errorUrl('SecondFactorInvalid'))
    expect(await guess(codeOf(secret, 30))).toBe(testOrigin)
    await app.services.database.db.delete(signInFailures)
  })

  test('asks no code of who was asked by an identity provider, and one of who came by e-mail', async () => {
    const { email, secret } = await enrol()
    const account = await findAccount(app.services.database.db, email)
    if (!account) throw new Error('There is no account')
    const from = { address: null, userAgent: null, requestId: randomUUID() }
    expect(await admitAccount(app.services, account, { via: 'saml', code: '', from })).toBe(true)
    await expect(admitAccount(app.services, account, { via: 'email', code: '', from })).rejects.toThrow(
      'SecondFactorRequired',
    )
    expect(await admitAccount(app.services, account, { via: 'email', code: codeOf(secret), from })).toBe(true)
  })

  test('works without script', async () => {
    const { email, secret } = await enrol()
    const browser = openBrowser(app)
    const refused = await browser.post('/api/auth/callback/credentials', { email, password })
    expect(refused.headers.get('location')).toBe(errorUrl('SecondFactorRequired'))
    const sent = await browser.request('/api/auth/error?error=SecondFactorRequired')
    expect(sent.headers.get('location')).toBe(`${testOrigin}/api/auth/signin?error=SecondFactorRequired`)
    const page = await (await browser.request('/api/auth/signin?error=SecondFactorRequired')).text()
    expect(page).toContain('name="code" type="text" autocomplete="one-time-code"')
    const fields = { email, password, code: codeOf(secret) }
    expect((await browser.post('/api/auth/callback/credentials', fields)).headers.get('location')).toBe(testOrigin)
  })

  test('a second factor that cannot be read any more leaves the recovery codes', async () => {
    const { email, uuid, secret, recoveryCodes: codes } = await enrol()
    const sealed = sealSecret(secret, 'the secret before', uuid)
    const { db } = app.services.database
    await db.update(secondFactors).set({ secret: sealed }).where(eq(secondFactors.userUuid, uuid))
    expect(await urlOf(await signIn(openBrowser(app), email, codeOf(secret)))).toBe(errorUrl('SecondFactorInvalid'))
    expect(await urlOf(await signIn(openBrowser(app), email, codes[0]))).toBe(testOrigin)
  })
})

describe('afterwards', () => {
  test('new recovery codes need a code and replace the earlier ones', async () => {
    const { email, browser, secret, recoveryCodes: codes, uuid } = await enrol()
    expect((await call(browser, 'POST', '/recovery-codes', { code: '000 000' })).status).toBe(400)
    expect((await call(browser, 'POST', '/recovery-codes', { code: ' ' })).status).toBe(400)
    const renewed = await call(browser, 'POST', '/recovery-codes', { code: codeOf(secret) })
    const fresh = recoveryCodesSchema.parse(await renewed.json()).recoveryCodes
    expect(fresh).toHaveLength(10)
    expect(await urlOf(await signIn(openBrowser(app), email, codes[0]))).toBe(errorUrl('SecondFactorInvalid'))
    expect(await urlOf(await signIn(openBrowser(app), email, fresh[0]))).toBe(testOrigin)
    expect(await toldOf(uuid)).toContain('New recovery codes were made')
  })

  test('it is taken away by a code or a recovery code, unless an organisation asks for it', async () => {
    const { email, browser, secret, recoveryCodes: codes, organization, uuid } = await enrol()
    const { db } = app.services.database
    const require = (requiresSecondFactor: boolean) =>
      db.update(organizations).set({ requiresSecondFactor }).where(eq(organizations.uuid, organization.uuid))
    await require(true)
    const refused = await call(browser, 'DELETE', '', { code: codeOf(secret) })
    expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'second_factor_required' }])
    await require(false)
    expect((await call(browser, 'DELETE', '', { code: 'ABCD' })).status).toBe(400)
    expect((await call(browser, 'DELETE', '', { code: codes[3] })).status).toBe(204)
    expect(await stateOf(browser)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    expect((await call(browser, 'DELETE', '', { code: codes[4] })).status).toBe(409)
    expect(await urlOf(await signIn(openBrowser(app), email))).toBe(testOrigin)
    expect(await toldOf(uuid)).toContain('Your second factor was taken away')
    expect(await auditOf(organization.uuid)).toContain('second-factor.disable')
  })

  test('an operator resets it, which ends the sessions', async () => {
    const { email, browser, uuid, organization } = await enrol()
    expect(await resetSecondFactor(app.services, email.toUpperCase())).toBe(true)
    expect((await call(browser, 'GET', '')).status).toBe(401)
    expect(await urlOf(await signIn(openBrowser(app), email))).toBe(testOrigin)
    expect(await resetSecondFactor(app.services, email)).toBe(false)
    await expect(resetSecondFactor(app.services, 'nobody@portal.test')).rejects.toThrow('Nobody has the e-mail')
    expect(await auditOf(organization.uuid)).toContain('second-factor.reset')
    expect(await toldOf(uuid)).toContain('Your second factor was reset by whoever runs the portal')
  })

  test('nothing of it without a session', async () => {
    const browser = openBrowser(app)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/begin'],
      ['POST', '/confirm'],
      ['POST', '/recovery-codes'],
      ['DELETE', ''],
    ] as const) {
      const answer = await call(browser, method, path, method === 'GET' ? undefined : { code: '1', password })
      expect(answer.status, path).toBe(401)
    }
  })
})
