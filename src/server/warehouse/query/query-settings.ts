import type { Calendar } from '#shared/calendar.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { type FactId, isLoadedFact } from '#shared/facts.ts'
import { monthOf } from '#shared/period.ts'
import type { Scope } from '../../scope.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { type AgreementRollup, type RolledUpload, withRollup } from '../compile/choose-rollup.ts'
import { type CompileSettings, isBaseCurrency, type MonthRate } from '../compile/compile-source.ts'
import { rolledParameters, rolledSource } from '../compile/read-rollup.ts'
import { viewOf } from '../compile/read-through.ts'
import type { Warehouse } from '../connect.ts'
import { createAnswerCache } from '../engine/answer-cache.ts'
import { type DataVersions, dataVersion, dataVersions } from '../engine/data-version.ts'
import { leastAgreedLines, requestAgreementRollup } from '../rollups/agreements/request.ts'
import { findAgreementRollup, readAsOf } from '../rollups/agreements/store.ts'
import { listRollups } from '../rollups/store.ts'
import type { MappingKind } from '../schema.ts'
import { listMappingVersions } from './mapping-version.ts'

/** What a question to the warehouse needs of a scope. */
export type QueryScope = Pick<Scope, 'warehouse' | 'organization' | 'db' | 'jobs'> & {
  /** The versions of the data, when they were looked up before: many questions about one state of it. */
  versions?: DataVersions
  /** Its answers are not kept for others who ask the same. */
  isUnkept?: true
}

type Pinned = QueryScope & { versions: DataVersions }

/** The same scope for many questions at once, about the data as it is now. Not for use after a change of the data. */
export async function pinVersions<S extends QueryScope>(scope: S): Promise<S & { versions: DataVersions }> {
  return { ...scope, versions: await dataVersions(scope) }
}

/**
 * The same scope, pinned where it is not: settings and the key that an answer is kept by must be of one state of the data.
 */
export async function pinned<S extends QueryScope>(scope: S): Promise<S & { versions: DataVersions }> {
  return scope.versions ? { ...scope, versions: scope.versions } : pinVersions(scope)
}

/** The same scope for a file: its answers are large, and asked for once. */
export function unkept<S extends QueryScope>(scope: S): S & { isUnkept: true } {
  return { ...scope, isUnkept: true }
}

/** How long the warehouse works on one question before it gives up. */
const longestQuestionSeconds = 60

/** Dates before 1970 keep their month and year; no question holds the others up for long. */
export const questionSettings = {
  enable_extended_results_for_datetime_functions: 1,
  max_execution_time: longestQuestionSeconds,
} as const

const caches = new WeakMap<object, ReturnType<typeof createAnswerCache>>()

/**
 * Computes something of an organisation's lines once for each state of its data, currency and calendar; each time for a
 * scope whose answers are not kept.
 */
export async function oncePerVersion<T>(
  scope: QueryScope,
  dataset: FactId,
  question: unknown,
  compute: () => Promise<T>,
): Promise<T> {
  if (scope.isUnkept) return compute()
  const { version } = scope.versions?.[dataset] ?? (await dataVersion(scope, dataset))
  const { uuid, baseCurrency } = scope.organization
  const { fiscalYearStartMonth, weekStart } = calendarOf(scope)
  const key = JSON.stringify([uuid, dataset, version, baseCurrency, fiscalYearStartMonth, weekStart, question])
  return cacheOf(scope.warehouse)(key, compute)
}

function calendarOf({ organization: { fiscalYearStartMonth, weekStart } }: QueryScope): Calendar {
  return { fiscalYearStartMonth, weekStart }
}

function cacheOf({ engine }: Warehouse) {
  const known = caches.get(engine)
  if (known) return known
  const created = createAnswerCache()
  caches.set(engine, created)
  return created
}

/**
 * What the organisation's queries of a dataset are compiled with: its rates are looked up once for each state of its data.
 * With `constantRates`, a day, all rates are those of its month.
 */
export async function settingsOf(
  unpinned: QueryScope,
  dataset: FactId,
  constantRates?: string,
): Promise<CompileSettings> {
  const rateMonth = constantRates === undefined ? undefined : monthOf(constantRates)
  const { isUnkept: _, ...scope } = await pinned(unpinned)
  const { rollups } = scope.versions[dataset]
  return oncePerVersion(scope, dataset, ['settings', rateMonth, rollups], async () => {
    const { baseCurrency } = scope.organization
    const reading = await readingOf(scope, dataset)
    const foreign = await foreignRates(scope, dataset, rateMonth, reading)
    const rates = foreign.filter(({ rate }) => Number(rate) !== 0)
    return {
      baseCurrency,
      calendar: calendarOf(scope),
      ...(rateMonth === undefined ? {} : { rateMonth }),
      rates: foreign.length > 0 ? rates : null,
      ...reading,
    }
  })
}

