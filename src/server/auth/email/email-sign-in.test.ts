import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { languageHeader } from '#shared/boot.ts'
import { type Browser, openBrowser, sessionCookie } from '#test/cookie-jar.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { testOrigin } from '#test/services.ts'
import { updateOwnFormats } from '../../identity/own-formats.ts'
import { addMember, createUser, updateUserEnabled } from '../../identity/store.ts'
import { hashSecretToken } from '../../secret-token.ts'
import { oneTimeTokens, sessions, signInFailures } from '../schema.ts'

const base = `${testOrigin}/api/auth`
const verifyRequest = `${base}/verify-request?provider=email&type=email`

let app: PlatformApp
let stopped: Date | null = null
beforeAll(async () => {
  app = await startPlatformApp({}, () => stopped ?? new Date())
})
beforeEach(() => {
  stopped = null
})
afterAll(() => app.close())

async function createPerson() {
  const organization = await createTestOrganization(app)
  const { db } = app.services.database
  const email = `${randomUUID()}@portal.test`
  const uuid = await createUser(db, { email, firstName: 'Ada', lastName: 'Lind' })
  await addMember(db, { userUuid: uuid, organizationUuid: organization.uuid, role: 'Viewer' })
  return { organization, uuid, email }
}

/** Generous, because the machine may be busy. */
const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 20_000 })
const lettersTo = async (email: string) => (await app.services.mail.captured()).filter(({ to }) => to === email)

/** Asks for a link and gives the newest one's parts, once its letter is there. */
async function linkFor(email: string, callbackUrl = '/app/okr', browser = openBrowser(app)) {
  const before = (await lettersTo(email)).length
  const written = ` ${email.toUpperCase()} `
  const answer = await browser.post('/api/auth/signin/email', { email: written, callbackUrl, json: 'true' })
  expect([answer.status, await answer.json()]).toEqual([200, { url: verifyRequest }])
  const [letter] = await soon(async () => {
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(before + 1)
    return letters
  })
  const url = new URL(/http\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  const fields = Object.fromEntries(url.searchParams)
  return { letter, path: url.pathname + url.search, fields, token: fields.token ?? '' }
}

const press = (browser: Browser, fields: Record<string, string>) => browser.post('/api/auth/callback/email', fields)
const sessionOf = async (browser: Browser) => (await browser.request('/api/auth/session')).json()
const tokensOf = (uuid: string) =>
  app.services.database.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userUuid, uuid))

describe('POST signin/email', () => {
  test.each([
    '',
    '   ',
    'ada',
    'ada@portal',
    'a@b@portal.test',
    '"ada"@portal.test',
    'ada@portal.test,eve@evil.test',
    'Ada <ada@portal.test>',
    `${'a'.repeat(320)}@portal.test`,
    'a\u0000@portal.test',
  ])('%j is no address', async email => {
    const url = `${base}/error?error=EmailSignin`
    const json = await openBrowser(app).post('/api/auth/signin/email', { email, json: 'true' })
    expect([json.status, await json.json()]).toEqual([200, { url }])
    const redirect = await openBrowser(app).post('/api/auth/signin/email', { email })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, url])
  })

  test('without a token of one’s own cookie nothing is sent', async () => {
    const { email, uuid } = await createPerson()
    const body = new URLSearchParams({ email, json: 'true', csrfToken: 'f'.repeat(64) })
    const answer = await app.request('/api/auth/signin/email', { method: 'POST', body })
    expect(await answer.json()).toEqual({ url: `${base}/signin?csrf=true` })
    expect(await tokensOf(uuid)).toEqual([])
  })

  test('unknown, disabled and memberless are answered as known, and get no letter', async () => {
    const { db } = app.services.database
    const [known, disabled] = [await createPerson(), await createPerson()]
    await updateUserEnabled(db, disabled.uuid, false)
    const memberless = `${randomUUID()}@portal.test`
    await createUser(db, { email: memberless, firstName: 'A', lastName: 'B' })
    const silent = [disabled.email, memberless, `${randomUUID()}@portal.test`]
    const answers = []
    for (const email of [...silent, known.email]) {
      const answer = await openBrowser(app).post('/api/auth/signin/email', { email, json: 'true', callbackUrl: '/app' })
      // These three are new each time, for everyone.
      const differing = new Set(['x-request-id', 'set-cookie', 'content-security-policy'])
      const headers = [...answer.headers].filter(([name]) => !differing.has(name))
      answers.push({ status: answer.status, body: await answer.text(), headers })
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    await soon(async () => expect(await lettersTo(known.email)).toHaveLength(1))
    for (const email of silent) expect(await lettersTo(email)).toEqual([])
  })

  test('the letter says what, for whom, how long, and what to do otherwise; only a hash is kept', async () => {
    const { email, uuid } = await createPerson()
    const { letter, fields, token } = await linkFor(email)
    expect(letter).toMatchObject({ to: email, subject: 'Sign in to Sextant Portal' })
    expect(letter?.text).toContain(email)
    expect(letter?.text).toContain('15 minutes')
    expect(letter?.text).toContain('If you did not ask for it')
    expect(fields).toEqual({ callbackUrl: `${testOrigin}/app/okr`, token, email })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await tokensOf(uuid)).map(({ tokenHash }) => tokenHash)).toEqual([hashSecretToken(token)])
  })

  test('the letter is in the language the person chose, else in the one it was asked in', async () => {
    const { email, uuid } = await createPerson()
    const ask = async (language: string) => {
      const before = (await lettersTo(email)).length
      const browser = openBrowser(app)
      const body = new URLSearchParams({ email, json: 'true', csrfToken: await browser.csrfToken() })
      const headers = { [languageHeader]: language }
      await browser.request('/api/auth/signin/email', { method: 'POST', headers, body })
      await soon(async () => expect(await lettersTo(email)).toHaveLength(before + 1))
      return (await lettersTo(email))[0]?.subject
    }
    expect(await ask('de')).toBe('Anmelden bei Sextant Portal')
    expect(await ask('en')).toBe('Sign in to Sextant Portal')
    await app.services.database.db.transaction(tx => updateOwnFormats(tx, uuid, { language: 'de' }))
    expect(await ask('en')).toBe('Anmelden bei Sextant Portal')
  })
})

