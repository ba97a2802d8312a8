import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import autocannon from 'autocannon'
import { Hono } from 'hono'
import { createSessions } from '#server/auth/sessions/sessions.ts'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { addMember, createOrganization, createUser } from '#server/identity/store.ts'
import { openServices } from '#server/open-services.ts'

/**
 * How fast GET /api/auth/session is, signed in, beside a bare Hono route that answers the same JSON: each in a process
 * of its own, in turns, 20 connections. Target: at least 0.15 of the bare route, p99 under 15 ms.
 */

type Ready = { url: string; cookie?: string }
const connections = 20
const seconds = 5
const rounds = 3
/** Requests before anything is counted, so that the code is compiled. */
const warmUp = 20_000

if (process.argv[2] === 'bare') await serveBare()
else if (process.argv[2] === 'portal') await servePortal()
else await measure()

async function measure(): Promise<void> {
  const servers = { bare: await start('bare'), portal: await start('portal') }
  const best = {
    bare: { rate: 0, processor: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY },
    portal: { rate: 0, processor: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY },
  }
  for (const server of Object.values(servers)) await load(server, { amount: warmUp })
  for (let round = 1; round <= rounds; round++) {
    for (const name of ['bare', 'portal'] as const) {
      const { rate, processor, p99 } = await load(servers[name], { duration: seconds })
      best[name].rate = Math.max(best[name].rate, rate)
      best[name].processor = Math.min(best[name].processor, processor)
      best[name].p99 = Math.min(best[name].p99, p99)
      const figures = `${Math.round(rate)} requests/s  ${processor.toFixed(0)} µs of processor each  p99 ${p99} ms`
      console.log(`round ${round}  ${name.padEnd(6)}  ${figures}`)
    }
  }
  for (const { child } of Object.values(servers)) child.kill()
  const { bare, portal } = best
  console.log(`ratio ${(portal.rate / bare.rate).toFixed(3)} (target 0.15), p99 ${portal.p99} ms (target under 15)`)
  console.log(
    `ratio by processor time, which a busy machine does not change: ${(bare.processor / portal.processor).toFixed(3)}`,
  )
}

type Server = { child: ChildProcess; ready: Ready }

function start(role: 'bare' | 'portal'): Promise<Server> {
  const child = fork(import.meta.filename, [role])
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve({ child, ready: message as Ready }))
    child.once('exit', code => reject(new Error(`${role} ended with ${code}`)))
  })
}

async function load({ child, ready: { url, cookie } }: Server, extent: { amount: number } | { duration: number }) {
  const before = await processorOf(child)
  const result = await autocannon({ url, connections, ...extent, headers: cookie ? { cookie } : {} })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${url}: ${failed} failed calls`)
  const processor = ((await processorOf(child)) - before) / result.requests.total
  return { rate: result.requests.average, processor, p99: result.latency.p99 }
}

/** The processor time a server has used, in microseconds. */
function processorOf(child: ChildProcess): Promise<number> {
  return new Promise(resolve => {
    child.once('message', message => resolve(Number(message)))
    child.send('processor')
  })
}

function answerProcessor(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
}

async function serveBare(): Promise<void> {
  const body = {
    user: { email: 'bench@portal.test', userUuid: randomUUID(), organizationUuid: randomUUID() },
    expires: new Date().toISOString(),
  }
  const app = new Hono().get('/session', c => c.json(body))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => tell(`http://127.0.0.1:${port}/session`))
}

async function servePortal(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'sextant-bench-'))
  const env = readEnv({
    SEXTANT_DATA: directory,
    SEXTANT_DEMO: 'off',
    SEXTANT_RATE_LIMIT: 'off',
    SEXTANT_LOG: 'info',
  })
  const services = await openServices(env)
  process.once('SIGTERM', async () => {
    await services.close()
    await rm(directory, { recursive: true, force: true })
    process.exit(0)
  })
  const app = createApp(services, [])
  const cookie = `next-auth.session-token=${await signIn(services)}`
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    tell(`http://127.0.0.1:${port}/api/auth/session`, cookie),
  )
}

async function signIn(services: Awaited<ReturnType<typeof openServices>>): Promise<string> {
  const { db } = services.database
  const person = { email: 'bench@portal.test', firstName: 'Bench', lastName: 'Mark' }
  const organizationUuid = await createOrganization(db, { name: 'Bench', type: 'procurement' })
  const uuid = await createUser(db, person)
  await addMember(db, { userUuid: uuid, organizationUuid, role: 'Viewer', isActive: true })
  const { id } = await createSessions(services).issueSession({
    user: { uuid, ...person },
    organizationUuid,
    via: 'credentials',
    from: { address: null, userAgent: null, requestId: randomUUID() },
    replacesId: null,
  })
  return id
}

function tell(url: string, cookie?: string): void {
  answerProcessor()
  const ready: Ready = { url, ...(cookie ? { cookie } : {}) }
  process.send?.(ready)
}
