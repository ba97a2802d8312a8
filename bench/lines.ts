import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#server/env.ts'
import { createOrganization } from '#server/identity/store.ts'
import { openServices } from '#server/open-services.ts'
import { systemScope } from '#server/system-scope.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { queryLines } from '#server/warehouse/lines/query-lines.ts'
import { columnsOfWalk, walkLines } from '#server/warehouse/lines/walk-lines.ts'
import { queryMembers } from '#server/warehouse/query/query-members.ts'
import { questionSettings } from '#server/warehouse/query/query-scope.ts'
import { type LinesInput, linesSpecSchema } from '#shared/query-spec.ts'

/** Lines as a person pages, scrolls, filters and takes them out, beside the engine alone. `node bench/lines.ts [lines]` */

const lines = Number(process.argv[2] ?? 1_000_000)
const uploads = 10
const rounds = 9
const directory = await mkdtemp(join(tmpdir(), 'sextant-bench-'))
const services = await openServices(
  readEnv({
    SEXTANT_DATA: directory,
    SEXTANT_URL: 'http://portal.bench',
    SEXTANT_DEMO: 'off',
    SEXTANT_LOG: 'silent',
  }),
)
const organization = await createOrganization(services.database.db, {
  name: 'Bench',
  type: 'procurement',
  baseCurrency: 'EUR',
})
const scope = await systemScope(services, organization)
for (let part = 0; part < uploads; part++) {
  await services.warehouse.run(
    `INSERT INTO spend_lines (organization, upload, row, date, supplier, amount, category, description, invoice_number)
SELECT {organization:UUID}, {upload:UUID}, number + 2, toDate32('2020-01-01') + intHash32(number + {part:UInt32}) % 2190,
  concat('Supplier ', toString(intHash32(number) % 4000)), toDecimal64(intHash32(number + 7) % 1000000, 2) / 100,
  concat('Category ', toString(intHash32(number + 3) % 40)), concat('Text of line ', toString(number)), toString(number)
FROM numbers({lines:UInt64})`,
    { organization, upload: randomUUID(), part, lines: Math.ceil(lines / uploads) },
    { lane: 'load' },
  )
}
await scope.db(tx => bumpDataVersion(tx, organization, 'spend'))

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

const engine = (order: string, more = '') =>
  services.warehouse.rows(
    `SELECT * FROM spend_lines WHERE organization = {organization:UUID} ${more} ORDER BY ${order}, upload, row LIMIT 20`,
    { organization },
    { settings: questionSettings },
  )
const engineAt = (order: string, offset: number) => () =>
  services.warehouse.rows(
    `SELECT * FROM spend_lines WHERE organization = {organization:UUID} ORDER BY ${order}, upload, row LIMIT 20 OFFSET ${offset}`,
    { organization },
    { settings: questionSettings },
  )

/** A cursor far into the list, found once through the number of its page. */
async function deep(question: LinesInput, page: number): Promise<LinesInput> {
  const { next } = await queryLines(scope, { ...question, page })
  return { ...question, ...(next ? { cursor: next } : {}) }
}

const newest: LinesInput = { dataset: 'spend' }
const largest: LinesInput = { dataset: 'spend', order: [{ by: 'amount' }] }
const filtered: LinesInput = {
  dataset: 'spend',
  filters: [{ field: 'supplier', op: 'is', values: ['Supplier 7', 'Supplier 9'] }],
}
const far = Math.max(2, Math.floor(lines / 20 / 2))
const one = "AND supplier IN ('Supplier 7', 'Supplier 9')"
const works: [name: string, work: () => Promise<unknown>, bare: (() => Promise<unknown>) | null][] = [
  ['first page', () => queryLines(scope, newest), () => engine('date DESC')],
  ['page 1,000 by number', () => queryLines(scope, { ...newest, page: 1000 }), engineAt('date DESC', 19_980)],
  [`page ${far} by number`, () => queryLines(scope, { ...newest, page: far }), engineAt('date DESC', (far - 1) * 20)],
]
const newestFar = await deep(newest, far)
const largestFar = await deep(largest, far)
works.push(
  [`page ${far + 1} by cursor`, () => queryLines(scope, newestFar), () => engine('date DESC')],
  ['100 more while scrolling', () => queryLines(scope, { ...newestFar, size: 100 }), null],
  ['largest first', () => queryLines(scope, largest), () => engine('amount DESC')],
  [`largest, page ${far + 1} by cursor`, () => queryLines(scope, largestFar), () => engine('amount DESC')],
  ['filtered by supplier', () => queryLines(scope, filtered), () => engine('date DESC', one)],
  [
    'members of supplier, searched',
    () => queryMembers(scope, { dataset: 'spend', field: 'supplier', search: '99' }),
    null,
  ],
)

console.log(
  `${lines.toLocaleString('en')} lines in ${uploads} uploads, median of ${rounds}; totals and members are kept`,
)
for (const [name, work, bare] of works) {
  const first = performance.now()
  await work()
  const fresh = performance.now() - first
  const asked = await median(work)
  const alone = bare ? await median(bare) : null
  const beside = alone === null ? '' : `, engine alone ${alone.toFixed(1)} ms, ratio ${(asked / alone).toFixed(2)}`
  console.log(`${name}: ${asked.toFixed(1)} ms (first time ${fresh.toFixed(0)} ms)${beside}`)
}

const spec = linesSpecSchema.parse(newest)
const columns = columnsOfWalk('spend', ['date', 'supplier', 'amount', 'category', 'description', 'row'], 'EUR')
const start = performance.now()
let walked = 0
let most = 0
for await (const rows of walkLines(scope, spec, columns, 10_000)) {
  walked += rows.length
  most = Math.max(most, process.memoryUsage.rss())
  if (walked >= 1_000_000) break
}
const seconds = (performance.now() - start) / 1000
console.log(
  `walked ${walked.toLocaleString('en')} lines in ${seconds.toFixed(1)} s, at most ${(most / 1e6).toFixed(0)} MB resident`,
)
await services.close()
await rm(directory, { recursive: true, force: true })
