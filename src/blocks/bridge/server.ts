import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { pinned, type QueryScope } from '#server/warehouse/query/query-scope.ts'
import { AppError } from '#shared/errors.ts'
import { readExact, roundExact } from '#shared/exact.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { linesWithoutRate, withoutRateWords } from '#shared/missing-rates.ts'
import type { MissingRate } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { changesOf, decimalsOf } from '../drivers/rules.ts'
import { measureOf, queryChanges, sumsOf } from '../drivers/sql-changes.ts'
import { findRates } from '../parts/server-find-rates.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { type ItemRow, itemFieldOf, queryItemPairs } from '../parts/sql-items.ts'
import { serveBlock } from '../server-block.ts'
import { bridgeColumns } from './columns.ts'
import { type Bridge, type BridgeSpec, bridgeBlock, type ChangeQuestion } from './definition.ts'
import { type ItemPair, priceVolumeMix } from './rules.ts'
import { itemSteps, memberSteps } from './rules-steps.ts'

/**
 * Where a change comes from, as bars that add up to the cent; how many lines are in none of them, for want of an exchange
 * rate, is in its notes. Throws `invalid` as `query` does.
 */
async function loadBridge(unpinned: QueryScope, spec: BridgeSpec): Promise<Bridge> {
  const scope = await pinned(unpinned)
  const bridge = await splitChange(scope, spec)
  if (bridge.unit !== 'money') return bridge
  const { period, compare } = bridge
  const { missingRates: missing } = await findRates(scope, { ...spec.question, period, compare: compare ?? undefined })
  return { ...bridge, notes: [...bridge.notes, ...withoutRateNotes(missing)] }
}

function withoutRateNotes(missing: readonly MissingRate[]): string[] {
  if (missing.length === 0) return []
  const currencies = [...new Set(missing.map(({ currency }) => currency))].join(', ')
  const lines = linesWithoutRate(missing)
  return [t`${currencies}: ${withoutRateWords(lines, plainNumber(lines))} in no bar.`]
}

function splitChange(scope: QueryScope, spec: BridgeSpec): Promise<Bridge> {
  if (spec.kind === 'price-volume-mix') return itemBridge(scope, spec)
  return spec.kind === 'baseline' ? baselineBridge(scope, spec) : memberBridge(scope, spec)
}

/** The question with both its periods. Throws `invalid` naming the one that is missing. */
export function withPeriods(question: ChangeQuestion): ChangeQuestion & { period: Period; compare: Period } {
  const { period, compare } = question
  if (period && compare) return { ...question, period, compare }
  throw missing(
    period ? 'compare' : 'period',
    t('A change needs the period it is of and the period it is measured from'),
  )
}

function missing(name: string, message: string): AppError {
  return new AppError('invalid', message, { reason: 'query_invalid', issues: [{ path: `question.${name}`, message }] })
}

async function itemBridge(scope: QueryScope, spec: BridgeSpec): Promise<Bridge> {
  const question = withPeriods(spec.question)
  const { dataset, filters, period, compare } = question
  const field = itemFieldOf(factOf(dataset))
  const { rows, hasRates, withoutOldRate } = await queryItemPairs(scope, question)
  const pairs = rows.map(pairOf)
  const split = priceVolumeMix(pairs)
  const decimals = decimalsOf(split, 'money', hasRates)
  const measure = measureOf(dataset, undefined)
  const around = { filters, period, compare }
  const share = coveredShare(rows, split.now)
  return {
    ...headOf(scope, spec, measure),
    dimension: field,
    period,
    compare,
    steps: itemSteps({ split, pairs, field, decimals, around }),
    coverage: {
      share,
      words: field === 'item' ? t('of spend with item and quantity') : t('of revenue with product and quantity'),
    },
    notes: [
      ...(withoutOldRate.length > 0
        ? [
            t`${withoutOldRate.join(', ')}: no rate in the compared period, so what exchange rates did to these lines stands in the other bars.`,
          ]
        : []),
    ],
  }
}

function pairOf(row: ItemRow): ItemPair {
  const { state, isFolded, item, items, unit, before, atOldRates, now } = row
  return {
    state,
    item: isFolded ? null : item,
    items: state === 'no_item' ? 1 : items,
    unit,
    before: readExact(before),
    atOldRates: readExact(atOldRates),
    now: readExact(now),
    priced:
      state === 'both'
        ? {
            before: readExact(row.pricedBefore),
            atOldRates: readExact(row.pricedAtOldRates),
            quantityBefore: readExact(row.quantityBefore),
            quantity: readExact(row.quantity),
            ...(isFolded ? { atOldPrices: readExact(row.atOldPrices) } : {}),
          }
        : null,
  }
}

