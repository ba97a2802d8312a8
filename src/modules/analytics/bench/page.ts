import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page, type Request as PageRequest } from 'playwright-core'
import { fillOrganization } from '#bench/fill.ts'
import { changeRoute } from '#bench/first-block.ts'
import { forgetAnswers } from '#bench/forget-answers.ts'
import { openBenchPortal } from '#bench/portal.ts'
import { views } from '../views/views.ts'

/**
 * What a person waits for in a real Chromium, with so many lines of purchases and as many of sales: from the press of a
 * link until the first block of its page stands without a skeleton, for every view and the main pages, each the first time in its
 * tab; and the first load of `/app` slowed down four times, with its largest paint and its script. Answers are kept when
 * someone asked before; changed when the data changed just before, so that nothing is. Needs the built shell:
 * `node src/modules/analytics/bench/page.ts [lines] [parts of names,…]`.
 */
const lines = Number(process.argv[2] ?? 1_000_000)
const only = (process.argv[3] ?? '').split(',')
const paintRuns = 7
/** How long a pointer is on a link before the press, in milliseconds: at once, and as a person does. */
const rests = { atOnce: 0, asPeople: 150 }
const target = 150

type Change = { name: string; from: string; link: string }

const allViews = '/app/analytics?all=yes'
const pages: Change[] = [
  ...['', '/overview'].map(path => ({
    name: path === '' ? 'home' : path.slice(1),
    from: allViews,
    link: `header a[href="/app${path}"]`,
  })),
  { name: 'uploads', from: '/app/data-manager/lines', link: 'main a[href="/app/data-manager"]' },
  ...['lines', 'families', 'categories', 'registers', 'sources'].map(part => ({
    name: `data ${part}`,
    from: '/app/data-manager',
    link: `main a[href^="/app/data-manager/${part}"]`,
  })),
  { name: 'explorer', from: allViews, link: 'main a[href="/app/analytics/explorer"]' },
  ...views.map(({ id, party }) =>
    party
      ? { name: id, from: `/app/analytics/view/${id}`, link: `main a[href^="/app/analytics/view/${id}?"]` }
      : { name: id, from: allViews, link: `main a[href="/app/analytics/view/${id}"]` },
  ),
].filter(({ name }) => only.some(part => name.includes(part)))

const portal = await openBenchPortal({ port: 4196, type: 'both' })
const begin = performance.now()
await fillOrganization(portal.scope, lines)
console.log(
  `${lines.toLocaleString('en')} lines of each dataset in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const context = await openContext()
await measureFirstLoad()
await measureChanges()
await context.close()
await browser.close()
await portal.close()

async function openContext(): Promise<BrowserContext> {
  const opened = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  // The stream of live events never ends, and what is measured is over when the network is at rest.
  await opened.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  const [name = '', value = ''] = portal.cookie.split('=')
  await opened.addCookies([{ name, value, url: portal.origin }])
  return opened
}

async function measureFirstLoad(): Promise<void> {
  const paints: number[] = []
  let scripts: string[] = []
  let first: string[] = []
  for (let run = 0; run < paintRuns; run++) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    scripts = []
    page.on('response', answer => {
      if (answer.request().resourceType() === 'script') scripts.push(new URL(answer.url()).pathname)
    })
    await page.goto(`${portal.origin}/app`, { waitUntil: 'load' })
    first = [...scripts]
    await rest(page)
    paints.push(await page.evaluate(largestPaint))
    await page.close()
  }
  console.log(`script until the page has loaded: ${kilobytes(first)} KB gzip in ${first.length} files`)
  console.log(`with what is fetched after: ${kilobytes(scripts)} KB gzip in ${scripts.length} files`)
  console.log(`largest paint of /app at 4x CPU slowdown, no cache: ${told(paints)}`)
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise(resolve => {
    new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

async function measureChanges(): Promise<void> {
  const page = await context.newPage()
  for (const change of pages) await once(page, change, rests.atOnce)
  const ways = [
    { words: 'answers kept, pressed at once', isKept: true, resting: rests.atOnce },
    { words: 'answers kept, pressed as people do', isKept: true, resting: rests.asPeople },
    { words: 'data changed, pressed at once', isKept: false, resting: rests.atOnce },
    { words: 'data changed, pressed as people do', isKept: false, resting: rests.asPeople },
  ]
  for (const { words, isKept, resting } of ways) {
    const taken: { name: string; time: number }[] = []
    for (const change of pages) taken.push({ name: change.name, time: await once(page, change, resting, !isKept) })
    const slow = taken.filter(({ time }) => time > target).sort((a, b) => b.time - a.time)
    console.log(`route change, ${words}: ${told(taken.map(({ time }) => time))} of ${taken.length} pages`)
    if (slow.length > 0)
      console.log(`  over ${target} ms: ${slow.map(({ name, time }) => `${name} ${time.toFixed(0)}`).join(', ')}`)
  }
  await page.close()
}

/** One change of route in a tab that was loaded anew. */
async function once(page: Page, { name, from, link }: Change, resting: number, isChanged = false): Promise<number> {
  const isAtRest = watchCalls(page)
  await page.goto(`${portal.origin}${from}`, { waitUntil: 'load' })
  await page.locator(link).first().waitFor({ timeout: 60_000 })
  await isAtRest()
  if (isChanged) await forgetAnswers(portal)
  try {
    return await changeRoute(page, link, resting)
  } catch (cause) {
    throw new Error(`${name} could not be measured`, { cause })
  }
}

/** Every block has its answer and nothing is under way; the network alone is idle too while the page is busy drawing. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(
    skeleton => document.querySelector('main h1') && !document.querySelector(`main ${skeleton}`),
    '[data-shape]',
  )
  await page.waitForLoadState('networkidle')
}

/** Waits until nothing is under way and nothing was for half a second. The stream of what happens elsewhere never ends. */
function watchCalls(page: Page): () => Promise<void> {
  const under = new Set<PageRequest>()
  let last = performance.now()
  const settle = (request: PageRequest) => {
    under.delete(request)
    last = performance.now()
  }
  const add = (request: PageRequest) => {
    if (request.headers().accept !== 'text/event-stream') under.add(request)
  }
  page.on('request', add)
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)
  return async () => {
    while (under.size > 0 || performance.now() - last < 500) await pause(50)
    page.off('request', add)
    page.off('requestfinished', settle)
    page.off('requestfailed', settle)
  }
}

function told(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return `median ${at(0.5)} ms, longest ${at(1)} ms`
}

function kilobytes(paths: readonly string[]): string {
  const gzip = (path: string) => gzipSync(readFileSync(join(import.meta.dirname, '../../../../dist', path))).byteLength
  return (paths.map(gzip).reduce((sum, bytes) => sum + bytes, 0) / 1024).toFixed(1)
}
