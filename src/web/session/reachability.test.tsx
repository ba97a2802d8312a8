import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boot, signedIn, uuid } from '#test/boot.ts'
import { openTab, send } from '#web/send.ts'
import { createSessionClient } from './session-client.ts'

let isThere = true
let calls: string[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.clear()
  isThere = true
  calls = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    calls.push(String(input))
    if (!isThere) throw new TypeError('Failed to fetch')
    return Response.json(String(input).includes('session') ? signedIn().session : { total: 3 })
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const client = createSessionClient({ boot: boot(), queries, go: vi.fn() })
  openTab({ organizationUuid: uuid(1), onUnauthenticated: client.check, onUnanswered: client.doubt })
  stop = client.start()
  return { queries, isLost: () => client.state.get().isUnreachable }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const reads = () => calls.filter(path => path === '/api/auth/session').length

test('one call without an answer is no lost connection while the portal is there', async () => {
  const tab = open()
  isThere = false
  const failed = send('uploads').catch(() => undefined)
  isThere = true
  await failed
  await pass(1000)
  expect(tab.isLost()).toBe(false)
})

test('is lost when the portal does not answer at all, tried less and less often, and back when it does', async () => {
  const tab = open()
  isThere = false
  await send('uploads').catch(() => undefined)
  await pass(1000)
  expect(tab.isLost()).toBe(true)
  const before = reads()
  await pass(120_000)
  expect(reads() - before).toBeLessThanOrEqual(20)
  isThere = true
  await pass(31_000)
  expect(tab.isLost()).toBe(false)
})

test('what failed for want of an answer is fetched again by itself', async () => {
  const tab = open()
  isThere = false
  const query = { queryKey: ['uploads'], queryFn: () => send('uploads') }
  await tab.queries.prefetchQuery(query)
  await pass(1000)
  isThere = true
  await pass(5000)
  expect(tab.queries.getQueryState(['uploads'])?.isInvalidated).toBe(true)
})

test('a browser that goes offline says so at once, and one that comes back asks at once', async () => {
  const tab = open()
  isThere = false
  window.dispatchEvent(new Event('offline'))
  expect(tab.isLost()).toBe(true)
  isThere = true
  window.dispatchEvent(new Event('online'))
  await pass(1000)
  expect(tab.isLost()).toBe(false)
})
