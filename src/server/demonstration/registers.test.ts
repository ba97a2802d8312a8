import { expect, test } from 'vitest'
import { readCsv } from '#test/read-csv.ts'
import { months } from './calendar.ts'
import { dealStages, demonstrationDeals } from './deals.ts'
import { demonstrationPlannedPrices } from './planned-prices.ts'
import { demonstrationIndices } from './price-indices.ts'
import { demonstrationRates } from './rates.ts'
import { demonstrationBudget, demonstrationContracts } from './registers.ts'
import { spendCsv } from './spend-csv.ts'
import { spendTruth } from './truth.ts'

const size = { seed: 1, lines: 200_000 }

test('lines under contract carry the list price of their day, save where the story says above', () => {
  const contracts = new Map(demonstrationContracts(size).map(contract => [contract.number, contract]))
  expect(contracts.size).toBe(30)
  const { stories } = spendTruth(size.seed)
  const lines = readCsv([...spendCsv({ ...size, from: '2026-01-01', to: '2026-06-30' })].join(''))
  const contracted = lines.filter(line => line.get('contract_number') !== '' && line.get('unit_price') !== '')
  const ratios = contracted.map(line => {
    const number = line.get('contract_number')
    const day = line.get('date')
    const listed =
      contracts
        .get(number)
        ?.prices.filter(({ item, from, to }) => item === line.get('item') && from <= day && day <= to) ?? []
    expect(listed).toHaveLength(1)
    return {
      isStory: number === stories.aboveContractPrice.contract_number,
      ratio: Number(line.get('unit_price')) / Number(listed[0]?.price),
    }
  })
  expect(ratios.filter(({ isStory, ratio }) => !isStory && ratio !== 1)).toEqual([])
  const above = ratios.filter(({ isStory }) => isStory)
  expect(above.length).toBeGreaterThan(50)
  expect(above.filter(({ ratio }) => Math.abs(ratio / stories.aboveContractPrice.factor - 1) > 0.01)).toEqual([])
})

test('contracts are active over all three years and belong to families of the lines', () => {
  const names = new Set(spendTruth(size.seed).families.map(family => family.name))
  for (const { supplier, start, end, prices } of demonstrationContracts(size)) {
    expect(names.has(supplier)).toBe(true)
    expect(start < '2023-10-01' && end > '2026-09-30').toBe(true)
    expect(prices.length).toBeGreaterThan(7)
  }
})

test('a budget for 40 categories and 36 months, and a rate for four currencies', () => {
  expect(demonstrationBudget(size)).toHaveLength(40 * 36)
  const rates = demonstrationRates()
  expect(rates).toHaveLength(4 * 36)
  expect(rates.filter(({ currency }) => currency === 'EUR').every(({ rate }) => rate === '1.000000')).toBe(true)
  for (const [index, { currency, rate }] of rates.entries()) {
    const before = rates[index - 1]
    if (before?.currency === currency) expect(Math.abs(Number(rate) / Number(before.rate) - 1)).toBeLessThan(0.02)
  }
})

test('every listed item has at most one planned price a day, near what its contracts list', () => {
  const contracts = demonstrationContracts({ seed: 2, lines: 90_000 })
  const planned = demonstrationPlannedPrices(contracts)
  const keys = planned.map(({ item, unit, currency, from }) => [item, unit, currency, from].join('|'))
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(planned.map(({ from }) => from))).toEqual(
    new Set(['2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01']),
  )
  for (const { item, currency, price, from } of planned) {
    const listed = contracts
      .filter(one => one.currency === currency)
      .flatMap(({ prices }) => prices)
      .filter(one => one.item === item && one.from <= from && from <= one.to)
      .map(one => Number(one.price))
    expect(Number(price)).toBeGreaterThanOrEqual(Math.min(...listed) - 0.00501)
    expect(Number(price)).toBeLessThanOrEqual(Math.max(...listed) + 0.00501)
  }
})

test('indices begin at 100 and move little from month to month', () => {
  const values = demonstrationIndices()
  expect(values).toHaveLength(3 * 36)
  for (const [index, { name, value }] of values.entries()) {
    const before = values[index - 1]
    if (before?.name !== name) expect(value).toBe('100.0')
    else expect(Math.abs(Number(value) / Number(before.value) - 1)).toBeLessThan(0.02)
  }
})

test('500 deals, each with a history in order that ends at its stage', () => {
  const deals = demonstrationDeals({ seed: 1, lines: 201_000 })
  expect(deals).toHaveLength(500)
  expect(new Set(deals.map(deal => deal.id)).size).toBe(500)
  expect(new Set(deals.map(deal => deal.stage)).size).toBe(Object.keys(dealStages).length)
  for (const { history, stage, created } of deals) {
    expect(history[0]).toEqual({ stage: 'Lead', date: created })
    expect(history.at(-1)?.stage).toBe(stage)
    const dates = history.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect((dates.at(-1) ?? '').slice(0, 7) <= (months.at(-1)?.id ?? '')).toBe(true)
  }
})
