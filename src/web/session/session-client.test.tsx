import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Boot } from '#shared/boot.ts'
import { boot, signedIn, uuid } from '#test/boot.ts'
import { putOrganizations } from './organization-calls.ts'
import { createSessionClient, expiredAddress, noSessionAddress } from './session-client.ts'
import { sessionKey } from './session-knowledge.ts'
import { clockDifference, pollDelay, timerDelay } from './timing.ts'
import { readVisits, visitsKey, withPage, writeVisits } from './visits.ts'

type Answer = { status?: number; body: unknown } | Error
const stops: (() => void)[] = []

/** The server as the wire has it: answers by path, in order, the last one again and again. */
function serve(routes: Record<string, Answer[]>) {
  const calls: { path: string; method: string; body: string }[] = []
  const fetched = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = String(input)
    calls.push({ path, method: init.method ?? 'GET', body: String(init.body ?? '') })
    const answers = routes[path.split('?')[0] ?? ''] ?? [{ status: 404, body: {} }]
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { body: {} }
    if (answer instanceof Error) throw answer
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  vi.stubGlobal('fetch', fetched)
  return { calls, count: (path: string) => calls.filter(call => call.path.startsWith(path)).length }
}

function open(page: Boot = boot()) {
  const queries = new QueryClient()
  const go = vi.fn<(address: string) => void>()
  const client = createSessionClient({ boot: page, queries, go })
  stops.push(client.start())
  return { client, go, queries }
}

function sessionUntil(milliseconds: number, organization = 1) {
  const { session } = signedIn()
  return {
    user: { ...session.user, organizationUuid: uuid(organization) },
    expires: new Date(Date.now() + milliseconds).toISOString(),
  }
}

function tell(trigger: string) {
  const newValue = JSON.stringify({ event: 'session', data: { trigger }, timestamp: 1 })
  window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue }))
}

const endpoint = '/api/auth/session'
const hours = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/app/overview?period=q3')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('polling', () => {
  test('asks every 60 s while signed in', async () => {
    const server = serve({ [endpoint]: [{ body: sessionUntil(8 * hours) }] })
    open()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(server.count(endpoint)).toBe(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.count(endpoint)).toBe(1)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(server.count(endpoint)).toBe(2)
  })

  test('one tab asks for all', async () => {
    const server = serve({ [endpoint]: [{ body: sessionUntil(8 * hours) }] })
    open()
    open()
    open()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(server.count(endpoint)).toBe(1)
  })

  test('a clock set back does not stop it', () => {
    expect(pollDelay(1000, 900_000)).toBe(60_000)
  })
})

describe('focus and other tabs', () => {
  test('focus reads the session', async () => {
    const server = serve({ [endpoint]: [{ body: sessionUntil(8 * hours) }] })
    open()
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(10)
    expect(server.count(endpoint)).toBe(1)
  })

  test('a message reads the session and takes over what it says', async () => {
    serve({ [endpoint]: [{ body: sessionUntil(8 * hours, 2) }] })
    const { queries, go } = open()
    tell('getSession')
    await vi.advanceTimersByTimeAsync(10)
    expect(queries.getQueryData(sessionKey)).toMatchObject({ user: { organizationUuid: uuid(2) } })
    expect(go).not.toHaveBeenCalled()
  })

  test('a sign-out elsewhere ends this tab within 2 s, also with a reading under way', async () => {
    const server = serve({ [endpoint]: [{ body: sessionUntil(8 * hours) }, { body: {} }] })
    const { go } = open()
    window.dispatchEvent(new Event('focus'))
    tell('signout')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(go).toHaveBeenCalledExactlyOnceWith(noSessionAddress)
    expect(server.count(endpoint)).toBe(1)
  })

  test('messages that say nothing of the session are left alone', async () => {
    const server = serve({ [endpoint]: [{ body: {} }] })
    open()
    window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue: '{"event":"other"}' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'else', newValue: 'x' }))
    await vi.advanceTimersByTimeAsync(10)
    expect(server.count(endpoint)).toBe(0)
  })
})

