import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Problem } from '#shared/errors.ts'
import { passwordAskedSchema, passwordOwnerSchema, passwordSetSchema, passwordStateSchema } from '#shared/passwords.ts'
import type { TestApp } from '#test/app.ts'
import { openBrowser } from '#test/cookie-jar.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { testOrigin } from '#test/services.ts'
import { auditEntries } from '../../audit/schema.ts'
import { withOrganization } from '../../database/with-organization.ts'
import { createUser, updateUserEnabled } from '../../identity/store.ts'
import { hashSecretToken } from '../../secret-token.ts'
import { oneTimeTokens, sessions, signInFailures } from '../schema.ts'
import { setPassword } from './set-password.ts'

const old = 'violet tramlines seven'
const fresh = 'brinjal kettle moss over stone'

let app: PlatformApp
let stopped: Date | null = null
beforeAll(async () => {
  app = await startPlatformApp({}, () => stopped ?? new Date())
  await app.services.jobs.start()
})
beforeEach(() => {
  stopped = null
})
afterAll(async () => {
  await app.services.jobs.stop()
  await app.close()
})

async function createPerson(password: string | null = old) {
  const organization = await createTestOrganization(app)
  const first = await organization.member('Viewer')
  if (password !== null) await setPassword(app.services.database.db, first.uuid, password)
  return { organization, uuid: first.uuid, email: first.email }
}

async function signInAs(email: string, password: string) {
  const browser = openBrowser(app)
  await browser.post('/api/auth/callback/credentials', { email, password })
  return browser
}
const isSignedIn = async (browser: Pick<TestApp, 'request'>) =>
  (await (await browser.request('/api/auth/session')).text()) !== '{}'

