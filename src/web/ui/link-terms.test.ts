import { expect, test } from 'vitest'
import { areWhole, usualTerms } from './link-terms.tsx'

test('a link is made with a password that is long enough or none, and until a day that was chosen', () => {
  const terms = [
    {},
    { password: 'abc' },
    { password: '12345678' },
    { days: 'day' },
    { days: 'day', day: '2027-01-31' },
    { days: 'day', day: '2027-01-31', password: '1234567' },
  ]
  expect(terms.map(one => areWhole({ ...usualTerms, ...one }))).toEqual([true, false, true, false, true, false])
})
