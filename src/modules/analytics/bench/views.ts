import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fillOrganization } from '#bench/fill.ts'
import { forgetAnswers } from '#bench/forget-answers.ts'
import { plainViews } from '#bench/plain-views.ts'
import { openBenchPortal } from '#bench/portal.ts'
import { type PageCall, type PageCalls, recordCalls } from '#bench/record-calls.ts'
import type { View } from '#blocks/view.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { questionSettings } from '#server/warehouse/query/query-scope.ts'
import { forgetRollup, listRollups } from '#server/warehouse/rollups/store.ts'
import { datasetIds } from '#shared/datasets.ts'
import { writeFilters } from '#web/filters/filter-address.ts'
import { partsOf } from '../views/view-parts.ts'
import { views } from '../views/views.ts'

/**
 * Every view of analytics and the overview over generated lines, so many of purchases and as many of sales: how long until
 * its first block has its answer and until all calls are answered, as a browser sends them. What a page asks is recorded from the page itself in
 * Chromium, of an organisation with few lines over the same days. Cold: the data changed just before, so that nothing is
 * kept; warm: the same again. Beside it the same figures asked of the engine alone, on the lines as they were loaded, in
 * plain statements by hand; and of up to 10 million lines all calls of every page once more while nothing is added up. Needs the built shell: `npm run build`, then
 * `node src/modules/analytics/bench/views.ts [lines] [parts of names,…]`, which fills the datasets of the views named.
 */

const lines = Number(process.argv[2] ?? 1_000_000)
const only = (process.argv[3] ?? '').split(',')
const fewLines = 20_000
/** What a browser has under way to one host at once. */
const atOnce = 6
const rounds = 3
/** Plain statements take the longer the more lines there are, and vary little then. */
const roundsAlone = lines > 10_000_000 ? 1 : rounds
const mostWithoutRollups = 10_000_000

if (!existsSync(join(import.meta.dirname, '../../../../dist/index.html')))
  throw new Error('Build the shell first: npm run build')
const portal = await openBenchPortal({ port: 4197, type: 'both' })
const { services, call, organization } = portal
const small = await portal.another('Small')
const pages = [
  { name: 'home', path: '/app', dataset: 'spend' },
  { name: 'overview', path: '/app/overview', dataset: 'spend' },
  ...views.flatMap(view =>
    partsOf(view).map(({ search }) => ({
      name: [view.id, search.part].filter(Boolean).join(' '),
      path: `/app/analytics/view/${view.id}${addressOf(view.party, search)}`,
      dataset: view.dataset,
    })),
  ),
].filter(({ name }) => only.some(part => name.includes(part)))

/** A view of one party is of the largest one: in the organisation with few lines the same name is. */
function addressOf(party: View['party'], part: Record<string, string>): string {
  if (!party) return ''
  const largest = party === 'supplier_family' ? 'Supplier 0000' : 'Customer 0000'
  const filters = writeFilters([{ field: party, op: 'is', values: [largest] }]) ?? ''
  return `?${new URLSearchParams({ filters, ...part })}`
}

const filled = datasetIds.filter(id => pages.some(({ dataset }) => dataset === id))
await fillOrganization(small.scope, fewLines, filled)
const recorded = await recordCalls(small, pages)
console.log(`${recorded.reduce((sum, { calls }) => sum + calls.length, 0)} calls of ${recorded.length} pages recorded`)

const start = performance.now()
await fillOrganization(portal.scope, lines, filled)
const seconds = (performance.now() - start) / 1000
console.log(
  `${lines.toLocaleString('en')} lines of ${filled.join(' and ')} filled in ${seconds.toFixed(0)} s; medians of ${rounds}`,
)

/** The calls of the small organisation's page as those of the large one. */
function ownCalls(calls: readonly PageCall[]): PageCall[] {
  return calls.map(one => ({ ...one, path: one.path.replaceAll(small.organization, organization) }))
}

/** Milliseconds until a page has something to show, and until it has all. */
type Taken = { first: number; all: number }

/** What a page shows beside its blocks: what its filters offer, and notes. */
const besideBlocks = /^(?:query\/members|analytics\/annotations)\b/

/** All calls of a page, in the order it sent them. */
async function openPage(calls: readonly PageCall[]): Promise<Taken> {
  const begin = performance.now()
  let first = Number.POSITIVE_INFINITY
  for (const turn of [0, 1, 2, 3]) {
    const waiting = calls.filter(one => one.turn === turn)
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await call(next.path, next.body === null ? { method: next.method } : { method: next.method, body: next.body })
        if (turn > 0 && !besideBlocks.test(next.path)) first = Math.min(first, performance.now() - begin)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
  return { first, all: performance.now() - begin }
}

async function engineAlone(statements: readonly string[]): Promise<Taken> {
  const begin = performance.now()
  const options = { settings: { ...questionSettings, max_execution_time: 600 } }
  await Promise.all(statements.map(sql => services.warehouse.rows(sql, { organization }, options)))
  const all = performance.now() - begin
  return { first: all, all }
}

async function median(times: number, work: () => Promise<Taken>, before?: () => Promise<void>): Promise<Taken> {
  const taken: Taken[] = []
  for (let round = 0; round < times; round++) {
    await before?.()
    taken.push(await work())
  }
  const middle = (key: keyof Taken) => taken.map(one => one[key]).sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
  return { first: middle('first'), all: middle('all') }
}

async function measure({ name, calls }: PageCalls): Promise<void> {
  const own = ownCalls(calls)
  const cold = await median(
    rounds,
    () => openPage(own),
    () => forgetAnswers(portal),
  )
  const warm = await median(rounds, () => openPage(own))
  const show = ({ first, all }: Taken) => `${first.toFixed(0)} and ${all.toFixed(0)} ms`
  const page = `${name.padEnd(24)} ${String(own.length).padStart(3)} calls: cold ${show(cold)}, warm ${show(warm)}`
  const statements = plainViews[name]
  if (!statements) return console.log(page)
  const { all: alone } = await median(
    roundsAlone,
    () => engineAlone(statements),
    () => forgetAnswers(portal),
  )
  console.log(`${page}, engine alone ${alone.toFixed(0)} ms, ratio ${(cold.all / alone).toFixed(2)}`)
}

for (const one of recorded)
  await measure(one).catch((error: unknown) => {
    console.error(`${one.name.padEnd(24)} not measured:`, error)
    process.exitCode = 1
  })

if (lines <= mostWithoutRollups) {
  await forgetRollups()
  for (const { name, calls } of recorded) {
    const own = ownCalls(calls)
    await forgetAnswers(portal)
    const { first, all } = await openPage(own)
    console.log(`${name.padEnd(24)} without roll-ups: cold ${first.toFixed(0)} and ${all.toFixed(0)} ms`)
  }
}
await portal.close()

/** Has every question answered by the lines themselves. */
async function forgetRollups(): Promise<void> {
  const { scope } = portal
  for (const dataset of filled) {
    for (const { upload } of await listRollups(scope, dataset))
      await scope.db(tx => forgetRollup(tx, scope, { dataset, upload }))
  }
  await scope.db(tx => bumpDataVersion(tx, organization, 'spend'))
}
