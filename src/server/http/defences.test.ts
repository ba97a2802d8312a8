import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { readEnv } from '../env.ts'
import { createApp } from './app.ts'

let platform: PlatformApp
let member: TestMember
beforeAll(async () => {
  platform = await startPlatformApp()
  const organization = await createTestOrganization(platform)
  member = await organization.member('Viewer')
})
afterAll(() => platform.close())

/** The same stores behind another public origin. */
const appAt = (url: string) =>
  createApp({ ...platform.services, env: { ...platform.services.env, SEXTANT_URL: url } }, [])
const put = (headers: Record<string, string>, body = '[]'): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json', ...headers },
  body,
})
const detailOf = async (response: Response) =>
  (await response.json()) as { status: number; reason?: string; detail: string }

describe('a change asked for by another site', () => {
  const portal = 'https://portal.example'
  test.each<[string, Record<string, string>, boolean]>([
    ['this origin', { origin: portal, 'sec-fetch-site': 'same-origin' }, true],
    ['a program, which says nothing', {}, true],
    ['the address bar', { 'sec-fetch-site': 'none' }, true],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbour on the same domain', { origin: 'https://blog.portal.example', 'sec-fetch-site': 'same-site' }, false],
    ['a sandboxed page', { origin: 'null' }, false],
    ['the same host without TLS', { origin: 'http://portal.example' }, false],
    ['a name of this machine', { origin: 'http://localhost:3000', host: 'localhost:3000' }, false],
    ['a word', { origin: 'portal' }, false],
  ])('from %s', async (_, headers, isLet) => {
    const response = await appAt(portal).request(`${portal}/api/organization/user`, put(headers))
    const body = await detailOf(response)
    if (isLet) expect(body.status).toBe(401)
    else expect(body).toMatchObject({ status: 403, reason: 'cross_origin' })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is refused for %s, whatever the call', async method => {
    const init = { method, headers: { origin: 'https://evil.example' } }
    for (const path of ['/api/auth/signout', '/api/organization/user', '/api/nothing']) {
      expect((await appAt(portal).request(`${portal}${path}`, init)).status).toBe(403)
    }
  })

  test('is let for reading, which changes nothing', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const response = await appAt(portal).request(`${portal}/api/auth/csrf`, { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each([
    ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
    ['http://localhost:3000', 'localhost:3000', true],
    ['http://[::1]:3000', '[::1]:3000', true],
    ['http://localhost:4000', 'localhost:3000', false],
    ['http://localhost.evil.example:3000', 'localhost:3000', false],
  ])('on one machine: %s asking %s', async (origin, host, isLet) => {
    const response = await appAt('http://localhost:3000').request(
      'http://localhost:3000/api/organization/user',
      put({ origin, host }),
    )
    expect(response.status).toBe(isLet ? 401 : 403)
  })
})

describe('the body of a call', () => {
  const call = (body: string, type = 'application/json') =>
    member.call('/api/organization/user', put({ 'content-type': type }, body))

  test('may have a megabyte and no more, with or without its length said', async () => {
    const large = JSON.stringify('x'.repeat(1024 * 1024))
    expect(await detailOf(await call(large))).toMatchObject({ status: 413, detail: expect.stringContaining('1 MB') })
    const stream = new Blob([large]).stream()
    const init = { ...put({}), body: stream, duplex: 'half' } as RequestInit
    expect((await member.call('/api/organization/user', init)).status).toBe(413)
    expect((await call(JSON.stringify('x'.repeat(1000 * 1000)))).status).toBe(400)
  })

  test('may nest 32 levels and no more', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    const deep = await detailOf(await call(nested(33)))
    expect(deep).toMatchObject({ status: 400, reason: 'too_deep', detail: expect.stringContaining('32 levels') })
    expect((await detailOf(await call(nested(33), 'application/problem+json; charset=utf-8'))).reason).toBe('too_deep')
    expect((await detailOf(await call(nested(32)))).reason).toBeUndefined()
    const form = await platform.request('/api/auth/_log', {
      method: 'POST',
      body: new URLSearchParams({ x: '['.repeat(99) }),
    })
    expect(form.status).toBe(200)
  })
})

describe('many calls', () => {
  const limited = () =>
    createApp({ ...platform.services, env: { ...platform.services.env, SEXTANT_RATE_LIMIT: 'on' } }, [])
  const times = async (count: number, call: () => Response | Promise<Response>) => {
    const answers = await Promise.all(Array.from({ length: count }, call))
    return answers.filter(({ status }) => status === 429)
  }

  test('in a minute are refused after 1200, with when to come back; a session counts for itself', async () => {
    const app = limited()
    const ask = () => app.request('http://portal.test/api/type')
    expect(await times(1200, ask)).toEqual([])
    const [refused] = await times(1, ask)
    expect(refused?.headers.get('retry-after')).toBe('60')
    expect(await refused?.json()).toMatchObject({ code: 'limited', status: 429 })
    const signedIn = await app.request('http://portal.test/api/account', { headers: { cookie: member.cookie } })
    expect(signedIn.status).toBe(404)
    expect((await app.request('http://portal.test/health/live')).status).toBe(200)
  })

  test('are let when the limit is off', async () => {
    expect(readEnv({ SEXTANT_RATE_LIMIT: 'off' }).SEXTANT_RATE_LIMIT).toBe('off')
    expect(await times(1300, () => platform.request('/api/type'))).toEqual([])
  })
})

describe('every answer', () => {
  const pages = ['/health/live', '/app', '/assets/none.js', '/api/docs', '/api/auth/signin', '/api/auth/error']
  const calls = ['/api/nothing', '/api/auth/csrf', '/api/auth/session', '/api/auth/session/', '/api/openapi.json']

  test.each([...pages, ...calls])('of %s carries the headers', async path => {
    const { headers } = await platform.request(path)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).not.toMatch(/style-src [^;]*unsafe/)
  })

  test.each(pages)('of %s lets a page load what is the portal’s own', async path => {
    const policy = (await platform.request(path)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'self'/)
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/)
    expect(policy).toMatch(/object-src 'none'/)
  })

  test.each(calls)('of %s, which is no page, lets nothing be loaded', async path => {
    const policy = (await platform.request(path)).headers.get('content-security-policy')
    expect(policy).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  })

  test('has an id and a nonce of its own', async () => {
    const answers = await Promise.all([platform.request('/health/live'), platform.request('/health/live')])
    for (const name of ['x-request-id', 'content-security-policy']) {
      const values = answers.map(({ headers }) => headers.get(name))
      expect(values[0]).not.toBe(values[1])
    }
  })

  test('asks for TLS on https', async () => {
    const { headers } = await appAt('https://portal.example').request('https://portal.example/health/live')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  })
})
