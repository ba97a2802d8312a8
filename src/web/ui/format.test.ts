import { describe, expect, test } from 'vitest'
import {
  formatAge,
  formatAgo,
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShare,
  unknownValue,
  withLocalDays,
} from './format.ts'

const locale = 'en-GB'

describe('money', () => {
  test('in full, whole and compact', () => {
    expect(formatMoney('1234567.5', 'EUR', { locale })).toBe('€1,234,567.50')
    expect(formatMoney(1234567.5, 'EUR', { style: 'whole', locale })).toBe('€1,234,568')
    expect(formatMoney(48_210_000, 'EUR', { style: 'compact', locale: 'en-US' })).toBe('€48.21M')
    expect(formatMoney(-412, 'GBP', { style: 'whole', locale })).toBe('−£412')
  })

  test('a decimal string keeps every digit', () => {
    expect(formatMoney('9007199254740993.01', 'EUR', { locale })).toBe('€9,007,199,254,740,993.01')
  })

  test('follows the locale and the currency', () => {
    expect(formatMoney(1234.5, 'EUR', { locale: 'de-DE' })).toBe('1.234,50\u00a0€')
    expect(formatMoney(1234, 'JPY', { locale })).toBe('¥1,234')
  })

  test('what is not known is a dash, zero is zero', () => {
    expect([null, undefined, '', 'x'].map(value => formatMoney(value, 'EUR', { locale }))).toEqual(
      Array(4).fill(unknownValue),
    )
    expect(formatMoney(0, 'EUR', { locale })).toBe('€0.00')
  })
})

test('numbers and ratios', () => {
  expect(formatNumber(214806, { locale })).toBe('214,806')
  expect(formatNumber(2.7151, { digits: 2, isSigned: true, locale })).toBe('+2.72')
  expect(formatPercent(0.062, { locale })).toBe('6.2%')
  expect(formatPercent(-0.113, { isSigned: true, locale })).toBe('−11.3%')
  expect(formatPercent(0, { isSigned: true, locale })).toBe('0%')
})

test('dates without a time stay that day', () => {
  expect(formatDate('2026-10-02', { locale })).toBe('2 Oct 2026')
  expect(formatMonth('2026-02-01', { locale })).toBe('Feb 2026')
  expect(formatMonth('2026-02-01', { short: true, locale })).toBe('Feb')
  expect(formatDate('no date', { locale })).toBe(unknownValue)
})

describe('age', () => {
  const now = new Date(2026, 9, 26, 0, 30)
  const at = (day: number, hour: number) => new Date(2026, 9, day, hour).toISOString()

  test('counts local midnights, not hours', () => {
    expect(formatAge(at(26, 0), now)).toBe('Today')
    expect(formatAge(at(25, 23), now)).toBe('Yesterday')
    expect(formatAge(at(24, 23), now)).toBe('2d')
    expect(formatAge(at(1, 1), now)).toBe('25d')
  })

  test('a moment ahead, by a clock that is off, is today', () => {
    expect(formatAge(at(26, 5), now)).toBe('Today')
    expect(formatAge(null, now)).toBe(unknownValue)
  })
})

test('how long ago, in the largest unit', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const ago = (iso: string | null) => formatAgo(iso, { now, locale })
  expect(ago('2026-03-10T11:59:30Z')).toBe('now')
  expect(ago('2026-03-10T12:00:30Z')).toBe('now')
  expect(ago('2026-03-10T11:58:59Z')).toBe('1 minute ago')
  expect(ago('2026-03-10T09:00:00Z')).toBe('3 hours ago')
  expect(ago('2026-03-09T11:00:00Z')).toBe('yesterday')
  expect(ago('2026-02-10T12:00:00Z')).toBe('28 days ago')
  expect(ago(null)).toBe(unknownValue)
})

test('a share too small to be shown is not nothing', () => {
  expect([0, 0.0004, 0.0005, 0.062, 1].map(share => formatShare(share, { locale }))).toEqual([
    ...['0%', '<0.1%', '0.1%', '6.2%', '100%'],
  ])
  expect(formatShare(0.0001, { locale: 'de-DE' })).toBe('<0,1\u00a0%')
  expect(formatShare(null, { locale })).toBe(unknownValue)
})

test('the days in a sentence are as the person writes them', () => {
  expect(withLocalDays('Version 3, confirmed on 2026-11-22', { locale: 'en-US' })).toBe(
    'Version 3, confirmed on Nov 22, 2026',
  )
  expect(withLocalDays('Number 12345-11-22, on 2026-13-45', { locale })).toBe('Number 12345-11-22, on 2026-13-45')
})
