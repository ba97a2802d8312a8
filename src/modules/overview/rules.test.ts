import { describe, expect, it } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { areAlike, bareNumber, likelyPairs } from '#shared/likely-invoices.ts'
import { addMonths } from '#shared/period.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import { allSteps } from '#shared/steps.ts'
import { byMovement, isWorthShowing } from './rules.ts'
import { findConcentration, findCredits, findMissingRates, findRatesDue, rankAttention } from './rules-attention.ts'
import { findGaps, findThinMonth } from './rules-attention-months.ts'
import { findMarginErosion, findSilentCustomers } from './rules-attention-sales.ts'
import { findDuplicates, findOffContract, findPaidLate, findPriceRises } from './rules-attention-spend.ts'
import { listNames, say, sayMovers, sayTrend, sentence } from './rules-sentence.ts'

const text = (parts: { text?: string; value?: unknown }[]) =>
  parts.map(part => part.text ?? String(part.value)).join('')
const year = { from: '2025-01-01', to: '2025-12-31' }

describe('figures', () => {
  it('keeps quiet of what nobody loads', () => {
    expect(isWorthShowing({ id: 'po_coverage', value: 0, previous: null })).toBe(false)
    expect(isWorthShowing({ id: 'po_coverage', value: 0, previous: 0.1 })).toBe(true)
    expect(isWorthShowing({ id: 'credits', value: '0.00', previous: null })).toBe(true)
    expect(isWorthShowing({ id: 'payment_terms', value: null, previous: null })).toBe(false)
  })
})

describe('movement', () => {
  it('puts those first whose money moved most, either way, each with its money before', () => {
    const rows = ['10.00', '7.00', '0.00', null].map(spend => ({ spend }))
    const before = ['9.99', '2.00', '6.00', '0.00'].map(spend => ({ spend }))
    const answer: QueryAnswer = {
      ...{ dataset: 'spend', currency: 'EUR', columns: [], total: 4, page: 1, totals: {}, rows },
      coverage: { lines: 4, linesWithRate: 4, missingRates: [] },
      comparison: {
        ...{ rows: before, totals: {}, coverage: { lines: 3, linesWithRate: 3 } },
        sides: { rows: ['both', 'both', 'gone', 'both'], totals: 'both' },
      },
    }
    const moved = byMovement(answer, 'spend')
    expect(moved.rows.map(({ spend }) => spend)).toEqual(['0.00', '7.00', '10.00', null])
    expect(moved.comparison?.rows.map(({ spend }) => spend)).toEqual(['6.00', '2.00', '9.99', '0.00'])
    expect(moved.comparison?.sides?.rows).toEqual(['gone', 'both', 'both', 'both'])
  })
})

