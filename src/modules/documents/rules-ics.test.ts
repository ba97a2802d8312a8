import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { writeCalendar } from './rules-ics.ts'

const at = new Date('2026-11-27T06:00:00.123Z')
const one = {
  uid: 'a-2026@sextant',
  day: '2026-12-31',
  title: 'Decide',
  text: '',
  address: 'https://portal.test/app?q=a',
}

test('a day is written as RFC 5545 says', () => {
  const title = 'Vertrag C-1, mit „Möbel; Küche“ \\ Söhne über sehr viele verschiedene Gegenstände des Haushalts'
  const text = writeCalendar({ name: 'Contracts', at, days: [{ ...one, title, text: 'First line\nsecond' }] })
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(text).toContain('DTSTAMP:20261127T060000Z\r\n')
  expect(text).toContain('DESCRIPTION:First line\\nsecond\r\n')
  expect(text).toContain('SUMMARY:Vertrag C-1\\, mit „Möbel\\; Küche“ \\\\ Söhne')
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('whatever a contract is called is read back as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), title => {
      const plain = title.replaceAll(/\p{Cc}/gu, '')
      const text = writeCalendar({ name: 'Contracts', at, days: [{ ...one, title: plain }] })
      const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
      expect(new ICAL.Event(event).summary).toBe(plain)
    }),
  )
})
