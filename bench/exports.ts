import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fillLines } from './fill-lines.ts'
import { openBenchPortal } from './portal.ts'

/**
 * Files of lines taken out through the call: a CSV of all, then a workbook of 100,000 lines. The portal in a process of
 * its own, so that its memory is its own; each file after a restart. `node bench/exports.ts [lines]`
 */

type Ready = { url: string; cookie: string; origin: string }
const lines = Number(process.argv[3] ?? process.argv[2] ?? 1_000_000)
const workbookLines = 100_000

if (process.argv[2] === 'portal') await servePortal()
else {
  await measure('csv', lines)
  await measure('xlsx', Math.min(lines, workbookLines))
}

async function measure(format: 'csv' | 'xlsx', count: number): Promise<void> {
  const child = fork(import.meta.filename, ['portal', String(count)])
  const [{ url, cookie, origin }] = (await once(child, 'message')) as [Ready]
  const before = residentMegabytes(child.pid, 'VmRSS')
  const columns = ['date', 'supplier', 'amount', 'currency', 'category', 'cost_centre', 'description', 'invoice_number']
  const start = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ dataset: 'spend', columns, format }),
  })
  if (!answer.ok || !answer.body) throw new Error(`The ${format} answered ${answer.status}: ${await answer.text()}`)
  let [bytes, breaks, first] = [0, 0, 0]
  for await (const chunk of answer.body) {
    first ||= performance.now() - start
    bytes += chunk.byteLength
    if (format === 'csv') for (const byte of chunk) breaks += byte === 0x0a ? 1 : 0
  }
  const seconds = (performance.now() - start) / 1000
  if (format === 'csv' && breaks !== count + 1) throw new Error(`${breaks} rows came instead of ${count + 1}`)
  const peak = residentMegabytes(child.pid, 'VmHWM')
  console.log(
    `${format} of ${count.toLocaleString('en')} lines: ${seconds.toFixed(1)} s, first byte after ${first.toFixed(0)} ms, ` +
      `${(bytes / 1e6).toFixed(0)} MB; process ${before} MB before, ${peak} MB at most since its start`,
  )
  child.kill()
  await once(child, 'exit')
}

function residentMegabytes(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
}

async function servePortal(): Promise<void> {
  const portal = await openBenchPortal({ port: 4196 })
  await fillLines(portal.scope, 'spend', lines)
  process.once('SIGTERM', () => void portal.close().then(() => process.exit(0)))
  const { origin, cookie, organization } = portal
  process.send?.({ url: `${origin}/api/organization/${organization}/lines/export`, cookie, origin } satisfies Ready)
}