describe('duplicate invoices', () => {
  it('takes the same number in another spelling, a suffix, or swapped digits; not the next number', () => {
    expect(bareNumber(' re-00 12/a')).toBe('RE0012A')
    expect(bareNumber('000')).toBe('0')
    expect(areAlike('INV1234', 'INV1234A')).toBe(true)
    expect(areAlike('INV1234', 'INV1234COPY')).toBe(true)
    expect(areAlike('INV1234', 'INV1243')).toBe(true)
    expect(areAlike('INV1234', 'INV1235')).toBe(false)
    expect(areAlike('INV1234', 'INV12345')).toBe(false)
    expect(areAlike('1234', '1234')).toBe(false)
    expect(areAlike('123', '123A')).toBe(false)
  })

  it('pairs invoices near in time, each copy once', () => {
    const invoice = (number: string, date: string, baseAmount: string | null = '10.10') => ({
      number,
      date,
      supplier: 'S',
      baseAmount,
    })
    const three = [invoice('A-100', '2025-01-01'), invoice('A100', '2025-01-20'), invoice('A 100', '2025-01-21')]
    const pairs = (invoices: typeof three) => allSteps(likelyPairs(invoices))
    expect(pairs(three)).toHaveLength(2)
    expect(pairs([invoice('A-100', '2025-01-01'), invoice('A100', '2025-06-01')])).toEqual([])
    expect(pairs([invoice('A100', '2025-01-01'), invoice('A100B', '2025-01-20')])).toEqual([])
    const pairsOf = (invoices: typeof three) =>
      pairs(invoices).map(pair => ({ ...pair, credits: [], left: '10.10', atRisk: pair.copy.baseAmount }))
    const [found] = findDuplicates(pairsOf(three), year)
    expect(found).toMatchObject({ rule: 'duplicates', amount: '20.20' })
    expect(found?.lines.filters).toContainEqual({ field: 'supplier_family', op: 'is', values: ['S'] })
    expect(findDuplicates([], year)).toEqual([])
    const [mixed] = findDuplicates(pairsOf([...three.slice(0, 2), invoice('A 100', '2025-01-21', null)]), year)
    expect(mixed?.amount).toBe('10.10')
    expect(mixed?.sentence.parts).toContainEqual({ text: ' without an exchange rate, in no amount' })
    const credits = [{ number: 'G-100', date: '2026-02-01' }]
    const credited = pairsOf(three).map((pair, at) =>
      at === 0 ? { ...pair, credits, left: '0.00', atRisk: '0.00' } : pair,
    )
    const [one] = findDuplicates(credited, year)
    expect(one?.amount).toBe('10.10')
    expect(text(one?.sentence.parts ?? [])).toContain('; 1 of 2 credited')
    expect(one?.lines.period).toEqual({ from: year.from, to: '2026-02-01' })
    expect(one?.lines.filters[1]?.values).toContain('G-100')
    expect(findDuplicates(credited.slice(0, 1), year)).toEqual([])
  })
})

