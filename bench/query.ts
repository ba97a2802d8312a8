import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { compileQuery } from '#server/warehouse/compile/compile.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { questionSettings } from '#server/warehouse/query/query-scope.ts'
import { type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import { fillWithPurchases, openBenchPortal } from './portal.ts'

/** Dashboard questions through the API beside the same SQL on the engine alone. `node bench/query.ts [lines]` */

const lines = Number(process.argv[2] ?? 1_000_000)
const rounds = 15
const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }
const questions: Record<string, QueryInput> = {
  'spend and lines': { dataset: 'spend', measures: ['spend', 'lines'] },
  'spend by month, compared': { dataset: 'spend', measures: ['spend'], grain: 'month', period, compare },
  'top suppliers, compared': {
    dataset: 'spend',
    measures: ['spend'],
    dimensions: ['supplier'],
    period,
    compare,
    limit: 20,
  },
  'figures by category': {
    dataset: 'spend',
    measures: ['spend', 'suppliers', 'contract_coverage'],
    dimensions: ['category'],
  },
}

const portal = await openBenchPortal()
const { services, organization, scope, call } = portal
await fillWithPurchases(portal, lines)

/** A new state of the data, so that no answer is kept from before. */
const renew = () => scope.db(tx => bumpDataVersion(tx, organization, 'spend'))

async function engineAlone(input: QueryInput): Promise<void> {
  const spec = querySpecSchema.parse(input)
  const settings = { baseCurrency: 'EUR', rates: null }
  const { page, totals } = compileQuery(spec, factOf(spec.dataset), organization, settings)
  const options = { settings: questionSettings }
  await Promise.all([page, totals].map(one => one && services.warehouse.rows(one.sql, one.params, options)))
}

/** The medians of several kinds of work, done in turns so that all meet the same load of the machine. */
async function medians(...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const start = performance.now()
      await work()
      times[index]?.push(performance.now() - start)
    }
  }
  return times.map(each => each.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0)
}

console.log(`${lines.toLocaleString('en')} lines, median of ${rounds}`)
for (const [name, input] of Object.entries(questions)) {
  const ask = (limit: number) => call('query', { method: 'POST', body: JSON.stringify({ ...input, limit }) })
  await ask(1000)
  // Another limit is another question, so that no answer is kept from the round before.
  let limit = 2000
  const [engine = 0, api = 0, kept = 0] = await medians(
    () => engineAlone(input),
    () => ask(limit++),
    () => ask(1000),
  )
  console.log(
    `${name}: engine ${engine.toFixed(1)} ms, API ${api.toFixed(1)} ms, ratio ${(api / engine).toFixed(2)}, difference ${(api - engine).toFixed(1)} ms, kept ${kept.toFixed(1)} ms`,
  )
}
for (const version of ['v1', 'v2']) {
  const path = `summaries/${version}/?option=summaries`
  const [fresh = 0, kept = 0] = await medians(
    async () => {
      await renew()
      await call(path)
    },
    () => call(path),
  )
  console.log(`summaries ${version}: ${fresh.toFixed(1)} ms after a change of the data, kept ${kept.toFixed(1)} ms`)
}
await portal.close()