/** How much of the period's money lies on lines with an item and a quantity; `null` when it came to nothing. */
function coveredShare(rows: readonly ItemRow[], whole: bigint): number | null {
  const covered = rows
    .filter(({ state }) => state !== 'no_item')
    .reduce((sum, { pricedNow }) => sum + readExact(pricedNow), 0n)
  return whole <= 0n ? null : Number((covered * 10_000n) / whole) / 10_000
}

async function memberBridge(scope: QueryScope, spec: BridgeSpec): Promise<Bridge> {
  const question = withPeriods(spec.question)
  const { dataset, filters, period, compare } = question
  const measure = measureOf(dataset, spec.measure)
  const dimension = dimensionOf(spec)
  const answer = await queryChanges(scope, { ...question, sides: 'periods', measure: measure.id }, [dimension.id])
  const totals = { before: readExact(answer.totals.before), now: readExact(answer.totals.now) }
  const decimals = decimalsOf(totals, measure.unit, answer.isInCents)
  return {
    ...headOf(scope, spec, measure),
    dimension: dimension.id,
    period,
    compare,
    steps: memberSteps({
      changes: changesOf(sumsOf(answer.dimensions[0]), totals, decimals),
      dimension,
      totals: roundedOf(totals, decimals),
      decimals,
      unit: measure.unit,
      top: spec.top,
      around: { filters, period, compare },
      words: { before: t('Before'), now: t('Now') },
      counted: measure.lines,
    }),
    coverage: null,
    notes: [],
  }
}

/** What was paid against what the same lines would have cost at their baseline prices: price variance (PPV) by member. */
async function baselineBridge(scope: QueryScope, spec: BridgeSpec): Promise<Bridge> {
  const { dataset, filters, period } = spec.question
  if (!period) throw missing('period', t('Prices are held against their baseline over a period'))
  const measure = measureOf(dataset, 'price_variance')
  const dimension = dimensionOf(spec)
  const { compare: _, ...question } = spec.question
  const [answer, whole] = await Promise.all([
    queryChanges(scope, { ...question, period, sides: 'baseline' }, [dimension.id]),
    queryChanges(
      scope,
      { ...question, period, sides: 'periods', measure: measureOf(dataset, undefined).id, compare: period },
      [],
    ),
  ])
  const totals = { before: readExact(answer.totals.before), now: readExact(answer.totals.now) }
  const all = readExact(whole.totals.now)
  return {
    ...headOf(scope, spec, measure),
    dimension: dimension.id,
    period,
    compare: null,
    steps: memberSteps({
      changes: changesOf(sumsOf(answer.dimensions[0]), totals, 2),
      dimension,
      totals: roundedOf(totals, 2),
      decimals: 2,
      unit: 'money',
      top: spec.top,
      around: { filters, period, compare: undefined },
      words: { before: t('At baseline prices'), now: t('Paid') },
      counted: measure.lines,
    }),
    coverage: {
      share: all <= 0n ? null : Number((totals.now * 10_000n) / all) / 10_000,
      words: t('of spend with a baseline price'),
    },
    notes: [],
  }
}

function roundedOf(totals: { before: bigint; now: bigint }, decimals: number) {
  const [before, now] = [roundExact(totals.before, decimals), roundExact(totals.now, decimals)]
  return { before, now, change: now - before }
}

function dimensionOf({ question: { dataset }, dimension: id }: BridgeSpec) {
  const { dimensions } = factOf(dataset)
  const dimension =
    id === undefined ? dimensions.find(one => one.id.endsWith('_family')) : dimensions.find(one => one.id === id)
  if (dimension) return dimension
  const message = t`There is no dimension "${id ?? ''}" of ${dataset}`
  throw new AppError('invalid', message, { reason: 'query_invalid', issues: [{ path: 'dimension', message }] })
}

function headOf(scope: QueryScope, { kind }: BridgeSpec, measure: ReturnType<typeof measureOf>) {
  const { id, label, unit, direction } = measure
  return { kind, measure: id, label, unit, direction, currency: scope.organization.baseCurrency }
}

/** The steps of a bridge, to the cent. */
async function bridgeTable(scope: Scope, { spec }: TableOf<typeof bridgeBlock, 'bridge'>): Promise<FileTable> {
  const bridge = await loadBridge(scope, spec)
  const { steps, currency, notes, coverage } = bridge
  const covered =
    coverage && coverage.share !== null ? [t`Covers ${Math.round(coverage.share * 100)}% ${coverage.words}`] : []
  return { ...wholeTable(fileColumns(bridgeColumns(bridge), currency), steps), notes: [...covered, ...notes] }
}

export const bridgeRoutes = serveBlock(bridgeBlock, {
  answer: loadBridge,
  covers: ({ question }) => question,
  tables: { bridge: bridgeTable },
})
