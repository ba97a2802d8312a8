import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fillOrganization } from '#bench/fill.ts'
import { openBenchPortal } from '#bench/portal.ts'
import { query } from '#server/warehouse/query/query.ts'
import { reportDetailSchema } from '../contract.ts'
import { reportScheduleSchema, runListSchema, runSchema } from '../contract-schedules.ts'
import { reportTemplates } from '../templates/templates.ts'

/**
 * A report that each of many recipients gets their own supplier of: how long making all the files takes, how long the calls of others take
 * meanwhile, and what memory grows by. The shell must be built. `node src/modules/report-builder/bench/burst.ts [lines] [recipients]`
 */
const [lines = 1_000_000, many = 500] = process.argv.slice(2).map(Number)
const lookMilliseconds = 200

const portal = await openBenchPortal()
const { scope } = portal
await fillOrganization(scope, lines, ['spend'])
const suppliers = await query(scope, { dataset: 'spend', measures: ['spend'], dimensions: ['supplier'], limit: many })
const values = suppliers.rows.map(row => String(row.supplier))
const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const root = 'report-builder'
const definition = reportTemplates.find(({ id }) => id === 'spend-review')?.make()
const made = reportDetailSchema.parse(
  JSON.parse(await portal.call(`${root}/reports`, json('POST', { name: 'Spend', definition }))),
)
const published = `${root}/reports/${made.uuid}/versions`
await portal.call(published, json('POST', { version: made.version, label: '' }))
/** Of the one person that the portal begins with. */
const email = 'bench@portal.bench'
const written = {
  ...{ name: 'Burst', schedule: { kind: 'daily' }, hour: 7, timeZone: 'UTC', format: 'pdf', subject: 'Spend' },
  ...{ sliceBy: ['supplier'], slices: values.map(value => ({ email, values: [value] })) },
}
const schedule = reportScheduleSchema.parse(
  JSON.parse(await portal.call(`${root}/reports/${made.uuid}/schedules`, json('POST', written))),
)
const runs = `${root}/schedules/${schedule.uuid}/runs`
runSchema.parse(JSON.parse(await portal.call(runs, json('POST', { kind: 'rehearsal' }))))

const loop = monitorEventLoopDelay({ resolution: 10 })
loop.enable()
const [begun, used] = [performance.now(), process.cpuUsage()]
const calls: number[] = []
const memory = [process.memoryUsage()]
for (;;) {
  const asked = performance.now()
  await portal.call(`${root}/reports`)
  calls.push(performance.now() - asked)
  memory.push(process.memoryUsage())
  const [run] = runListSchema.parse(JSON.parse(await portal.call(runs))).items
  if (run && run.state !== 'underWay') {
    console.log(`${run.state}: ${JSON.stringify(run.counts)}`)
    break
  }
  await pause(lookMilliseconds)
}
const { user, system } = process.cpuUsage(used)
const sorted = calls.toSorted((one, other) => one - other)
const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`
console.log(
  `${values.length} files: ${((performance.now() - begun) / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of the processor here`,
)
console.log(`a list of reports meanwhile: half within ${at(0.5)}, 95% within ${at(0.95)}, all within ${at(1)}`)
console.log(
  `event loop held at most ${(loop.max / 1e6).toFixed(0)} ms, 99% within ${(loop.percentile(99) / 1e6).toFixed(0)} ms`,
)
/** The least heap of a tenth of the time: what is left once it was collected. */
const heapOf = (tenth: number) => {
  const looks = memory.slice(Math.floor((tenth * memory.length) / 10), Math.ceil(((tenth + 1) * memory.length) / 10))
  return megabytes(Math.min(...looks.map(({ heapUsed }) => heapUsed)))
}
console.log(
  `resident ${megabytes(memory[0]?.rss)} at first, ${megabytes(Math.max(...memory.map(({ rss }) => rss)))} at most, ${megabytes(memory.at(-1)?.rss)} at last`,
)
console.log(
  `heap of the application at least, a tenth of the time each: ${Array.from({ length: 10 }, (_, tenth) => heapOf(tenth)).join(', ')}`,
)
await portal.close()

function megabytes(bytes = 0): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
