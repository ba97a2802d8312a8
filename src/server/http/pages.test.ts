import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { streamSSE } from 'hono/streaming'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Boot } from '#shared/boot.ts'
import { setCookies } from '#test/cookie-jar.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { organizations } from '../identity/schema.ts'
import { createApp } from './app.ts'
import { allow, createRouter } from './router.ts'

const shell = mkdtempSync(join(tmpdir(), 'sextant-shell-'))
const page =
  '<!doctype html><html><head><!--head--></head><body><script type="application/json" id="boot"><!--boot--></script></body></html>'
const script = 'console.log("portal")\n'.repeat(100)
const lines = createRouter()
  .get('/lines', allow('session'), c => c.json(Array.from({ length: 500 }, (_, line) => ({ line }))))
  .get('/events', allow('session'), c => streamSSE(c, stream => stream.writeSSE({ data: 'x'.repeat(5000) })))

let platform: PlatformApp
let app: ReturnType<typeof createApp>
let organization: TestOrganization
let member: TestMember

beforeAll(async () => {
  mkdirSync(join(shell, 'assets'))
  writeFileSync(join(shell, 'index.html'), page)
  writeFileSync(join(shell, 'assets/main-1a2b.js'), script)
  writeFileSync(join(shell, 'assets/main-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(shell, 'assets/main-1a2b.js.gz'), gzipSync(script))
  platform = await startPlatformApp({ PAGE_TITLE: 'Procurement & "more" <portal>' })
  const manifest = { id: 'lines', title: '', navigation: null, path: '/app/lines', permission: 'data:read' } as const
  app = createApp(platform.services, [{ manifest, ownRoutes: lines }], { shell })
  organization = await createTestOrganization(platform)
  member = await organization.member('Viewer')
})
afterAll(async () => {
  await platform.close()
  rmSync(shell, { recursive: true, force: true })
})

const origin = 'http://portal.test'
const get = (path: string, headers: Record<string, string> = {}) => app.request(origin + path, { headers })
const asMember = (path: string, headers: Record<string, string> = {}) =>
  get(path, { ...headers, cookie: member.cookie })
const bootOf = (html: string) => JSON.parse(/id="boot">(.*)<\/script>/.exec(html)?.[1] ?? '') as Boot
const returnOf = (response: Response) => setCookies(response).find(({ name }) => name === 'sextant.return')

describe('a page without a session', () => {
  test.each(['/', '/signin', '/signin/', '/change-password', '/change-password?token=x', '/app/auth', '/app/auth/'])(
    'is shown when it is public: %s',
    async path => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(bootOf(await response.text()).signedIn).toBeNull()
      expect(returnOf(response)).toBeUndefined()
    },
  )

  test.each([
    '/app',
    '/app/',
    '/app/okr',
    '/app/account',
    '/admin',
    '/unknown',
    '/signin/more',
    '/app/authority',
    '/signin%2F',
    '/SIGNIN',
    '//app',
    '/index.html',
  ])('leads to exactly the address of noSession: %s', async path => {
    const response = await get(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/app/auth?authError=noSession')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['POST', 'PUT', 'DELETE'])('leads there for %s too', async method => {
    const response = await app.request(`${origin}/app`, { method })
    expect(response.headers.get('location')).toBe('/app/auth?authError=noSession')
  })

  test('leads to tokenExpired when a cookie came that is no session any more', async () => {
    for (const cookie of ['next-auth.session-token=garbled', 'next-auth.session-token.0=chunk']) {
      const response = await get('/app', { cookie })
      expect(response.headers.get('location')).toBe('/app/auth?authError=tokenExpired')
    }
    const empty = await get('/app', { cookie: 'next-auth.session-token=' })
    expect(empty.headers.get('location')).toBe('/app/auth?authError=noSession')
  })

  test('keeps the way back in a short cookie of this site, not in the address', async () => {
    const back = returnOf(await get('/app/analytics?period=2026'))
    expect(decodeURIComponent(back?.value ?? '')).toBe('/app/analytics?period=2026')
    expect(Object.fromEntries(back?.attributes ?? [])).toMatchObject({
      path: '/',
      'max-age': '600',
      samesite: 'Lax',
      httponly: '',
    })
    expect(back?.attributes.has('secure')).toBe(false)
  })

  test('shows the way back, uses it up inside, and never leads elsewhere', async () => {
    const returnTo = async (value: string) =>
      bootOf(await (await get('/app/auth', { cookie: `sextant.return=${encodeURIComponent(value)}` })).text()).returnTo
    expect(await returnTo('/app/okr?x=1')).toBe('/app/okr?x=1')
    for (const value of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/app\\..',
      'app',
      '',
      '/signin',
      '/app/auth',
      '/app\r\nx',
      `/${'a'.repeat(2001)}`,
    ]) {
      expect(await returnTo(value), value).toBeNull()
    }
    const inside = await asMember('/app/okr', { cookie: `${member.cookie}; sextant.return=%2Fapp` })
    expect(returnOf(inside)).toBeUndefined()
    const used = await get('/app/okr', { cookie: `${member.cookie}; sextant.return=%2Fapp` })
    expect(returnOf(used)?.attributes.get('max-age')).toBe('0')
    expect(returnOf(await get('//evil.example/x'))).toBeUndefined()
  })

  test('follows the sign-in path of the environment', async () => {
    const env = { ...platform.services.env, SIGNIN_PATH: '/login' }
    const other = createApp({ ...platform.services, env }, [], { shell })
    expect((await other.request(`${origin}/login`)).status).toBe(200)
    expect((await other.request(`${origin}/signin`)).status).toBe(200)
    expect((await get('/login')).status).toBe(302)
  })
})

describe('a call without a session', () => {
  test.each(['/api/nothing', '/api/', '/api/organization/x/nothing', '/api/user/x'])('answers 401: %s', async path => {
    const response = await get(path)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'unauthenticated', reason: 'noSession' })
    const expired = await get(path, { cookie: 'next-auth.session-token=garbled' })
    expect(await expired.json()).toMatchObject({ reason: 'tokenExpired' })
  })

  test('with one answers 404 where there is nothing', async () => {
    const response = await asMember('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'not_found',
      detail: expect.stringContaining('GET /api/nothing'),
    })
  })

  test.each(['/api/user/:user', '/api/type?version=sales', '/api/lines'])(
    'with a slash at its end is the same: %s',
    async path => {
      const [bare = '', query = ''] = path.replace(':user', member.uuid).split('?')
      const [without, withSlash] = await Promise.all([asMember(`${bare}?${query}`), asMember(`${bare}/?${query}`)])
      expect(without.status).toBe(200)
      expect(await withSlash.text()).toBe(await without.text())
    },
  )
})

