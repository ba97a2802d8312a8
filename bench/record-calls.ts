import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Request as PageRequest } from 'playwright-core'
import type { BenchMember } from './portal.ts'

/** A call as a page sends it, below its organisation. */
export type PageCall = {
  method: string
  path: string
  body: string | null
  /** Sent when all calls of the turns before are answered. */
  turn: number
}
export type PageCalls = { name: string; calls: PageCall[] }

/** What a page needs before it can ask, and what it asks before anything else. */
const turns = [/^(?:catalogue|extents|analytics\/extents)\b/, /^summaries\/v1\b/, /^summaries\/v2\b/, /^/]
/** What a page sends now and then, whatever it shows. */
const beside = /^(?:notifications|users\/me)\b/

/** A page that sent nothing for so long has all it asks for, in milliseconds; and how long one may take. */
const restsFor = 2000
const longestPage = 120_000

/** The stream of what happens elsewhere never ends. */
function isCall(request: PageRequest): boolean {
  return request.resourceType() === 'fetch' && request.headers().accept !== 'text/event-stream'
}

/** Opens each page in Chromium as the member and answers the calls it sends to its organisation until it is at rest. */
export async function recordCalls(
  { origin, cookie, organization }: BenchMember,
  pages: readonly { name: string; path: string }[],
): Promise<PageCalls[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({ viewport: { width: 1280, height: 4000 } })
  await context.addCookies([{ name, value, url: origin }])
  const below = `/api/organization/${organization}/`
  const recorded: PageCalls[] = []
  for (const page of pages) {
    const calls = new Map<string, PageCall>()
    const tab = await context.newPage()
    tab.on('request', (request: PageRequest) => {
      const { pathname, search } = new URL(request.url())
      const path = pathname.startsWith(below) ? pathname.slice(below.length) + search : null
      if (path === null || beside.test(path)) return
      const turn = turns.findIndex(pattern => pattern.test(path))
      const call = { method: request.method(), path, body: request.postData(), turn }
      calls.set(JSON.stringify(call), call)
    })
    let rest = performance.now()
    const under = new Set<PageRequest>()
    tab.on('request', request => under.add(request))
    const settle = (request: PageRequest) => {
      under.delete(request)
      rest = performance.now()
    }
    tab.on('requestfinished', settle)
    tab.on('requestfailed', settle)
    await tab.goto(`${origin}${page.path}`, { waitUntil: 'load' })
    const limit = performance.now() + longestPage
    while (calls.size === 0 || [...under].some(isCall) || performance.now() - rest < restsFor) {
      if (performance.now() > limit) throw new Error(`${page.path} did not come to rest; it sent ${calls.size} calls`)
      await pause(100)
    }
    recorded.push({ name: page.name, calls: [...calls.values()] })
    await tab.close()
  }
  await browser.close()
  return recorded
}