describe('callback/email', () => {
  test('opening the link, many times and by HEAD, changes nothing; the button signs in, once', async () => {
    const { email, uuid, organization } = await createPerson()
    const { path, fields } = await linkFor(email)
    const rows = () => app.services.database.db.select().from(sessions).where(eq(sessions.userUuid, uuid))
    for (const method of ['GET', 'GET', 'HEAD', 'OPTIONS']) {
      const answer = await openBrowser(app).request(path, { method })
      expect(answer.headers.getSetCookie().some(line => line.startsWith(sessionCookie))).toBe(false)
    }
    expect([await rows(), (await tokensOf(uuid)).length]).toEqual([[], 1])
    const browser = openBrowser(app)
    const answer = await browser.request(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache, no-store'])
    const page = await answer.text()
    expect(page).toContain(`<strong>${email}</strong>`)
    expect(page).toContain('Sign in to Sextant Portal')
    expect(page).toContain(`action="${base}/callback/email" method="post"`)
    expect(page).not.toContain('<script')
    expect(page).not.toContain('name="code"')
    const pressed = await press(browser, fields)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([302, `${testOrigin}/app/okr`])
    expect(await sessionOf(browser)).toMatchObject({
      user: { email, userUuid: uuid, organizationUuid: organization.uuid },
    })
    expect((await rows()).map(({ via }) => via)).toEqual(['email'])
    const again = await press(openBrowser(app), fields)
    expect(again.headers.get('location')).toBe(`${base}/error?error=Verification`)
    const opened = await openBrowser(app).request(path)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `${base}/error?error=Verification`])
  })

  test('two presses at once make one session', async () => {
    const { email, uuid } = await createPerson()
    const { fields } = await linkFor(email)
    const browsers = [openBrowser(app), openBrowser(app), openBrowser(app)]
    const answers = await Promise.all(browsers.map(browser => press(browser, fields)))
    const places = answers.map(({ headers }) => headers.get('location')).sort()
    const over = `${base}/error?error=Verification`
    expect(places).toEqual([over, over, `${testOrigin}/app/okr`])
    const rows = await app.services.database.db.select().from(sessions).where(eq(sessions.userUuid, uuid))
    expect(rows).toHaveLength(1)
  })

  test.each<[string, (fields: Record<string, string>) => Record<string, string>, string]>([
    ['a wrong token', fields => ({ ...fields, token: 'x'.repeat(43) }), 'Verification'],
    ['somebody else’s address', fields => ({ ...fields, email: 'eve@portal.test' }), 'Verification'],
    ['no token', ({ token: _, ...fields }) => fields, 'configuration'],
    ['no address', ({ email: _, ...fields }) => fields, 'configuration'],
  ])('%s', async (_, change, error) => {
    const { email, uuid } = await createPerson()
    const { fields } = await linkFor(email)
    const url = `${base}/error?error=${error}`
    const changed = change(fields)
    const opened = await openBrowser(app).request(`/api/auth/callback/email?${new URLSearchParams(changed)}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, url])
    const pressed = await press(openBrowser(app), { ...changed, json: 'true' })
    expect([pressed.status, await pressed.json()]).toEqual([200, { url }])
    expect(await tokensOf(uuid)).toHaveLength(1)
  })

  test('without a token of one’s own cookie nobody is signed in', async () => {
    const { email, uuid } = await createPerson()
    const { fields } = await linkFor(email)
    const body = new URLSearchParams({ ...fields, csrfToken: 'f'.repeat(64) })
    const answer = await app.request('/api/auth/callback/email', { method: 'POST', body })
    expect(answer.headers.get('location')).toBe(`${base}/signin?csrf=true`)
    expect(await tokensOf(uuid)).toHaveLength(1)
  })

  test('a newer link ends the one before; fifteen minutes end each', async () => {
    const { email } = await createPerson()
    const older = await linkFor(email)
    const newer = await linkFor(email)
    const over = `${base}/error?error=Verification`
    expect((await press(openBrowser(app), older.fields)).headers.get('location')).toBe(over)
    stopped = new Date(Date.now() + 15 * 60_000 + 1000)
    expect((await press(openBrowser(app), newer.fields)).headers.get('location')).toBe(over)
    stopped = new Date(Date.now() + 14 * 60_000)
    expect((await press(openBrowser(app), newer.fields)).headers.get('location')).toBe(`${testOrigin}/app/okr`)
  })

  test('who was disabled meanwhile stays out', async () => {
    const { email, uuid } = await createPerson()
    const { fields } = await linkFor(email)
    await updateUserEnabled(app.services.database.db, uuid, false)
    const answer = await press(openBrowser(app), fields)
    expect(answer.headers.get('location')).toBe(`${base}/error?error=AccessDenied`)
  })

  test('a link that leads elsewhere leads here', async () => {
    const { email } = await createPerson()
    const { fields } = await linkFor(email, 'https://evil.test/app')
    expect(fields.callbackUrl).toBe(testOrigin)
    const answer = await press(openBrowser(app), { ...fields, callbackUrl: '//evil.test' })
    expect(answer.headers.get('location')).toBe(`${testOrigin}//evil.test`)
  })

  test('a spent link’s page asks for a new one, without script', async () => {
    const browser = openBrowser(app)
    const answer = await browser.request('/api/auth/error?error=Verification')
    expect(answer.status).toBe(403)
    const page = await answer.text()
    expect(page).toContain(`action="${base}/signin/email" method="post"`)
    expect(page).toContain(`name="csrfToken" value="${await browser.csrfToken()}"`)
  })
})

