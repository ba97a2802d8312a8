import { plainCalendar } from '#shared/calendar.ts'
import { fiscalYearStart } from '#shared/fiscal-periods.ts'
import { addDays } from '#shared/period.ts'
import type { Needs } from '../catalogue/expression.ts'
import { fiscalYearNumber } from './calendar-grains.ts'
import { categoryWord, categoryWords } from './category-words.ts'
import type { AskedDays, CompileSettings } from './compile-settings.ts'

/**
 * What purchase lines are held against: the contracts and prices agreed with their supplier family, what the same item cost
 * the year before, and what it was planned to cost. Looked up when a question is asked, from the copies of the registers in use.
 */

/** The columns a statement may need, and what it takes to read them. */
const baselineColumns = ['baseline_price', 'baseline_source']
const historyColumns = ['last_year_price', 'price_history']
const plannedColumns = ['planned_price', 'price_plan']
const agreedColumns = [
  ...['contract_status', 'supplier_standing', 'covering_contract', 'agreed_price'],
  ...baselineColumns,
  ...historyColumns,
]

/** Where the lines come from, and how a supplier's name becomes its family, both as SQL. */
export type AgreementSource = {
  settings: CompileSettings
  /** What the statement needs of lines. */
  needs: Needs
  asked: AskedDays | undefined
  /** The lines with their family. */
  lines(needs: Needs): string
  familyOf(name: string): string
}

/** Whether a statement needs what this file adds to lines. */
export function needsAgreements(needs: Needs): boolean {
  return [...agreedColumns, ...plannedColumns].some(column => needs.has(column))
}

/**
 * The lines with `agreed_price`, `contract_status`, `supplier_standing`, `covering_contract`, `baseline_price`,
 * `baseline_source`, `last_year_price`, `price_history`, `planned_price` and `price_plan`, as far as they are needed.
 * Each lookup joins one small row to a line: what held on its day, or what its item cost the year before.
 */
export function withAgreements(source: AgreementSource): string {
  const { settings, needs, lines } = source
  const asksStatus = needs.has('contract_status')
  const asksStanding = needs.has('supplier_standing')
  const asksCovering = needs.has('covering_contract')
  const asksBaseline = baselineColumns.some(column => needs.has(column))
  const asksHistory = historyColumns.some(column => needs.has(column))
  const asksPlanned = plannedColumns.some(column => needs.has(column))
  const asksAgreed = agreedColumns.some(column => needs.has(column))
  const hasPrices = asksAgreed && settings.contractPrices !== undefined && settings.contracts !== undefined
  const hasPlan = asksPlanned && settings.plannedPrices !== undefined
  const columns = [
    'mapped.*',
    `${hasPrices ? priceOf('agreed') : unknownPrice} AS agreed_price`,
    ...(asksStatus ? [`${statusSql(settings)} AS contract_status`] : []),
    ...(asksStanding ? [`${standingSql(settings)} AS supplier_standing`] : []),
    ...(asksCovering ? [`${coveringSql(settings)} AS covering_contract`] : []),
    ...(asksBaseline ? baselineSql : []),
    ...(asksHistory ? historySql : []),
    ...(asksPlanned ? plannedSql(hasPlan) : []),
  ]
  const joins = [
    ...(hasPrices ? [agreedJoin(source)] : []),
    ...(hasPlan ? [plannedJoin(source)] : []),
    ...((asksStatus || asksStanding || asksCovering) && settings.contracts !== undefined
      ? [contractsJoin(source)]
      : []),
    ...(asksBaseline || asksHistory ? [yearBeforeJoin(source)] : []),
  ]
  return `(
  SELECT ${columns.join(',\n    ')}
  FROM ${lines(new Set([...needs, 'supplier_family', 'category']))} AS mapped${joins.join('')}
)`
}

/** Lists of prices of which each holds on some days: what was agreed with suppliers, and what was planned. */
type PriceList = 'agreed' | 'planned'

const unknownPrice = "CAST(NULL, 'Nullable(Decimal(38, 6))')"
const fitsUnit = "one.1 IN ('', mapped.unit) OR mapped.unit = ''"
/** Of the prices that held on the day, the first for the line's unit; a unit left away on either side is any. */
const offerOf = (list: PriceList) => `arrayFirst(one -> ${fitsUnit}, ${list}.offers)`
const priceOf = (list: PriceList) => `if(arrayExists(one -> ${fitsUnit}, ${list}.offers),
      toNullable(${offerOf(list)}.2), NULL)`

/** More than the half cent that an amount was rounded by. */
const beyondRounding = 0.0051
/**
 * Above the price both by the unit price, where one is stated, and by the amount, where there is a quantity: neither a
 * discount in the amount nor a unit price rounded to cents makes a line dearer than it was.
 */