describe('attention', () => {
  it('says what rose in price, and by how much it cost more', () => {
    const rise = {
      supplier: 'S',
      item: 'Box',
      unit: 'pc',
      currency: 'EUR',
      currencies: ['', 'EUR'],
      previousPrice: 10,
      ownExtraCost: '200.00',
      extraCost: '200.00',
    }
    expect(findPriceRises([{ ...rise, price: 12 }], year)).toMatchObject([{ title: 'Price of Box', amount: '200.00' }])
    expect(findPriceRises([{ ...rise, price: 11 }], year)).toEqual([])
    const [unknown] = findPriceRises([{ ...rise, price: 12, extraCost: null }], year)
    expect(unknown?.amount).toBeNull()
    expect(unknown?.sentence.parts).toContainEqual({ value: '200.00', as: 'price', currency: 'EUR' })
  })

  it('counts spend past a contract only with suppliers who have one', () => {
    const found = findOffContract(
      [
        { supplier: 'Both', uncontracted: '30.00', coverage: 0.7 },
        { supplier: 'More', uncontracted: '40.50', coverage: 0.1 },
        { supplier: 'Never', uncontracted: '900.00', coverage: 0 },
        { supplier: 'Always', uncontracted: '0.00', coverage: 1 },
      ],
      year,
    )
    expect(found).toMatchObject([{ amount: '70.50' }])
    expect(found[0]?.lines.filters[0]?.values).toEqual(['More', 'Both'])
  })

  it('needs a twentieth of the lines paid late', () => {
    expect(findPaidLate({ amount: '10.00', share: 0.04 }, year)).toEqual([])
    expect(findPaidLate({ amount: '10.00', share: null }, year)).toEqual([])
    expect(findPaidLate({ amount: '10.00', share: 0.05 }, year)).toHaveLength(1)
  })

  it('says which months a share paid late is of', () => {
    const said = (period: typeof year) =>
      text(findPaidLate({ amount: '10.00', share: 0.2 }, period, year)[0]?.sentence.parts ?? [])
    expect(said(year)).toBe('0.2 of the lines with both dates were paid late from 2025-01-01 to 2025-12-01')
    expect(said({ from: '2025-01-01', to: '2025-08-31' })).toBe(
      '0.2 of the lines with both dates were paid late from 2025-01-01 to 2025-08-01, the months whose payments are known',
    )
    expect(said({ from: '2025-01-01', to: '2025-01-31' })).toContain('paid late in 2025-01-01, the months')
    expect(said({ from: '2025-01-05', to: '2025-03-31' })).toContain('paid late from 2025-01-05 to 2025-03-31, the')
  })

  it('finds the month whose credits stand out', () => {
    const months = [month(1, '-10'), month(2, '-12'), month(3, null), month(4, '-50'), month(5, '-8')]
    expect(findCredits('spend', 'amount', months, '1000', plainCalendar)).toMatchObject([
      { amount: '50', lines: { period: { from: '2025-04-01', to: '2025-04-30' } } },
    ])
    expect(findCredits('spend', 'amount', months, '100000', plainCalendar)).toEqual([])
  })

  const month = (number: number, value: string | null) => ({
    month: `2025-0${number}-01`,
    value,
    previousMonth: null,
    previous: null,
  })

  it('finds gaps between months with lines, not before or after them', () => {
    const month = (number: number, value: string | null) => ({
      month: `2025-0${number}-01`,
      value,
      previousMonth: null,
      previous: null,
    })
    expect(findGaps('spend', [month(1, null), month(2, '1'), month(3, '1'), month(4, null)], plainCalendar)).toEqual([])
    expect(
      findGaps('spend', [month(1, '1'), month(2, null), month(3, null), month(4, '1')], plainCalendar),
    ).toMatchObject([
      { id: 'spend:gap:2025-02-01', amount: null, lines: { period: { from: '2025-01-01', to: '2025-03-31' } } },
    ])
    expect(findGaps('spend', [month(1, null)], plainCalendar)).toEqual([])
    expect(findGaps('spend', [month(1, null), month(2, null), month(3, null)], plainCalendar)).toEqual([])
  })

  it('finds the newest month where it holds less than a fifth of a usual one', () => {
    const usual = [month(1, '100'), month(2, '90'), month(3, '110')]
    expect(findThinMonth('spend', [...usual, month(4, '20')], plainCalendar)).toEqual([])
    expect(findThinMonth('spend', [...usual, month(4, '19'), month(5, null)], plainCalendar)).toMatchObject([
      { id: 'spend:gap:thin:2025-04-01', amount: null, lines: { period: { from: '2025-04-01', to: '2025-04-30' } } },
    ])
    expect(findThinMonth('spend', [month(1, '100'), month(2, '100'), month(3, '1')], plainCalendar)).toEqual([])
    expect(findThinMonth('spend', [], plainCalendar)).toEqual([])
  })

  it('finds missing rates of the period only', () => {
    const missing = (month: string) => ({ month, currency: 'XPF', lines: 2, amount: '5.00' })
    expect(findMissingRates('spend', [missing('2024-12-01')], year)).toEqual([])
    expect(findMissingRates('spend', [missing('2025-02-01'), missing('2025-04-01')], year)).toMatchObject([
      { amount: null, lines: { period: { from: '2025-02-01', to: '2025-04-30' } } },
    ])
  })

  it('asks for the rates of currencies in use whose next month is over', () => {
    const usd = { currency: 'USD', until: '2025-08-01', isDue: true }
    const gbp = { currency: 'GBP', until: '2025-06-01', isDue: true }
    expect(findRatesDue('spend', [{ ...usd, isDue: false }], year)).toEqual([])
    const [both] = findRatesDue('spend', [usd, gbp], year)
    expect(text(both?.sentence.parts ?? [])).toBe(
      'Rates of USD and GBP are known until 2025-06-01; add those of the months since',
    )
    expect(findRatesDue('spend', [{ ...usd, until: null }], year)).toEqual([])
  })

  it('names the largest supplier with more than a quarter of a category that counts', () => {
    const share = (supplier: string, value: string, whole: string) => ({ category: 'C', supplier, value, whole })
    expect(findConcentration([share('A', '25', '100')], '1000', year)).toEqual([])
    expect(findConcentration([share('A', '26', '40')], '1000', year)).toEqual([])
    expect(findConcentration([share('A', '26', '100'), share('B', '50', '100')], '1000', year)).toMatchObject([
      { amount: '50', id: 'spend:concentration:C:B' },
    ])
  })

  it('finds customers gone silent and margins that wear away', () => {
    const silent = { customer: 'K', lastDate: '2025-03-31', silentDays: 200, medianDays: 30, revenue: '1200.00' }
    expect(findSilentCustomers([silent])).toMatchObject([
      { amount: '1200.00', lines: { period: { from: '2024-04-01', to: '2025-03-31' } } },
    ])
    const margin = { category: 'C', revenue: '1000.00', rate: 0.2, previousRate: 0.25 }
    const margins = [margin, { ...margin, rate: 0.24 }, { ...margin, rate: null }]
    const [eroded, ...others] = findMarginErosion(margins, year, {
      previous: { from: '2024-01-01', to: '2024-12-31' },
      calendar: plainCalendar,
    })
    expect([eroded?.amount, others]).toEqual(['50.00', []])
    expect(text(eroded?.sentence.parts ?? [])).toContain('against last year')
    const [since] = findMarginErosion(margins, year, {
      previous: { from: '2024-07-01', to: '2024-12-31' },
      calendar: plainCalendar,
    })
    expect(text(since?.sentence.parts ?? [])).toContain('against the period before')
  })

  it('ranks by money, two of a rule, seven in all, and keeps what is not money', () => {
    const rises = Array.from({ length: 12 }, (_, index) => findPaidLate({ amount: `${index + 1}`, share: 1 }, year)[0])
    const rules = ['duplicates', 'credits', 'off-contract', 'margin', 'concentration', 'paid-late'] as const
    const many = rises.flatMap((one, index) => (one ? [{ ...one, rule: rules[index % 6] ?? 'credits' }] : []))
    const gaps = findMissingRates('spend', [{ month: '2025-01-01', currency: 'XPF', lines: 1, amount: '1' }], year)
    const ranked = rankAttention([...gaps, ...many, ...many.map(one => ({ ...one, amount: '0.5' }))])
    expect(ranked.map(({ amount }) => amount)).toEqual(['12', '11', '10', '9', '8', '7', null])
  })
})

