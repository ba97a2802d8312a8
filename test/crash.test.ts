import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMigratedDatabase } from './database.ts'
import { createByCommandLine, type PortalProcess, signInOverWire, startPortalProcess } from './portal-process.ts'
import { createMigratedWarehouse } from './warehouse.ts'

/** kill -9 at any moment: an upload is loaded or not, never half, and what was acknowledged is there. */

const email = 'crash@portal.test'
const password = randomBytes(12).toString('hex')
const lines = 20_000
const amount = '1.25'
const total = '25000.00'

let directory: string
let organization: string
let portal: PortalProcess
let cookie: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sextant-crash-'))
  await createMigratedDatabase(join(directory, 'relational'))
  await createMigratedWarehouse(join(directory, 'warehouse'))
  organization = await createByCommandLine(directory, 'Crash Ltd', { email, password })
  await start()
}, 300_000)

afterAll(async () => {
  await portal.stop()
  await rm(directory, { recursive: true, force: true })
})

async function start() {
  portal = await startPortalProcess(directory)
  cookie ??= await signInOverWire(portal.origin, email, password)
}

async function call(path: string, method = 'GET', body?: string, type = 'application/json') {
  const answer = await fetch(`${portal.origin}/api/organization/${organization}/${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body }),
  })
  return (await answer.json()) as Record<string, unknown>
}

function file(round: number, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `2024-01-15,Supplier ${index % 50},${amount},INV-${round}-${index}`,
  )
  return ['Date,Supplier,Amount,Invoice number', ...rows].join('\n')
}

/** A file that is brought and counted, ready to be committed. */
async function planned(round: number, count = lines) {
  const { id } = await call('uploads?dataset=spend&name=crash', 'POST', file(round, count), 'text/csv')
  const { planId } = await call(`uploads/${id}/plan`, 'POST')
  return { id, commit: () => call(`uploads/${id}/commit`, 'POST', JSON.stringify({ planId })) }
}

async function loadedLines(upload: unknown) {
  const filters = [{ field: 'upload', op: 'is', values: [upload] }]
  return call('query', 'POST', JSON.stringify({ dataset: 'spend', measures: ['lines', 'spend'], filters }))
}

test.each([0, 20, 150])(
  'killed %i ms after a commit was sent',
  async milliseconds => {
    const { id, commit } = await planned(milliseconds)
    let isAcknowledged = false
    const committed = commit().then(
      () => {
        isAcknowledged = true
      },
      (error: unknown) => expect(error).toBeInstanceOf(TypeError),
    )
    await new Promise(resolve => setTimeout(resolve, milliseconds))
    await portal.stop('SIGKILL')
    await committed
    await start()

    const upload = await call(`uploads/${id}`)
    const { totals } = (await loadedLines(id)) as { totals: Record<string, unknown> }
    if (isAcknowledged) expect(upload.status).toBe('loaded')
    if (upload.status === 'loaded') {
      expect(upload).toMatchObject({ loaded: lines, total: { amount: total } })
      expect(totals).toMatchObject({ lines, spend: total })
    } else {
      expect(upload.status).toBe('planned')
      expect(totals).toMatchObject({ lines: 0 })
    }
  },
  180_000,
)

test('killed while it undoes', async () => {
  const { id, commit } = await planned(1000)
  await commit()
  await expect.poll(async () => (await call(`uploads/${id}`)).status, { timeout: 30_000 }).toBe('loaded')
  const undo = call(`uploads/${id}`, 'DELETE').catch((error: unknown) => expect(error).toBeInstanceOf(TypeError))
  await new Promise(resolve => setTimeout(resolve, 5))
  await portal.stop('SIGKILL')
  await undo
  await start()
  const upload = await call(`uploads/${id}`)
  const { totals } = (await loadedLines(id)) as { totals: Record<string, unknown> }
  expect(totals).toMatchObject({ lines: upload.status === 'undone' ? 0 : lines })
}, 180_000)

test.each([4900, 5500])(
  'killed %i ms after a load that is large enough to be added up',
  async milliseconds => {
    const count = 60_000
    const { id, commit } = await planned(milliseconds, count)
    await commit()
    await expect.poll(async () => (await call(`uploads/${id}`)).status, { timeout: 60_000 }).toBe('loaded')
    const whole = { lines: count, spend: '75000.00' }
    expect((await loadedLines(id)).totals).toMatchObject(whole)
    await new Promise(resolve => setTimeout(resolve, milliseconds))
    await portal.stop('SIGKILL')
    await start()
    const months = { dataset: 'spend', measures: ['lines', 'spend', 'invoices'], grain: 'month' }
    const filters = [{ field: 'upload', op: 'is', values: [id] }]
    for (const limit of [10, 11, 12, 13]) {
      const { totals, rows } = await call('query', 'POST', JSON.stringify({ ...months, filters, limit }))
      expect(totals).toMatchObject({ ...whole, invoices: count })
      expect(rows).toMatchObject([{ ...whole, invoices: count }])
      await new Promise(resolve => setTimeout(resolve, 2000))
    }
  },
  240_000,
)
