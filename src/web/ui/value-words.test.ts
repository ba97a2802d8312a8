import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { american, german } from '#test/formats.ts'
import {
  type Compared,
  comparisonText,
  comparisonWords,
  daysWriter,
  deltaOf,
  formatDifference,
  formatPeriod,
  formatValue,
} from './value-words.ts'

const formats = american
const writing = { currency: 'EUR', formats }

describe('a value', () => {
  test.each([
    ['48211903.10', 'money', '€48.2M'],
    ['-365120.17', 'money', '−€365.1K'],
    [0.714, 'ratio', '71.4%'],
    [39.26, 'days', '39.3 days'],
    [1234, 'count', '1,234'],
    [12.345, 'quantity', '12.35'],
    [null, 'money', '–'],
    [null, 'days', '–'],
  ] as const)('%s %s is written %s', (value, unit, text) => {
    expect(formatValue(value, unit, { currency: 'EUR', formats })).toBe(text)
  })

  test('of money in full keeps its cents, in another format its own marks', () => {
    expect(formatValue('48211903.10', 'money', { currency: 'EUR', style: 'full', formats })).toBe('€48,211,903.10')
    expect(formatValue('1234.5', 'money', { currency: 'EUR', style: 'full', formats: german })).toMatch(/^€1\.234,50$/)
  })
})

test('days of a column have their tenths all, or none of them', () => {
  const written = (...column: (number | string | null)[]) => column.map(daysWriter(column))
  expect(written(30, '14.93', null)).toEqual(['30.0 days', '14.9 days', '–'])
  expect(written(30, '45.00')).toEqual(['30 days', '45 days'])
})

describe('a change', () => {
  test('that is trivial is neither good nor bad', () => {
    const judged = (changeKind: 'relative' | 'points', change: number) =>
      deltaOf({ change, changeKind }, 'up-is-bad', { currency: 'EUR', formats })?.direction
    expect([0.0049, -0.004, 0].map(change => judged('relative', change))).toEqual(Array(3).fill('neither'))
    expect(judged('relative', 0.005)).toBe('lowerIsBetter')
    expect([0.0004, -0.0004].map(change => judged('points', change))).toEqual(Array(2).fill('neither'))
    expect(judged('points', -0.0005)).toBe('lowerIsBetter')
  })

  test('has the direction of its measure and no sign, the arrow tells', () => {
    expect(deltaOf({ change: -0.0623, changeKind: 'relative' }, 'up-is-bad', writing)).toEqual({
      change: -0.0623,
      text: '6.2%',
      direction: 'lowerIsBetter',
    })
    expect(deltaOf({ change: 0.031, changeKind: 'points' }, 'up-is-good', writing)?.text).toBe('3.1 pt')
  })

  test('that is written as 0 did not move; without a base there is none', () => {
    expect(deltaOf({ change: 0.0004, changeKind: 'relative' }, 'up-is-bad', writing)?.change).toBe(0)
    expect(deltaOf({ change: 0.00004, changeKind: 'points' }, 'up-is-bad', writing)).toMatchObject({
      change: 0,
      text: '0.0 pt',
    })
    expect(deltaOf({ change: null, changeKind: 'new' }, 'up-is-bad', writing)).toBeNull()
  })

  test('of a share that is too small for one decimal is told with two, so that it never reads as none', () => {
    const small = { changeKind: 'points', value: 0.4214, previous: 0.4218, unit: 'ratio' } as const
    expect(deltaOf({ ...small, change: -0.0004 }, 'up-is-good', writing)).toMatchObject({
      change: -0.0004,
      text: '0.04 pt',
    })
  })

  test('of days is days', () => {
    const days = { value: 45.36, previous: 45.2, unit: 'days', change: 0.0035, changeKind: 'relative' } as const
    expect(deltaOf(days, 'up-is-good', writing)).toMatchObject({ change: 0.2, text: '0.2 days' })
    expect(deltaOf({ ...days, value: 45.22 }, 'up-is-good', writing)).toMatchObject({ change: 0, text: '0 days' })
  })

  test('of what was below zero is its amount, coloured by what it is', () => {
    const credits = { value: '-111.30', previous: '-100', unit: 'money', changeKind: 'amount' } as const
    const more = { text: '€11.3', change: -11.3, direction: 'lowerIsBetter' }
    expect(deltaOf({ ...credits, change: -11.3 }, 'up-is-bad', writing)).toEqual(more)
    expect(deltaOf({ ...credits, value: '10', change: 110 }, 'up-is-bad', writing)?.text).toBe('€110')
    expect(deltaOf({ change: -3, changeKind: 'amount', unit: 'count' }, 'neutral', writing)?.text).toBe('3')
  })

  test('in money carries its sign', () => {
    expect(formatDifference('619781.67', 'EUR', formats)).toBe('+€619.8K')
    expect(formatDifference('-540331.68', 'EUR', formats)).toBe('−€540.3K')
  })
})

test.each([
  [{ value: '5', previous: '45400000', changeKind: 'relative' }, 'from €45.4M'],
  [{ value: '5', previous: '0.00', changeKind: 'new' }, 'New'],
  [{ value: '5', previous: null, changeKind: 'none' }, ''],
  [{ value: null, previous: null, changeKind: 'none' }, 'not known in this period'],
] as const)('what %o is compared with', (change, text) => {
  const figure = { unit: 'money', ...change } as Compared
  expect(comparisonText(figure, 'EUR', { formats })).toBe(text)
})

test('a budget is called one', () => {
  const figure: Compared = { value: '5', previous: '45400000', unit: 'money', change: null, changeKind: 'relative' }
  expect(comparisonText(figure, 'EUR', { word: 'budget', formats })).toBe('budget €45.4M')
})

describe('a period', () => {
  test.each([
    ['2026-07-01', '2026-09-30', /^Jul\s?–\s?Sept? 2026$/],
    ['2025-10-01', '2026-09-30', /^Oct 2025\s?–\s?Sept? 2026$/],
    ['2026-09-01', '2026-09-30', /^Sept? 2026$/],
    ['2026-09-03', '2026-09-03', /^Sep 3, 2026$/],
    ['2026-09-03', '2026-09-20', /^Sep 3\s?–\s?20, 2026$/],
  ])('%s to %s', (from, to, text) => {
    expect(formatPeriod({ from, to }, formats)).toMatch(text)
  })

  test('says what it is compared with', () => {
    const period = { from: '2026-07-01', to: '2026-09-30' }
    expect(comparisonWords(period, { from: '2025-07-01', to: '2025-09-30' }, plainCalendar)).toBe('against last year')
    expect(comparisonWords(period, { from: '2026-04-01', to: '2026-06-30' }, plainCalendar)).toBe(
      'against the period before',
    )
    expect(comparisonWords(period, null, plainCalendar)).toBe('not compared')
    expect(comparisonWords(period, { from: '2025-07-01', to: '2025-08-12' }, plainCalendar)).toBe(
      'against the same days last year',
    )
    expect(comparisonWords(period, { from: '2026-04-01', to: '2026-05-13' }, plainCalendar)).toBe(
      'against as many days before',
    )
  })
})