describe('the page of a signed-in person', () => {
  test('holds what its first paint needs, and is kept by nobody', async () => {
    const response = await asMember('/app/lines/7')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const boot = bootOf(await response.text())
    expect(boot.signedIn).toMatchObject({ organization: { uuid: organization.uuid }, role: 'Viewer' })
    expect(boot.base).toMatchObject({
      signinPath: '/signin',
      modules: ['Sales', 'Procurement'],
      dataIngestMode: 'Text',
    })
  })

  test('from the landing page goes to /app', async () => {
    const response = await asMember('/')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/app')
  })

  test('cannot be broken out of by a name, and $& is only text', async () => {
    const name = '</script><script>alert(1)</script><!--$& $1'
    const { db } = platform.services.database
    await db.update(organizations).set({ name }).where(eq(organizations.uuid, organization.uuid))
    const html = await (await asMember('/app')).text()
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(bootOf(html).signedIn?.organization.name).toBe(name)
    expect(html).toContain('<title>Procurement &amp; &quot;more&quot; &lt;portal></title>')
  })

  test('carries the nonce of its policy', async () => {
    const response = await asMember('/app')
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(await response.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
  })

  test('answers other methods with 404', async () => {
    const response = await app.request(`${origin}/app`, { method: 'POST', headers: { cookie: member.cookie } })
    expect(response.status).toBe(404)
  })
})

describe('files of the shell', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', null],
  ])('accepting "%s" come ready made and never change', async (accept, encoding) => {
    const response = await get('/assets/main-1a2b.js', accept ? { 'accept-encoding': accept } : {})
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toMatch(/javascript/)
    expect(response.headers.get('content-encoding')).toBe(encoding)
  })

  test.each([
    '/assets/none.js',
    '/assets/..%2findex.html',
    '/assets/../package.json%00',
    '/images/none.svg?w=640',
    '/images/..%2fseed.ts?w=640',
  ])('that are not there are 404 and lead nowhere: %s', async path => {
    const response = await get(path)
    expect([302, 404]).toContain(response.status)
    expect(await response.text()).not.toContain('<!doctype html>')
    if (!path.includes('..')) expect(response.status).toBe(404)
  })

  test('logos are public and may run nothing', async () => {
    const made = await get('/images/bryndal.svg?w=640')
    const address = made.headers.get('location') ?? ''
    expect(address).toMatch(/^\/images\/bryndal\.svg\?w=640&v=/)
    const response = await get(address)
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
  })
})

describe('answers', () => {
  const gzip = { 'accept-encoding': 'gzip' }
  test('to calls and of pages are compressed when asked for', async () => {
    const call = await asMember('/api/lines', gzip)
    expect(call.headers.get('content-encoding')).toBe('gzip')
    expect(call.headers.get('vary')).toMatch(/accept-encoding/i)
    expect((await asMember('/api/lines')).headers.get('content-encoding')).toBeNull()
    expect((await asMember('/app', gzip)).headers.get('content-encoding')).toBe('gzip')
    expect((await asMember('/app')).headers.get('content-encoding')).toBeNull()
  })

  test('that are event streams are not, so that each event arrives at once', async () => {
    const response = await asMember('/api/events', gzip)
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toContain('data: x')
  })
})

describe('health', () => {
  test('tells that the process runs and that its stores answer', async () => {
    expect(await (await get('/health/live')).json()).toEqual({ status: 'ok' })
    const ready = await get('/health/ready')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ status: 'ok', database: 'ok', warehouse: 'ok' })
  })

  test('names the store that is gone, with 503', async () => {
    const { openRemoteWarehouse } = await import('../warehouse/connect.ts')
    const warehouse = openRemoteWarehouse('http://127.0.0.1:1')
    const broken = createApp({ ...platform.services, warehouse }, [], { shell })
    const ready = await broken.request(`${origin}/health/ready`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({ status: 'failed', database: 'ok', warehouse: 'failed' })
    expect((await broken.request(`${origin}/health/live`)).status).toBe(200)
    await warehouse.close()
  })

  test('metrics name routes, never people or organisations', async () => {
    await asMember(`/api/organization/${organization.uuid}/users/count`)
    const response = await get('/metrics')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    const metrics = await response.text()
    expect(metrics).toContain('process_resident_memory_bytes')
    expect(metrics).toMatch(/route="\/api\/organization\/:organizationUuid[^"]*\/users\/count",status="200"/)
    expect(metrics).not.toContain(organization.uuid)
  })
})
