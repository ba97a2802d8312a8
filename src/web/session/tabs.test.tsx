import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '#shared/identity.ts'
import { boot, signedIn, uuid } from '#test/boot.ts'
import { openTab, send } from '#web/send.ts'
import { createSessionClient, expiredAddress, noSessionAddress } from './session-client.ts'
import { readNote, type SessionNote } from './session-note.ts'

const minute = 60_000
const stops: (() => void)[] = []
let answers: (Session | null | Error)[] = []
let date: string | null = null
let calls: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.clear()
  sessionStorage.clear()
  answers = []
  date = null
  calls = []
  window.history.replaceState(null, '', '/app/overview')
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    calls.push(String(input))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return Response.json(answer ?? {}, { headers: date === null ? {} : { date } })
  })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function sessionUntil(milliseconds: number, organization = 1): Session {
  const { user } = signedIn().session
  const expires = new Date(Date.now() + milliseconds).toISOString()
  return { user: { ...user, organizationUuid: uuid(organization) }, expires }
}

function open(session = sessionUntil(480 * minute)) {
  const go = vi.fn<(address: string) => void>()
  const client = createSessionClient({ boot: boot(signedIn({ session })), queries: new QueryClient(), go })
  openTab({ organizationUuid: uuid(1), onUnauthenticated: client.check, pass: client.pass })
  stops.push(client.start())
  return { client, go, warning: () => client.state.get().warning, switchedTo: () => client.state.get().switchedTo }
}

