import { column, type Expression, expr, joined, needsOf } from '#server/warehouse/catalogue/expression.ts'
import type { Fact } from '#server/warehouse/catalogue/model.ts'
import { compileFilter } from '#server/warehouse/compile/compile-filter.ts'
import { type Compiled, whereOf } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import {
  createSourceParameters,
  hasRate,
  moneyOf,
  rateMonthSql,
  sourceOf,
} from '#server/warehouse/compile/compile-source.ts'
import type { Parameters } from '#server/warehouse/engine/parameters.ts'
import { amount, isOff } from '#server/warehouse/facts/spend-columns.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import type { SavingScope } from '../../contract-savings.ts'
import { filtersOf, measurable } from './scope-filters.ts'

/** A saving as lines are looked at for it: its scope, its first and last month, and where it stands among all. */
export type Claim = { scope: SavingScope; start: string; end: string }

/** What an item in a unit, as lines spell them, cost in the baseline of the saving at a place. */
export type Offer = { item: string; unit: string; place: number; price: string }

export type ClaimedQuestion = {
  /** In the order in which they count a line; a place is the index of one. */
  claims: readonly Claim[]
  offers: readonly Offer[]
  period: Period
  /** Of these it is told who else claims the lines: of all others only who comes first. */
  together: readonly number[]
  /** The place of the only one that is asked about. */
  of?: number | undefined
  /** The upload whose lines alone are looked at. */
  upload?: string | undefined
}

/** What a saving claims of a month, of lines that it counts alike. Sums are exact decimals in the base currency. */
export type ClaimedRow = {
  month: string
  place: number
  isOff: 0 | 1
  isFirst: 0 | 1
  /** The places of all that claim them, where that was asked for. */
  claimants: number[]
  /** Of items with a price in its baseline: what they would have cost, and cost. */
  atBaseline: string
  paid: string
  withoutPrice: string
  /** Of lines without an item or a quantity. */
  without: string
  linesWithout: number
  spend: string
  /** Currencies and months without a rate, `USD 2026-01`. */
  missing: string[]
}

type Names = { fact: Fact; settings: CompileSettings; organization: string }

/**
 * What savings claim of the lines of a period, all in one pass: each line is joined to who names its members, field by field,
 * and stands once for each saving whose every field names it in a month of its own.
 */
export function compileClaimed(question: ClaimedQuestion, { fact, settings, organization }: Names): Compiled {
  const { claims, offers, period, together, of, upload } = question
  const parameters = createSourceParameters(organization, settings)
  const base = Math.min(...claims.map(({ start }) => monthNumber(start)))
  const fields = [...new Set(claims.flatMap(({ scope }) => scope.filters.map(({ field }) => field)))]
  const named = fields.map(field => sqlOf(fact, field))
  const line = expr`toStartOfMonth(${column('date')}) AS month,
    toUInt64(toYear(${column('date')}) * 12 + toMonth(${column('date')}) - ${parameters.add(base, 'UInt32')}) AS at,
    toUInt8(${isOff}) AS is_off, toUInt8(${conditionOf(fact, measurable, parameters)}) AS is_measurable,
    ${moneyOf(amount, settings)} AS cost, ${column('quantity')} AS pieces,
    ${missingSql(fact, settings)} AS missing`
  const keys = joined([column('item'), column('unit'), ...named], ', ')
  const own = of === undefined ? undefined : claims[of]
  const ofUpload: Filter[] = upload === undefined ? [] : [{ field: 'upload', op: 'is', values: [upload] }]
  const filters = [...(own ? filtersOf(own.scope) : []), ...ofUpload]
  const where = whereOf({ fact, parameters, spec: { period, filters } })
  const members = fields.map((field, index) =>
    membersJoin(`named${index}`, named[index], claimsOf(claims, field, base), parameters),
  )
  const claimed = `arrayFilter((one, nth) -> nth = bitAnd(one, ${mostFields}) AND bitAnd(bitShiftRight(one, ${startBits}), ${mostMonths}) <= at
      AND at <= bitAnd(bitShiftRight(one, ${endBits}), ${mostMonths}), named, arrayEnumerateUniq(named))`
  const told = parameters.add([...together], 'Array(UInt32)')
  const price = 'prices[indexOf(priced, place)]'
  const isPriced = 'is_measurable AND has(priced, place)'
  const sql = `SELECT toString(month) AS month, place, is_off AS isOff, place = first AS isFirst, claimants,
  toString(sumIf(toDecimal256(${price}, 6) * ifNull(pieces, 0), ${isPriced})) AS atBaseline,
  toString(sumIf(cost, ${isPriced})) AS paid, toString(sumIf(cost, is_measurable AND NOT has(priced, place))) AS withoutPrice,
  toString(sumIf(cost, NOT is_measurable)) AS without, countIf(NOT is_measurable) AS linesWithout,
  toString(sum(cost)) AS spend, groupUniqArrayIf(missing, missing != '') AS missing
FROM (
  SELECT month, is_off, is_measurable, cost, pieces, missing, priced, prices, arrayMin(places) AS first,
    if(hasAny(places, ${told}), arraySort(places), []) AS claimants,
    ${of === undefined ? 'arrayJoin(places)' : `arrayJoin([${parameters.add(of, 'UInt32')}])`} AS place
  FROM (
    SELECT *, arrayMap(one -> toUInt32(bitShiftRight(one, ${placeBits})), ${claimed}) AS places
    FROM (
    SELECT ${line.text},
      arrayConcat(${fields.map((_, index) => `named${index}.claims`).join(', ')}) AS named, offers.places AS priced, offers.prices AS prices
${sourceOf(fact, settings, needsOf(line, keys, where))}${members.join('')}${offersJoin(offers, parameters)}${where.text}
    )
    WHERE ${of === undefined ? 'notEmpty(places)' : `has(places, ${parameters.add(of, 'UInt32')})`}
  )
)
GROUP BY month, place, isOff, isFirst, claimants`
  return { sql, params: parameters.values() }
}

