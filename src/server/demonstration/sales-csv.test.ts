import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { datasets } from '#shared/datasets.ts'
import { type CsvRecord, readCsv } from '#test/read-csv.ts'
import { dayOf, demonstrationPeriod, demonstrationYears } from './calendar.ts'
import { salesCsv } from './sales-csv.ts'
import { salesTruth } from './truth.ts'

const options = { seed: 1, lines: 201_000, catalogue: 'tools' } as const
const text = [...salesCsv({ ...options, ...demonstrationPeriod })].join('')
const lines = readCsv(text)
const truth = salesTruth(options)

const distinct = (column: string): number => new Set(lines.map(line => line.get(column))).size
const hash = (value: string): string => createHash('sha256').update(value).digest('hex')
const cents = (value: string): number => Math.round(Number(value) * 100)
const sum = (column: string, of: readonly CsvRecord[]): number =>
  of.reduce((total, line) => total + Number(line.get(column)), 0)
const inYear = (line: CsvRecord, year: number): boolean => {
  const { from, to } = demonstrationYears[year] ?? demonstrationPeriod
  return line.get('date') >= from && line.get('date') <= to
}

test('the same options give the same text, and three years give the lines of the whole', () => {
  const header = datasets.sales.fields.map(field => field.id).join(',')
  expect(text.startsWith(`${header}\n`)).toBe(true)
  const years = demonstrationYears.map(year => [...salesCsv({ ...options, ...year })].join(''))
  const joined = years.map((year, index) => (index === 0 ? year : year.slice(header.length + 1))).join('')
  expect(hash(joined)).toBe(hash(text))
})

test('the sizes a realistic set needs', () => {
  expect(lines.length).toBeGreaterThan(200_000)
  expect(Math.abs(lines.length / options.lines - 1)).toBeLessThan(0.01)
  expect([distinct('product'), distinct('product_category')]).toEqual([300, 12])
  expect([distinct('customer'), distinct('customer_id')]).toEqual([1000, 1000])
  expect([distinct('currency'), distinct('segment'), distinct('region')]).toEqual([4, 5, 6])
})

test('revenue is quantity x unit price - discount to the cent on every line', () => {
  const wrong = lines.filter(
    line =>
      Number(line.get('quantity')) * cents(line.get('unit_price')) - cents(line.get('discount')) !==
      cents(line.get('revenue')),
  )
  expect(wrong).toEqual([])
})

test('exactly the 60 planted churners fell silent, by their own rhythm', () => {
  const end = dayOf(demonstrationPeriod.to)
  const days = Map.groupBy(lines, line => line.get('customer'))
  const silent = [...days].filter(([, orders]) => {
    const dates = [...new Set(orders.map(line => dayOf(line.get('date'))))]
    const gaps = dates
      .slice(1)
      .map((day, index) => day - (dates[index] ?? day))
      .toSorted((one, other) => one - other)
    return end - (dates.at(-1) ?? end) > Math.max(90, 2 * (gaps[Math.floor(gaps.length / 2)] ?? 0))
  })
  expect(truth.churners).toHaveLength(60)
  expect(silent.map(([customer]) => customer).toSorted()).toEqual(
    truth.churners.map(({ customer }) => customer).toSorted(),
  )
})

test('the stories are in the lines', () => {
  const { stories } = truth
  const euro = lines.filter(line => line.get('currency') === 'EUR')
  const ofCategory = (category: string, year: number): CsvRecord[] =>
    euro.filter(line => line.get('product_category') === category && inYear(line, year))
  const growth = (category: string): number =>
    sum('revenue', ofCategory(category, 2)) / sum('revenue', ofCategory(category, 1))
  expect(growth(stories.growingCategory.category)).toBeGreaterThan(1.15)
  expect(growth(stories.shrinkingCategory.category)).toBeLessThan(0.95)
  const costShare = (year: number): number =>
    sum('cost', ofCategory(stories.marginErosion.category, year)) /
    sum('revenue', ofCategory(stories.marginErosion.category, year))
  expect(costShare(2) / costShare(1)).toBeGreaterThan(1.08)
  const launched = euro.filter(line => stories.launch.products.includes(line.get('product')))
  expect(launched[0]?.get('date').slice(0, 7)).toBe(stories.launch.from)
  const discountShare = (isLeaking: boolean): number => {
    const of = euro.filter(
      line =>
        line.get('date') >= '2026-01-01' && (line.get('sales_rep') === stories.discountLeakage.sales_rep) === isLeaking,
    )
    return sum('discount', of) / (sum('revenue', of) + sum('discount', of))
  }
  expect(discountShare(true) - discountShare(false)).toBeGreaterThan(0.05)
})
