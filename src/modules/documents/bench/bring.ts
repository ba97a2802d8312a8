import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openBenchPortal } from '#bench/portal.ts'

/**
 * What others notice while so many documents are brought at once, two at a time as the browser sends them, and their text is
 * read: how long the list and the search take them, and how long the event loop is held.
 * `node src/modules/documents/bench/bring.ts [documents]`
 */
const many = Number(process.argv[2] ?? 1000)
const portal = await openBenchPortal({ port: 4197 })

await beside('nobody brings', () => pause(5000))
await beside(`bringing ${many}`, async () => {
  let next = 0
  const send = async () => {
    for (let place = next++; place < many; place = next++) await bring(place)
  }
  await Promise.all([send(), send()])
})
await beside('until all are read', async () => {
  while ((JSON.parse(await portal.call('documents?text=waiting')) as { total: number }).total > 0) await pause(250)
})
await portal.close()

async function bring(place: number): Promise<void> {
  const pages = Array.from(
    { length: 20 },
    (_, page) => `Page ${page + 1} of agreement ${place}\n${paragraph(place, page)}`,
  )
  const headers = { 'content-type': 'application/octet-stream' }
  await portal.call(`documents?name=agreement-${place}.txt`, { method: 'POST', body: pages.join('\f'), headers })
}

function paragraph(place: number, page: number): string {
  const words = ['supplier', 'notice', 'price', 'delivery', 'pallet', 'carton', 'invoice', 'term', 'renewal', 'quality']
  return Array.from({ length: 350 }, (_, at) => words[(place * 7 + page * 3 + at * at) % words.length]).join(' ')
}

/** Does work while somebody asks for the list and searches five times a second; says what they met. */
async function beside(name: string, work: () => Promise<void>): Promise<void> {
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  const from = performance.now()
  const times: number[] = []
  const state = { isOver: false }
  const asking = (async () => {
    while (!state.isOver) {
      const begun = performance.now()
      await portal.call(times.length % 2 === 0 ? 'documents' : 'documents?q=pallet')
      times.push(performance.now() - begun)
      await pause(200)
    }
  })()
  await work()
  state.isOver = true
  await asking
  loop.disable()
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)
  const held = `p99 ${(loop.percentile(99) / 1e6).toFixed(0)} ms, at most ${(loop.max / 1e6).toFixed(0)} ms`
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(
    `${name}: ${seconds} s; asked ${times.length} times, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms; event loop held ${held}`,
  )
}
