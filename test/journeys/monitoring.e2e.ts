import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { test as base, demo, expect, signIn, withoutStream } from '#test/browser.ts'
import { createByCommandLine, signInOverWire, startPortalProcess } from '#test/portal-process.ts'
import { startUsageIntake, type UsageIntake } from '#test/usage-intake.ts'

const person = {
  email: 'zerlinde.quast@portal.test',
  first: 'Zerlinde',
  last: 'Quast',
  password: 'Plum-Anchor-77-Tide',
}
const organization = 'Brackwater Mills'
const typed = 'vexingly qworfish zumblat'
const service = /^https:\/\/www\.(googletagmanager|google-analytics)\.com$/

/** The SDK as it stands in a monitored page. */
type Sdk = {
  DD_RUM?: { getInternalContext(): { user_action?: { id: string[] } } | undefined; stopSession(): void }
}
type LogLine = { msg?: string; path?: string; dd?: { trace_id: string }; traceparent?: string }
type Monitored = { origin: string; userUuid: string; organizationUuid: string; intake: UsageIntake; log: LogLine[] }

/** A portal with one person that monitors usage, against an intake on this machine. */
const test = base.extend<{ monitored: Monitored }>({
  monitored: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'sextant-monitored-'))
      const intake = await startUsageIntake()
      const organizationUuid = await createByCommandLine(directory, organization, person)
      const portal = await startPortalProcess(directory, {
        SEXTANT_LOG: 'debug',
        DATADOG_APPLICATION_ID: '6f1c0a52-9f6e-4a8e-8d7a-0d1f2b3c4d5e',
        DATADOG_CLIENT_TOKEN: 'pub0123456789abcdef',
        DATADOG_PROXY_URL: intake.url,
        GA_MEASUREMENT_ID: 'G-TEST12345',
      })
      const log: LogLine[] = []
      if (!portal.child.stdout) throw new Error('The portal has no output')
      createInterface(portal.child.stdout).on('line', line => {
        if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine)
      })
      const userUuid = await readUserUuid(portal.origin)
      await use({ origin: portal.origin, userUuid, organizationUuid, intake, log })
      await portal.stop()
      await intake.close()
      rmSync(directory, { recursive: true, force: true })
    },
    { scope: 'test', timeout: 180_000 },
  ],
})

async function readUserUuid(origin: string): Promise<string> {
  const cookie = await signInOverWire(origin, person.email, person.password)
  const session = await fetch(`${origin}/api/auth/session`, { headers: { cookie } })
  return ((await session.json()) as { user: { userUuid: string } }).user.userUuid
}