describe('the re-check', () => {
  test('one empty answer is not believed', async () => {
    serve({ [endpoint]: [{ body: {} }, { body: sessionUntil(8 * hours) }] })
    const { client, go, queries } = open()
    void client.check()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(go).not.toHaveBeenCalled()
    expect(queries.getQueryData(sessionKey)).not.toBeNull()
  })

  test('a second one is: the tab goes, remembers its place and tells the others', async () => {
    serve({ [endpoint]: [{ body: {} }] })
    const { client, go } = open()
    void client.check()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(go).toHaveBeenCalledExactlyOnceWith(expiredAddress)
    expect(sessionStorage.getItem('sextant.return')).toBe('/app/overview?period=q3')
    expect(localStorage.getItem('nextauth.message')).toContain('"trigger":"getSession"')
  })

  test('a server that cannot be reached signs nobody out and is asked again', async () => {
    const server = serve({ [endpoint]: [new TypeError('offline')] })
    const { go, queries } = open()
    await vi.advanceTimersByTimeAsync(125_000)
    expect(go).not.toHaveBeenCalled()
    expect(queries.getQueryData(sessionKey)).not.toBeNull()
    expect(server.count(endpoint)).toBeGreaterThanOrEqual(2)
  })
})

describe('expiry', () => {
  test('the timer is clamped to what a timer can hold', () => {
    expect(timerDelay(60 * 24 * hours)).toBe(2 ** 31 - 1)
    expect(timerDelay(-1)).toBe(0)
    expect(timerDelay(1000)).toBe(1000)
  })

  test('clocks that differ are seen by the Date of an answer', () => {
    const now = Date.parse('2026-01-01T00:00:00Z')
    expect(clockDifference('Thu, 01 Jan 2026 00:00:01 GMT', now)).toBe(0)
    expect(clockDifference('Thu, 01 Jan 2026 00:05:00 GMT', now)).toBe(300_500)
    expect(clockDifference(null, now)).toBe(0)
  })

  test('a session of 30 days does not end at once', async () => {
    serve({ [endpoint]: [{ body: sessionUntil(720 * hours) }] })
    const { go } = open(boot(signedIn({ session: sessionUntil(720 * hours) })))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(go).not.toHaveBeenCalled()
  })

  test('at its time every open tab goes to tokenExpired', async () => {
    serve({ [endpoint]: [{ body: {} }] })
    const page = boot(signedIn({ session: sessionUntil(30_000) }))
    const tabs = [open(page), open(page), open(page)]
    await vi.advanceTimersByTimeAsync(32_000)
    for (const { go } of tabs) expect(go).toHaveBeenCalledExactlyOnceWith(expiredAddress)
  })

  test('a session that another tab kept alive goes on', async () => {
    serve({ [endpoint]: [{ body: sessionUntil(8 * hours) }] })
    const { go, queries } = open(boot(signedIn({ session: sessionUntil(30_000) })))
    await vi.advanceTimersByTimeAsync(32_000)
    expect(go).not.toHaveBeenCalled()
    expect(queries.getQueryData(sessionKey)).not.toBeNull()
  })
})

