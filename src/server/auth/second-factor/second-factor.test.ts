import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoveryCodesSchema, secondFactorSetupSchema } from '#shared/account-security.ts'
import { openBrowser } from '#test/cookie-jar.ts'
import { createTestOrganization } from '#test/organization.ts'
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
import { organizations } from '../../identity/schema.ts'
import { recoveryCodes, secondFactors, signInFailures } from '../schema.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { openSecret, sealSecret } from './shared-secret.ts'

let people: PeopleWithCodes
beforeAll(async () => {
  people = await startPeopleWithCodes()
})
// Each test begins in a step of its own.
beforeEach(() => people.pass(300))
afterAll(() => people.app.close())

describe('setting it up', () => {
  test('counts with the first code, gives ten recovery codes once and ends the other sessions', async () => {
    const { organization, uuid, email } = await people.createPerson()
    const [browser, other] = [openBrowser(people.app), openBrowser(people.app)]
    await signInWith(other, email)
    await signInWith(browser, email)
    const off = { isOn: false, confirmedAt: null, recoveryCodesLeft: 0, requiredBy: [], proof: 'password' }
    expect(await secondFactorOf(browser)).toEqual(off)
    const begun = await callSecondFactor(browser, 'POST', '/begin', { password: people.password })
    expect(begun.headers.get('cache-control')).toContain('no-store')
    const { secret, uri } = secondFactorSetupSchema.parse(await begun.json())
    expect(uri).toBe(
      `otpauth://totp/Sextant%20Portal:${encodeURIComponent(email)}?issuer=Sextant%20Portal&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await secondFactorOf(browser)).isOn).toBe(false)

    const wrong = await callSecondFactor(browser, 'POST', '/confirm', { code: people.codeOf(secret, 300) })
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { reason: 'wrong_code', issues: [{ path: 'code' }] },
    ])
    const confirmed = await callSecondFactor(browser, 'POST', '/confirm', { code: people.codeOf(secret) })
    expect(confirmed.headers.get('cache-control')).toContain('no-store')
    const codes = recoveryCodesSchema.parse(await confirmed.json()).recoveryCodes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(await secondFactorOf(browser)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect((await callSecondFactor(other, 'GET', '')).status).toBe(401)
    expect(await people.auditOf(organization.uuid)).toEqual(
      expect.arrayContaining(['second-factor.begin', 'second-factor.enable']),
    )
    expect(await people.toldOf(uuid)).toContain('A second factor was set up')
    expect((await callSecondFactor(browser, 'POST', '/begin', { password: people.password })).status).toBe(409)
  })

  test('keeps neither the secret nor the recovery codes as they are', async () => {
    const { uuid, secret, recoveryCodes: codes } = await people.enrol()
    const { db } = people.app.services.database
    const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userUuid, uuid))
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userUuid, uuid))
    const rows = JSON.stringify([factor, kept])
    expect(rows).not.toContain(secret)
    for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''))
    expect(openSecret(factor?.secret ?? '', people.app.services.secret, uuid)).toBe(secret)
    expect(() => openSecret(factor?.secret ?? '', people.app.services.secret, randomUUID())).toThrow()
    expect(() => openSecret(factor?.secret ?? '', 'another secret', uuid)).toThrow()
    expect(sealSecret(secret, people.app.services.secret, uuid)).not.toBe(factor?.secret)
  })

  test('asks for the password, and counts wrong ones', async () => {
    const { email } = await people.createPerson()
    const browser = openBrowser(people.app.with({ SEXTANT_RATE_LIMIT: 'on' }))
    await signInWith(browser, email)
    for (let attempt = 0; attempt < 6; attempt++) {
      const wrong = await callSecondFactor(browser, 'POST', '/begin', { password: 'wrong' })
      expect([wrong.status, await wrong.json()]).toMatchObject([400, { issues: [{ path: 'password' }] }])
    }
    const limited = await callSecondFactor(browser, 'POST', '/begin', { password: people.password })
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
    await people.app.services.database.db.delete(signInFailures)
  })

  test('asks who has no password to have signed in a moment ago', async () => {
    const member = await (await createTestOrganization(people.app)).member('Viewer')
    const post = () =>
      member.call('/api/account/second-factor/begin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    expect((await post()).status).toBe(200)
    people.pass(660)
    const late = await post()
    expect([late.status, await late.json()]).toMatchObject([403, { reason: 'sign_in_again' }])
  })

  test('must be confirmed within half an hour', async () => {
    const { email } = await people.createPerson()
    const browser = openBrowser(people.app)
    await signInWith(browser, email)
    expect((await callSecondFactor(browser, 'POST', '/confirm', { code: '123456' })).status).toBe(409)
    const { secret } = secondFactorSetupSchema.parse(
      await (await callSecondFactor(browser, 'POST', '/begin', { password: people.password })).json(),
    )
    people.pass(1860)
    expect((await callSecondFactor(browser, 'POST', '/confirm', { code: people.codeOf(secret) })).status).toBe(409)
  })
})

describe('afterwards', () => {
  test('new recovery codes need a code and replace the earlier ones', async () => {
    const { email, browser, secret, recoveryCodes: codes, uuid } = await people.enrol()
    expect((await callSecondFactor(browser, 'POST', '/recovery-codes', { code: '000 000' })).status).toBe(400)
    expect((await callSecondFactor(browser, 'POST', '/recovery-codes', { code: ' ' })).status).toBe(400)
    const renewed = await callSecondFactor(browser, 'POST', '/recovery-codes', { code: people.codeOf(secret) })
    const fresh = recoveryCodesSchema.parse(await renewed.json()).recoveryCodes
    expect(fresh).toHaveLength(10)
    expect(await urlOf(await signInWith(openBrowser(people.app), email, codes[0]))).toBe(
      errorUrl('SecondFactorInvalid'),
    )
    expect(await urlOf(await signInWith(openBrowser(people.app), email, fresh[0]))).toBe(testOrigin)
    expect(await people.toldOf(uuid)).toContain('New recovery codes were made')
  })

  test('it is taken away by a code or a recovery code, unless an organisation asks for it', async () => {
    const { email, browser, secret, recoveryCodes: codes, organization, uuid } = await people.enrol()
    const { db } = people.app.services.database
    const require = (requiresSecondFactor: boolean) =>
      db.update(organizations).set({ requiresSecondFactor }).where(eq(organizations.uuid, organization.uuid))
    await require(true)
    const refused = await callSecondFactor(browser, 'DELETE', '', { code: people.codeOf(secret) })
    expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'second_factor_required' }])
    await require(false)
    expect((await callSecondFactor(browser, 'DELETE', '', { code: 'ABCD' })).status).toBe(400)
    expect((await callSecondFactor(browser, 'DELETE', '', { code: codes[3] })).status).toBe(204)
    expect(await secondFactorOf(browser)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    expect((await callSecondFactor(browser, 'DELETE', '', { code: codes[4] })).status).toBe(409)
    expect(await urlOf(await signInWith(openBrowser(people.app), email))).toBe(testOrigin)
    expect(await people.toldOf(uuid)).toContain('Your second factor was taken away')
    expect(await people.auditOf(organization.uuid)).toContain('second-factor.disable')
  })

  test('an operator resets it, which ends the sessions', async () => {
    const { email, browser, uuid, organization } = await people.enrol()
    expect(await resetSecondFactor(people.app.services, email.toUpperCase())).toBe(true)
    expect((await callSecondFactor(browser, 'GET', '')).status).toBe(401)
    expect(await urlOf(await signInWith(openBrowser(people.app), email))).toBe(testOrigin)
    expect(await resetSecondFactor(people.app.services, email)).toBe(false)
    await expect(resetSecondFactor(people.app.services, 'nobody@portal.test')).rejects.toThrow('Nobody has the e-mail')
    expect(await people.auditOf(organization.uuid)).toContain('second-factor.reset')
    expect(await people.toldOf(uuid)).toContain('Your second factor was reset by whoever runs the portal')
  })

  test('nothing of it without a session', async () => {
    const browser = openBrowser(people.app)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/begin'],
      ['POST', '/confirm'],
      ['POST', '/prove'],
      ['POST', '/recovery-codes'],
      ['DELETE', ''],
    ] as const) {
      const answer = await callSecondFactor(
        browser,
        method,
        path,
        method === 'GET' ? undefined : { code: '1', password: people.password },
      )
      expect(answer.status, path).toBe(401)
    }
  })
})
