import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChangesQuestion, queryChanges } from '#blocks/drivers/sql-changes.ts'
import { queryContractSpend } from '#blocks/party/sql.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import {
  answers,
  createRandom,
  joinSpellings,
  placeClasses,
  type Random,
  randomLines,
  setSomeRates,
} from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import { createRow } from '../../../registers/change-row.ts'
import { pushRegister } from '../../../registers/push-registers.ts'
import type { Scope } from '../../../scope.ts'
import { undoLoaded } from '../../load.ts'
import { query } from '../../query/query.ts'
import { unkept } from '../../query/query-scope.ts'
import { settingsOf } from '../../query/query-settings.ts'
import { ensureRollup, useBuild } from '../store.ts'
import { buildAgreementRollup } from './build.ts'
import { agreementJob, leastAgreedLines } from './request.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const always = { leastLines: 1, linesPerRow: 0 }
const contract = { currency: 'EUR', start_date: '2024-01-10', end_date: '2025-01-20' }
const isRolled = async (scope: Scope) => (await settingsOf(scope, 'spend')).agreements !== undefined

async function agree(scope: Scope): Promise<void> {
  const add = (register: 'contracts' | 'contract_prices', values: Record<string, string>) =>
    createRow(scope, { register, values })
  await add('contracts', { ...contract, number: 'C-1', supplier: 'Nord', category: 'Food' })
  await add('contracts', { ...contract, number: 'C-2', supplier: 'Ost', start_date: '2024-02-05' })
  await add('contract_prices', { contract_number: 'C-1', item: 'Screw', price: '1000.123456', currency: 'EUR' })
  const dollars = { contract_number: 'C-2', item: 'Screw', currency: 'USD' }
  await add('contract_prices', { ...dollars, price: '90000', valid_from: '2024-02-12' })
  for (const register of ['contracts', 'contract_prices'] as const) await pushRegister(scope, register)
}

const measures = [
  ...['off_contract', 'contract_leakage', 'above_contract_price', 'price_variance', 'price_variance_coverage'],
  ...['spend', 'lines', 'off_contract_share', 'contract_coverage', 'uncontracted', 'po_coverage', 'average_line'],
]
const dimensions = [
  ...['contract_status', 'baseline_source', 'supplier_family', 'supplier', 'category', 'category_2'],
  ...['business_unit', 'cost_centre', 'buyer', 'currency', 'upload', 'country'],
]

/** By days, which the cut of contracts alone keeps. */
function randomQuestionOfDays(random: Random): QueryInput {
  const grain = random.pick(['none', 'day', 'week', 'month'] as const)
  return {
    dataset: 'spend',
    measures: [random.pick(['spend', 'lines', 'off_contract', 'contract_leakage']), 'above_contract_price'],
    dimensions: [random.pick(['covering_contract', 'contract_status', 'currency'])],
    filters: random.chance(0.5) ? [{ field: 'covering_contract', op: 'is', values: ['C-1', 'C-2'] }] : [],
    period: { from: '2024-02-03', to: '2025-01-17' },
    ...(grain === 'none' ? {} : { grain }),
  }
}

/** What fell under contracts in days of their own. */
async function contractSpend(scope: Scope): Promise<unknown[]> {
  const contracts = [
    { number: 'C-1', from: '2024-02-07', to: '2024-11-19' },
    { number: 'C-2', from: '2024-03-31', to: '2025-01-03' },
  ]
  const asked = { aboveIn: { from: '2024-02-14', to: '2024-12-24' } }
  return [...(await queryContractSpend(unkept(scope), contracts, asked))].toSorted()
}

/** What was paid beside what it would have cost at the baseline prices. */
function bridges(scope: Scope): Promise<unknown> {
  const days = { from: '2024-02-07', to: '2024-11-19' }
  const question: ChangesQuestion = { dataset: 'spend', sides: 'baseline', filters: [], period: days }
  return queryChanges(unkept(scope), question, ['covering_contract', 'contract_status'])
}

function randomQuestion(random: Random): QueryInput {
  const by = random.pick(['none', 'month', 'year'] as const)
  return {
    dataset: 'spend',
    measures: [random.pick(measures.slice(0, 5)), random.pick(measures)].filter(
      (id, at, all) => all.indexOf(id) === at,
    ),
    dimensions: random.chance(0.7) ? [random.pick(dimensions)] : [],
    filters: random.chance(0.4)
      ? [
          {
            field: random.pick(dimensions.slice(0, 6)),
            op: 'is',
            values: ['off contract', 'previous year', 'Ost', 'Food'],
          },
        ]
      : [],
    ...(random.chance(0.6) ? { period: { from: '2024-02-01', to: '2025-02-28' } } : {}),
    ...(by === 'none' ? {} : { grain: by }),
    ...(random.chance(0.3) ? { constantRates: '2024-02-01' } : {}),
  }
}

