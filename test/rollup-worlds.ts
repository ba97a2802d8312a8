import { createRandom, type Random } from '#server/demonstration/random.ts'
import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { compileQuery } from '#server/warehouse/compile/compile.ts'
import type { Compiled } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { undoLoaded } from '#server/warehouse/load.ts'
import { useMappingVersion } from '#server/warehouse/query/mapping-version.ts'
import { questionSettings } from '#server/warehouse/query/query-scope.ts'
import { buildRollup } from '#server/warehouse/rollups/build-rollup.ts'
import type { Worth } from '#server/warehouse/rollups/choose-cuts.ts'
import { dropRollup } from '#server/warehouse/rollups/drop-builds.ts'
import { beginLinesChange, ensureRollup, forgetRollup } from '#server/warehouse/rollups/store.ts'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import { monthEnd } from '#shared/period.ts'
import { type Filter, type Period, type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import { joinFamilies, setRate, type TestLine } from './warehouse-lines.ts'

/** Lines and questions at random, named by a seed: few members, so that lines meet in the same rows of a roll-up. */

export { createRandom, type Random }

const months = ['1968-02', '2023-12', '2024-01', '2024-02', '2024-12', '2025-01', '2025-02']
const currencies = ['', 'EUR', 'USD', 'XTS']
const names = ['Nord', 'NORD', 'Süd', 'Ost']

/** Rates of most months, none of one currency. */
export async function setSomeRates(scope: Scope): Promise<void> {
  for (const [index, month] of months.slice(1).entries()) await setRate(scope, month, 'USD', `0.9${index}31`)
}

/** Two spellings become one family. */
export async function joinSpellings(scope: Scope, dataset: DatasetId): Promise<void> {
  const kind = dataset === 'spend' ? 'supplier' : 'customer'
  await joinFamilies(scope, kind, { Nord: 'Nord AG', NORD: 'Nord AG' })
}

/** Classes of one supplier get a category of their own. */
export async function placeClasses(scope: Scope): Promise<void> {
  const o = scope.organization.uuid
  await scope.warehouse.run(
    `INSERT INTO class_nodes (organization, version, class_key, node)
      SELECT DISTINCT {o:UUID}, 1, class_key, 7 FROM spend(organization = {o:UUID}) WHERE supplier = 'Ost'`,
    { o },
  )
  await scope.warehouse.run(`INSERT INTO category_paths SELECT {o:UUID}, 1, 7, ['Packaging', 'Cartons']`, { o })
  await scope.db(tx => useMappingVersion(tx, o, { kind: 'category', version: 1 }))
}

function day(random: Random): string {
  return `${random.pick(months)}-${String(random.integer(1, 28)).padStart(2, '0')}`
}

function amount(random: Random): string {
  return `${random.chance(0.2) ? '-' : ''}${random.integer(0, 9_999_999)}.${String(random.integer(0, 999_999)).padStart(6, '0')}`
}

function maybe<T>(random: Random, value: () => T): T | null {
  return random.chance(0.3) ? null : value()
}

/** A document's number: some have a few lines anywhere, most have one. */
function document(random: Random, letter: string): string {
  return random.chance(0.2) ? '' : `${letter}${random.chance(0.3) ? random.integer(1, 5) : random.integer(6, 90)}`
}

export function randomLines(random: Random, dataset: DatasetId, count: number): TestLine[] {
  return Array.from({ length: count }, () => (dataset === 'spend' ? purchaseOf(random) : saleOf(random)))
}

function purchaseOf(random: Random): TestLine {
  return {
    date: day(random),
    supplier: random.pick(names),
    amount: amount(random),
    currency: random.pick(currencies),
    supplier_country: random.pick(['', 'DE', 'NO']),
    category: random.pick(['', 'Boxes', 'Food']),
    category_2: random.pick(['', 'Wood']),
    business_unit: random.pick(['A', 'B']),
    cost_centre: random.pick(['1', '2']),
    buyer: random.pick(['', 'Kim']),
    country: random.pick(['DE', 'SE']),
    item: random.pick(['', 'Screw']),
    unit: random.pick(['', 'kg', 'pcs']),
    po_number: document(random, 'P'),
    contract_number: random.pick(['', 'C-1']),
    invoice_number: document(random, 'R'),
    quantity: maybe(random, () => random.integer(1, 9)),
    payment_terms_days: maybe(random, () => random.pick([0, 14, 90])),
    discount_days: maybe(random, () => random.pick([0, 7])),
    due_date: maybe(random, () => day(random)),
    paid_date: maybe(random, () => day(random)),
  }
}

function saleOf(random: Random): TestLine {
  return {
    date: day(random),
    customer: random.pick(names),
    revenue: amount(random),
    currency: random.pick(currencies),
    customer_country: random.pick(['', 'DE', 'NO']),
    segment: random.pick(['', 'Retail']),
    region: random.pick(['North', 'South']),
    channel: random.pick(['Shop', 'Web']),
    sales_rep: random.pick(['', 'Lee']),
    product: random.pick(['', 'Saw', 'Drill']),
    product_category: random.pick(['', 'Tools']),
    unit: random.pick(['', 'pcs']),
    order_number: document(random, 'O'),
    invoice_number: document(random, 'R'),
    quantity: maybe(random, () => random.integer(1, 9)),
    cost: maybe(random, () => amount(random)),
    discount: maybe(random, () => random.integer(0, 99)),
  }
}

function some<T>(random: Random, list: readonly T[], most: number): T[] {
  const chosen = Array.from({ length: random.integer(0, most) }, () => random.pick(list))
  return [...new Set(chosen)]
}

function periodOf(random: Random, isWhole: boolean): Period {
  const [from = '', to = ''] = [random.pick(months), random.pick(months)].sort()
  return { from: isWhole ? `${from}-01` : `${from}-05`, to: isWhole ? monthEnd(`${to}-01`) : `${to}-28` }
}

/** A question; most of them are of whole months, and any measure may be in it. */
export function randomQuestion(random: Random, dataset: DatasetId): QueryInput {
  const { measures, rollup } = factOf(dataset)
  const family = dataset === 'spend' ? 'supplier_family' : 'customer_family'
  const keys = [...new Set(rollup?.cuts.flatMap(cut => cut.keys) ?? [])].filter(key => key !== 'class_key')
  const dimensions = some(random, [...keys, family, family, 'currency', 'upload'], 2)
  const isWhole = random.chance(0.7)
  const period = random.chance(0.7) ? periodOf(random, isWhole) : undefined
  const compare = period && random.chance(0.5) ? periodOf(random, isWhole) : undefined
  const grain = random.pick(['none', 'none', 'month', 'quarter', 'year', 'week'] as const)
  const asked = some(random, measures, 3).map(({ id }) => id)
  return {
    dataset,
    measures: asked.length > 0 ? asked : [measures[0]?.id ?? ''],
    dimensions,
    filters: random.chance(0.4) ? [filterOf(random, keys, family)] : [],
    ...(period ? { period } : {}),
    ...(compare ? { compare } : {}),
    ...(grain === 'none' ? {} : { grain }),
    ...(dimensions.length > 0 && random.chance(0.3) ? { top: 2 } : {}),
    ...(random.chance(0.2) ? { constantRates: '2024-02-01' } : {}),
  }
}

/** What counts documents. */
const documentMeasures = {
  spend: ['invoices', 'orders', 'average_invoice'],
  sales: ['orders', 'invoices', 'average_order'],
}

/** Questions of documents that a roll-up of them answers. */
export function documentQuestions(random: Random, dataset: DatasetId): QueryInput[] {
  const { party } = datasets[dataset]
  const measures = documentMeasures[dataset]
  const period = { from: '1968-02-01', to: '2024-12-31' }
  const compare = { from: '2024-02-01', to: '2025-01-31' }
  const filters = [filterOf(random, [party, `${party}_country`], `${party}_family`)]
  const shapes: Partial<QueryInput>[] = [
    {},
    { grain: 'month' },
    { grain: 'year', filters },
    { dimensions: [`${party}_family`] },
    { dimensions: [party], top: 2, period },
    { dimensions: ['currency', 'upload'] },
    { period, compare },
    { period, compare, grain: 'quarter', dimensions: [`${party}_country`] },
    { filters, period: periodOf(random, true) },
    { period: { from: '2023-12-10', to: '2024-12-31' }, compare: { from: '1968-02-01', to: '2024-02-12' } },
  ]
  return shapes.map(shape => ({ dataset, measures, ...shape }))
}

function filterOf(random: Random, keys: readonly string[], family: string): Filter {
  const field = random.pick([...keys, family])
  if (field.endsWith('_days')) return { field, op: random.pick(['is', 'atLeast'] as const), values: [14] }
  if (random.chance(0.3)) return { field, op: random.pick(['isBlank', 'isNotBlank'] as const), values: [] }
  return {
    field,
    op: random.pick(['is', 'isNot'] as const),
    values: ['Nord AG', 'Ost', 'Boxes', 'A', 'Packaging', 'DE'],
  }
}

/** When to roll up whatever there is. */
export const always = { leastLines: 1, linesPerRow: 0 }

export async function rollUp(scope: Scope, dataset: DatasetId, upload: string, worth: Worth = always): Promise<void> {
  await scope.db(tx => ensureRollup(tx, scope, { dataset, upload }))
  await buildRollup(scope, { dataset, upload }, worth)
}

/** Takes an upload out as the data manager does. */
export async function undo(scope: Scope, dataset: DatasetId, upload: string): Promise<void> {
  const at = { dataset, upload }
  await beginLinesChange(scope, at)
  await undoLoaded(scope.warehouse, { organization: scope.organization.uuid, ...at })
  await dropRollup(scope, at)
  await scope.db(tx => bumpDataVersion(tx, scope.organization.uuid, dataset))
  await scope.db(tx => forgetRollup(tx, scope, at))
}

/** What a question is answered from lines, from the builds of uploads, and from the copy of their small cuts where there is one. */
export async function answersEachWay(scope: Scope, input: QueryInput, settings: CompileSettings) {
  const { joined: _, ...builds } = settings
  const { rollups: __, ...lines } = builds
  return {
    lines: await answers(scope, input, lines),
    builds: await answers(scope, input, builds),
    copy: await answers(scope, input, settings),
  }
}

/** All that the statements of a question answer, and whether a roll-up is read for it, and a copy of several. */
export async function answers(scope: Scope, input: QueryInput, settings: CompileSettings) {
  const spec = querySpecSchema.parse(input)
  const compiled = compileQuery(spec, factOf(spec.dataset), scope.organization.uuid, settings)
  const ask = (one: Compiled | null) =>
    one ? scope.warehouse.rows(one.sql, one.params, { settings: questionSettings }) : null
  const { page, totals, missingRates } = compiled
  const rows = [await ask(page), await ask(totals), await ask(missingRates)]
  return {
    rows,
    isRolled: /\bFROM \w+_rollups\b/.test(totals.sql),
    isJoined: [page, totals].some(one => one && /\bFROM \w+_joined_rollups\b/.test(one.sql)),
  }
}