const isAbove = `isNotNull(agreed_price) AND ifNull(mapped.unit_price > agreed_price, 1)
      AND if(ifNull(mapped.quantity, 0) = 0, isNotNull(mapped.unit_price),
        abs(toFloat64(mapped.amount)) - toFloat64(agreed_price) * abs(toFloat64(mapped.quantity)) > ${beyondRounding})`

function statusSql({ contracts }: CompileSettings): string {
  const isCovered =
    contracts === undefined ? '0' : `hasAny(covered.categories, arrayPushFront(${categoryWords('mapped')}, ''))`
  return `multiIf(${isAbove}, 'above contract price', isNotNull(agreed_price) OR ${isCovered}, 'on contract', 'off contract')`
}

/** Whether a contract of the line's supplier holds on its day, for whatever category. */
function standingSql({ contracts }: CompileSettings): string {
  const hasOne = contracts === undefined ? '0' : 'notEmpty(covered.categories)'
  return `if(${hasOne}, 'with contract', 'without contract')`
}

/**
 * The contract that a line falls under, of several at once: the one that lists its item, else the one of its category,
 * else the one of all categories; of equal ones the one that began last, then the first by number.
 */
function coveringSql({ contracts, contractPrices }: CompileSettings): string {
  if (contracts === undefined) return "''"
  const first = (test: string) => `arrayFirst(one -> ${test}, covered.contracts).2`
  const ofCategory = first(`one.1 != '' AND has(${categoryWords('mapped')}, one.1)`)
  const others = `if(${ofCategory} != '', ${ofCategory}, ${first("one.1 = ''")})`
  return contractPrices === undefined ? others : `if(isNotNull(agreed_price), ${offerOf('agreed')}.3, ${others})`
}

/** A line that a price can be compared of: it names an item and says how much of it. */
const isComparable = "mapped.item != '' AND ifNull(mapped.quantity, 0) != 0"

const baselineSql = [
  `multiIf(NOT (${isComparable}), '', isNotNull(agreed_price), 'contract price', year_before.average > 0, 'previous year', '') AS baseline_source`,
  `multiIf(baseline_source = 'contract price', agreed_price, baseline_source = 'previous year', toNullable(year_before.average), NULL) AS baseline_price`,
]

const historySql = [
  `if(${isComparable} AND year_before.average > 0, toNullable(year_before.average), NULL) AS last_year_price`,
  "if(isNotNull(last_year_price), 'known', '') AS price_history",
]

function plannedSql(hasPlan: boolean): string[] {
  return [
    `if(${isComparable}, ${hasPlan ? priceOf('planned') : unknownPrice}, NULL) AS planned_price`,
    "if(isNotNull(planned_price), 'known', '') AS price_plan",
  ]
}

/** The currency a price is in: blank and the base currency are one, and the only one while no line is in another. */
function currencyOf(column: string, settings: CompileSettings): string {
  return settings.rates ? `if(${column} = '', {base:String}, toString(${column}))` : "''"
}

/** Prices to choose from: rows of `unit`, `price`, `number`, `starts`, `ends` and the key's columns; the key of a line. */
type Offers = { list: PriceList; rows: string; key: string; keyOfLine: string }

/**
 * Each key with the prices that hold from a day on, until the next such day: the one that began last first, of several the
 * lowest.
 */
function offersJoin({ list, rows, key, keyOfLine }: Offers): string {
  return `
  ASOF LEFT JOIN (
    SELECT key, since,
      arrayMap(one -> (one.1, one.2, one.5), arraySort(one -> (-one.3, one.2, one.5),
        arrayFilter(one -> one.3 <= since AND since <= one.4, prices))) AS offers
    FROM (
      SELECT cityHash64(${key}) AS key, groupArray((unit, price, starts, ends, number)) AS prices,
        arrayJoin(arrayDistinct(arrayConcat(groupArray(starts), groupArray(ends + 1)))) AS since
      FROM (
        ${rows}
      )
      GROUP BY key
    )
  ) AS ${list}
    ON ${list}.key = cityHash64(${keyOfLine})
    AND ${list}.since <= toInt32(mapped.date)`
}

/** While no line is in another currency than the base, prices in others hold for none. */
function isPricedSql(currency: string, { rates }: CompileSettings): string {
  return rates ? '1' : `${currency} IN ('', {base:String})`
}

/** What was agreed with each family for an item in a currency: a price holds within its own days and those of its contract. */
function agreedJoin({ settings, familyOf }: AgreementSource): string {
  return offersJoin({
    list: 'agreed',
    key: 'family, item, currency',
    keyOfLine: `mapped.supplier_family, toString(mapped.item), ${currencyOf('mapped.currency', settings)}`,
    rows: `SELECT ${familyOf('contract.supplier')} AS family, price.item AS item, price.unit AS unit, price.price AS price,
          ${currencyOf('price.currency', settings)} AS currency, contract.number AS number,
          toInt32(greatest(contract.start_date, ifNull(price.valid_from, contract.start_date))) AS starts,
          toInt32(least(contract.end_date, ifNull(price.valid_to, contract.end_date))) AS ends
        FROM (SELECT * FROM contract_prices_copies
          WHERE organization = {organization:UUID} AND version = {contract_prices:UInt32}) AS price
        INNER JOIN (SELECT * FROM contracts_copies
          WHERE organization = {organization:UUID} AND version = {contracts:UInt32}) AS contract
          ON contract.number = price.contract_number
        WHERE starts <= ends AND ${isPricedSql('price.currency', settings)}`,
  })
}