/** The origins other than the portal's that a page calls, and what its policy refused. */
function watch(page: Page, origin: string) {
  const foreign = new Set<string>()
  const refused: string[] = []
  page.on('request', request => {
    const called = new URL(request.url()).origin
    if (called !== origin && called.startsWith('http')) foreign.add(called)
  })
  page.on('console', message => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  return { foreign, refused }
}

/** Stands in for the analytics service, whose script cannot be had here: says over the wire what it was told to send. */
async function answerAnalytics(page: Page): Promise<{ command: unknown[] }[]> {
  const sent: { command: unknown[] }[] = []
  const body = `const tell = command => void fetch('https://www.google-analytics.com/g/collect', {
    method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([...command]) })
  for (const command of window.dataLayer) tell(command)
  window.dataLayer.push = tell`
  await page.route(/googletagmanager\.com\/gtag\/js/, route => route.fulfill({ contentType: 'text/javascript', body }))
  await page.route(/google-analytics\.com/, route => {
    sent.push({ command: route.request().postDataJSON() as unknown[] })
    return route.fulfill({ status: 204 })
  })
  return sent
}

/** A session of the browser that the SDK's own sampling takes for a replay: it decides by the end of the id. */
async function beSampled(page: Page, origin: string): Promise<void> {
  const now = Date.now()
  const state = { id: '5e55104e-0000-4000-8000-000000000000', created: now, expire: now + 900_000 }
  const value = Object.entries(state).map(([name, part]) => `${name}=${part}`)
  await page.context().addCookies([{ name: '_dd_s_v2', value: value.join('&'), url: origin, sameSite: 'Strict' }])
}

/** What a person does; the end of the session sends what is left. */
async function walkThrough(page: Page, { origin }: Monitored): Promise<void> {
  await page.goto(`${origin}/signin?callbackUrl=%2Fapp&email=${person.email}`)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/app')
  await page.waitForRequest(request => request.url().includes('/usage?'))
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByLabel('Search people').fill(typed)
  await expect(page).toHaveURL(/vexingly/)
  // Leaving a field moves the selection, and clicks that select something are no rage.
  await page.getByRole('heading', { level: 1 }).click()
  const menu = await page.getByRole('button', { name: /^Menu of/ }).boundingBox()
  if (!menu) throw new Error('The user menu is not in sight')
  await Promise.all([0, 4, 8].map(apart => page.mouse.click(menu.x + 8 + apart, menu.y + 8)))
  await page.waitForTimeout(1500)
  await expect.poll(() => page.evaluate(countOpenActions), { timeout: 20_000 }).toBe(0)
  await page.evaluate(() => (globalThis as Sdk).DD_RUM?.stopSession())
}

/** How many clicks the SDK has not taken for finished: it waits until the page has come to rest. */
function countOpenActions(): number {
  return (globalThis as Sdk).DD_RUM?.getInternalContext()?.user_action?.id.length ?? 0
}

test('usage is sent to where it is configured: pages, clicks, traced calls, a replay; no name, no text', async ({
  page,
  monitored,
}) => {
  test.setTimeout(120_000)
  const { origin, intake, log } = monitored
  const { foreign, refused } = watch(page, origin)
  const analytics = await answerAnalytics(page)
  await beSampled(page, origin)
  await walkThrough(page, monitored)
  await expect.poll(() => intake.events().some(event => JSON.stringify(event).includes('rage_click'))).toBe(true)

  const events = intake.events()
  const ofType = (type: string) => events.filter(event => event.type === type)
  await test.step('pages by their pattern, the person and the organisation by their ids', () => {
    const views = ofType('view').map(({ view }) => (view as { name: string; url: string }).name)
    expect([...new Set(views)]).toEqual(expect.arrayContaining(['/signin', '/app', '/app/account']))
    const inside = events.filter(({ view }) => (view as { name: string }).name.startsWith('/app'))
    const ids = { usr: { id: monitored.userUuid }, context: { organization: { id: monitored.organizationUuid } } }
    for (const { type, usr, context } of inside) {
      if (type === 'action') expect({ usr, context }).toEqual(ids)
      // What the browser measured before the SDK was there belongs to nobody yet.
      else expect([undefined, ids.usr]).toContainEqual(usr)
    }
    expect(inside.some(({ type }) => type === 'action')).toBe(true)
  })

  await test.step('calls carry the trace that the portal logs', () => {
    const traced = ofType('resource').flatMap(({ _dd, resource }) => {
      const trace = (_dd as { trace_id?: string }).trace_id
      return trace ? [{ trace, path: new URL((resource as { url: string }).url).pathname }] : []
    })
    expect(traced.length).toBeGreaterThan(0)
    for (const { trace, path } of traced) {
      const line = log.find(({ msg, dd }) => msg === 'request' && dd?.trace_id === trace)
      expect(line?.path, trace).toBe(path)
      expect(line?.traceparent).toContain(BigInt(trace).toString(16).padStart(16, '0'))
    }
  })

  await test.step('three clicks within a second at one place are a rage click', () => {
    const types = ofType('action').map(
      ({ action }) => (action as { frustration?: { type: string[] } }).frustration?.type,
    )
    expect(types.flat()).toContain('rage_click')
  })

  const replays = await intake.replays()
  await test.step('a replay comes in parts of at most 5 s and 60,000 bytes', () => {
    expect(replays.length).toBeGreaterThan(0)
    for (const { type, parts, event } of replays) {
      expect(type).toMatch(/^multipart\/form-data/)
      expect(parts.sort()).toEqual(['event', 'segment'])
      const { start, end } = event as { start: number; end: number }
      expect(end - start).toBeLessThanOrEqual(5500)
    }
  })

  await test.step('no name, no e-mail, nothing typed', () => {
    const all = JSON.stringify(events) + replays.map(replay => replay.records).join() + JSON.stringify(analytics)
    expect(all.length).toBeGreaterThan(10_000)
    for (const secret of [...Object.values(person), organization, ...typed.split(' '), 'vexingly%20qworfish']) {
      expect(all.toLowerCase().includes(secret.toLowerCase()), secret).toBe(false)
    }
  })

  await test.step('page views and events to the analytics service', () => {
    const paths = analytics.map(({ command }) =>
      command[0] === 'config' ? (command[2] as { page_path: string }).page_path : '',
    )
    expect(paths).toEqual(expect.arrayContaining(['/signin', '/app', '/app/account']))
  })

  expect(refused).toEqual([])
  expect(intake.tracks()).toEqual(['/api/v2/replay', '/api/v2/rum'])
  for (const called of foreign) expect(called === new URL(intake.url).origin || service.test(called), called).toBe(true)
})

test('without configuration nothing leaves the portal, and nothing of it is loaded', async ({ page, portal }) => {
  const { foreign, refused } = watch(page, portal.origin)
  const scripts: string[] = []
  page.on('request', request => void scripts.push(new URL(request.url()).pathname))
  await withoutStream(page)
  await signIn(page, demo)
  await page.goto('/app/overview')
  await page.waitForLoadState('networkidle')
  expect([...foreign, ...refused]).toEqual([])
  expect(
    scripts.filter(path => /monitoring|datadog|onINP|google-analytics/i.test(path) && path.endsWith('.js')),
  ).toEqual([])
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter(name => /^(_dd|_ga)/.test(name))).toEqual([])
})
