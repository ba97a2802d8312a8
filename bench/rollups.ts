import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { type CompiledQuery, compileQuery } from '#server/warehouse/compile/compile.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { buildRollup } from '#server/warehouse/rollups/build-rollup.ts'
import { joinRollups } from '#server/warehouse/rollups/joined/build.ts'
import { ensureRollup } from '#server/warehouse/rollups/store.ts'
import { type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import { fillLines } from './fill-lines.ts'
import { openBenchPortal } from './portal.ts'

/**
 * The statements of questions on the lines of 16 uploads and on their roll-ups, each upload's build and the copy of their small
 * cuts: processor seconds and rows read, what the roll-ups cost first. `node bench/rollups.ts [lines]`
 */

const lines = Number(process.argv[2] ?? 1_000_000)
const rounds = 3
const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }
const spend = { dataset: 'spend' as const, measures: ['spend'], period }
const questions: Record<string, QueryInput> = {
  'figures, compared': {
    ...spend,
    measures: ['spend', 'contract_coverage', 'payment_terms', 'suppliers', 'po_coverage', 'credits'],
    compare,
  },
  'by month, compared': { ...spend, measures: ['spend', 'lines'], grain: 'month', compare },
  'by category, compared': { ...spend, dimensions: ['category'], compare },
  'largest suppliers, compared': { ...spend, dimensions: ['supplier_family'], compare, limit: 20 },
  'figures by category': { ...spend, measures: ['spend', 'suppliers', 'contract_coverage'], dimensions: ['category'] },
  'months of the largest categories': { ...spend, dimensions: ['category'], grain: 'month', top: 6 },
  'documents, compared': { ...spend, measures: ['spend', 'invoices', 'orders', 'average_invoice'], compare },
  'documents by month': { ...spend, measures: ['invoices', 'orders'], grain: 'month' },
  'documents of the largest suppliers': { ...spend, measures: ['spend', 'invoices'], dimensions: ['supplier_family'] },
  concentration: { ...spend, measures: ['hhi', 'top_five_share', 'tail_share', 'suppliers'], compare },
}

const portal = await openBenchPortal()
const { services, organization, scope } = portal
const { warehouse } = services
await fillLines(scope, 'spend', lines)

async function processorOf(work: () => Promise<unknown>): Promise<{ processor: number; seconds: number }> {
  const [from, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { processor: (user + system) / 1e6, seconds: (performance.now() - from) / 1000 }
}

async function rowsRead(compiled: CompiledQuery): Promise<number> {
  let rows = 0
  for (const one of [compiled.page, compiled.totals]) {
    if (!one) continue
    const plan = await warehouse.rows<{ rows: number }>(`EXPLAIN ESTIMATE ${one.sql}`, one.params, {
      settings: questionSettings,
    })
    rows += plan.reduce((sum, part) => sum + Number(part.rows), 0)
  }
  return rows
}

async function measured(input: QueryInput, settings: CompileSettings): Promise<string> {
  const spec = querySpecSchema.parse(input)
  const compiled = compileQuery(spec, factOf(spec.dataset), organization, settings)
  const work = async () => {
    for (const one of [compiled.page, compiled.totals]) {
      if (one) await warehouse.rows(one.sql, one.params, { settings: questionSettings })
    }
  }
  const times: Awaited<ReturnType<typeof processorOf>>[] = []
  for (let round = 0; round < rounds; round++) times.push(await processorOf(work))
  const best = (key: 'processor' | 'seconds') => Math.min(...times.map(time => time[key])).toFixed(3)
  const rows = (await rowsRead(compiled)).toLocaleString('en')
  return `${rows} rows, ${best('processor')} s of the processor, ${best('seconds')} s`
}

const uploads = await warehouse.rows<{ upload: string }>('SELECT DISTINCT toString(upload) AS upload FROM spend_lines')
const built = await processorOf(async () => {
  for (const { upload } of uploads) {
    const at = { dataset: 'spend', upload } as const
    await scope.db(tx => ensureRollup(tx, scope, at))
    await buildRollup(scope, at)
  }
})
const copied = await processorOf(() => joinRollups(scope, 'spend'))
const sizes = await warehouse.rows<{ table: string; size: string }>(
  `SELECT table, formatReadableSize(sum(bytes_on_disk)) AS size FROM system.parts
WHERE active AND table LIKE 'spend_%' GROUP BY table ORDER BY table`,
)
const settings = await settingsOf(scope, 'spend')
const { joined, ...builds } = settings
const { rollups = [], ...reading } = builds
console.log(
  `${lines.toLocaleString('en')} lines, rolled up in ${built.processor.toFixed(2)} s of the processor, the first of ${rollups.length}: ${JSON.stringify(rollups[0]?.rows)}`,
)
console.log(
  `small cuts copied in ${copied.processor.toFixed(2)} s of the processor, ${copied.seconds.toFixed(2)} s: ${JSON.stringify(joined?.rows)}`,
)
console.log(sizes.map(({ table, size }) => `${table} ${size}`).join(', '))
for (const [name, input] of Object.entries(questions)) {
  console.log(
    `${name}\n  lines    ${await measured(input, reading)}\n  builds   ${await measured(input, builds)}\n  copy     ${await measured(input, settings)}`,
  )
}
await portal.close()
