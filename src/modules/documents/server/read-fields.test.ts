import { expect, test } from 'vitest'
import { mostKept, readFields } from './read-fields.ts'

test('a text is read once while its result is among the last, and anew in another language', () => {
  const pages = ['Contract No. HB-417', 'This Agreement commences on 1 January 2027.']
  const first = readFields(pages, 'en')
  expect(first.start?.value).toBe('2027-01-01')
  for (let other = 1; other < mostKept; other += 1) readFields([`Contract No. X-${other}`], 'en')
  expect(readFields([...pages], 'en')).toBe(first)
  expect(readFields(pages, 'de')).not.toBe(first)
  for (let other = 1; other <= mostKept; other += 1) readFields([`Contract No. Y-${other}`], 'en')
  expect(readFields(pages, 'en')).not.toBe(first)
})