/** The spellings of items and units that lines of a period have, of one saving or of all. */
export function compileSpellings(
  { period, claim }: { period: Period; claim?: Claim | undefined },
  { fact, settings, organization }: Names,
): Compiled {
  const parameters = createSourceParameters(organization, settings)
  const spelled = expr`toString(${column('item')}) AS item, toString(${column('unit')}) AS unit`
  const filters = [...(claim ? filtersOf(claim.scope) : []), ...measurable]
  const where = whereOf({ fact, parameters, spec: { period, filters } })
  const sql = `SELECT DISTINCT ${spelled.text}\n${sourceOf(fact, settings, needsOf(spelled, where))}${where.text}`
  return { sql, params: parameters.values() }
}

/*
 * A saving that names a member, as one number: its place, its first and last month counted from the first of all, and how many
 * fields it names, all of which must name a line.
 */
const mostFields = 15
const mostMonths = 8191
const [endBits, startBits, placeBits] = [4, 17, 30]

function claimsOf(claims: readonly Claim[], field: string, base: number): { members: string[]; numbers: number[] } {
  const found = claims.flatMap(({ scope: { filters }, start, end }, place) => {
    const of = filters.find(filter => filter.field === field)
    const [from, to] = [start, end].map(month => monthNumber(month) - base)
    const number = place * 2 ** placeBits + (from ?? 0) * 2 ** startBits + (to ?? 0) * 2 ** endBits + filters.length
    return [...new Set(of?.values ?? [])].map(member => ({ member, number }))
  })
  return { members: found.map(({ member }) => member), numbers: found.map(({ number }) => number) }
}

function membersJoin(
  name: string,
  field: Expression | undefined,
  { members, numbers }: ReturnType<typeof claimsOf>,
  parameters: Parameters,
): string {
  const zipped = `arrayZip(${parameters.add(members, 'Array(String)')}, ${parameters.add(numbers, 'Array(UInt64)')})`
  return `
ANY LEFT JOIN (
  SELECT one.1 AS member, groupArray(one.2) AS claims FROM (SELECT arrayJoin(${zipped}) AS one) GROUP BY member
) AS ${name} ON ${name}.member = toString(${field?.text ?? "''"})`
}

function offersJoin(offers: readonly Offer[], parameters: Parameters): string {
  const texts = (of: (offer: Offer) => string) => parameters.add(offers.map(of), 'Array(String)')
  const places = parameters.add(
    offers.map(({ place }) => place),
    'Array(UInt32)',
  )
  const zipped = `arrayZip(${texts(({ item }) => item)}, ${texts(({ unit }) => unit)}, ${places}, ${texts(({ price }) => price)})`
  return `
ANY LEFT JOIN (
  SELECT one.1 AS item, one.2 AS unit, groupArray(one.3) AS places, groupArray(toDecimal128(one.4, 6)) AS prices
  FROM (SELECT arrayJoin(${zipped}) AS one) GROUP BY item, unit
) AS offers ON offers.item = toString(${column('item').text}) AND offers.unit = toString(${column('unit').text})`
}

function missingSql(fact: Fact, settings: CompileSettings): Expression {
  if (!settings.rates) return expr`''`
  return expr`if(${hasRate}, '', concat(toString(${column('currency')}), ' ', substring(toString(${rateMonthSql(fact.id, settings)}), 1, 7)))`
}

function conditionOf(fact: Fact, filters: readonly Filter[], parameters: Parameters): Expression {
  return joined(
    filters.map(filter => compileFilter(filter, fieldOf(fact, filter.field), parameters)),
    ' AND ',
  )
}

function sqlOf(fact: Fact, field: string): Expression {
  return fieldOf(fact, field).sql
}

function fieldOf(fact: Fact, id: string) {
  const field = fact.fields.find(one => one.id === id)
  if (!field) throw new Error(`Purchases have no field ${id}`)
  return field
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
}
