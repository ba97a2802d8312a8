import { describe, expect, test } from 'vitest'
import { american, british, french, german } from '#test/formats.ts'
import {
  formatAge,
  formatAgo,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShare,
  formatTime,
  hourOf,
  unknownValue,
  withFormats,
} from './format.ts'
import { formatBytes } from './format-bytes.ts'

const formats = british

describe('money', () => {
  test('in full, whole and compact', () => {
    expect(formatMoney('1234567.5', 'EUR', { formats })).toBe('€1,234,567.50')
    expect(formatMoney(1234567.5, 'EUR', { style: 'whole', formats })).toBe('€1,234,568')
    expect(formatMoney(48_210_000, 'EUR', { style: 'compact', formats: american })).toBe('€48.2M')
    expect(formatMoney(-412, 'GBP', { style: 'whole', formats })).toBe('−£412')
  })

  test('in short has one decimal from a thousand on, and its own below', () => {
    const short = (amount: number | string) => formatMoney(amount, 'EUR', { style: 'compact', formats })
    expect(['999.96', '41.67', '950', 0].map(short)).toEqual(['€999.96', '€41.67', '€950', '€0'])
    expect(['1000', '-3960000', '999960'].map(short)).toEqual(['€1.0K', '−€4.0M', '€1.0M'])
  })

  test('a decimal string keeps every digit', () => {
    expect(formatMoney('9007199254740993.01', 'EUR', { formats })).toBe('€9,007,199,254,740,993.01')
  })

  test('follows the formats and the currency', () => {
    expect(formatMoney(1234.5, 'EUR', { formats: german })).toBe('€1.234,50')
    expect(formatMoney(1234, 'JPY', { formats })).toBe('¥1,234')
  })

  test('what is not known is a dash, zero is zero', () => {
    expect([null, undefined, '', 'x'].map(value => formatMoney(value, 'EUR', { formats }))).toEqual(
      Array(4).fill(unknownValue),
    )
    expect(formatMoney(0, 'EUR', { formats })).toBe('€0.00')
  })
})

test('numbers and ratios', () => {
  expect(formatNumber(214806, { formats })).toBe('214,806')
  expect(formatNumber(2.7151, { digits: 2, isSigned: true, formats })).toBe('+2.72')
  expect(formatPercent(0.062, { formats })).toBe('6.2%')
  expect(formatPercent(-0.113, { isSigned: true, formats })).toBe('−11.3%')
  expect(formatPercent(0, { isSigned: true, formats })).toBe('0.0%')
  expect([0.06, 1.5, 12.345, -21.014].map(ratio => formatPercent(ratio, { formats }))).toEqual([
    ...['6.0%', '150.0%', '1,235%', '−2,101%'],
  ])
})

test('dates without a time stay that day', () => {
  expect(formatDate('2026-10-02', { formats })).toBe('2 Oct 2026')
  expect(formatMonth('2026-02-01', { formats })).toBe('Feb 2026')
  expect(formatMonth('2026-02-01', { short: true, formats })).toBe('Feb')
  expect(formatDate('no date', { formats })).toBe(unknownValue)
})

describe('age', () => {
  const now = new Date(Date.UTC(2026, 9, 26, 0, 30))
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 9, day, hour)).toISOString()

  const age = (day: number, hour: number) => formatAge(at(day, hour), now, british)

  test('counts local midnights, not hours', () => {
    expect(age(26, 0)).toBe('Today')
    expect(age(25, 23)).toBe('Yesterday')
    expect(age(24, 23)).toBe('2d')
    expect(age(1, 1)).toBe('25d')
  })

  test('counts the midnights of the person’s time zone', () => {
    expect(formatAge(at(25, 22), now, german)).toBe('Yesterday')
    expect(formatAge(at(25, 23), now, german)).toBe('Today')
  })

  test('a minute after midnight, what was said two minutes before is of yesterday', () => {
    const minuteAfter = new Date('2026-11-25T23:01:00Z')
    expect(formatAge('2026-11-25T22:59:00Z', minuteAfter, german)).toBe('Yesterday')
    expect(formatAge('2026-11-25T23:00:00Z', minuteAfter, german)).toBe('Today')
    expect(formatAge('2026-11-24T22:59:00Z', minuteAfter, german)).toBe('2d')
  })

  test('days of 23 and of 25 hours are days', () => {
    // Berlin, 29 March 2026: a day of 23 hours.
    const spring = new Date('2026-03-29T22:01:00Z')
    expect(formatAge('2026-03-28T23:00:00Z', spring, german)).toBe('Yesterday')
    expect(formatAge('2026-03-28T22:59:00Z', spring, german)).toBe('2d')
    expect(formatAge('2026-03-29T22:00:00Z', spring, german)).toBe('Today')
    // 25 October 2026: a day of 25 hours.
    const autumn = new Date('2026-10-25T23:01:00Z')
    expect(formatAge('2026-10-24T22:00:00Z', autumn, german)).toBe('Yesterday')
    expect(formatAge('2026-10-24T21:59:00Z', autumn, german)).toBe('2d')
    expect(formatAge('2026-10-25T22:59:00Z', autumn, german)).toBe('Yesterday')
    expect(formatAge('2026-10-25T23:00:00Z', autumn, german)).toBe('Today')
  })

  test('a moment ahead, by a clock that is off, is today', () => {
    expect(age(26, 5)).toBe('Today')
    expect(formatAge(null, now)).toBe(unknownValue)
  })
})

