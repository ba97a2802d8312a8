import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClickHouseFront, startClickHouseFront } from './clickhouse-front.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createByCommandLine, type PortalProcess, signInOverWire, startPortalProcess } from './portal-process.ts'

/** Two portals on one PostgreSQL, one warehouse and one bucket: what must happen once an upload happens once. */

const email = 'two@portal.test'
const password = randomBytes(12).toString('hex')
const lines = 20_000
const total = { amount: '25000.00', currency: 'EUR' }
const patience = 600_000

let directory: string
let database: TestDatabase
let front: ClickHouseFront
let bucket: S3rver
let variables: Record<string, string>
let organization: string
let portals: [PortalProcess, PortalProcess]
let cookie: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sextant-two-'))
  database = await createTestDatabase()
  front = await startClickHouseFront(join(directory, 'warehouse'))
  const configureBuckets = [{ name: 'files', configs: [] }]
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets,
  })
  const { port } = await bucket.run()
  variables = {
    DATABASE_URL: database.url ?? '',
    CLICKHOUSE_URL: front.url,
    FILES_URL: `s3://S3RVER:S3RVER@files?region=eu-west-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    SEXTANT_SECRET: randomBytes(32).toString('hex'),
  }
  organization = await createByCommandLine(join(directory, 'cli'), 'Two Ltd', { email, password }, variables)
  portals = await Promise.all([start('one'), start('two')])
  cookie = await signInOverWire(portals[0].origin, email, password)
}, patience)

afterAll(async () => {
  await Promise.all(portals.map(portal => portal.stop()))
  await front.close()
  await bucket.close()
  await database.drop()
  await rm(directory, { recursive: true, force: true })
}, patience)

const start = (name: string) => startPortalProcess(join(directory, name), variables)

type Answer = Record<string, unknown> & { status: number }

async function call(portal: PortalProcess, path: string, method = 'GET', body?: string, type = 'application/json') {
  const answer = await fetch(`${portal.origin}/api/organization/${organization}/${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body }),
  })
  return { ...((await answer.json()) as Record<string, unknown>), status: answer.status } as Answer
}

/** The same asked of both at once. */
const both = (path: string, method: string, body?: string) =>
  Promise.all(portals.map(portal => call(portal, path, method, body)))

async function send(round: number): Promise<string> {
  const rows = Array.from({ length: lines }, (_, at) => `2024-01-15,Supplier ${at % 50},1.25,INV-${round}-${at}`)
  const text = ['Date,Supplier,Amount,Invoice number', ...rows].join('\n')
  const { id } = await call(
    portals[round % 2 === 0 ? 0 : 1],
    'uploads?dataset=spend&name=two',
    'POST',
    text,
    'text/csv',
  )
  return String(id)
}

async function endOf(id: string) {
  for (;;) {
    const { status } = (await detail(id)) as { status: unknown }
    if (status !== 'loading') return detail(id)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** As the portal tells it, whose `status` is the upload's. */
async function detail(id: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${portals[1].origin}/api/organization/${organization}/uploads/${id}`, {
    headers: { cookie },
  })
  return (await answer.json()) as Record<string, unknown>
}

async function spend(): Promise<unknown> {
  const answer = await call(portals[1], 'query', 'POST', JSON.stringify({ dataset: 'spend', measures: ['spend'] }))
  return (answer.totals as { spend: unknown }).spend
}

test.each([1, 2, 3, 4, 5])(
  'two plans of one upload at once, round %i: each counts the file once, and it is loaded once',
  async round => {
    const id = await send(round)
    const plans = await both(`uploads/${id}/plan`, 'POST')
    expect(plans).toMatchObject([
      { status: 200, good: lines },
      { status: 200, good: lines },
    ])
    const { planId } = await detail(id)
    expect(plans.map(plan => plan.planId)).toContain(planId)
    const commits = await both(`uploads/${id}/commit`, 'POST', JSON.stringify({ planId, confirmed: [] }))
    expect(commits.map(({ status }) => status)).toEqual([202, 202])
    expect(await endOf(id)).toMatchObject({ status: 'loaded', loaded: lines, total })
    expect(await spend()).toBe(total.amount)
    await both(`uploads/${id}`, 'DELETE')
    expect(await detail(id)).toMatchObject({ status: 'undone' })
    expect(await spend()).toBe('0.00')
  },
  patience,
)

test(
  'a process that is killed while it counts keeps nobody from counting, and leaves no line behind',
  async () => {
    const id = await send(6)
    const cut = call(portals[0], `uploads/${id}/plan`, 'POST').catch(() => null)
    await new Promise(resolve => setTimeout(resolve, 150))
    await portals[0].stop('SIGKILL')
    await cut
    const plan = await call(portals[1], `uploads/${id}/plan`, 'POST')
    expect(plan).toMatchObject({ status: 200, good: lines })
    await call(portals[1], `uploads/${id}/commit`, 'POST', JSON.stringify({ planId: plan.planId, confirmed: [] }))
    expect(await endOf(id)).toMatchObject({ status: 'loaded', loaded: lines, total })
    expect(await spend()).toBe(total.amount)
    portals[0] = await start('one')
  },
  patience,
)
