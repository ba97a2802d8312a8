import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import type { Dimension } from '#server/warehouse/catalogue/model.ts'
import type { QueryScope } from '#server/warehouse/query/query-scope.ts'
import { readExact, roundExact } from '#shared/exact.ts'
import type { FactId } from '#shared/facts.ts'
import type { Unit, Value } from '#shared/query-answer.ts'
import { valueOfUnits } from '../bridge/rules-steps.ts'
import { withPeriods } from '../bridge/server.ts'
import type { TableOf } from '../define-block.ts'
import { memberFilter } from '../parts/member-filter.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import { driverColumns, driverRows } from './columns.ts'
import { type Driver, type Drivers, type DriversSpec, driversBlock } from './definition.ts'
import { changesOf, type DriverChange, type DriversOfChange, decimalsOf, rankDimensions, shareOf } from './rules.ts'
import { measureOf, queryChanges, sumsOf } from './sql-changes.ts'

const dimensionsShown = 8

/** What time says of a line later: the newest lines are never paid and the first have no earlier price, so a change by it is no cause. */
const knownLater = [
  'payment_timing',
  'discount_timing',
  'overdue_age',
  'baseline_source',
  'price_history',
  'price_plan',
]

/** What changed: the members of every dimension that explain the change of a measure, the best dimension first. */
async function loadDrivers(scope: QueryScope, spec: DriversSpec): Promise<Drivers> {
  const question = withPeriods(spec.question)
  const { dataset, period, compare } = question
  const measure = measureOf(dataset, spec.measure)
  const dimensions = askedDimensions(dataset)
  const answer = await queryChanges(
    scope,
    { ...question, sides: 'periods', measure: measure.id },
    dimensions.map(({ id }) => id),
  )
  const totals = { before: readExact(answer.totals.before), now: readExact(answer.totals.now) }
  const decimals = decimalsOf(totals, measure.unit, answer.isInCents)
  const ranked = rankDimensions(answer.dimensions.map(found => changesOf(sumsOf(found), totals, decimals)))
  const [before, now] = [roundExact(totals.before, decimals), roundExact(totals.now, decimals)]
  const words = wordsOf({ change: now - before, decimals, unit: measure.unit })
  const { id, label, unit, direction } = measure
  return {
    measure: id,
    label,
    unit,
    direction,
    currency: scope.organization.baseCurrency,
    period,
    compare,
    ...words.change({ before, now, change: now - before }),
    dimensions: ranked.slice(0, dimensionsShown).flatMap(one => {
      const dimension = dimensions.find(({ id }) => id === one.dimension)
      return dimension ? [words.dimension(one, dimension)] : []
    }),
  }
}

/**
 * Dimensions with few or some members, and families and items: days, documents and free texts explain nothing, nor does
 * what only time tells of a line.
 */
function askedDimensions(dataset: FactId): Dimension[] {
  const named = ['item', 'product']
  return factOf(dataset).dimensions.filter(
    ({ id, kind, cardinality }) =>
      (kind === 'text' || kind === 'number') &&
      !knownLater.includes(id) &&
      (cardinality !== 'high' || id.endsWith('_family') || named.includes(id)),
  )
}

function wordsOf({ change: whole, decimals, unit }: { change: bigint; decimals: number; unit: Unit }) {
  const value = (units: bigint) => valueOfUnits(units, decimals, unit)
  const change = ({ before, now, change }: DriverChange) => ({
    previous: value(before),
    value: value(now),
    change: value(change),
  })
  const share = (part: bigint) => (whole === 0n ? null : shareOf(part, whole))
  return {
    change,
    dimension({ drivers, rest, explained, weight, rises, falls }: DriversOfChange, dimension: Dimension) {
      return {
        id: dimension.id,
        label: dimension.label,
        drivers: drivers.map(
          (one): Driver => ({
            ...change(one),
            member: memberValue(dimension, one.member),
            share: share(one.change),
            pick: [memberFilter(dimension.id, one.member)],
          }),
        ),
        rest: { ...change(rest), members: rest.members, share: share(rest.change) },
        explained,
        weight,
        rises: value(rises),
        falls: value(falls),
      }
    },
  }
}

/** A member as the wire has it: the warehouse names them in texts, and a blank one is a line that names none. */
function memberValue({ kind }: Pick<Dimension, 'kind'>, member: string): Value {
  if (member === '') return null
  return kind === 'number' ? Number(member) : member
}

/** The members that explain a change by one dimension, the others and the whole. */
async function driversTable(
  scope: Scope,
  { spec, dimension }: TableOf<typeof driversBlock, 'drivers'>,
): Promise<FileTable> {
  const found = await loadDrivers(scope, spec)
  const shown = found.dimensions.find(({ id }) => id === dimension) ?? found.dimensions[0]
  const { rows, foot } = driverRows(found, shown)
  return wholeTable(fileColumns(driverColumns(found, shown), found.currency), rows, foot)
}

export const driversRoutes = serveBlock(driversBlock, {
  answer: loadDrivers,
  covers: ({ question }) => question,
  tables: { drivers: driversTable },
})
