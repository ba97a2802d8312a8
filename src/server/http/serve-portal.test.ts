import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { afterEach, expect, test } from 'vitest'
import { type Serving, servePortal } from './serve-portal.ts'

const parts = 12
const app = new Hono()
  .get('/file', c =>
    stream(c, async out => {
      for (let part = 0; part < parts; part++) {
        await out.write(`part ${part}\n`)
        await setTimeout(50)
      }
    }),
  )
  .get('/slow', async c => {
    await setTimeout(300)
    return c.text('answered')
  })
  .get('/endless', c => stream(c, async out => void (await new Promise<void>(resolve => out.onAbort(resolve)))))
  .post('*', async c => c.text(`got ${(await c.req.text()).length}`))
  .onError((_, c) => c.text('', 500))

let serving: Serving | undefined
afterEach(() => serving?.close())

async function start(times: { drain: number; arrive: number; head?: number }): Promise<number> {
  return new Promise(resolve => {
    serving = servePortal({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve, { head: 60_000, ...times })
  })
}

/** A connection that says what it was answered so far, and when it ended. */
function open(port: number): { socket: Socket; text(): string; ended: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', part => {
    text += String(part)
  })
  socket.on('error', () => undefined)
  return { socket, text: () => text, ended: once(socket, 'close') }
}

const ask = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nHost: portal\r\n${more}\r\n`

test('what is under way when it closes is answered whole, and its connection ends with it', async () => {
  const port = await start({ drain: 20_000, arrive: 20_000 })
  const file = open(port)
  const slow = open(port)
  const idle = open(port)
  file.socket.write(ask('GET', '/file'))
  slow.socket.write(ask('GET', '/slow'))
  idle.socket.write(ask('GET', '/slow'))
  await expect.poll(() => idle.text()).toContain('answered')
  slow.socket.write(ask('GET', '/slow'))
  await once(file.socket, 'data')
  await setTimeout(50)
  await serving?.close()
  await Promise.all([file.ended, slow.ended, idle.ended])
  expect(file.text()).toContain(`part ${parts - 1}\n`)
  expect(file.text()).toMatch(/\r\n0\r\n\r\n$/)
  expect(slow.text().match(/answered/g)).toHaveLength(2)
  expect(slow.text()).toContain('Connection: close')
})

test('what takes longer than the time given is broken off, and does not look whole', async () => {
  const port = await start({ drain: 200, arrive: 20_000 })
  const endless = open(port)
  endless.socket.write(ask('GET', '/endless'))
  await setTimeout(200)
  await serving?.close()
  await endless.ended
  expect(endless.text()).not.toMatch(/\r\n0\r\n\r\n$/)
})

test('a file may be long under way, any other request may not', async () => {
  const port = await start({ drain: 1_000, arrive: 400 })
  const upload = open(port)
  const other = open(port)
  upload.socket.write(ask('POST', '/api/organization/x/uploads', 'Content-Length: 2\r\n'))
  other.socket.write(ask('POST', '/api/other', 'Content-Length: 2\r\n'))
  for (const { socket } of [upload, other]) socket.write('1')
  await setTimeout(900)
  expect(other.socket.destroyed).toBe(true)
  upload.socket.write('2')
  await expect.poll(() => upload.text()).toContain('got 2')
  expect(other.text()).not.toContain('got')
})

test('an answer may take longer than its request may, and half a head is not waited for', async () => {
  const port = await start({ drain: 1_000, arrive: 200, head: 400 })
  const file = open(port)
  const half = open(port)
  file.socket.write(ask('GET', '/file'))
  half.socket.write('GET /file HTTP/1.1\r\nHost:')
  await Promise.all([half.ended, expect.poll(() => file.text(), { timeout: 5_000 }).toMatch(/\r\n0\r\n\r\n$/)])
  expect(half.text()).not.toContain('part')
})