describe('limits', () => {
  beforeEach(async () => {
    stopped = new Date()
    await app.services.database.db.delete(signInFailures)
  })

  test('nobody is flooded with letters, known or not; a link that was used allows new ones', async () => {
    const limited = app.with({ SEXTANT_RATE_LIMIT: 'on' })
    const { email } = await createPerson()
    const ask = (who: string) => openBrowser(limited).post('/api/auth/signin/email', { email: who, json: 'true' })
    const waits: (string | null)[][] = []
    for (const who of [`${randomUUID()}@portal.test`, email]) {
      const answers = []
      for (let count = 0; count < 5; count++) answers.push(await ask(who))
      const last = answers.at(-1)
      expect(await last?.json()).toEqual({ url: `${base}/error?error=Limited` })
      waits.push(answers.map(({ headers }) => headers.get('retry-after')))
    }
    expect(waits).toEqual(Array(2).fill([null, null, null, null, '60']))
    await soon(async () => expect(await lettersTo(email)).toHaveLength(4))
    stopped = new Date(Date.now() + 61_000)
    const { fields } = await linkFor(email, '/app', openBrowser(limited))
    expect((await press(openBrowser(limited), fields)).headers.get('location')).toBe(`${testOrigin}/app`)
    expect(await (await ask(email)).json()).toEqual({ url: verifyRequest })
  })

  test('guessing tokens waits', async () => {
    const limited = app.with({ SEXTANT_RATE_LIMIT: 'on' })
    const guess = () => press(openBrowser(limited), { token: randomUUID(), email: 'ada@portal.test' })
    for (let count = 0; count < 21; count++) {
      expect((await guess()).headers.get('location')).toBe(`${base}/error?error=Verification`)
    }
    const waiting = await guess()
    expect(waiting.headers.get('location')).toBe(`${base}/error?error=Limited`)
    expect(waiting.headers.get('retry-after')).toBe('1')
  })
})
