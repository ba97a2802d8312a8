import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { addMember } from '#server/identity/store.ts'
import type { SignedIn } from '#shared/boot.ts'
import { type Browser, browserOf } from './cookie-jar.ts'
import { createTestOrganization, type TestOrganization } from './organization.ts'
import { type PlatformApp, startPlatformApp } from './platform-app.ts'
import { testOrigin } from './services.ts'
import { createTabWorld, readBoot, type Tab } from './tab-world.ts'

/**
 * Four tabs of one person in three organisations, driven at random: whatever is switched, fetched, delayed and reloaded
 * in whatever order, no tab shows one organisation's name over another's data, and no call leaves a tab whose
 * organisation is not the active one before the person said to stay. The portal takes some 20 ms for each interleaving,
 * so a hundred run against it and a thousand against a stand-in that answers as it does.
 */

const shell = mkdtempSync(join(tmpdir(), 'sextant-tabs-'))
const page = '<!--head--><script type="application/json" id="boot"><!--boot--></script>'

type Server = (path: string, init?: RequestInit) => Promise<Response>

let app: PlatformApp
let browser: Browser
let server: Server
let world: Awaited<ReturnType<typeof createTabWorld>>
/** By uuid, how many people belong there: what the data of each organisation is known by. */
const organizations = new Map<string, { usersCount: number }>()

beforeAll(async () => {
  writeFileSync(join(shell, 'index.html'), page)
  const lasting = { SEXTANT_SESSION_MAX_DAYS: '90', SEXTANT_SESSION_IDLE_HOURS: '720' }
  app = await startPlatformApp(lasting, () => new Date(world?.now() ?? Date.now()))
  const portal = createApp(app.services, [], { shell })
  const created: TestOrganization[] = []
  for (let index = 0; index < 3; index++) created.push(await createTestOrganization(app))
  const [home, ...others] = created
  if (!home) throw new Error('There is no organisation')
  const person = await home.member('Viewer')
  const { db } = app.services.database
  for (const { uuid } of others) await addMember(db, { userUuid: person.uuid, organizationUuid: uuid, role: 'Viewer' })
  for (const [index, organization] of created.entries()) {
    for (let more = 0; more < index; more++) await organization.member('Viewer')
    organizations.set(organization.uuid, { usersCount: 1 + index })
  }
  const request = async (path: string, init?: RequestInit) => portal.request(new URL(path, testOrigin).href, init)
  browser = browserOf({ request }, person.sessionId)
  world = await createTabWorld((path, init) => server(path, init), Date.now())
})
afterAll(async () => {
  await app.close()
  rmSync(shell, { recursive: true, force: true })
})

const anyTab = fc.nat({ max: 3 })
const anyPick = fc.nat({ max: 20 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('switch' as const), tab: anyTab, to: fc.nat({ max: 2 }) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('fetch' as const), tab: anyTab }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('serve' as const), pick: anyPick }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('deliver' as const), pick: anyPick }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('hear' as const), pick: anyPick }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('focus' as const), tab: anyTab }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reload' as const), tab: anyTab }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('stay' as const), pick: anyPick }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('finish' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), time: fc.constantFrom(400, 6000, 61_000) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** The organisation the last switch that came back to its tab chose, and the one the server holds to be active. */
let switchedTo = ''
let active = ''
/** What was wrong where nothing can be thrown. */
let faults: string[] = []

function labelOf(tab: Tab): string {
  return tab.boot.signedIn?.organization.uuid ?? ''
}

function bootOf(html: string): SignedIn {
  const { signedIn } = readBoot(html)
  if (!signedIn) throw new Error('The page is of nobody')
  return signedIn
}

function fetchInto(tab: Tab): void {
  tab.modules.send('users/count').then(
    data => {
      tab.shown = data
    },
    error => faults.push(`a call failed: ${error}`),
  )
}

/** The person stays in some tab that asks. */
function stay(pick: number): void {
  const asking = world.tabs.filter(({ session }) => session.state.get().switchedTo !== null)
  const tab = asking[pick % Math.max(asking.length, 1)]
  const question = tab?.session.state.get().switchedTo
  if (!tab || !question) return
  tab.stayed.add(question)
  tab.session.stay()
}

async function take(next: Step): Promise<void> {
  const tab = 'tab' in next ? world.tabs[next.tab] : undefined
  if (next.what === 'wait') world.pass(next.time)
  if (next.what === 'hear') world.hear(next.pick)
  if (next.what === 'serve') await serve(next.pick)
  if (next.what === 'deliver') deliver(next.pick)
  if (next.what === 'finish') await finish()
  if (next.what === 'stay') stay(next.pick)
  if (!tab) return
  const question = tab.session.state.get().switchedTo
  if (next.what === 'focus') tab.window.dispatchEvent(new Event('focus'))
  if (next.what === 'reload') world.load(tab)
  if (next.what === 'fetch') fetchInto(tab)
  const to = next.what === 'switch' ? [...organizations.keys()][next.to] : undefined
  // Under the question nothing of the page can be reached.
  if (to && question === null && to !== labelOf(tab)) {
    tab.session.switchOrganization(to, tab.modules.putOrganizations).catch(() => undefined)
  }
}

const switchOf = (path: string) => /session\?organizationUuid=([^&]+)/.exec(path)?.[1]

async function serve(pick: number): Promise<void> {
  const waiting = world.waiting()
  const exchange = waiting[pick % Math.max(waiting.length, 1)]
  if (!exchange) return
  await world.serveOne(exchange)
  active = switchOf(exchange.path) ?? active
}

