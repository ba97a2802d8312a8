import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { fillLines } from '#bench/fill-lines.ts'
import { forgetAnswers } from '#bench/forget-answers.ts'
import { openBenchPortal } from '#bench/portal.ts'
import type { ReportDefinition } from '../definition.ts'
import { makeReportFile } from '../server/out/make-file.ts'
import { partsOf, reportOf, row } from '../templates/parts.ts'

/**
 * A report of twelve widgets as a PDF and as a presentation: with the start of its thread, then with the thread and nothing kept of the
 * answers, then with answers kept, and how long the portal was held by it at most. `node src/modules/report-builder/bench/report-file.ts [lines]`
 */
const [lines = 100_000] = process.argv.slice(2).map(Number)

const portal = await openBenchPortal()
const { scope } = portal
await fillLines(scope, 'spend', lines)
const definition = twelveWidgets()
await timed('pdf', 'first', 1)
for (const format of ['pdf', 'pptx'] as const) {
  await timed(format, 'nothing kept', 3, () => forgetAnswers(portal))
  await timed(format, 'answers kept', 5)
}
await portal.close()
process.exit(0)

function twelveWidgets(): ReportDefinition {
  const spend = partsOf('spend', 'spend')
  const by = (dimension: string) => spend.by(`By ${dimension}`, dimension, ['spend'])
  return reportOf(
    [
      {
        title: 'At a glance',
        rows: [
          row(3, spend.figures('spend', 'suppliers', 'invoices', 'average_invoice')),
          row(6, spend.overTime('Over time', ['spend'])),
          row(8, by('category'), by('supplier_family')),
          row(8, by('cost_centre'), by('country')),
        ],
      },
      {
        title: 'What changed',
        rows: [
          row(9, spend.special('Bridge', 'bridge')),
          row(9, spend.special('Drivers', 'drivers')),
          row(8, by('item'), by('category_2')),
          row(6, spend.overTime('Invoices over time', ['invoices'], 'line')),
          row(9, spend.special('Tail', 'tail')),
        ],
      },
    ],
    { period: { from: '2025-01-01', to: '2025-12-31' } },
  )
}

type Before = () => Promise<void>

async function timed(format: 'pdf' | 'pptx', what: string, times: number, before?: Before): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await before?.()
    const held = monitorEventLoopDelay({ resolution: 5 })
    held.enable()
    const start = performance.now()
    const { body } = await makeReportFile(scope, { name: 'Twelve widgets', definition, format })
    const { length } = await buffer(body)
    const seconds = (performance.now() - start) / 1000
    held.disable()
    const most = (held.max / 1e6).toFixed(0)
    console.log(
      `${format}, ${what}: ${seconds.toFixed(2)} s, ${(length / 1000).toFixed(0)} kB, the portal held ${most} ms at most`,
    )
  }
}
