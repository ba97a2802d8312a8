import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { datasets } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import { type CsvRecord, readCsv } from '#test/read-csv.ts'
import { dayOf, demonstrationPeriod, demonstrationYears } from './calendar.ts'
import { listRates } from './rates.ts'
import { spendCsv } from './spend-csv.ts'
import { spendTruth } from './truth.ts'

const options = { seed: 1, lines: 200_000 }
const text = [...spendCsv({ ...options, ...demonstrationPeriod })].join('')
const lines = readCsv(text)
const truth = spendTruth(options.seed)
const familyOf = new Map(truth.families.flatMap(family => family.spellings.map(spelling => [spelling, family.name])))

const eurOf = (line: CsvRecord): number =>
  Number(line.get('amount')) *
  (Object.entries(listRates).find(([currency]) => currency === line.get('currency'))?.[1] ?? Number.NaN)
const sum = (of: readonly CsvRecord[]): number => of.reduce((total, line) => total + eurOf(line), 0)
const distinct = (column: string): Set<string> =>
  new Set(lines.map(line => line.get(column)).filter(value => value !== ''))
const hash = (value: string): string => createHash('sha256').update(value).digest('hex')
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

test('the same options give the same text, and three years give the lines of the whole', () => {
  const years = demonstrationYears.map(year => [...spendCsv({ ...options, ...year })].join(''))
  const [header = ''] = text.split('\n', 1)
  const joined = years.map((year, index) => (index === 0 ? year : year.slice(header.length + 1))).join('')
  expect(hash(joined)).toBe(hash(text))
  expect(hash([...spendCsv({ ...options, seed: 2, ...demonstrationPeriod })].join(''))).not.toBe(hash(text))
})

test('the text comes in pieces of about 64 kB under a header of the field ids', () => {
  const pieces = [...spendCsv({ ...options, from: '2024-01-01', to: '2024-01-31' })]
  expect(pieces[0]?.split('\n')[0]).toBe(datasets.spend.fields.map(field => field.id).join(','))
  expect(pieces.length).toBeGreaterThan(5)
  for (const piece of pieces.slice(0, -1)) expect(piece.length - 65_536).toBeLessThan(1000)
  const dates = readCsv(pieces.join('')).map(line => line.get('date'))
  expect([dates[0], dates.at(-1)?.slice(0, 7)]).toEqual(['2024-01-01', '2024-01'])
  expect(dates).toEqual(dates.toSorted())
})

test('bad options say what is wrong and what to do', () => {
  const ask = (change: object) => () => [...spendCsv({ ...options, ...demonstrationPeriod, ...change })]
  expect(ask({ from: '2020-01-01' })).toThrow(AppError)
  expect(ask({ from: '2020-01-01' })).toThrow('2023-10-01 to 2026-09-30')
  expect(ask({ from: '2026-01-01', to: '2025-01-01' })).toThrow('swap its dates')
  expect(ask({ from: 'yesterday' })).toThrow('"yesterday" is not a date')
  expect(ask({ lines: 3 })).toThrow('at least 1000')
})

test('the sizes a realistic set needs', () => {
  expect(lines).toHaveLength(200_000)
  expect([...distinct('currency')].toSorted()).toEqual(['EUR', 'GBP', 'SEK', 'USD'])
  expect(distinct('category_2').size).toBe(40)
  expect(distinct('category').size).toBe(8)
  expect(distinct('contract_number').size).toBe(30)
  expect(distinct('supplier').size).toBeGreaterThan(1150)
  expect(distinct('supplier').size).toBeLessThan(1250)
  expect([...distinct('supplier')].filter(name => !familyOf.has(name))).toEqual([])
  expect(new Set([...distinct('supplier')].map(name => familyOf.get(name))).size).toBe(400)
  const terms = [...distinct('payment_terms_days')].map(Number)
  expect([Math.min(...terms), Math.max(...terms)]).toEqual([14, 90])
  const credits = lines.filter(line => line.get('amount').startsWith('-')).length
  expect(credits).toBeGreaterThan(200)
  expect(credits).toBeLessThan(600)
})

test('38% of the lines have no quantity, and the others multiply to their amount', () => {
  const counted = lines.filter(line => line.get('quantity') !== '')
  expect(Math.abs(1 - counted.length / lines.length - truth.withoutQuantityShare)).toBeLessThan(0.01)
  const wrong = counted.filter(line => {
    const product = Number(line.get('quantity')) * Number(line.get('unit_price'))
    return Math.abs(product - Number(line.get('amount'))) > 0.0051
  })
  expect(wrong).toEqual([])
})

