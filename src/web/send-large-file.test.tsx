import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { openTab } from './send.ts'
import { sendLargeFile } from './send-large-file.ts'

beforeEach(() => {
  openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => undefined })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A portal that takes pieces in; `breaks` says which calls break off, counted from 0. */
function stubPortal(breaks: readonly number[], before = 0) {
  const id = uuid(9)
  const sent: string[] = []
  let received = before
  let size = 0
  const intake = () => ({ id, bytes: size, received })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.body) size = JSON.parse(String(init.body)).bytes
    sent.push(`${init.method} intake`)
    return Response.json(intake(), { status: init.method === 'POST' ? 201 : 200 })
  })
  let calls = 0
  class Sending {
    upload = {}
    status = 0
    responseText = ''
    onload = () => undefined
    onerror = () => undefined
    onloadend = () => undefined
    #address = ''
    open(_: string, address: string) {
      this.#address = address
    }
    setRequestHeader() {}
    getResponseHeader() {
      return ''
    }
    send(body: Blob) {
      const { pathname, searchParams } = new URL(this.#address, 'http://portal.test')
      const from = Number(searchParams.get('from'))
      if (breaks.includes(calls++)) return queueMicrotask(() => this.onerror())
      sent.push(pathname.endsWith('/pieces') ? `${from}+${body.size}` : `brought ${searchParams.get('intake')}`)
      if (pathname.endsWith('/pieces')) received = from + body.size
      this.status = 201
      this.responseText = JSON.stringify(pathname.endsWith('/pieces') ? intake() : { uuid: 'done' })
      return queueMicrotask(() => {
        this.onload()
        this.onloadend()
      })
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  return { id, sent }
}

const piece = 8_000_000
const large = new File([new Uint8Array(2 * piece + 5)], 'large.pdf')
const ask = (file: File, more: { begun?: string; onBegun?: () => void } = {}) => {
  const addressOf = (intake: string | undefined) => (intake ? `/api/bring?intake=${intake}` : '/api/bring')
  return sendLargeFile({ file, addressOf, signal: new AbortController().signal, onProgress: () => undefined, ...more })
}

test('a small file goes at once, a large one in pieces, of which one that broke off is sent again', async () => {
  const small = stubPortal([])
  await ask(new File(['a'], 'a.txt'))
  expect(small.sent).toEqual(['brought null'])
  const { id, sent } = stubPortal([1])
  const sending = ask(large)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await sending).toEqual({ uuid: 'done' })
  expect(sent).toEqual(['POST intake', `0+${piece}`, `${piece}+${piece}`, `${2 * piece}+5`, `brought ${id}`])
})

test('what broke off for long is told, and goes on where it stood', async () => {
  const broken = stubPortal([1, 2, 3])
  const failed = ask(large, { onBegun: () => undefined }).catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await failed).toMatchObject({ status: 0 })
  expect(broken.sent).toEqual(['POST intake', `0+${piece}`])
  const { id, sent } = stubPortal([], piece)
  await ask(large, { begun: id })
  expect(sent).toEqual(['GET intake', `${piece}+${piece}`, `${2 * piece}+5`, `brought ${id}`])
})

test('pieces with which nobody goes on are removed', async () => {
  const { sent } = stubPortal([1, 2, 3])
  const failed = ask(large).catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await failed).toMatchObject({ status: 0 })
  expect(sent).toEqual(['POST intake', `0+${piece}`, 'DELETE intake'])
})