function deliver(pick: number): void {
  const answered = world.answered()
  const exchange = answered[pick % Math.max(answered.length, 1)]
  if (!exchange) return
  if (!exchange.tab.isGone) switchedTo = switchOf(exchange.path) ?? switchedTo
  world.deliver(exchange)
}

function checkFrames(): void {
  expect(faults).toEqual([])
  for (const tab of world.tabs) {
    if (tab.shown !== null) expect(tab.shown).toEqual(organizations.get(labelOf(tab)))
  }
}

/** A good part of what is under way comes to its end, in the order it was begun, so that longer stories come about. */
async function finish(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await serve(0)
    deliver(0)
    await world.settle()
  }
}

/** Everything under way comes to its end, in the order it was begun. */
async function drain(): Promise<void> {
  for (let round = 0; round < 60; round++) {
    while (world.unheard() > 0) world.hear(0)
    await serve(0)
    deliver(0)
    world.pass(1)
    await world.settle()
    checkFrames()
    if (world.unheard() + world.waiting().length + world.answered().length === 0) return
  }
  throw new Error('The tabs never come to rest')
}

/** The page of the first organisation, whatever the story before ended with, so that each can be told again. */
async function firstPage(): Promise<string> {
  const html = await (await server('/app')).text()
  const { user } = bootOf(html).session
  const [organizationUuid = ''] = organizations.keys()
  if (user.organizationUuid === organizationUuid) return html
  await server(`/api/auth/session?${new URLSearchParams({ organizationUuid, userId: user.userUuid })}`)
  return (await server('/app')).text()
}

async function run(steps: Step[]): Promise<void> {
  world.begin(await firstPage(), 4)
  const [first] = world.tabs
  active = switchedTo = first ? labelOf(first) : ''
  faults = []
  world.onCall((tab, path) => {
    if (!path.endsWith('/users/count')) return
    const allowed = [active, switchedTo]
    const isAllowed = allowed.includes(labelOf(tab)) || allowed.some(uuid => tab.stayed.has(uuid))
    if (!isAllowed) faults.push(`a call of ${labelOf(tab)} left while ${switchedTo} is active`)
    if (!path.includes(labelOf(tab))) faults.push(`${path} left the tab of ${labelOf(tab)}`)
  })
  for (const next of steps) {
    world.pass(7)
    await take(next)
    await world.settle()
    checkFrames()
  }
  await drain()
  // A switch whose tab was reloaded before it was answered is known to nobody until the next poll.
  world.pass(61_000)
  await drain()
  const asked = [...world.tabs]
  for (const tab of asked) {
    const { switchedTo: question } = tab.session.state.get()
    expect(labelOf(tab) === active || question === active || tab.stayed.has(active)).toBe(true)
    // Each tab asks once more and shows its own, whether it must stay for that or not.
    tab.shown = null
    fetchInto(tab)
  }
  for (const _ of asked) stay(0)
  await drain()
  // A tab whose own switch had waited for the answer is at its new page by now.
  for (const tab of asked) expect(tab.isGone || tab.shown).toEqual(tab.isGone || organizations.get(labelOf(tab)))
}

/** Answers as the portal does, from its own pages and one variable. */
async function createStandIn(): Promise<Server> {
  const pages = new Map<string, string>()
  const userId = bootOf(await (await browser.request('/app')).text()).session.user.userUuid
  for (const organizationUuid of organizations.keys()) {
    await browser.request(`/api/auth/session?${new URLSearchParams({ organizationUuid, userId })}`)
    pages.set(organizationUuid, await (await browser.request('/app')).text())
  }
  let [chosen = ''] = organizations.keys()
  return async path => {
    if (path === '/app') return new Response(pages.get(chosen))
    const counted = /^\/api\/organization\/(.*)\/users\/count$/.exec(path)?.[1]
    if (counted !== undefined) return Response.json(organizations.get(counted))
    if (path.startsWith('/api/organization/user')) return Response.json({ userDetails: [] })
    chosen = switchOf(path) ?? chosen
    const { session } = bootOf(pages.get(chosen) ?? '')
    return Response.json({ ...session, expires: new Date(world.now() + 8 * 3_600_000).toISOString() })
  }
}

const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), run)

/** All tabs read the session at one moment, some before and some after a switch: the older answer is heard of last. */
const readAtOnce: Step[] = [
  { what: 'switch', tab: 1, to: 1 },
  { what: 'serve', pick: 0 },
  { what: 'deliver', pick: 0 },
  { what: 'wait', time: 61_000 },
  { what: 'serve', pick: 7 },
  { what: 'deliver', pick: 0 },
  { what: 'fetch', tab: 0 },
  { what: 'finish' },
  { what: 'fetch', tab: 0 },
  { what: 'deliver', pick: 0 },
  { what: 'finish' },
  { what: 'fetch', tab: 1 },
]

test('100 random interleavings over four tabs against the portal: no frame is mixed', async () => {
  server = (path, init) => browser.request(path, init)
  // A machine with much else to do runs fewer, not longer.
  await fc.assert(property, { numRuns: 100, interruptAfterTimeLimit: 60_000 })
}, 180_000)

test('1,000 more against a stand-in', async () => {
  server = await createStandIn()
  await fc.assert(property, { numRuns: 1000, examples: [[readAtOnce]] })
}, 300_000)
