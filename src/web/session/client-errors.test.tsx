import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boot, signedIn } from '#test/boot.ts'
import { createSessionClient } from './session-client.ts'

/** What goes wrong with the session in a browser, by the names of the specification. */

const session = signedIn().session
const reports: Record<string, string>[] = []
let complain: ReturnType<typeof vi.spyOn>
let stop: () => void = () => undefined

/** A server whose session endpoint answers so; what is reported to it is kept. */
function serve(answer: () => Response) {
  const fetched = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (String(input) !== '/api/auth/_log') return answer()
    reports.push(Object.fromEntries(new URLSearchParams(String(init.body))))
    return new Response(null)
  }
  vi.stubGlobal('fetch', vi.fn(fetched))
}

function open() {
  const go = vi.fn<(address: string) => void>()
  const client = createSessionClient({ boot: boot(), queries: new QueryClient(), go })
  stop = client.start()
  return { client, go }
}

beforeEach(() => {
  reports.length = 0
  localStorage.clear()
  complain = vi.spyOn(console, 'error').mockReturnValue()
  window.history.replaceState(null, '', '/app/overview?search=Ada')
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['a refusal', () => Response.json({}, { status: 500 })],
  ['a page of a proxy', () => new Response('<html>Ada</html>')],
])(
  'CLIENT_FETCH_ERROR: %s instead of the session is reported by its name, and nobody is sent away',
  async (_, answer) => {
    serve(answer)
    const { client, go } = open()
    expect(await client.check()).toBe(false)
    expect(complain.mock.calls.flat()).toEqual(['CLIENT_FETCH_ERROR', 'CLIENT_FETCH_ERROR'])
    expect(reports[0]).toMatchObject({ level: 'error', code: 'CLIENT_FETCH_ERROR', url: '/app/overview' })
    expect(JSON.stringify(reports)).not.toContain('Ada')
    expect(go).not.toHaveBeenCalled()
  },
)

test('CLIENT_SESSION_ERROR: a browser that keeps nothing is reported by its name, and the page goes on', async () => {
  serve(() => Response.json({ ...session, expires: new Date(Date.now() + 9 * 3_600_000).toISOString() }))
  const { client, go } = open()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The quota of Ada', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota of Ada', 'QuotaExceededError')
  })
  expect(await client.check()).toBe(false)
  expect(complain.mock.calls.flat()).toEqual(['CLIENT_SESSION_ERROR'])
  expect(reports).toMatchObject([{ code: 'CLIENT_SESSION_ERROR', message: 'QuotaExceededError', client: 'true' }])
  expect(JSON.stringify(reports)).not.toContain('Ada')
  expect(go).not.toHaveBeenCalled()
})
