import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePurchaseFile } from '#bench/purchase-file.ts'
import { openEmbeddedWarehouse, type Warehouse } from '#server/warehouse/connect.ts'
import { commitStaged } from '#server/warehouse/load.ts'
import { migrateWarehouse } from '#server/warehouse/migrate.ts'
import type { Profile } from '../contract.ts'
import type { Mapping } from '../contract-mapping.ts'
import { stagePlan } from '../server/plan/stage-plan.ts'

/**
 * How fast a CSV file becomes validated, queryable lines, against the bare engine inserting the same file into the same
 * table with the plainest conversions. Both in this process, in turns; the ratios count, the seconds depend on the machine.
 * `node src/modules/data-manager/bench/load.ts [lines] [bare|ours]`: naming one measures its peak memory alone.
 */

const lines = Number(process.argv[2] ?? 3_000_000)
const only = process.argv[3]
const organization = '0198a000-0000-7000-8000-000000000001'
const fields = [
  'date',
  'supplier',
  'supplier_id',
  'amount',
  'currency',
  'category',
  'cost_centre',
  'description',
  'invoice_number',
  'quantity',
]

const cells = fields.map((_, index) => `c${index} String`).join(', ')

async function loadBare(warehouse: Warehouse, path: string): Promise<void> {
  await warehouse.run(
    `INSERT INTO bare (organization, upload, row, ${fields.join(', ')}, fingerprint, raw)
    SELECT {o:UUID}, {o:UUID}, _row_number, ifNull(toDate32(parseDateTimeOrNull(c0, '%d/%m/%Y')), toDate32(0)), c1, c2,
      toDecimal128OrZero(c3, 6), c4, c5, c6, c7, c8, toDecimal128OrNull(c9, 6),
      sipHash64(c0, c1, c2, c3, c4, c5, c6, c7, c8, c9), map('date', c0, 'amount', c3, 'quantity', c9)
    FROM file({path:String}, 'CSV', '${cells}')`,
    { path, o: organization },
    { settings: { max_insert_threads: 2 } },
  )
}

const column = (name: string, index: number): Profile['columns'][number] => {
  const samples = name === 'date' ? ['01/02/2024'] : []
  return { index, name, kind: 'text', samples, blankShare: 0, dateOrder: null, decimalMark: null, currency: null }
}

async function loadOurs(warehouse: Warehouse, path: string, upload: string): Promise<void> {
  const columns = fields.map(column)
  const profile: Profile = {
    encoding: 'utf-8',
    delimiter: ',',
    headerRow: 1,
    columns,
    sampledRows: 0,
    bytes: statSync(path).size,
  }
  const mapping: Mapping = {
    currency: 'EUR',
    columns: fields.map((field, index) => ({ field, column: index, dateOrder: 'dmy', decimalMark: '.' })),
  }
  const at = { organization, upload, dataset: 'spend' } as const
  const plan = await stagePlan(warehouse, { ...at, path, profile, mapping, duplicates: 'skip', repeats: 'keep' })
  const { loaded } = await commitStaged(warehouse, at)
  if (plan.rows !== lines || loaded !== plan.good)
    throw new Error(`Counts do not add up: ${JSON.stringify({ ...plan, issues: [], loaded })}`)
}

async function timed(work: () => Promise<void>): Promise<{ seconds: number; processor: number }> {
  const [from, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { seconds: (performance.now() - from) / 1000, processor: (user + system) / 1e6 }
}

function peakMegabytes(): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024)
}

/** The most of the application's own heap while `work` runs; what the engine takes is not in it. */
async function watchHeap(work: () => Promise<void>): Promise<void> {
  const sample = setInterval(() => {
    heap = Math.max(heap, process.memoryUsage().heapUsed)
  }, 50)
  try {
    await work()
  } finally {
    clearInterval(sample)
  }
}
let heap = 0

const directory = mkdtempSync(join(tmpdir(), 'bench-load-'))
const path = join(directory, 'lines.csv')
const warehouse = openEmbeddedWarehouse(join(directory, 'warehouse'))
try {
  await migrateWarehouse(warehouse)
  await generatePurchaseFile(warehouse, path, lines)
  await warehouse.run('CREATE TABLE bare AS spend_lines')
  console.log(`${lines} lines, ${Math.round(statSync(path).size / 1e6)} MB`)
  for (let pair = 1; pair <= 3; pair += 1) {
    const none = { seconds: Number.NaN, processor: Number.NaN }
    const bare = only === 'ours' ? none : await timed(() => loadBare(warehouse, path))
    await warehouse.run('TRUNCATE TABLE bare')
    const ours =
      only === 'bare'
        ? none
        : await timed(() =>
            watchHeap(() => loadOurs(warehouse, path, `0198a000-0000-7000-8000-0000000000${10 + pair}`)),
          )
    await warehouse.run('TRUNCATE TABLE spend_lines')
    const show = (one: typeof none) => `${one.seconds.toFixed(2)} s (processor ${one.processor.toFixed(2)} s)`
    const ratios = `${(bare.seconds / ours.seconds).toFixed(2)} by the clock, ${(bare.processor / ours.processor).toFixed(2)} by the processor`
    console.log(
      `bare ${show(bare)}, ours ${show(ours)}: ${ratios}; peak ${peakMegabytes()} MB, ${Math.round(heap / 1e6)} MB of it the application's heap`,
    )
  }
} finally {
  await warehouse.close()
  rmSync(directory, { recursive: true, force: true })
}