/** The months and currencies that lines need a rate of; it is 0 where there is none. */
function foreignRates(
  scope: QueryScope,
  dataset: FactId,
  rateMonth: string | undefined,
  { deals, rollups }: Reading,
): Promise<MonthRate[]> {
  const { uuid, baseCurrency } = scope.organization
  const { rolled } = withRollup({
    fact: factOf(dataset),
    settings: { baseCurrency, rates: null, ...(rollups ? { rollups } : {}) },
    measures: [],
    dimensions: [],
    spec: { filters: [], period: undefined, compare: undefined, grain: undefined },
  })
  const view = viewOf(dataset)
  const lines = rolled ? rolledSource(factOf(dataset), rolled, { mentions: '', view, isRead: null }) : view
  const month = rateMonth === undefined ? 'toStartOfMonth(line.date)' : '{rate_month:Date32}'
  return scope.warehouse.rows<MonthRate>(
    `SELECT needed.code AS currency, needed.month AS month, rate.rate AS rate
FROM (
  SELECT DISTINCT toString(line.currency) AS code, ${month} AS month
  FROM ${lines} AS line
  WHERE NOT (${isBaseCurrency})
) AS needed
LEFT JOIN rates(organization={organization:UUID}, base={base:String}) AS rate
  ON rate.currency = needed.code AND rate.month = needed.month
ORDER BY currency, month`,
    {
      organization: uuid,
      base: baseCurrency,
      ...(rolled ? rolledParameters(rolled) : {}),
      ...(deals === undefined ? {} : { deals }),
      ...(rateMonth === undefined ? {} : { rate_month: rateMonth }),
    },
    { settings: questionSettings },
  )
}

type Versions = Pick<CompileSettings, 'families' | 'categories' | 'contracts' | 'contractPrices' | 'deals'>
type Reading = Versions & Pick<CompileSettings, 'hasReplaced' | 'rollups' | 'documented' | 'agreements'>

/** What each dataset's lines are read with. */
const mappingsOf: Record<FactId, readonly (readonly [keyof Versions, MappingKind])[]> = {
  spend: [
    ['families', 'supplier'],
    ['categories', 'category'],
    ['contracts', 'contracts'],
    ['contractPrices', 'contract_prices'],
  ],
  sales: [['families', 'customer']],
  deals: [
    ['families', 'customer'],
    ['deals', 'deals'],
  ],
}

/** Which versions of the mappings the lines are read with, and whether some of them stand in for others. */
async function readingOf(scope: Pinned, dataset: FactId): Promise<Reading> {
  const versions = await scope.db(listMappingVersions)
  const reading: Reading = dataset === 'deals' ? { deals: 0 } : {}
  for (const [setting, wanted] of mappingsOf[dataset]) {
    const version = versions.find(({ kind }) => kind === wanted)?.version
    if (version !== undefined) reading[setting] = version
  }
  if (!isLoadedFact(dataset)) return reading
  const rollups = await listRollups(scope, dataset)
  const replaced = [
    ...rollups.flatMap(({ replaces }) => replaces),
    ...(await replacedByOthers(scope, dataset, rollups)),
  ]
  const whole = rollups.filter(({ upload }) => !replaced.includes(upload))
  const loaded = await loadedUploads(scope, dataset)
  const agreements = dataset === 'spend' ? await agreementsOf(scope, whole) : null
  return {
    ...reading,
    ...(replaced.length > 0 ? { hasReplaced: true } : {}),
    ...(whole.length > 0 ? { rollups: whole.map(({ replaces: _, ...one }) => one) } : {}),
    ...(loaded.every(one => rollups.some(({ upload }) => upload === one)) ? { documented: loaded } : {}),
    ...(agreements ? { agreements } : {}),
  }
}

/** Lines with what they were held against, added up; where they are not, and many, that is asked for. */
async function agreementsOf(scope: Pinned, known: readonly RolledUpload[]): Promise<AgreementRollup | null> {
  const found = await findAgreementRollup(scope, readAsOf(scope, scope.versions))
  const lines = known.reduce((sum, one) => sum + one.lines, 0)
  if (!found && lines >= leastAgreedLines) await requestAgreementRollup(scope)
  return found
}

/** The uploads that have lines, answered by the engine from what it knows of partitions. */
async function loadedUploads(scope: QueryScope, dataset: DatasetId): Promise<string[]> {
  const found = await scope.warehouse.rows<{ upload: string }>(
    `SELECT toString(upload) AS upload FROM ${viewOf(dataset)} GROUP BY upload HAVING count() > 0 ORDER BY upload`,
    { organization: scope.organization.uuid },
    { settings: questionSettings },
  )
  return found.map(({ upload }) => upload)
}

/** The uploads whose lines are stood in for by those of uploads that are not known. */
async function replacedByOthers(
  scope: QueryScope,
  dataset: DatasetId,
  known: readonly RolledUpload[],
): Promise<string[]> {
  const found = await scope.warehouse.rows<{ upload: string }>(
    `SELECT DISTINCT toString(one.1) AS upload
FROM (
  SELECT arrayJoin(replaces) AS one FROM ${viewOf(dataset)}
  WHERE notEmpty(replaces) AND upload NOT IN CAST({known:Array(String)}, 'Array(UUID)')
)`,
    { organization: scope.organization.uuid, known: known.map(({ upload }) => upload) },
    { settings: questionSettings },
  )
  return found.map(({ upload }) => upload)
}