/** What another tab of this browser writes, as this one gets to know of it. */
function note(change: Partial<SessionNote>, isHeard = true) {
  const { user, expires } = sessionUntil(480 * minute)
  const { userUuid, organizationUuid } = user
  const base = { userUuid, organizationUuid, expires, isFinal: false, aheadMilliseconds: 0, at: Date.now() }
  const newValue = JSON.stringify({ ...base, ...change })
  localStorage.setItem('sextant.session', newValue)
  if (isHeard) window.dispatchEvent(new StorageEvent('storage', { key: 'sextant.session', newValue }))
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const transition = (name: string) => Object.assign(new Event(name), { persisted: true })

describe('the warning', () => {
  test('comes 60 s before the end when nothing moves it on, and goes with a new one', async () => {
    answers = [new TypeError('offline')]
    const tab = open(sessionUntil(5 * minute))
    await pass(4 * minute - 1000)
    expect(tab.warning()).toBeNull()
    await pass(2000)
    expect(tab.warning()).toMatchObject({ isFinal: false })
    answers = [sessionUntil(480 * minute)]
    expect(await tab.client.check()).toBe(true)
    expect(tab.warning()).toBeNull()
  })

  test('a page just loaded reads the session first', async () => {
    answers = [sessionUntil(480 * minute)]
    const tab = open(sessionUntil(30_000))
    await pass(100)
    expect(tab.warning()).toBeNull()
    expect(calls).toEqual(['/api/auth/session'])
  })

  test('says when staying is not possible, because use no longer moves the end on', async () => {
    const last = sessionUntil(3 * minute)
    answers = [last]
    const tab = open(last)
    await pass(2 * minute + 1000)
    expect(tab.warning()).toMatchObject({ isFinal: true })
  })

  test('another tab that stays signed in closes it here', async () => {
    answers = [new TypeError('offline')]
    const tab = open(sessionUntil(90_000))
    await pass(40_000)
    expect(tab.warning()).not.toBeNull()
    note({})
    expect(tab.warning()).toBeNull()
    await pass(60_000)
    expect(tab.go).not.toHaveBeenCalled()
  })

  test('not heeded, the end comes, and what this tab says is left', async () => {
    answers = [new TypeError('offline')]
    const tab = open(sessionUntil(90_000))
    await pass(91_000)
    expect(tab.go).toHaveBeenCalledExactlyOnceWith(expiredAddress)
  })

  test('a clock that is hours ahead warns when the server’s says so', async () => {
    const behind = 600 * minute
    date = new Date(Date.now() - behind).toUTCString()
    answers = [sessionUntil(480 * minute - behind)]
    const tab = open(sessionUntil(480 * minute - behind))
    await pass(100)
    expect(tab.warning()).toBeNull()
    expect(tab.go).not.toHaveBeenCalled()
  })

  test('a reload is not asked about once the session is over', async () => {
    const ask = vi.fn()
    window.addEventListener('beforeunload', ask)
    const tab = open()
    window.dispatchEvent(new Event('beforeunload'))
    answers = [null]
    await Promise.all([tab.client.check(), pass(400)])
    window.dispatchEvent(new Event('beforeunload'))
    window.removeEventListener('beforeunload', ask)
    expect(ask).toHaveBeenCalledOnce()
  })
})

describe('a switch in another tab', () => {
  test('holds the next call until the person stays, also before the message is here', async () => {
    const tab = open()
    note({ organizationUuid: uuid(2) }, false)
    const answer = send('users/count', { method: 'POST', body: {} })
    await pass(5000)
    expect([tab.switchedTo(), calls]).toEqual([uuid(2), []])
    tab.client.stay()
    await answer
    expect(calls).toEqual([`/api/organization/${uuid(1)}/users/count`])
    expect(tab.switchedTo()).toBeNull()
    await send('reports')
    expect(calls).toHaveLength(2)
  })

  test('is asked again for a third organisation, and no more when this one is active again', async () => {
    const tab = open()
    note({ organizationUuid: uuid(2) })
    tab.client.stay()
    note({ organizationUuid: uuid(3) })
    expect(tab.switchedTo()).toBe(uuid(3))
    note({ organizationUuid: uuid(1) })
    expect(tab.switchedTo()).toBeNull()
    note({ organizationUuid: uuid(3) })
    expect(tab.switchedTo()).toBe(uuid(3))
  })

  test('who stays answers the question they saw: a third organisation, not heard of yet, is asked for anew', async () => {
    const tab = open()
    note({ organizationUuid: uuid(2) })
    const answer = send('reports')
    note({ organizationUuid: uuid(3) }, false)
    tab.client.stay()
    await pass(10)
    expect([tab.switchedTo(), calls]).toEqual([uuid(3), []])
    tab.client.stay()
    await answer
    expect(calls).toEqual([`/api/organization/${uuid(1)}/reports`])
  })

  test('a call that is given up while it waits is not sent', async () => {
    const tab = open()
    note({ organizationUuid: uuid(2) })
    const controller = new AbortController()
    const answer = expect(send('reports', { signal: controller.signal })).rejects.toThrow('gone')
    controller.abort(new Error('gone'))
    await answer
    tab.client.stay()
    await pass(10)
    expect(calls).toEqual([])
  })

  test('an older note and one of nonsense change nothing', async () => {
    const tab = open()
    note({ organizationUuid: uuid(2), at: 1 })
    window.dispatchEvent(new StorageEvent('storage', { key: 'sextant.session', newValue: '{"at":' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'sextant.session', newValue: '{"userUuid":1}' }))
    expect(tab.switchedTo()).toBeNull()
  })

  test('a reading sent before the switch does not close the question', async () => {
    const tab = open()
    answers = [sessionUntil(480 * minute, 1)]
    const reading = tab.client.check()
    await pass(0)
    vi.setSystemTime(Date.now() + 50)
    note({ organizationUuid: uuid(2) })
    await reading
    expect(tab.switchedTo()).toBe(uuid(2))
  })
})

describe('other people and other times', () => {
  test('another person signed in elsewhere: this tab goes, without taking its place along', async () => {
    const other = sessionUntil(480 * minute)
    answers = [{ ...other, user: { ...other.user, userUuid: uuid(101) } }]
    const tab = open()
    note({ userUuid: uuid(101) })
    await pass(10)
    expect(tab.go).toHaveBeenCalledExactlyOnceWith(noSessionAddress)
    expect(sessionStorage.getItem('sextant.return')).toBeNull()
  })

  test('a page out of the browser’s cache shows nothing before the session is read, and nothing after signing out', async () => {
    const tab = open()
    window.dispatchEvent(transition('pagehide'))
    expect(document.documentElement.style.visibility).toBe('hidden')
    answers = [sessionUntil(480 * minute)]
    window.dispatchEvent(transition('pageshow'))
    expect(document.documentElement.style.visibility).toBe('hidden')
    await pass(10)
    expect(document.documentElement.style.visibility).toBe('')

    window.dispatchEvent(transition('pagehide'))
    localStorage.removeItem('sextant.session')
    window.dispatchEvent(transition('pageshow'))
    await pass(1000)
    expect(document.documentElement.style.visibility).toBe('hidden')
    expect(tab.go).toHaveBeenCalledExactlyOnceWith(noSessionAddress)
    document.documentElement.style.visibility = ''
  })

  test('a machine that slept reads the session when it wakes', async () => {
    answers = [sessionUntil(480 * minute)]
    open()
    await pass(20_000)
    expect(calls).toEqual([])
    vi.setSystemTime(Date.now() + 30_000)
    await pass(5000)
    expect(calls).toEqual(['/api/auth/session'])
  })

  test('what one tab read the others know, without asking', async () => {
    const session = sessionUntil(480 * minute)
    answers = [session]
    const tab = open()
    await tab.client.check()
    expect(readNote()).toMatchObject({ userUuid: uuid(100), organizationUuid: uuid(1), expires: session.expires })
    expect(localStorage.getItem('sextant.session')).not.toContain('mara@')
  })
})