describe.each([1, 2, 4])('world %i', seed => {
  it('answers as the lines do, until anything changes that they rest on', async () => {
    const random = createRandom(seed)
    const scope = await createOrganizationScope(app.services)
    scope.organization.fiscalYearStartMonth = seed
    const [, second = ''] = [
      await insertLines(scope, 'spend', randomLines(random, 'spend', 250)),
      await insertLines(scope, 'spend', randomLines(random, 'spend', 120)),
    ]
    await setSomeRates(scope)
    await joinSpellings(scope, 'spend')
    if (seed % 2 === 0) await placeClasses(scope)
    const [standIn = {}] = randomLines(random, 'spend', 1)
    if (seed > 2) await insertLines(scope, 'spend', [{ ...standIn, replaces: [{ upload: second, row: 5 }] }])
    await agree(scope)
    const [fell, paid] = [await contractSpend(scope), await bridges(scope)]
    expect(fell.length).toBeGreaterThan(0)
    await buildAgreementRollup(scope, always)
    expect([await contractSpend(scope), await bridges(scope)]).toEqual([fell, paid])
    let rolled = 0
    for (let index = 0; index < 22; index++) {
      const input = index < 16 ? randomQuestion(random) : randomQuestionOfDays(random)
      const { agreements, ...reading } = await settingsOf(scope, 'spend', input.constantRates)
      const raw = await answers(scope, input, reading)
      const read = await answers(scope, input, { ...reading, ...(agreements ? { agreements } : {}) })
      expect(read.rows, JSON.stringify(input)).toEqual(raw.rows)
      if (read.isRolled) rolled++
      if (index >= 16) expect(read.isRolled, JSON.stringify(input)).toBe(true)
      expect(raw.isRolled).toBe(false)
    }
    expect(rolled).toBeGreaterThan(8)

    await createRow(scope, { register: 'contracts', values: { ...contract, number: 'C-3', supplier: 'Süd' } })
    await pushRegister(scope, 'contracts')
    expect(await isRolled(scope)).toBe(false)
    await buildAgreementRollup(scope, always)
    expect(await isRolled(scope)).toBe(true)
    await undoLoaded(scope.warehouse, { organization: scope.organization.uuid, dataset: 'spend', upload: second })
    await insertLines(scope, 'spend', randomLines(random, 'spend', 3))
    expect(await isRolled(scope)).toBe(false)
  }, 120_000)
})

describe('agreements added up', () => {
  const total: QueryInput = { dataset: 'spend', measures: ['off_contract', 'lines'] }
  const lines = [purchase('2024-01-01', 'A', '10'), purchase('2024-02-01', 'A', '5')]

  it('are of their organisation alone, kept once, and gone with the next', async () => {
    const scope = await createOrganizationScope(app.services)
    const other = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', lines)
    await insertLines(other, 'spend', [purchase('2024-01-01', 'B', '99')])
    for (const one of [scope, other, scope]) await buildAgreementRollup(one, always)
    const builds = () =>
      app.services.warehouse.rows<{ builds: number }>(
        `SELECT uniqExact(build) AS builds FROM spend_agreement_rollups
WHERE organization IN ({a:UUID}, {b:UUID}) GROUP BY organization`,
        { a: scope.organization.uuid, b: other.organization.uuid },
      )
    expect((await builds()).map(one => one.builds)).toEqual([1, 1])
    expect((await query(scope, total)).totals).toEqual({ off_contract: '15.00', lines: 2 })
    expect((await query(other, total)).totals).toEqual({ off_contract: '99.00', lines: 1 })
  })

  it('are asked for where they are missed for many lines, once for a state of the data', async () => {
    const scope = await createOrganizationScope(app.services)
    const upload = await insertLines(scope, 'spend', lines)
    const at = { dataset: 'spend', upload } as const
    const asked: unknown[] = []
    const jobs = { ...scope.jobs, sendWithin: async (...[, ...what]: unknown[]) => void asked.push(what) }
    const know = async (count: number) => {
      const seen = await scope.db(tx => ensureRollup(tx, scope, at))
      const known = {
        lines: count,
        first: '2024-01-01',
        last: '2024-02-01',
        lastPaid: null,
        payments: [],
        replaces: [],
        currencies: {},
        rows: {},
      }
      await scope.db(tx => useBuild(tx, scope, at, { seen, build: 1, known }))
      for (let time = 0; time < 2; time++) await settingsOf({ ...scope, jobs }, 'spend')
    }
    await know(leastAgreedLines - 1)
    expect(asked).toEqual([])
    await know(leastAgreedLines)
    const { uuid } = scope.organization
    expect(asked).toEqual([[agreementJob, { organizationUuid: uuid }, { key: `${uuid} 1`, afterSeconds: 15 }]])
    await buildAgreementRollup(scope, always)
    await know(leastAgreedLines + 1)
    expect(asked).toHaveLength(1)
  })

  it('keep no cut that is hardly smaller than the lines', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', lines)
    await buildAgreementRollup(scope)
    const { agreements } = await settingsOf(scope, 'spend')
    expect(agreements?.rows).toEqual({})
    expect((await query(scope, total)).totals).toEqual({ off_contract: '15.00', lines: 2 })
  })
})
