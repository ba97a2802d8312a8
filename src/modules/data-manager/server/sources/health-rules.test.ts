import { describe, expect, test } from 'vitest'
import type { AmountBin, SourceFigures } from '#server/warehouse/query/query-health.ts'
import { type Judged, judgeHealth } from './health-rules.ts'
import { judgeAmounts } from './outlier-rules.ts'
import { rhythmOf } from './rhythm-rules.ts'

const figures: SourceFigures = {
  source: 's',
  lines: 100,
  last: '2026-03-31',
  distinct: 100,
  filled: { date: 100, supplier: 100, amount: 100, category: 100 },
}
const judged: Judged = {
  dataset: 'spend',
  today: '2026-04-10',
  fields: new Set(['date', 'supplier', 'amount', 'category']),
  figures,
  bins: [],
  equal: null,
  rhythm: { days: 30, nextExpected: '2026-04-30' },
  lastDay: '2026-03-31',
  uploads: [{ uuid: '0b9e4e2c-8f0e-4a8f-9a58-1d6a3a1f2b3c', rows: 100, rejected: 0 }],
}
const part = (change: Partial<Judged>, id: string) =>
  judgeHealth({ ...judged, ...change }).parts.find(one => one.id === id)

describe('health', () => {
  test('is whole where nothing is amiss, over the parts that can be told', () => {
    const health = judgeHealth(judged)
    expect(health.score).toBe(100)
    expect(health.parts.find(({ id }) => id === 'outliers')?.score).toBeNull()
    expect(judgeHealth({ ...judged, figures: null, uploads: [], lastDay: null }).score).toBeNull()
  })

  test('weighs blanks by how much the field matters, and links to the lines', () => {
    const found = part({ figures: { ...figures, filled: { ...figures.filled, category: 45 } } }, 'completeness')
    // Three required fields count 3 each, the category 2: (9 + 2 * 0.45) / 11.
    expect(found?.score).toBeCloseTo(9.9 / 11)
    expect(found?.why).toContain('category is blank in 55% of lines')
    expect(found?.lines?.filters.at(-1)).toEqual({ field: 'category', op: 'isBlank', values: [] })
  })

  test('is fresh for one and a half rhythms and worthless after four', () => {
    const on = (today: string) => part({ today }, 'freshness')?.score
    expect(on('2026-05-15')).toBe(1)
    expect(on('2026-06-22')).toBeCloseTo(1 - (83 / 30 - 1.5) / 2.5)
    expect(on('2026-08-01')).toBe(0)
    expect(part({ rhythm: null }, 'freshness')).toMatchObject({ score: null })
  })

  test('loses its share of equal lines and of rejected rows, whole at a fifth', () => {
    const equal = { source: 's', date: '2026-03-01', party: 'Nordpack', amount: '12.5', lines: 3 }
    const found = part({ figures: { ...figures, distinct: 90 }, equal }, 'duplicates')
    expect(found).toMatchObject({ score: 0.5, lines: { from: '2026-03-01', to: '2026-03-01' } })
    expect(found?.why).toContain('10 lines (10%) repeat another one')
    const uploads = [{ ...judged.uploads[0], uuid: 'u', rows: 100, rejected: 5 }]
    expect(part({ uploads }, 'validity')).toMatchObject({ score: 0.75, upload: 'u' })
    expect(part({ uploads: [{ uuid: 'u', rows: 10, rejected: 9 }] }, 'validity')).toMatchObject({ score: 0 })
  })
})

describe('unusual amounts', () => {
  const bin = (amount: number, lines: number, currency = 'EUR'): AmountBin => ({
    source: 's',
    currency,
    negative: amount < 0 ? 1 : 0,
    bin: Math.floor(Math.log(Math.abs(amount)) * 100),
    lines,
  })
  const usual = [bin(50, 20), bin(80, 40), bin(100, 60), bin(130, 40), bin(200, 20)]

  test('lie beyond robust limits of the logarithms, which they do not move themselves', () => {
    expect(judgeAmounts(usual)).toMatchObject({ outside: 0, group: null })
    const found = judgeAmounts([...usual, bin(1_000_000, 3), bin(0.01, 1)])
    expect(found).toMatchObject({ outside: 4, group: { currency: 'EUR', lines: 3, range: { op: 'atLeast' } } })
    const limit = Number(found?.group?.range.values[0])
    expect(limit).toBeGreaterThan(300)
    expect(limit).toBeLessThan(1_000_000)
    expect(judgeAmounts([...usual, bin(-1_000_000, 2)])?.group).toMatchObject({ range: { op: 'atMost' } })
    expect(judgeAmounts([...usual, bin(0.01, 2)])?.group?.range.values[0]).toBe('0.000001')
  })

  test('are told currency by currency, and not from a handful', () => {
    const yen = [bin(8_000, 30, 'JPY'), bin(10_000, 40, 'JPY'), bin(13_000, 30, 'JPY')]
    expect(judgeAmounts([...usual, ...yen])).toMatchObject({ outside: 0 })
    expect(judgeAmounts([bin(10, 5), bin(1_000, 5)])).toBeNull()
    expect(judgeAmounts([bin(100, 500), bin(101, 3)])).toMatchObject({ outside: 0 })
  })
})

describe('the rhythm of a source', () => {
  const at = (day: string, periodEnd: string | null = null) => ({ at: new Date(`${day}T08:00:00Z`), periodEnd })

  test('is the median gap between the days files came', () => {
    const arrivals = [at('2026-01-05'), at('2026-01-05'), at('2026-02-04'), at('2026-03-06'), at('2026-06-01')]
    expect(rhythmOf(arrivals)).toEqual({ days: 30, nextExpected: '2026-07-01' })
  })

  test('is told from the periods where all files came on one day', () => {
    const arrivals = [at('2026-01-05', '2024-12-31'), at('2026-01-05', '2025-12-31')]
    expect(rhythmOf(arrivals)).toEqual({ days: 365, nextExpected: '2026-12-31' })
  })

  test('is unknown before the second file', () => {
    expect(rhythmOf([])).toBeNull()
    expect(rhythmOf([at('2026-01-05', '2025-12-31')])).toBeNull()
  })
})
