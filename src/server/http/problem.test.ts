import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, errorCodes } from '#shared/errors.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { openDatabaseServer } from '../database/connect.ts'
import { openRemoteWarehouse } from '../warehouse/connect.ts'
import { createApp } from './app.ts'
import { allow, createRouter, validate } from './router.ts'

const log = pino({ level: 'silent' })
const failures: Record<string, () => Promise<unknown>> = {
  plain: async () => {
    throw new Error('password=hunter2 at /srv/secret.ts')
  },
  http: async () => {
    throw new HTTPException(400, { message: 'Malformed JSON in request body' })
  },
  teapot: async () => {
    throw new HTTPException(418, { message: 'hunter2' })
  },
  reasoned: async () => {
    throw new AppError('limited', 'Wait', { reason: 'slow_down', retryAfterSeconds: 7, cause: new Error('hunter2') })
  },
  databaseGone: () => askDatabase('127.0.0.1:1'),
  databaseBroken: async () => {
    const server = createServer(socket => socket.destroy())
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    await askDatabase(`127.0.0.1:${typeof address === 'object' ? address?.port : 0}`).finally(() => server.close())
  },
  warehouseGone: async () => {
    const warehouse = openRemoteWarehouse('http://127.0.0.1:1')
    await warehouse.rows('SELECT 1').finally(() => warehouse.close())
  },
  tooLong: () =>
    platform.services.warehouse.rows(
      'SELECT count() FROM numbers(100000000000) WHERE sin(number) > 2',
      {},
      {
        settings: { max_execution_time: 1 },
      },
    ),
  tooLarge: () =>
    platform.services.warehouse.rows(
      'SELECT length(groupArray(number)) FROM numbers(100000000)',
      {},
      {
        settings: { max_memory_usage: 10_000_000 },
      },
    ),
  brokenOff: async () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  },
  diskFull: async () => {
    throw new Error('Query failed', { cause: Object.assign(new Error('no space'), { code: 'ENOSPC' }) })
  },
}

async function askDatabase(host: string) {
  const connection = await openDatabaseServer(`postgres://me:hunter2@${host}/none`, log)
  await connection.db.execute(sql`select 1`).finally(() => connection.close())
}

const bodySchema = z.object({ name: z.string(), rows: z.array(z.object({ amount: z.number() })) })
const failing = createRouter()
  .get('/fail/:how', allow('public'), async c => {
    const how = c.req.param('how')
    const code = errorCodes.find(known => known === how)
    if (code) throw new AppError(code, `Words for ${code}`)
    return c.json(await failures[how]?.())
  })
  .post('/fail/body', allow('public'), validate('json', bodySchema), c => c.json(c.req.valid('json')))

let platform: PlatformApp
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  platform = await startPlatformApp()
  const manifest = { id: 'failing', title: '', navigation: null, path: '', permission: 'data:read' } as const
  app = createApp(platform.services, [{ manifest, ownRoutes: failing }])
})
afterAll(() => platform.close())

async function problemOf(path: string, init?: RequestInit) {
  const response = await app.request(`http://portal.test/api/fail/${path}`, init)
  const body = (await response.json()) as Record<string, unknown>
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(body.status).toBe(response.status)
  expect(body.requestId).toBe(response.headers.get('x-request-id'))
  expect(JSON.stringify(body)).not.toContain('hunter2')
  return { status: response.status, body, headers: response.headers }
}

describe('a failed call', () => {
  test.each([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['too_large', 413],
    ['limited', 429],
    ['unavailable', 503],
    ['internal', 500],
  ])('%s answers %i in words, with the id of the request', async (code, status) => {
    const { body } = await problemOf(code)
    expect(body).toMatchObject({ type: 'about:blank', code, status, detail: `Words for ${code}` })
    expect(body.title).toEqual(expect.stringMatching(/^[A-Z]/))
    expect(body).not.toHaveProperty('issues')
  })

  test.each(['plain', 'teapot'])('unexpectedly (%s) hides why', async how => {
    const { body } = await problemOf(how)
    expect(body).toMatchObject({ status: 500, code: 'internal', detail: 'Error, please refresh the page' })
  })

  test('says its reason and when to come back, never its cause', async () => {
    const { body, headers } = await problemOf('reasoned')
    expect(body).toMatchObject({ status: 429, reason: 'slow_down', detail: 'Wait' })
    expect(headers.get('retry-after')).toBe('7')
  })

  test.each(['databaseGone', 'databaseBroken', 'warehouseGone', 'diskFull'])(
    'for want of a store (%s) is 503',
    async how => {
      const { body, headers } = await problemOf(how)
      expect(body).toMatchObject({ status: 503, code: 'unavailable' })
      expect(headers.get('retry-after')).toBe('5')
    },
  )

  test('because the caller hung up is no fault of a store', async () => {
    expect((await problemOf('brokenOff')).body).toMatchObject({ status: 400, code: 'invalid' })
  })

  test('because the warehouse gave a question up says what to ask instead', async () => {
    const { body } = await problemOf('tooLong')
    expect(body).toMatchObject({ status: 503, reason: 'question_too_long' })
    expect(body.detail).toMatch(/shorter period/)
  })

  test('because a question took too much memory says what to ask instead', async () => {
    const { body } = await problemOf('tooLarge')
    expect(body).toMatchObject({ status: 503, reason: 'question_too_large' })
  })

  test('for its body names every fault and where it is', async () => {
    const json = { 'content-type': 'application/json' }
    const { body } = await problemOf('body', { method: 'POST', headers: json, body: '{"rows":[{"amount":"x"}]}' })
    expect(body).toMatchObject({ status: 400, code: 'invalid' })
    expect(body.issues).toEqual([
      { path: 'name', message: expect.any(String) },
      { path: 'rows.0.amount', message: expect.any(String) },
    ])
    expect(body.detail).toMatch(/^The body of the request has a fault at name: .+ \(and 1 more\)$/)
    expect((await problemOf('body', { method: 'POST', headers: json, body: '{"name":' })).status).toBe(400)
    expect((await problemOf('http')).body.detail).toBe('Malformed JSON in request body')
  })

  test('is counted by its code', async () => {
    await problemOf('conflict')
    const metrics = await (await app.request('http://portal.test/metrics')).text()
    expect(metrics).toMatch(/^sextant_errors_total\{code="conflict"\} [1-9]/m)
    expect(metrics).toMatch(
      /sextant_request_seconds_count\{method="GET",route="\/api\/fail\/:how",status="409"\} [1-9]/,
    )
  })
})