test('a fifth of the families makes more than 70% of the spend', () => {
  const byFamily = Map.groupBy(lines, line => familyOf.get(line.get('supplier')))
  const sizes = [...byFamily.values()].map(sum).toSorted((one, other) => other - one)
  expect(sum(lines) * 0.7).toBeLessThan(sizes.slice(0, 80).reduce((total, size) => total + size, 0))
})

test('exactly the 15 planted duplicate invoices can be found', () => {
  const bare = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const keyOf = (line: CsvRecord): string =>
    [
      familyOf.get(line.get('supplier')),
      line.get('currency'),
      line.get('amount'),
      bare(line.get('invoice_number')),
    ].join('|')
  const groups = [...Map.groupBy(lines, keyOf).values()].filter(
    group => new Set(group.map(line => line.get('invoice_number'))).size > 1,
  )
  const found = groups.map(group => group.map(line => `${line.get('date')} ${line.get('invoice_number')}`))
  const planted = truth.duplicates.map(({ first, copy }) =>
    [first, copy].map(each => `${each.date} ${each.invoice_number}`),
  )
  expect(found.toSorted()).toEqual(planted.toSorted())
  expect(planted).toHaveLength(15)
})

test('12% of the spend of contracted families lies outside their contract', () => {
  const contractedNames = new Set(truth.offContract.contracts.map(contract => contract.family))
  const contracted = lines.filter(line => contractedNames.has(familyOf.get(line.get('supplier')) ?? ''))
  const outside = contracted.filter(line => line.get('contract_number') === '')
  expect(contractedNames.size).toBe(30)
  expect(Math.abs(sum(outside) / sum(contracted) - truth.offContract.share)).toBeLessThan(0.01)
  const covered = new Map(truth.offContract.contracts.map(contract => [contract.family, contract.coveredCategory]))
  const isCovered = (line: CsvRecord): boolean =>
    covered.get(familyOf.get(line.get('supplier')) ?? '') === line.get('category_2')
  expect(contracted.filter(line => isCovered(line) === (line.get('contract_number') === ''))).toEqual([])
})

test('each of the eight price jumps shows in the unit price', () => {
  expect(truth.priceJumps).toHaveLength(8)
  for (const { family, item, from, factor } of truth.priceJumps) {
    const prices = lines.filter(
      line =>
        familyOf.get(line.get('supplier')) === family && line.get('item') === item && line.get('unit_price') !== '',
    )
    const within = (first: number, last: number): number[] =>
      prices
        .filter(line => dayOf(line.get('date')) - dayOf(from) >= first && dayOf(line.get('date')) - dayOf(from) < last)
        .map(line => Number(line.get('unit_price')))
    const rise = median(within(0, 120)) / median(within(-120, 0))
    expect(Math.abs(rise / factor - 1), `${family}, ${item}`).toBeLessThan(0.02)
  }
})

test('the stories are in the lines', () => {
  const { stories } = truth
  const spendOf = (column: string, value: string, from: string, to: string): number =>
    sum(lines.filter(line => line.get(column) === value && line.get('date') >= from && line.get('date') <= to))
  const packaging =
    spendOf('category', 'Packaging', '2026-07-01', '2026-09-30') /
    spendOf('category', 'Packaging', '2025-07-01', '2025-09-30')
  expect(packaging).toBeGreaterThan(1.15)
  const energy = stories.energyPriceFall.categories[0]
  expect(spendOf('category_2', energy, '2025-10-01', '2026-09-30')).toBeLessThan(
    0.9 * spendOf('category_2', energy, '2023-10-01', '2024-09-30'),
  )
  const newcomer = lines.filter(line => familyOf.get(line.get('supplier')) === stories.takeover.newcomer)
  expect(newcomer[0]?.get('date').slice(0, 7)).toBe(stories.takeover.from)
  const lastQuarter = newcomer.filter(
    line => line.get('date') >= '2026-07-01' && line.get('category_2') === stories.takeover.category,
  )
  expect(
    sum(lastQuarter) / spendOf('category_2', stories.takeover.category, '2026-07-01', '2026-09-30'),
  ).toBeGreaterThan(0.5)
  const plantPrices = lines.filter(
    line => line.get('item') === stories.plantPriceSpread.item && line.get('unit_price') !== '',
  )
  const ofQuarter = plantPrices.filter(line => line.get('date') >= '2026-07-01')
  const bySupplier = Map.groupBy(ofQuarter, line => familyOf.get(line.get('supplier')))
  const counts = [...bySupplier.values()].map(group => new Set(group.map(line => line.get('unit_price'))).size)
  expect(Math.max(...counts)).toBe(3)
})
