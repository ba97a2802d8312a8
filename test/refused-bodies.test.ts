import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { createTestOrganization, type TestOrganization } from './organization.ts'

/** A body that is refused before it was read is answered all the same, and the connection goes on being of use. */

const size = 10 * 1024 * 1024
const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')])

let app: TestApp
let organization: TestOrganization
let server: ReturnType<typeof serve>
let port: number
let editor: string
let viewer: string

beforeAll(async () => {
  app = await startTestApp()
  organization = await createTestOrganization(app)
  editor = (await organization.member('Editor')).cookie
  viewer = (await organization.member('Viewer')).cookie
  await new Promise<void>(resolve => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve())
  })
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  await app.close()
})

type Refusal = { path: string; cookie: string; type: string; status: number; method?: string }
const uploads = () => `/api/organization/${organization.uuid}/uploads`
const refusals: [string, () => Refusal][] = [
  [
    'another format',
    () => ({ path: `${uploads()}?dataset=spend&name=a`, cookie: editor, type: 'text/csv', status: 400 }),
  ],
  [
    'another type',
    () => ({ path: `${uploads()}?dataset=spend&name=a`, cookie: editor, type: 'image/png', status: 400 }),
  ],
  ['no dataset', () => ({ path: `${uploads()}?name=a`, cookie: editor, type: 'text/csv', status: 400 })],
  [
    'no permission',
    () => ({ path: `${uploads()}?dataset=spend&name=a`, cookie: viewer, type: 'text/csv', status: 403 }),
  ],
  [
    'nobody signed in',
    () => ({ path: `${uploads()}?dataset=spend&name=a`, cookie: 'none=1', type: 'text/csv', status: 401 }),
  ],
  [
    'too large a body',
    () => ({ path: '/api/organization/user', cookie: editor, type: 'application/json', status: 413, method: 'PUT' }),
  ],
]

/** Sends it in pieces with pauses, as over a slow line, over one connection; answers status and body. */
function sendSlowly({ path, cookie, type, method = 'POST' }: Refusal, agent: Agent) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { cookie, 'content-type': type, 'content-length': body.length }
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }))
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    const pieces = 8
    const piece = Math.ceil(body.length / pieces)
    const write = (at: number) => {
      outgoing.write(body.subarray(at * piece, (at + 1) * piece))
      if (at + 1 < pieces) setTimeout(() => write(at + 1), 200)
      else outgoing.end()
    }
    write(0)
  })
}

describe.each(refusals)('%s, at 10 MB', (_, refusal) => {
  test('is answered to a slow client, whose connection serves the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { status, text } = await sendSlowly(refusal(), agent)
    expect(status).toBe(refusal().status)
    expect(JSON.parse(text)).toMatchObject({ status, detail: expect.stringMatching(/\w/) })
    const again = await new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
      const next = request({ port, host: '127.0.0.1', path: '/health/live', agent }, answer => {
        answer.resume()
        resolve({ status: answer.statusCode, isReused: next.reusedSocket })
      })
      next.on('error', reject).end()
    })
    expect(again).toEqual({ status: 200, isReused: true })
    agent.destroy()
  })

  test('is answered to fetch', async () => {
    const { path, cookie, type, status, method = 'POST' } = refusal()
    const headers = { cookie, 'content-type': type }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ status })
  })

  test('is answered to a client that asks before it sends', async () => {
    const { path, cookie, type, status, method = 'POST' } = refusal()
    const socket = connect(port, '127.0.0.1')
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: portal', `Cookie: ${cookie}`, `Content-Type: ${type}`]
    socket.write([...lines, `Content-Length: ${body.length}`, 'Expect: 100-continue', '', ''].join('\r\n'))
    const text = await new Promise<string>((resolve, reject) => {
      let read = ''
      socket.on('data', chunk => {
        read += chunk.toString()
        if (read === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write(body)
        if (read.includes('"requestId"')) resolve(read)
      })
      socket.on('error', reject)
    })
    expect(text).toContain(`HTTP/1.1 ${status} `)
    socket.destroy()
  })
})