describe('signing in', () => {
  const providers = { '/api/auth/providers': [{ body: { credentials: { id: 'credentials', type: 'credentials' } } }] }
  const csrf = { '/api/auth/csrf': [{ body: { csrfToken: 'c5' } }] }
  const callback = '/api/auth/callback/credentials'
  const fields = { email: 'a@b.example', password: 'x&y' }

  test('posts the form and gives where to go', async () => {
    const server = serve({
      ...providers,
      ...csrf,
      [callback]: [{ body: { url: `${window.location.origin}/app/okr` } }],
    })
    const { client } = open(boot(null))
    const answer = await client.signIn('credentials', fields, '/app/okr')
    expect(answer).toEqual({ isSignedIn: true, url: `${window.location.origin}/app/okr` })
    const posted = new URLSearchParams(server.calls.at(-1)?.body)
    expect(Object.fromEntries(posted)).toEqual({ ...fields, callbackUrl: '/app/okr', csrfToken: 'c5', json: 'true' })
  })

  test.each([
    [
      'a wrong password',
      { status: 401, body: { url: 'http://x.example/api/auth/error?error=CredentialsSignin' } },
      'CredentialsSignin',
    ],
    ['a csrf failure', { body: { url: 'http://x.example/api/auth/signin?csrf=true' } }, 'Csrf'],
    ['too many attempts', { status: 429, body: { detail: 'Wait.' } }, 'Limited'],
  ])('%s is a failure', async (_, answer, error) => {
    serve({ ...providers, ...csrf, [callback]: [answer] })
    const { client } = open(boot(null))
    expect(await client.signIn('credentials', fields, '/app')).toMatchObject({ isSignedIn: false, error })
    expect(localStorage.getItem('nextauth.message')).toBeNull()
  })

  test('an unknown provider goes to the sign-in page', async () => {
    const server = serve(providers)
    const { client, go } = open(boot(null))
    await client.signIn('oauth', {}, '/app')
    expect(go).toHaveBeenCalledExactlyOnceWith('/signin')
    expect(server.count('/api/auth/csrf')).toBe(0)
  })
})

test('signing out ends the session, tells the other tabs and goes to the configured sign-in page', async () => {
  const server = serve({
    '/api/auth/csrf': [{ body: { csrfToken: 'c5' } }],
    '/api/auth/signout': [{ body: { url: 'http://x.example/login' } }],
  })
  const visits = visitsKey({ userUuid: 'somebody', organizationUuid: 'o' })
  const { client, go } = open(boot(signedIn(), { signinPath: '/login' }))
  writeVisits(
    visits,
    withPage(readVisits(visits), { path: '/app/overview', search: '', title: 'Overview', language: 'en', at: 1 }),
  )
  await client.signOut()
  expect(readVisits(visits)).toEqual({ now: 1, before: null, pages: [] })
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/auth/csrf',
    'POST /api/auth/signout',
  ])
  expect(localStorage.getItem('nextauth.message')).toContain('"trigger":"signout"')
  expect(go).toHaveBeenCalledExactlyOnceWith('/login')
})

describe('switching the organisation', () => {
  test('flags, then session, then /app', async () => {
    const server = serve({
      '/api/organization/user': [{ body: { userDetails: [] } }],
      [endpoint]: [{ body: sessionUntil(8 * hours, 2) }],
    })
    const { client, go } = open()
    await client.switchOrganization(uuid(2), putOrganizations)
    const [put, session] = server.calls
    expect([put?.method, put?.path]).toEqual(['PUT', '/api/organization/user'])
    const flags = JSON.parse(put?.body ?? '') as { ClientID: string; ActiveOrganization: number; userEmail: string }[]
    expect(flags.map(({ ClientID, ActiveOrganization }) => [ClientID, ActiveOrganization])).toEqual([
      [uuid(1), 0],
      [uuid(2), 1],
    ])
    expect(flags.every(({ userEmail }) => userEmail === 'mara@harbour.example')).toBe(true)
    expect(session?.path).toBe(`${endpoint}?organizationUuid=${uuid(2)}&userId=${uuid(100)}`)
    expect(go).toHaveBeenCalledExactlyOnceWith('/app')
  })

  test('goes nowhere when the server did not switch, and calls nothing for a stranger’s organisation', async () => {
    const server = serve({
      '/api/organization/user': [{ body: { userDetails: [] } }],
      [endpoint]: [{ body: sessionUntil(8 * hours, 1) }],
    })
    const { client, go } = open()
    await expect(client.switchOrganization(uuid(2), putOrganizations)).rejects.toThrow('not switched')
    await expect(client.switchOrganization(uuid(9), putOrganizations)).rejects.toThrow('not a member')
    expect(server.count('/api/organization/user')).toBe(1)
    expect(go).not.toHaveBeenCalled()
  })
})
