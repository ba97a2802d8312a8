import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { liveBeat } from '#shared/live.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { createSessions } from '../auth/sessions/sessions.ts'
import { removeMember, updateUserEnabled } from '../identity/store.ts'
import { openLog } from '../open-log.ts'
import { streamText } from '../stream-text.ts'
import { nameRequest } from './request.ts'
import { logOf } from './request-log.ts'
import { allow, createRouter } from './router.ts'
import { streamEvents } from './stream-events.ts'

/** Streams of the portal, opened by people whose rights end while they are open. */

let platform: PlatformApp
let organization: TestOrganization
let member: TestMember
const lines: { msg?: string; requestId?: string; reason?: string; err?: { message: string } }[] = []
const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
beforeAll(async () => {
  platform = await startPlatformApp()
  organization = await createTestOrganization(platform)
})
afterEach(() => vi.useRealTimers())
afterAll(() => platform.close())

/** Routes that stream: one until it is told to end, two that fail under way. */
function openRouter() {
  const services = { ...platform.services, log }
  const sessions = createSessions(services)
  const router = createRouter().use(nameRequest(services, sessions))
  router.get('/:organizationUuid/events', allow('data:read'), c =>
    streamEvents(c, 'data:read', async stream => {
      await stream.writeSSE({ data: 'begun' })
      await new Promise<void>(resolve => stream.onAbort(resolve))
    }),
  )
  router.get('/:organizationUuid/failing-events', allow('data:read'), c =>
    streamEvents(c, 'data:read', async stream => {
      await stream.writeSSE({ data: 'begun' })
      throw new Error('the store of Ada Lind is gone')
    }),
  )
  router.get('/:organizationUuid/failing-text', allow('data:read'), c => c.body(streamText(brokenPieces(), logOf(c))))
  return { router, sessions }
}

async function* brokenPieces() {
  yield 'begun\n'
  throw new Error('the store of Ada Lind is gone')
}

async function open(path: string) {
  lines.length = 0
  member = await organization.member('Viewer')
  const { router, sessions } = openRouter()
  const answer = await router.request(`http://portal.test/${organization.uuid}/${path}`, {
    headers: { cookie: member.cookie },
  })
  expect(answer.status).toBe(200)
  return { answer, sessions, id: answer.headers.get('x-request-id') }
}

const endOf = (id: string | null) =>
  lines.find(line => line.msg?.startsWith('An event stream ends') && line.requestId === id)

describe('an open event stream ends', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    [
      'when its person is disabled',
      () => updateUserEnabled(platform.services.database.db, member.uuid, false),
      'tokenExpired',
    ],
    [
      'when its person leaves the only organisation they had',
      () => removeMember(platform.services.database.db, member.uuid, organization.uuid),
      'tokenExpired',
    ],
  ])('%s', async (_, change, reason) => {
    const { answer, id } = await open('events')
    await change()
    expect(await answer.text()).toBe('data: begun\n\n')
    expect(endOf(id)).toMatchObject({ reason })
  })

  test('within a beat of signing out, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { answer, sessions, id } = await open('events')
    const state = await sessions.of(member.cookie)
    vi.advanceTimersByTime(liveBeat)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(endOf(id)).toBeUndefined()
    if (state.status !== 'signedIn') throw new Error('Nobody is signed in')
    await sessions.end(state.session, { address: null, userAgent: null, requestId: 'test' })
    vi.advanceTimersByTime(liveBeat)
    expect(await answer.text()).toBe('data: begun\n\n')
    expect(endOf(id)).toMatchObject({ reason: 'tokenExpired' })
  })
})

describe('a failure within a streamed answer is in the log under the request, and not in the answer', () => {
  test('of events', async () => {
    const { answer, id } = await open('failing-events')
    expect(await answer.text()).toBe('data: begun\n\n')
    const line = lines.find(({ msg }) => msg === 'A streamed answer broke off')
    expect(line).toMatchObject({ requestId: id, err: { message: 'the store of Ada Lind is gone' } })
  })

  test('of text', async () => {
    const { answer, id } = await open('failing-text')
    await expect(answer.text()).rejects.toThrow('The answer broke off')
    const line = lines.find(({ msg }) => msg === 'A streamed answer broke off')
    expect(line).toMatchObject({ requestId: id, err: { message: 'the store of Ada Lind is gone' } })
  })
})
