import { randomUUID } from 'node:crypto'
import { JSDOM } from 'jsdom'
import type { SessionContextValue } from 'next-auth/react'
import { createElement, useEffect } from 'react'
import type { Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { appOver } from '#test/app.ts'
import { type Browser, openBrowser } from '#test/cookie-jar.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { testOrigin } from '#test/services.ts'
import { openSmtpPeer, type SmtpPeer } from '#test/smtp-peer.ts'
import { addMember, createUser } from '../identity/store.ts'
import { openSmtpMail } from '../mail/open-mail.ts'
import { hashPassword } from './passwords/hash-password.ts'

/** The official client of the session library, as it is on npm, against the real portal. */

const password = 'Right-Horse-1'
let app: PlatformApp
let smtp: SmtpPeer
let client: typeof import('next-auth/react')
let renderer: typeof import('react-dom/client')
let dom: JSDOM
let browser: Browser
const calls: string[] = []
let underWay = 0

beforeAll(async () => {
  smtp = await openSmtpPeer()
  app = await startPlatformApp({ SMTP_URL: smtp.url })
  dom = new JSDOM('<!doctype html><div id="root"></div>', { url: `${testOrigin}/app`, pretendToBeVisual: true })
  const { window } = dom
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('localStorage', window.localStorage)
  vi.stubGlobal('navigator', window.navigator)
  vi.stubEnv('NEXTAUTH_URL', undefined)
  client = await import('next-auth/react')
  renderer = await import('react-dom/client')
})
beforeEach(() => {
  browser = openBrowser(app)
  calls.length = 0
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    calls.push(`${init?.method?.toUpperCase() ?? 'GET'} ${path}`)
    underWay++
    return browser.request(path, init).finally(() => underWay--)
  })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await app.close()
  await smtp.close()
})

async function createPerson() {
  const [organization, other] = [await createTestOrganization(app), await createTestOrganization(app)]
  const { db } = app.services.database
  const email = `${randomUUID()}@portal.test`
  const names = { firstName: 'Ada', lastName: 'Lind' }
  const userUuid = await createUser(db, { email, ...names, passwordHash: await hashPassword(password) })
  await addMember(db, { userUuid, organizationUuid: organization.uuid, role: 'Viewer', isActive: true })
  await addMember(db, { userUuid, organizationUuid: other.uuid, role: 'Viewer' })
  return { email, userUuid, organizationUuid: organization.uuid, otherUuid: other.uuid }
}

/** Generous, because the machine may be busy. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

let latest: SessionContextValue | undefined
let isMounted = false
const statuses: string[] = []
function Probe() {
  latest = client.useSession()
  statuses.push(latest.status)
  useEffect(() => {
    isMounted = true
    return () => {
      isMounted = false
    }
  }, [])
  return null
}

/** A page that nobody may see signed out. */
function Guarded() {
  client.useSession({ required: true })
  return Probe()
}

/** The window of a page, which goes nowhere: where it was sent is kept. */
function recordNavigation(window: JSDOM['window'], wentTo: string[]) {
  const location = {
    get href() {
      return window.location.href
    },
    set href(address: string) {
      wentTo.push(address)
    },
  }
  const read = (name: keyof typeof window): unknown => {
    const value: unknown = window[name]
    return typeof value === 'function' ? value.bind(window) : value
  }
  return new Proxy(window, { get: (_, name) => (name === 'location' ? location : read(name as keyof typeof window)) })
}

const signIn = (email: string, secret = password) =>
  client.signIn('credentials', { email, password: secret, redirect: false, callbackUrl: '/app' })

describe('functions', () => {
  test('providers, csrf and an absent session', async () => {
    expect(Object.keys((await client.getProviders()) ?? {})).toEqual(['credentials', 'email'])
    expect(await client.getCsrfToken()).toMatch(/^[0-9a-f]{64}$/)
    expect(await client.getSession()).toBeNull()
    expect(calls).toEqual(['GET /api/auth/providers', 'GET /api/auth/csrf', 'GET /api/auth/session'])
  })

  test('signing in, reading the session, signing out', async () => {
    const { email, userUuid, organizationUuid } = await createPerson()
    const url = `${testOrigin}/app`
    expect(await signIn(email)).toEqual({ error: null, status: 200, ok: true, url })
    expect(await client.getSession()).toMatchObject({ user: { email, userUuid, organizationUuid } })
    expect(await client.signOut({ redirect: false, callbackUrl: '/signin' })).toEqual({ url: `${testOrigin}/signin` })
    expect(await client.getSession()).toBeNull()
  })

  test('a wrong password', async () => {
    const { email } = await createPerson()
    expect(await signIn(email, 'wrong')).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null })
    expect(await client.getSession()).toBeNull()
  })

  test('CLIENT_FETCH_ERROR: a failed reading is logged to the portal and gives null', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue()
    browser.cookies.set('next-auth.callback-url', 'nonsense')
    expect(await client.getSession()).toBeNull()
    expect(complain.mock.calls.flat().join(' ')).toContain('CLIENT_FETCH_ERROR')
    await until(() => expect(calls).toContain('POST /api/auth/_log'))
  })
})

