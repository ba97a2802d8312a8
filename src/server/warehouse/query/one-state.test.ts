import { afterAll, beforeAll, expect, it } from 'vitest'
import { queryCohorts } from '#blocks/cohort/sql.ts'
import { queryItemPairs } from '#blocks/parts/sql-items.ts'
import { queryContractSpend, queryStanding } from '#blocks/party/sql.ts'
import { queryRhythms } from '#blocks/rhythms/server.ts'
import { queryEqualInvoices } from '#blocks/searches/sql-duplicates.ts'
import { queryPriceRises } from '#blocks/searches/sql-prices.ts'
import { queryOrdersBelow } from '#blocks/searches/sql-split-orders.ts'
import { queryPriceSums } from '#blocks/squeeze/sql.ts'
import { createRow } from '#server/registers/change-row.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import type { Scope } from '#server/scope.ts'
import { linesSpecSchema } from '#shared/query-spec.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, sale, setRate } from '#test/warehouse-lines.ts'
import { columnsOfWalk, walkLines } from '../lines/walk-lines.ts'
import { explainFigure } from './explain-figure.ts'
import type { QueryScope } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'

let test: TestServices
let scope: Scope
beforeAll(async () => {
  test = await openTestServices()
  scope = await createOrganizationScope(test.services)
  await insertLines(scope, 'spend', [purchase('2024-01-10', 'A', '10')])
  await insertLines(scope, 'sales', [sale('2024-01-10', 'A', '10')])
  const days = { start_date: period.from, end_date: period.to }
  await createRow(scope, { register: 'contracts', values: { number: contract.number, supplier: 'A', ...days } })
  await pushRegister(scope, 'contracts')
})
afterAll(() => test.close())

const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }
const covered = { filters: [], period, compare }
const contract = { number: 'C', ...period }
const rhythm = { rule: 'either' as const, times: 2, least: 90, states: ['active' as const], offset: 0, limit: 10 }
const groups = { fields: ['category'], paths: [['Wood']] }
const orders = { days: 3, limit: '1000', least: 0 }

/** Each question, which every line of `change` gives another answer. */
const questions: Record<string, (asking: QueryScope) => Promise<unknown>> = {
  cohorts: asking => queryCohorts(asking, { filters: [], period, grain: 'month' }),
  'equal invoices': asking => queryEqualInvoices(asking, { period, filters: [], days: 31 }),
  'items of two periods': asking => queryItemPairs(asking, { dataset: 'spend', ...covered }),
  'the place of a party': asking => queryStanding(asking, { kind: 'supplier', name: 'A', filters: [], period }),
  'spend of contracts': asking => queryContractSpend(asking, [contract]),
  'sums of prices': asking =>
    queryPriceSums(asking, { dataset: 'spend', groups, filters: [], period, base: { ...compare, to: period.to } }),
  'rises of prices': asking => queryPriceRises(asking, { period, before: compare, atLeast: 0 }),
  rhythms: asking => queryRhythms(asking, { ...covered, ...rhythm }),
  'orders below a limit': asking => queryOrdersBelow(asking, { filters: [], period, ...orders }),
}

/** Lines in a currency of their own, which nothing that was looked up before has a rate of. */
async function change(index: number): Promise<void> {
  const currency = `X${String.fromCharCode(65 + index)}X`
  const foreign = { currency, unit: 'pc', quantity: '1' }
  const bought = { ...foreign, category: 'Wood', item: `Item ${index}`, buyer: 'Buyer' }
  await setRate(scope, '2025-03', currency, '0.5')
  const two = ['1', '2'].map(at => ({ ...bought, invoice_number: `${index} ${at}`, po_number: `${index} ${at}` }))
  await insertLines(scope, 'spend', [
    ...two.map(one => purchase('2024-03-10', 'A', '400', one)),
    ...two.map(one => purchase('2025-03-10', 'A', '800', one)),
  ])
  await insertLines(scope, 'sales', [sale('2025-03-10', `Customer ${index}`, '100', foreign)])
}

/** A scope under which the data change as soon as their state was looked up. */
async function changingScope(index: number): Promise<QueryScope> {
  for (const dataset of ['spend', 'sales'] as const) await settingsOf(scope, dataset)
  let isFirst = true
  return {
    ...scope,
    async db(work) {
      const found = await scope.db(work)
      if (isFirst) {
        isFirst = false
        await change(index)
      }
      return found
    },
  }
}

it.each(Object.entries(questions).map(([name, ask], index) => ({ name, ask, index })))(
  'keeps no answer about $name that was read with what held before a change',
  async ({ ask, index }) => {
    await ask(await changingScope(index))
    const elsewhere = { ...scope, warehouse: { ...scope.warehouse, engine: {} } }
    expect(await ask(scope)).toEqual(await ask(elsewhere))
  },
)

it('explains a figure by the lines it was computed from', async () => {
  const changing = await changingScope(Object.keys(questions).length)
  const { value, lines } = await explainFigure(changing, { measure: 'spend', question: { dataset: 'spend', period } })
  expect(value).toBe(lines.sum)
})

it('walks no lines by what held before a change', async () => {
  const spec = linesSpecSchema.parse({ dataset: 'spend', period })
  const columns = columnsOfWalk('spend', ['amount'], 'EUR')
  const lines = walkLines(await changingScope(Object.keys(questions).length + 1), spec, columns, 10)
  await expect(lines.next()).rejects.toThrow('changed meanwhile')
})
