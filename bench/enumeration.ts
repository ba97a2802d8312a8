import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { hashPassword } from '#server/auth/passwords/hash-password.ts'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { addMember, createOrganization, createUser, updateUserEnabled } from '#server/identity/store.ts'
import { loadBlocks, loadModules } from '#server/load-modules.ts'
import { openServices } from '#server/open-services.ts'

/**
 * Whether the time of an answer tells that an account exists: a wrong password, a sign-in link and a forgotten password,
 * each asked for known, unknown and unusable accounts, in a random order, every try from an address and for an account of
 * its own, limits on. Target: the medians lie within 10% of each other.
 */

const tries = Number(process.argv[2] ?? 300)
const warmUp = 40

/** Whose name is tried. `unusable`: without a password or disabled, whichever the call could betray. */
const kinds = ['known', 'unknown', 'unusable'] as const
type Kind = (typeof kinds)[number]
type Ready = { origin: string; accounts: Record<Kind, string[]> }
type Call = { name: string; send: (origin: string, email: string, headers: Headers) => Promise<Response> }

if (process.argv[2] === 'portal') await servePortal()
else await measure()

async function measure(): Promise<void> {
  const { child, ready } = await start()
  const { token, cookie } = await readCsrf(ready.origin)
  const form = (path: string, fields: Record<string, string>) => (origin: string, email: string, headers: Headers) => {
    headers.set('cookie', cookie)
    const body = new URLSearchParams({ ...fields, email, csrfToken: token, json: 'true' })
    return fetch(`${origin}/api/auth/${path}`, { method: 'POST', headers, body })
  }
  const calls: Call[] = [
    { name: 'wrong password', send: form('callback/credentials', { password: 'not the right one' }) },
    { name: 'sign-in link', send: form('signin/email', {}) },
    { name: 'forgotten password', send: forgot },
  ]
  console.log('call'.padEnd(20) + kinds.map(kind => kind.padStart(22)).join('') + 'largest ratio'.padStart(16))
  for (const call of calls) console.log(await measureCall(call, ready))
  child.kill()
}

function forgot(origin: string, email: string, headers: Headers): Promise<Response> {
  headers.set('content-type', 'application/json')
  return fetch(`${origin}/api/password/forgot`, { method: 'POST', headers, body: JSON.stringify({ email }) })
}

async function measureCall({ name, send }: Call, { origin, accounts }: Ready): Promise<string> {
  const times: Record<Kind, number[]> = { known: [], unknown: [], unusable: [] }
  const answers = new Set<string>()
  // The kinds take turns in a random order, so that whatever else the machine does falls on all alike.
  const order = accounts.known.flatMap((_, index) =>
    shuffled(kinds).map(kind => ({ kind, email: accounts[kind][index] ?? '' })),
  )
  for (const [index, { kind, email }] of order.entries()) {
    const headers = new Headers({ 'x-forwarded-for': randomAddress() })
    const begin = performance.now()
    const response = await send(origin, email, headers)
    const text = await response.text()
    if (index >= warmUp) times[kind].push(performance.now() - begin)
    answers.add(`${response.status} ${text}`)
  }
  if (answers.size !== 1) throw new Error(`${name} is answered in ${answers.size} ways: ${[...answers].join(' | ')}`)
  const medians = kinds.map(kind => quantile(times[kind], 0.5))
  const ratio = Math.max(...medians) / Math.min(...medians)
  const cells = kinds.map((kind, index) => {
    const spread = quantile(times[kind], 0.9)
    return `${medians[index]?.toFixed(2)} ms (90%: ${spread.toFixed(1)})`.padStart(22)
  })
  return name.padEnd(20) + cells.join('') + ratio.toFixed(3).padStart(16)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map(item => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function randomAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
}

async function readCsrf(origin: string): Promise<{ token: string; cookie: string }> {
  const response = await fetch(`${origin}/api/auth/csrf`)
  const { csrfToken: token } = (await response.json()) as { csrfToken: string }
  const cookies = response.headers.getSetCookie().map(line => line.split(';')[0] ?? '')
  return { token, cookie: cookies.find(pair => pair.startsWith('next-auth.csrf-token=')) ?? '' }
}

function start(): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = fork(import.meta.filename, ['portal', String(tries)])
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve({ child, ready: message as Ready }))
    child.once('exit', code => reject(new Error(`The portal ended with ${code}`)))
  })
}

async function servePortal(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'sextant-bench-'))
  const common = { SEXTANT_DATA: directory, SEXTANT_DEMO: 'off', SEXTANT_LOG: 'error', SEXTANT_PROXIES: '1' }
  const services = await openServices(readEnv(common))
  const modules = await loadModules()
  for (const module of modules) await module.start?.(services)
  await services.jobs.start()
  process.once('SIGTERM', async () => {
    await services.jobs.stop()
    await services.close()
    await rm(directory, { recursive: true, force: true })
    process.exit(0)
  })
  const accounts = await createAccounts(services, Number(process.argv[3]))
  const app = createApp(services, modules, { blocks: await loadBlocks() })
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
    const ready: Ready = { origin: `http://127.0.0.1:${port}`, accounts }
    process.send?.(ready)
  })
}

async function createAccounts({ database: { db } }: Awaited<ReturnType<typeof openServices>>, count: number) {
  const organizationUuid = await createOrganization(db, { name: 'Bench', type: 'procurement' })
  const passwordHash = await hashPassword('right horse battery')
  const accounts: Ready['accounts'] = { known: [], unknown: [], unusable: [] }
  for (let index = 0; index < count; index++) {
    accounts.unknown.push(`${randomUUID()}@portal.test`)
    for (const kind of ['known', 'unusable'] as const) {
      const email = `${randomUUID()}@portal.test`
      const hash = kind === 'known' ? passwordHash : null
      const userUuid = await createUser(db, { email, firstName: 'Bench', lastName: 'Mark', passwordHash: hash })
      await addMember(db, { userUuid, organizationUuid, role: 'Viewer' })
      if (kind === 'unusable') await updateUserEnabled(db, userUuid, false)
      accounts[kind].push(email)
    }
  }
  return accounts
}