const send = (path: string, body: unknown, on: Pick<TestApp, 'request'> = app) =>
  on.request(`/api/password/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const problemOf = async (response: Response) => (await response.json()) as Problem

/** Generous, because the machine may be busy. */
const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 20_000 })
const lettersTo = async (email: string, subject: string) =>
  (await app.services.mail.captured()).filter(letter => letter.to === email && letter.subject.includes(subject))

async function linkFor(email: string) {
  const before = (await lettersTo(email, 'A new password')).length
  expect((await send('forgot', { email })).status).toBe(200)
  const [letter] = await soon(async () => {
    const letters = await lettersTo(email, 'A new password')
    expect(letters).toHaveLength(before + 1)
    return letters
  })
  const url = new URL(/http\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  return { letter, url, token: new URLSearchParams(url.hash.slice(1)).get('token') ?? '' }
}

const tokensOf = (uuid: string) =>
  app.services.database.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userUuid, uuid))
const sessionsOf = (uuid: string) => app.services.database.db.select().from(sessions).where(eq(sessions.userUuid, uuid))
const auditOf = (organizationUuid: string, action: string) =>
  withOrganization(app.services.database.db, organizationUuid, tx =>
    tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.organizationUuid, organizationUuid), eq(auditEntries.action, action))),
  )

describe('POST forgot', () => {
  test('known, unknown and disabled are answered alike; only the first gets a letter', async () => {
    const [known, disabled] = [await createPerson(), await createPerson()]
    await updateUserEnabled(app.services.database.db, disabled.uuid, false)
    const memberless = `${randomUUID()}@portal.test`
    await createUser(app.services.database.db, { email: memberless, firstName: 'A', lastName: 'B' })
    const silent = [disabled.email, memberless, `${randomUUID()}@portal.test`]
    const answers = []
    for (const email of [...silent, known.email]) {
      const answer = await send('forgot', { email })
      const differing = new Set(['x-request-id', 'content-security-policy'])
      const headers = [...answer.headers].filter(([name]) => !differing.has(name))
      answers.push({ status: answer.status, body: passwordAskedSchema.parse(await answer.json()), headers })
    }
    expect(answers[0]).toMatchObject({ status: 200, body: { againAfterSeconds: 60 } })
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    await soon(async () => expect(await lettersTo(known.email, '')).toHaveLength(1))
    for (const email of silent) expect(await lettersTo(email, '')).toEqual([])
  })

  test('the secret stands behind the #, only its hash is kept', async () => {
    const { email, uuid } = await createPerson(null)
    const { letter, url, token } = await linkFor(email)
    expect(url.origin + url.pathname + url.search).toBe(`${testOrigin}/change-password`)
    expect(letter?.text).toContain('30 minutes')
    expect(letter?.text).toContain('If you did not ask for it')
    expect((await tokensOf(uuid)).map(({ tokenHash }) => tokenHash)).toEqual([hashSecretToken(token)])
  })

  test.each([{}, { email: 7 }, { email: 'nobody' }, { email: 'a@b@portal.test' }])('%j is refused', async body => {
    const answer = await send('forgot', body)
    expect(answer.status).toBe(400)
    expect((await problemOf(answer)).issues).toMatchObject([{ path: 'email' }])
  })

  test('nobody is flooded with letters, known or not', async () => {
    stopped = new Date()
    await app.services.database.db.delete(signInFailures)
    const limited = app.with({ SEXTANT_RATE_LIMIT: 'on' })
    const { email } = await createPerson()
    for (const who of [email, `${randomUUID()}@portal.test`]) {
      for (let count = 0; count < 4; count++) expect((await send('forgot', { email: who }, limited)).status).toBe(200)
      const answer = await send('forgot', { email: who }, limited)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
      expect((await problemOf(answer)).detail).toContain('1 minute')
    }
  })
})

describe('a link of a mail', () => {
  test('names its owner and stays; sets the password once; ends every session and every other link', async () => {
    const { email, uuid, organization } = await createPerson()
    const elsewhere = await signInAs(email, old)
    await openBrowser(app).post('/api/auth/signin/email', { email })
    await soon(async () => expect(await tokensOf(uuid)).toHaveLength(1))
    const { token } = await linkFor(email)
    expect(await tokensOf(uuid)).toHaveLength(2)
    const owner = passwordOwnerSchema.parse(await (await send('link', { token })).json())
    expect(owner).toMatchObject({ email })
    expect(owner.personalTexts).toContain(organization.name)
    expect(await isSignedIn(elsewhere)).toBe(true)
    const answer = await send('reset', { token, newPassword: fresh })
    expect([answer.status, passwordSetSchema.parse(await answer.json())]).toEqual([200, { email, sessionsEnded: 1 }])
    expect([await tokensOf(uuid), await sessionsOf(uuid)]).toEqual([[], []])
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await isSignedIn(await signInAs(email, old))).toBe(false)
    expect(await isSignedIn(await signInAs(email, fresh))).toBe(true)
    const [entry] = await auditOf(organization.uuid, 'password.reset')
    expect(entry).toMatchObject({ actorUuid: uuid, entity: 'user', entityId: uuid, after: { sessionsEnded: 1 } })
    await soon(async () => expect(await lettersTo(email, 'was changed')).toHaveLength(1))
    for (const path of ['link', 'reset']) {
      const again = await send(path, { token, newPassword: 'seven stones under a kettle' })
      expect([again.status, (await problemOf(again)).reason]).toEqual([404, 'link_over'])
    }
  })

  test('gives a password to who had none', async () => {
    const { email } = await createPerson(null)
    const { token } = await linkFor(email)
    expect((await send('reset', { token, newPassword: fresh })).status).toBe(200)
    expect(await isSignedIn(await signInAs(email, fresh))).toBe(true)
  })

  test('is not used up by a refused password, which is told why', async () => {
    const { email } = await createPerson()
    const { token } = await linkFor(email)
    const weak: [string, string][] = [
      ['short', 'use at least 12'],
      ['Password1234!', 'commonly used'],
      [`${email}`, 'can be guessed by anyone who knows you'],
    ]
    for (const [newPassword, why] of weak) {
      const answer = await send('reset', { token, newPassword })
      const problem = await problemOf(answer)
      expect([answer.status, problem.reason]).toEqual([400, 'weak_password'])
      expect(problem.issues).toEqual([{ path: 'newPassword', message: expect.stringContaining(why) }])
    }
    expect((await send('reset', { token, newPassword: fresh })).status).toBe(200)
  })

  test('used twice at once works once', async () => {
    const { email } = await createPerson()
    const { token } = await linkFor(email)
    const answers = await Promise.all(
      [fresh, 'seven stones under a kettle'].map(newPassword => send('reset', { token, newPassword })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test.each<[string, (person: { uuid: string; email: string }) => Promise<unknown>]>([
    ['a newer one', ({ email }) => linkFor(email)],
    [
      'thirty minutes',
      async () => {
        stopped = new Date(Date.now() + 30 * 60_000 + 1000)
      },
    ],
    ['being disabled', ({ uuid }) => updateUserEnabled(app.services.database.db, uuid, false)],
    ['a new password', ({ uuid }) => setPassword(app.services.database.db, uuid, 'seven stones under a kettle')],
  ])('is ended by %s', async (_, end) => {
    const person = await createPerson()
    const { token } = await linkFor(person.email)
    await end(person)
    expect((await problemOf(await send('reset', { token, newPassword: fresh }))).reason).toBe('link_over')
  })

  test('of one purpose does not serve the other', async () => {
    const { email } = await createPerson()
    const { token } = await linkFor(email)
    const answer = await openBrowser(app).post('/api/auth/callback/email', { token, email })
    expect(answer.headers.get('location')).toBe(`${testOrigin}/api/auth/error?error=Verification`)
  })

  test('cannot be guessed: wrong ones wait', async () => {
    stopped = new Date()
    await app.services.database.db.delete(signInFailures)
    const limited = app.with({ SEXTANT_RATE_LIMIT: 'on' })
    const guess = () => send('reset', { token: randomUUID(), newPassword: fresh }, limited)
    for (let count = 0; count < 21; count++) expect((await guess()).status).toBe(404)
    expect((await guess()).status).toBe(429)
    expect((await send('link', { token: randomUUID() }, limited)).status).toBe(429)
  })
})

describe('signed in', () => {
  const change = (member: Pick<TestApp, 'request'>, currentPassword: string, newPassword: string) =>
    send('change', { currentPassword, newPassword }, member)

  test('needs a session', async () => {
    expect((await send('change', { currentPassword: old, newPassword: fresh })).status).toBe(401)
    expect((await app.request('/api/password')).status).toBe(401)
  })

  test('says whether there is a password', async () => {
    const { organization } = await createPerson()
    const member: TestMember = await organization.member('Viewer')
    const state = async () => passwordStateSchema.parse(await (await member.call('/api/password')).json())
    expect(await state()).toMatchObject({ hasPassword: false, singleSignOnPath: null })
    await setPassword(app.services.database.db, member.uuid, old, hashSecretToken(member.sessionId))
    expect(await state()).toMatchObject({ hasPassword: true })
  })

  test('changing keeps this session and ends the others, audited and told by mail', async () => {
    const { email, uuid, organization } = await createPerson()
    const [here, elsewhere] = [await signInAs(email, old), await signInAs(email, old)]
    const answer = await change(here, old, fresh)
    expect([answer.status, passwordSetSchema.parse(await answer.json())]).toEqual([200, { email, sessionsEnded: 1 }])
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect(await isSignedIn(await signInAs(email, fresh))).toBe(true)
    const [entry] = await auditOf(organization.uuid, 'password.change')
    expect(entry).toMatchObject({ actorUuid: uuid, entityId: uuid, after: { sessionsEnded: 1 } })
    expect(JSON.stringify(entry)).not.toContain(fresh)
    await soon(async () => expect(await lettersTo(email, 'was changed')).toHaveLength(1))
  })

  test.each([
    ['a wrong current one', 'wrong', fresh, 'currentPassword', 'wrong_password'],
    ['a weak one', old, 'Password1234!', 'newPassword', 'weak_password'],
    ['the same one', old, old, 'newPassword', 'same_password'],
  ])('%s is refused at its field', async (_, currentPassword, newPassword, path, reason) => {
    const { email } = await createPerson()
    const browser = await signInAs(email, old)
    const answer = await change(browser, currentPassword, newPassword)
    const problem = await problemOf(answer)
    expect([answer.status, problem.reason, problem.issues?.[0]?.path]).toEqual([400, reason, path])
    expect(await isSignedIn(await signInAs(email, old))).toBe(true)
  })

  test('guessing the current one waits, as signing in does', async () => {
    stopped = new Date()
    await app.services.database.db.delete(signInFailures)
    const { email } = await createPerson()
    const browser = await signInAs(email, old)
    const limited = openBrowser(app.with({ SEXTANT_RATE_LIMIT: 'on' }), browser.cookies)
    for (let count = 0; count < 6; count++) expect((await change(limited, 'wrong', fresh)).status).toBe(400)
    expect((await change(limited, old, fresh)).status).toBe(429)
  })

  test('a person without a password cannot change it, only set one by mail', async () => {
    const { organization } = await createPerson()
    const member = await organization.member('Viewer')
    const answer = await change({ request: member.call }, '-', fresh)
    expect((await problemOf(answer)).reason).toBe('wrong_password')
  })
})