/** What an item in a currency was planned to cost, from whomever it is bought. */
function plannedJoin({ settings }: AgreementSource): string {
  return offersJoin({
    list: 'planned',
    key: 'item, currency',
    keyOfLine: `toString(mapped.item), ${currencyOf('mapped.currency', settings)}`,
    rows: `SELECT plan.item AS item, plan.unit AS unit, plan.price AS price,
          ${currencyOf('plan.currency', settings)} AS currency, '' AS number,
          toInt32(ifNull(plan.valid_from, toDate32('1900-01-01'))) AS starts,
          toInt32(ifNull(plan.valid_to, toDate32('2299-12-31'))) AS ends
        FROM (SELECT * FROM planned_prices_copies
          WHERE organization = {organization:UUID} AND version = {planned_prices:UInt32}) AS plan
        WHERE ${isPricedSql('plan.currency', settings)}`,
  })
}

/**
 * Each family with the contracts that hold from a day on, until the next such day, the one that began last first: the
 * category each covers, where blank is every category, and its number; and the categories alone.
 */
function contractsJoin({ familyOf }: AgreementSource): string {
  return `
  ASOF LEFT JOIN (
    SELECT family, since,
      arrayMap(one -> (one.1, one.4), arraySort(one -> (-one.2, one.4),
        arrayFilter(one -> one.2 <= since AND since <= one.3, agreed))) AS contracts,
      arrayDistinct(arrayMap(one -> one.1, contracts)) AS categories
    FROM (
      SELECT ${familyOf('supplier')} AS family,
        groupArray((${categoryWord('category')}, toInt32(start_date), toInt32(end_date), number)) AS agreed,
        arrayJoin(arrayDistinct(arrayConcat(groupArray(toInt32(start_date)), groupArray(toInt32(end_date) + 1)))) AS since
      FROM contracts_copies
      WHERE organization = {organization:UUID} AND version = {contracts:UInt32}
      GROUP BY family
    )
  ) AS covered
    ON covered.family = mapped.supplier_family AND covered.since <= toInt32(mapped.date)`
}

/**
 * What each family's item cost in a year, by unit and currency, under the year after it: the average of the prices paid,
 * weighted by quantity, which is all that was paid over all that was bought. Credits have no part in it.
 */
function yearBeforeJoin({ settings, lines, asked }: AgreementSource): string {
  const year = (line: string) => fiscalYearNumber(`${line}.date`, settings.calendar)
  const key = (line: string, ofYear: string) =>
    `cityHash64(${line}.supplier_family, toString(${line}.item), toString(${line}.unit), ${currencyOf(`${line}.currency`, settings)}, ${ofYear})`
  return `
  ANY LEFT JOIN (
    SELECT ${key('bought', `${year('bought')} + 1`)} AS key,
      toDecimal128(round(sum(toDecimal256(bought.amount, 12)) / sum(bought.quantity), 6), 6) AS average
    FROM ${lines(new Set(['supplier_family']))} AS bought
    WHERE bought.item != '' AND bought.amount > 0 AND bought.quantity > 0${yearsBefore(asked, settings)}${familiesOf(asked)}
    GROUP BY key
  ) AS year_before
    ON year_before.key = ${key('mapped', year('mapped'))}`
}

/** The families that are asked of, as a condition: what others paid is no baseline of theirs. */
function familiesOf(asked: AskedDays | undefined): string {
  if (!asked) return ''
  const { spec, parameters } = asked
  return (spec.filters ?? [])
    .filter(({ field, op }) => field === 'supplier_family' && op === 'is')
    .map(({ values }) => `\n      AND bought.supplier_family IN ${parameters.add(values.map(String), 'Array(String)')}`)
    .join('')
}

/** The years before those that are asked of, as a condition; nothing where any day may be. */
function yearsBefore(asked: AskedDays | undefined, { calendar = plainCalendar }: CompileSettings): string {
  if (!asked?.spec.period) return ''
  const { spec, parameters } = asked
  const yearOf = (day: string) => fiscalYearStart(day, calendar)
  const day = (of: string) => parameters.add(of, 'Date32')
  const years = [spec.period, spec.compare].flatMap(period => {
    if (!period) return []
    const [from, end] = [yearOf(addDays(yearOf(period.from), -1)), yearOf(period.to)]
    return [`bought.date >= ${day(from)} AND bought.date < ${day(end)}`]
  })
  return `\n      AND (${years.join(' OR ')})`
}
