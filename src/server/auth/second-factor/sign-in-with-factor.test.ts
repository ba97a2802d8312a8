import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, sessionCookie } from '#test/cookie-jar.ts'
import {
  callSecondFactor,
  errorUrl,
  type PeopleWithCodes,
  secondFactorOf,
  signInWith,
  startPeopleWithCodes,
  urlOf,
} from '#test/second-factor.ts'
import { testOrigin } from '#test/services.ts'
import { admitAccount } from '../admission.ts'
import { findAccount } from '../find-account.ts'
import { secondFactors, signInFailures } from '../schema.ts'
import { sealSecret } from './shared-secret.ts'

let people: PeopleWithCodes
beforeAll(async () => {
  people = await startPeopleWithCodes()
})
// Each test begins in a step of its own.
beforeEach(() => people.pass(300))
afterAll(() => people.app.close())

describe('signing in', () => {
  test('asks for a code; an unconfirmed set-up does not', async () => {
    const { email } = await people.createPerson()
    const first = openBrowser(people.app)
    await signInWith(first, email)
    await callSecondFactor(first, 'POST', '/begin', { password: people.password })
    expect((await signInWith(openBrowser(people.app), email)).status).toBe(200)

    const enrolled = await people.enrol()
    const browser = openBrowser(people.app)
    const without = await signInWith(browser, enrolled.email)
    expect([without.status, await urlOf(without)]).toEqual([200, errorUrl('SecondFactorRequired')])
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    const right = await signInWith(browser, enrolled.email, ` ${people.codeOf(enrolled.secret).replace(/^.../, '$& ')}`)
    expect(await urlOf(right)).toBe(testOrigin)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test('takes a code once, also when it comes twice at once, and none before it', async () => {
    const { email, secret, organization } = await people.enrol()
    const code = people.codeOf(secret)
    const answers = await Promise.all([
      signInWith(openBrowser(people.app), email, code),
      signInWith(openBrowser(people.app), email, code),
    ])
    const urls = await Promise.all(answers.map(urlOf))
    expect(urls.sort()).toEqual([testOrigin, errorUrl('SecondFactorInvalid')])
    expect(await urlOf(await signInWith(openBrowser(people.app), email, people.codeOf(secret, -30)))).toBe(
      errorUrl('SecondFactorInvalid'),
    )
    expect(await urlOf(await signInWith(openBrowser(people.app), email, people.codeOf(secret, 30)))).toBe(testOrigin)
    expect(await people.auditOf(organization.uuid)).toContain('second-factor.refuse')
  })

  test('takes the code before and after the current one, and no other', async () => {
    const { email, secret } = await people.enrol()
    for (const seconds of [-90, -60, 60, 90]) {
      const answer = await signInWith(openBrowser(people.app), email, people.codeOf(secret, seconds))
      expect(await urlOf(answer), String(seconds)).toBe(errorUrl('SecondFactorInvalid'))
    }
    people.pass(120)
    for (const seconds of [-30, 0, 30]) {
      expect(await urlOf(await signInWith(openBrowser(people.app), email, people.codeOf(secret, seconds)))).toBe(
        testOrigin,
      )
    }
  })

  test('takes each recovery code once, however it is typed, and tells of it', async () => {
    const { email, uuid, recoveryCodes: codes, browser, organization } = await people.enrol()
    const [first = '', second = ''] = codes
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const answers = await Promise.all([
      signInWith(openBrowser(people.app), email, typed),
      signInWith(openBrowser(people.app), email, first),
    ])
    const urls = await Promise.all(answers.map(urlOf))
    expect(urls.sort()).toEqual([testOrigin, errorUrl('SecondFactorInvalid')])
    expect(await urlOf(await signInWith(openBrowser(people.app), email, second))).toBe(testOrigin)
    expect((await secondFactorOf(browser)).recoveryCodesLeft).toBe(8)
    expect((await people.toldOf(uuid)).filter(title => title === 'A recovery code was used')).toHaveLength(2)
    expect(await people.auditOf(organization.uuid)).toContain('second-factor.recover')
    const elsewhere = await people.enrol()
    expect(await urlOf(await signInWith(openBrowser(people.app), elsewhere.email, codes[2]))).toBe(
      errorUrl('SecondFactorInvalid'),
    )
  })

  test('guesses wait longer and longer, and a right password forgives none', async () => {
    const { email, uuid, secret, portal } = await people.enrol(true)
    const guess = async (code: string) => urlOf(await signInWith(openBrowser(portal), email, code))
    const wrong = people.codeOf(secret, 600)
    for (let attempt = 0; attempt < 6; attempt++) expect(await guess(wrong)).toBe(errorUrl('SecondFactorInvalid'))
    expect(await guess(people.codeOf(secret))).toBe(errorUrl('SecondFactorInvalid'))
    expect(await people.toldOf(uuid)).toContain('Five wrong codes of your second factor')
    people.pass(2)
    expect(await guess(wrong)).toBe(errorUrl('SecondFactorInvalid'))
    people.pass(1.5)
    expect(await guess(people.codeOf(secret))).toBe(errorUrl('SecondFactorInvalid'))
    people.pass(1)
    expect(await guess(people.codeOf(secret))).toBe(testOrigin)
    for (let attempt = 0; attempt < 5; attempt++) expect(await guess(wrong)).toBe(errorUrl('SecondFactorInvalid'))
    expect(await guess(people.codeOf(secret, 30))).toBe(testOrigin)
    await people.app.services.database.db.delete(signInFailures)
  })

  test('asks no code of who was asked by an identity provider, and one of who came by e-mail', async () => {
    const { email, secret } = await people.enrol()
    const account = await findAccount(people.app.services.database.db, email)
    if (!account) throw new Error('There is no account')
    const from = { address: null, userAgent: null, requestId: randomUUID() }
    expect(await admitAccount(people.app.services, account, { via: 'saml', code: '', from })).toBe(true)
    await expect(admitAccount(people.app.services, account, { via: 'email', code: '', from })).rejects.toThrow(
      'SecondFactorRequired',
    )
    expect(await admitAccount(people.app.services, account, { via: 'email', code: people.codeOf(secret), from })).toBe(
      true,
    )
  })

  test('works without script', async () => {
    const { email, secret } = await people.enrol()
    const browser = openBrowser(people.app)
    const refused = await browser.post('/api/auth/callback/credentials', { email, password: people.password })
    expect(refused.headers.get('location')).toBe(errorUrl('SecondFactorRequired'))
    const sent = await browser.request('/api/auth/error?error=SecondFactorRequired')
    expect(sent.headers.get('location')).toBe(`${testOrigin}/api/auth/signin?error=SecondFactorRequired`)
    const page = await (await browser.request('/api/auth/signin?error=SecondFactorRequired')).text()
    expect(page).toContain('name="code" type="text" autocomplete="one-time-code"')
    const fields = { email, password: people.password, code: people.codeOf(secret) }
    expect((await browser.post('/api/auth/callback/credentials', fields)).headers.get('location')).toBe(testOrigin)
  })

  test('a second factor that cannot be read any more leaves the recovery codes', async () => {
    const { email, uuid, secret, recoveryCodes: codes } = await people.enrol()
    const sealed = sealSecret(secret, 'the secret before', uuid)
    const { db } = people.app.services.database
    await db.update(secondFactors).set({ secret: sealed }).where(eq(secondFactors.userUuid, uuid))
    expect(await urlOf(await signInWith(openBrowser(people.app), email, people.codeOf(secret)))).toBe(
      errorUrl('SecondFactorInvalid'),
    )
    expect(await urlOf(await signInWith(openBrowser(people.app), email, codes[0]))).toBe(testOrigin)
  })
})
