import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { openLog } from '../open-log.ts'
import { createApp } from './app.ts'

const traceparent = '00-0000000000000000463ac35c9f6413ad-72a2b1c0d9e8f706-01'
const traced = { 'x-datadog-trace-id': '5060571933882717101', 'x-datadog-parent-id': '8260161823', traceparent }

let platform: PlatformApp
let app: ReturnType<typeof createApp>
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  platform = await startPlatformApp()
  const log = openLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) })
  app = createApp({ ...platform.services, log }, [])
})
afterAll(() => platform.close())

/** The line of the log that stands for a call. */
async function lineOf(path: string, headers: Record<string, string>) {
  lines.length = 0
  await app.request(path, { headers })
  return lines.find(({ msg }) => msg === 'request')
}

test('the line of a call has no secret of its address', async () => {
  const line = await lineOf('/api/nothing/one~two~secret.ics', {})
  expect(line).toMatchObject({ status: 401, path: '/api/nothing/one~…' })
})

describe('the trace of a call', () => {
  test('stands in its line of the log, and in those that led there', async () => {
    const line = await lineOf('/api/organization/user', { ...traced, 'sec-fetch-site': 'same-origin' })
    const dd = { trace_id: '5060571933882717101', span_id: '8260161823' }
    expect(line).toMatchObject({ status: 401, dd, traceparent })
    expect(lines.length).toBeGreaterThan(1)
    for (const other of lines) expect(other).toMatchObject({ dd, requestId: line?.requestId })
  })

  test('is read from either header, and from a program that does not say where it is', async () => {
    expect(await lineOf('/api/auth/csrf', { traceparent })).toMatchObject({ traceparent })
    const line = await lineOf('/api/auth/csrf', { 'x-datadog-trace-id': '18446744073709551615' })
    expect(line).toMatchObject({ dd: { trace_id: '18446744073709551615' } })
    expect(line?.traceparent).toBeUndefined()
  })

  test.each<[string, string, Record<string, string>]>([
    ['another site', '/api/auth/csrf', { ...traced, 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', '/api/auth/csrf', { ...traced, 'sec-fetch-site': 'same-site' }],
    ['a page', '/signin', { ...traced, 'sec-fetch-site': 'same-origin' }],
  ])('is not read from %s', async (_, path, headers) => {
    const line = await lineOf(path, headers)
    expect(line).toBeDefined()
    expect(line).not.toHaveProperty('dd')
    expect(line).not.toHaveProperty('traceparent')
  })

  test.each([
    ['x-datadog-trace-id', '18446744073709551616'],
    ['x-datadog-trace-id', '0'],
    ['x-datadog-trace-id', '-1'],
    ['x-datadog-trace-id', '1e9'],
    ['x-datadog-trace-id', '1","admin":"true'],
    ['x-datadog-trace-id', '9'.repeat(2000)],
    ['traceparent', '00-00000000000000000000000000000000-72a2b1c0d9e8f706-01'],
    ['traceparent', '00-0000000000000000463ac35c9f6413ad-0000000000000000-01'],
    ['traceparent', traceparent.toUpperCase()],
    ['traceparent', `${traceparent}-more`],
    ['traceparent', 'password'],
  ])('%s: %s has not its shape and is left out', async (name, value) => {
    const line = await lineOf('/api/auth/csrf', { [name]: value })
    expect(line).not.toHaveProperty('dd')
    expect(line).not.toHaveProperty('traceparent')
  })
})