describe('e-mail', () => {
  const ask = (email: string) => client.signIn('email', { email, redirect: false, callbackUrl: '/app/okr' })
  const verifyRequest = `${testOrigin}/api/auth/verify-request?provider=email&type=email`

  test('a link arrives by SMTP, shows a page, and its button signs in', async () => {
    const { email, userUuid, organizationUuid } = await createPerson()
    expect(await ask(email)).toEqual({ error: null, status: 200, ok: true, url: verifyRequest })
    await until(() => expect(smtp.letters.filter(({ to }) => to.includes(email))).toHaveLength(1))
    expect(await client.getSession()).toBeNull()
    const text = smtp.letters.find(({ to }) => to.includes(email))?.text ?? ''
    const link = new URL(/http\S+callback\/email\S+/.exec(text)?.[0] ?? '')
    expect((await browser.request(link.pathname + link.search)).status).toBe(200)
    expect(await client.getSession()).toBeNull()
    const pressed = await browser.post('/api/auth/callback/email', Object.fromEntries(link.searchParams))
    expect(pressed.headers.get('location')).toBe(`${testOrigin}/app/okr`)
    expect(await client.getSession()).toMatchObject({ user: { email, userUuid, organizationUuid } })
  })

  test('an unknown address looks the same, one that is none does not', async () => {
    expect(await ask(`${randomUUID()}@portal.test`)).toMatchObject({ error: null, ok: true, url: verifyRequest })
    expect(await ask('nobody')).toEqual({ error: 'EmailSignin', status: 200, ok: true, url: null })
  })
})

test('e-mail while the mail server is gone: the same fault for known and unknown', async () => {
  const gone = openSmtpMail('smtp://127.0.0.1:1', 'Sextant <no-reply@portal.test>')
  const cut = appOver({ ...app.services, mail: gone }, [])
  const { email } = await createPerson()
  for (const who of [email, `${randomUUID()}@portal.test`]) {
    browser = openBrowser(cut)
    const answer = await client.signIn('email', { email: who, redirect: false })
    expect(answer).toEqual({ error: 'EmailSignin', status: 200, ok: true, url: null })
  }
})

describe('SessionProvider', () => {
  function open(refetchInterval = 0, page = Probe) {
    latest = undefined
    statuses.length = 0
    const root = renderer.createRoot(dom.window.document.createElement('div'))
    // biome-ignore lint/correctness/noChildrenProp: the provider's type asks for children among the props
    root.render(createElement(client.SessionProvider, { refetchInterval, children: createElement(page) }))
    return root
  }

  /**
   * The client keeps its session beside the provider, so no reading may be left over for the next one. React runs the
   * provider's cleanup a moment after the call returns.
   */
  async function close(root: Root) {
    await until(() => expect(underWay).toBe(0))
    await new Promise(resolve => setTimeout(resolve, 50))
    root.unmount()
    await until(() => expect(isMounted).toBe(false))
  }

  test('loading, then what there is; focus and another tab read it anew', async () => {
    const { email, userUuid } = await createPerson()
    const root = open()
    await until(() => expect(latest?.status).toBe('unauthenticated'))
    expect(statuses[0]).toBe('loading')
    await signIn(email)
    await until(() => expect(latest).toMatchObject({ status: 'authenticated', data: { user: { userUuid } } }))
    const readings = () => calls.filter(call => call === 'GET /api/auth/session').length
    const before = readings()
    dom.window.document.dispatchEvent(new dom.window.Event('visibilitychange'))
    await until(() => expect(readings()).toBe(before + 1))
    const newValue = JSON.stringify({ event: 'session', data: { trigger: 'getSession' }, timestamp: 1 })
    dom.window.dispatchEvent(new dom.window.StorageEvent('storage', { key: 'nextauth.message', newValue }))
    await until(() => expect(readings()).toBe(before + 2))
    await close(root)
  })

  test('update switches to another organisation of one’s own', async () => {
    const { email, otherUuid } = await createPerson()
    await signIn(email)
    const root = open()
    await until(() => expect(latest?.status).toBe('authenticated'))
    const updated = await latest?.update({ organizationUuid: otherUuid })
    expect(updated).toMatchObject({ user: { organizationUuid: otherUuid } })
    await until(() => expect(latest?.data).toMatchObject({ user: { organizationUuid: otherUuid } }))
    await close(root)
  })

  test('CLIENT_SESSION_ERROR: a browser that fails within a reading is logged to the portal, and the page goes on', async () => {
    const root = open()
    await until(() => expect(latest?.status).toBe('unauthenticated'))
    const complain = vi.spyOn(console, 'error').mockReturnValue()
    const newValue = JSON.stringify({ event: 'session', data: { trigger: 'getSession' }, timestamp: 1 })
    const told = new dom.window.StorageEvent('storage', { key: 'nextauth.message', newValue })
    vi.spyOn(Date, 'now').mockImplementationOnce(() => {
      throw new Error('no clock')
    })
    dom.window.dispatchEvent(told)
    await until(() => expect(calls).toContain('POST /api/auth/_log'))
    expect(complain.mock.calls.flat().join(' ')).toContain('CLIENT_SESSION_ERROR')
    expect(latest?.status).toBe('unauthenticated')
    await close(root)
  })

  test('SessionRequired: a page that needs a session leads to the sign-in page, which says so', async () => {
    const wentTo: string[] = []
    vi.stubGlobal('window', recordNavigation(dom.window, wentTo))
    const root = open(0, Guarded)
    await until(() => expect(wentTo).toHaveLength(1))
    const { pathname, search, searchParams } = new URL(wentTo[0] ?? '', testOrigin)
    expect(searchParams.get('callbackUrl')).toBe(`${testOrigin}/app`)
    const page = await browser.request(pathname + search)
    expect(await page.text()).toContain('Please sign in to access this page.')
    await close(root)
    vi.stubGlobal('window', dom.window)
  })

  test('a poll notices that the session ended elsewhere', async () => {
    const { email } = await createPerson()
    await signIn(email)
    const elsewhere = openBrowser(app, new Map(browser.cookies))
    const root = open(1)
    await until(() => expect(latest?.status).toBe('authenticated'))
    await elsewhere.post('/api/auth/signout')
    await until(() => expect(latest?.status).toBe('unauthenticated'))
    await close(root)
  })
})