test('how long ago, in the largest unit', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const ago = (iso: string | null) => formatAgo(iso, { now, formats })
  expect(ago('2026-03-10T11:59:30Z')).toBe('now')
  expect(ago('2026-03-10T12:00:30Z')).toBe('now')
  expect(ago('2026-03-10T11:58:59Z')).toBe('1 minute ago')
  expect(ago('2026-03-10T09:00:00Z')).toBe('3 hours ago')
  expect(ago('2026-03-09T11:00:00Z')).toBe('yesterday')
  expect(ago('2026-02-10T12:00:00Z')).toBe('28 days ago')
  expect(ago(null)).toBe(unknownValue)
})

test('a share too small to be shown is not nothing', () => {
  expect([0, 0.0004, 0.0005, 0.062, 0.9996, 1].map(share => formatShare(share, { formats }))).toEqual([
    ...['0.0%', '<0.1%', '0.1%', '6.2%', '>99.9%', '100.0%'],
  ])
  expect(formatShare(0.0001, { formats: german })).toBe('<0,1%')
  expect(formatShare(null, { formats })).toBe(unknownValue)
})

test('the days in a sentence are as the person writes them', () => {
  expect(withFormats('Version 3, confirmed on 2026-11-22', { formats: american })).toBe(
    'Version 3, confirmed on Nov 22, 2026',
  )
  expect(withFormats('Number 12345-11-22, on 2026-13-45', { formats })).toBe('Number 12345-11-22, on 2026-13-45')
})

test('marks follow the formats, words and short amounts stay English', () => {
  expect(formatMonth('2026-10-01', { formats: german })).toBe('Oct 2026')
  expect(formatNumber('1234.5', { digits: 1, formats: german })).toBe('1.234,5')
  expect(formatNumber('-1234.5', { digits: 1, formats: french })).toBe('−1\u202f234,5')
  expect(formatMoney('1234567.5', 'EUR', { formats: german })).toBe('€1.234.567,50')
  expect(formatMoney('1234567.5', 'EUR', { formats: { ...british, numbers: '1’234.56' } })).toBe('€1’234’567.50')
  const short = (amount: string) => formatMoney(amount, 'EUR', { style: 'compact', formats: german })
  expect(['1234567.5', '123456', '1234567890', '1234567890123'].map(short)).toEqual([
    ...['€1,2M', '€123,5K', '€1,2B', '€1,2T'],
  ])
})

test('moments stand in the time zone of the formats, by its clock', () => {
  const moment = '2026-03-29T00:59:00Z'
  expect(formatDateTime(moment, { formats: british })).toBe('29 Mar 2026, 00:59')
  expect(formatDateTime(moment, { formats: german })).toBe('29.03.2026, 01:59')
  expect(formatDateTime('2026-03-29T01:00:00Z', { formats: german })).toBe('29.03.2026, 03:00')
  const newYork = { ...american, timeZone: 'America/New_York' }
  expect(formatDateTime(moment, { formats: newYork })).toBe('Mar 28, 2026, 8:59 PM')
  expect(formatDateTime('2026-03-28T16:05:00Z', { formats: newYork })).toBe('Mar 28, 2026, 12:05 PM')
  expect(formatDate('2026-03-29', { formats: newYork })).toBe('Mar 29, 2026')
  expect(formatLongDate(new Date(moment), { formats: newYork })).toBe('Saturday, March 28')
  expect(hourOf(new Date(moment), { formats: newYork })).toBe(20)
  expect(formatTime(Date.parse(moment), { formats: newYork })).toBe('8:59 PM')
})

test('writes sizes as people read them', () => {
  expect([0, 980, 1_250_000, 2_000_000_000].map(bytes => formatBytes(bytes, british))).toEqual([
    '0 bytes',
    '980 bytes',
    '1.3 MB',
    '2 GB',
  ])
})
