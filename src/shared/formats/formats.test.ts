import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { american, british, french, german } from '#test/formats.ts'
import { sayIn } from '#test/say-in.ts'
import { formatsFor, noOwnFormats, plainFormats } from './formats.ts'
import { formatsChangeSchema, ownFormatsChangeSchema } from './formats-schema.ts'
import { inFormats } from './in-formats.ts'
import { weekName } from './week-name.ts'
import { writeDay, writeDayOfYear, writeDays, writeLongDay, writeMonth, writePeriod } from './write-day.ts'
import { writeNumber } from './write-number.ts'
import { dayIn, timeZones } from './zoned.ts'

test('a person writes as they chose, else as their organisation does', () => {
  const own = { ...noOwnFormats, dates: '2026-12-31' as const, timeZone: 'Asia/Tokyo' }
  expect(formatsFor(german, own)).toEqual({ ...german, dates: '2026-12-31', timeZone: 'Asia/Tokyo' })
  expect(formatsFor(german, noOwnFormats)).toEqual(german)
})

test('only what can be written by is taken', () => {
  expect(formatsChangeSchema.safeParse({ timeZone: 'America/Argentina/Buenos_Aires' }).success).toBe(true)
  for (const timeZone of ['Mars/Olympus', '', '+02:00', null]) {
    expect(formatsChangeSchema.safeParse({ timeZone }).success, String(timeZone)).toBe(false)
  }
  expect(ownFormatsChangeSchema.safeParse({ timeZone: null, weekStart: 7 }).success).toBe(true)
  for (const bad of [{}, { numbers: '1234' }, { dates: 'D/M/Y' }, { weekStart: 8 }, { locale: 'de' }]) {
    expect(ownFormatsChangeSchema.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  }
  for (const zone of timeZones()) expect(formatsChangeSchema.safeParse({ timeZone: zone }).success, zone).toBe(true)
})

describe('days', () => {
  it('are written as their format is named', () => {
    for (const dates of [
      '31 Dec 2026',
      'Dec 31, 2026',
      '2026-12-31',
      '31/12/2026',
      '31.12.2026',
      '12/31/2026',
    ] as const) {
      expect(writeDay('2026-12-31', { dates })).toBe(dates)
    }
    expect(writeDay('2026-03-01', german)).toBe('01.03.2026')
    expect(writeDay('2026-03-01', british)).toBe('1 Mar 2026')
  })

  it('need no year where it is known', () => {
    const short = {
      '31 Dec 2026': '31 Dec',
      'Dec 31, 2026': 'Dec 31',
      '2026-12-31': '12-31',
      '31/12/2026': '31/12',
    } as const
    const all = { ...short, '31.12.2026': '31.12.', '12/31/2026': '12/31' } as const
    for (const dates of Object.keys(all) as (keyof typeof all)[])
      expect(writeDayOfYear('2026-12-31', { dates })).toBe(all[dates])
  })

  it('say once what two of them share', () => {
    expect(writeDays('2026-09-03', '2026-09-09', british)).toBe('3 – 9 Sep 2026')
    expect(writeDays('2026-02-22', '2026-03-28', british)).toBe('22 Feb – 28 Mar 2026')
    expect(writeDays('2025-12-28', '2026-01-03', british)).toBe('28 Dec 2025 – 3 Jan 2026')
    expect(writeDays('2026-09-03', '2026-09-09', american)).toBe('Sep 3 – 9, 2026')
    expect(writeDays('2026-02-22', '2026-03-28', american)).toBe('Feb 22 – Mar 28, 2026')
    expect(writeDays('2026-02-22', '2026-03-28', german)).toBe('22.02.2026 – 28.03.2026')
    expect(writePeriod({ from: '2026-07-01', to: '2026-09-30' }, plainFormats)).toBe('Jul – Sep 2026')
    expect(writePeriod({ from: '2025-11-01', to: '2026-02-28' }, plainFormats)).toBe('Nov 2025 – Feb 2026')
    expect(writePeriod({ from: '2026-02-01', to: '2026-02-28' }, plainFormats)).toBe('Feb 2026')
  })

  it('are those of the time zone', () => {
    const at = new Date('2026-12-31T23:30:00Z')
    expect(['UTC', 'Europe/Berlin', 'America/New_York'].map(zone => dayIn(at, zone))).toEqual([
      ...['2026-12-31', '2027-01-01', '2026-12-31'],
    ])
  })
})

test('months and days of the week have their names in the language spoken', () => {
  const dates = { dates: '31 Dec 2026' } as const
  const written = () => [
    writeDay('2026-03-09', dates),
    writeDays('2026-03-09', '2026-03-12', dates),
    writeMonth('2026-10-01'),
    writeLongDay('2026-09-23', dates),
  ]
  expect(written()).toEqual(['9 Mar 2026', '9 – 12 Mar 2026', 'Oct 2026', 'Wednesday, 23 September'])
  sayIn('de', { Mar: 'Mär', Oct: 'Okt', September: 'September', Wednesday: 'Mittwoch' })
  expect(written()).toEqual(['9. Mär 2026', '9. – 12. Mär 2026', 'Okt 2026', 'Mittwoch, 23. September'])
})

describe('weeks', () => {
  it('have the number of ISO 8601', () => {
    const iso = (start: string) => weekName(start, { ...british, weeks: 'iso' })
    expect(['2024-12-30', '2026-12-28', '2027-01-04', '2020-12-28'].map(iso)).toEqual([
      ...['W1 2025', 'W53 2026', 'W1 2027', 'W53 2020'],
    ])
  })

  it('or are counted from the week of 1 January', () => {
    const american = (start: string) => weekName(start, { ...british, weeks: 'january-1' })
    expect(['2025-12-28', '2026-01-04', '2026-12-20', '2026-12-27'].map(american)).toEqual([
      ...['W1 2026', 'W2 2026', 'W52 2026', 'W1 2027'],
    ])
  })

  it('or the name of their first day', () => {
    expect(weekName('2026-03-02', german)).toBe('02.03.2026')
  })
})

test('every digit of a number is kept, whatever parts its thousands', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), value => {
      for (const formats of [british, german, french, { numbers: '1’234.56' as const }]) {
        const written = writeNumber(String(value), {}, formats)
        expect(written.replace('−', '-').replace(/[,.\u202f’]/g, '')).toBe(String(value))
      }
    }),
  )
})

describe('sentences of the server', () => {
  const sentence = '12,345 lines of 2026-03-02 come to 1,234.50 EUR (12.5%), loaded at 2026-03-02 14:05 UTC by 3.'

  it('are written for the person who reads them', () => {
    expect(inFormats(sentence, german)).toBe(
      '12.345 lines of 02.03.2026 come to 1.234,50 EUR (12,5%), loaded at 02.03.2026, 15:05 by 3.',
    )
    expect(inFormats(sentence, american)).toBe(
      '12,345 lines of Mar 2, 2026 come to 1,234.50 EUR (12.5%), loaded at Mar 2, 2026, 2:05 PM UTC by 3.',
    )
  })

  it('leave what is neither a day nor a number', () => {
    for (const text of [
      'orders-2026-03-02.csv, INV-2026-03-02/4',
      '2026-13-45 and 2026-02-30',
      'version 1.2.3 of 10.0.0.1',
      'A1,234 or 1,234,5 or 1,23',
    ]) {
      expect(inFormats(text, german)).toBe(text)
    }
    expect(inFormats(sentence, plainFormats)).toBe(
      '12,345 lines of 2 Mar 2026 come to 1,234.50 EUR (12.5%), loaded at 2 Mar 2026, 14:05 UTC by 3.',
    )
  })
})
