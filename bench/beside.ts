import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fillWithPurchases, openBenchPortal } from './portal.ts'
import { generatePurchaseFile } from './purchase-file.ts'

/**
 * What others notice while a large file is brought, counted and loaded through the calls: how long their questions over a
 * million lines of another upload take, and how long the event loop is held. Then how soon a count ends that is cancelled,
 * and what it leaves. `node bench/beside.ts [lines]`
 */

const lines = Number(process.argv[2] ?? 3_000_000)
const portal = await openBenchPortal({ port: 4198 })
const { services, call } = portal
await fillWithPurchases(portal, 1_000_000)
const path = join(portal.directory, 'lines.csv')
await generatePurchaseFile(services.warehouse, path, lines)
console.log(`${lines.toLocaleString('en')} lines, ${Math.round((await stat(path)).size / 1e6)} MB`)

const json = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })

async function bring(): Promise<string> {
  const body = Readable.toWeb(createReadStream(path, { highWaterMark: 1 << 20 })) as ReadableStream
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/csv' } }
  const { id, mapping } = JSON.parse(await call('uploads?dataset=spend&name=lines.csv', init))
  const columns = mapping.columns.map((column: object) => ({ ...column, dateOrder: 'dmy' }))
  await call(`uploads/${id}/mapping`, { method: 'PUT', body: JSON.stringify({ ...mapping, columns }) })
  return id
}

/** Does work while somebody asks a question every tenth of a second; says what they met. */
async function beside<T>(name: string, work: () => Promise<T>): Promise<T> {
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  const [from, heap] = [performance.now(), process.memoryUsage()]
  const times: number[] = []
  const state = { isOver: false, limit: 2 }
  const asking = (async () => {
    while (!state.isOver) {
      const start = performance.now()
      const question = { dataset: 'spend', measures: ['spend'], dimensions: ['category'], limit: state.limit++ }
      await call('query', json(question))
      times.push(performance.now() - start)
      await pause(100)
    }
  })()
  const result = await work()
  state.isOver = true
  await asking
  loop.disable()
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)
  const grown = (process.memoryUsage().heapUsed - heap.heapUsed) / 1e6
  console.log(
    `${name}: ${((performance.now() - from) / 1000).toFixed(1)} s; questions ${times.length}, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms; event loop held p99 ${(loop.percentile(99) / 1e6).toFixed(0)} ms, at most ${(loop.max / 1e6).toFixed(0)} ms; heap ${grown.toFixed(0)} MB more`,
  )
  return result
}

async function cancelled(id: string): Promise<void> {
  const counting = call(`uploads/${id}/plan`, json({})).then(
    () => 'finished before it was cancelled',
    (error: Error) => (error.message.includes('cancelled') ? 'ended' : error.message),
  )
  await pause(1500)
  const start = performance.now()
  await call(`uploads/${id}/reading`, { method: 'DELETE' })
  const outcome = await counting
  const [left] = await services.warehouse.rows<{ left: number }>(
    `SELECT (SELECT count() FROM spend_staged WHERE upload = {id:UUID})
      + (SELECT count() FROM refused_rows WHERE upload = {id:UUID}) AS left`,
    { id },
  )
  console.log(`cancelled: ${outcome} after ${(performance.now() - start).toFixed(0)} ms, ${left?.left} rows left`)
}

await beside('nobody loads', () => pause(5000))
const id = await beside('bringing the file', bring)
await cancelled(id)
const plan = await beside('counting it', async () => JSON.parse(await call(`uploads/${id}/plan`, json({}))))
await beside('loading it', async () => {
  const confirmed = plan.confirmations.map((one: { id: string }) => one.id)
  await call(`uploads/${id}/commit`, json({ planId: plan.planId, confirmed }))
  while (JSON.parse(await call(`uploads/${id}`)).status === 'loading') await pause(100)
})
await beside('undoing it', () => call(`uploads/${id}`, { method: 'DELETE' }))
await portal.close()