describe('sentences', () => {
  it('lists names shortly', () => {
    const listed = (...names: string[]) => text(sentence('names', listNames(names)).parts)
    expect(listed('A')).toBe('A')
    expect(listed('A', 'B')).toBe('A and B')
    expect(listed('A', 'B', 'C', 'D')).toBe('A and 3 others')
    expect(sentence('money', `${say('1', 'money')} in all`)).toEqual({
      key: 'money',
      parts: [{ value: '1', as: 'money' }, { text: ' in all' }],
    })
  })

  it('tells the newest month against the one a year before', () => {
    const point = (month: string, value: string | null, previous: string | null) => ({
      month,
      value,
      previousMonth: addMonths(month, -12),
      previous,
    })
    const points = [point('2025-01-01', '110', '100'), point('2025-02-01', '90', '100'), point('2025-03-01', null, '5')]
    expect(text(sayTrend('Spend', points, { last: '2025-03-31', calendar: plainCalendar }).parts)).toBe(
      '2025-02-01: 90, -0.1 against 2024-02-01',
    )
    expect(sayTrend('Spend', [point('2025-01-01', '1', null)], { last: null, calendar: plainCalendar }).key).toBe(
      'trend.month',
    )
    const begun = [...points.slice(0, 2), point('2025-03-01', '5', '100')]
    expect(text(sayTrend('Spend', begun, { last: '2025-03-03', calendar: plainCalendar }).parts)).toBe(
      '2025-02-01: 90, -0.1 against 2024-02-01',
    )
    expect(text(sayTrend('Spend', begun.slice(2), { last: '2025-03-03', calendar: plainCalendar }).parts)).toBe(
      '2025-03-01: 5',
    )
    expect(sayTrend('Spend', [], { last: null, calendar: plainCalendar }).key).toBe('trend.none')
    expect(sayMovers([]).key).toBe('movers.none')
  })
})
