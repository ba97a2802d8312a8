import { expect, test } from 'vitest'
import { addressesFault, readAddresses } from './read-addresses.ts'

test('a list is read as people paste it, each address once', () => {
  const text = `Nell Arden <Nell@Harbour.example>, tom@harbour.example; ida@harbour.example\n\n  tom@harbour.example zoe@harbour.example\r\n"Okafor, Mara" <mara@harbour.example>`
  expect(readAddresses(text)).toEqual({
    emails: [
      'nell@harbour.example',
      'tom@harbour.example',
      'ida@harbour.example',
      'zoe@harbour.example',
      'mara@harbour.example',
    ],
    faults: ['"Okafor'],
  })
})

test.each([
  ['', 'Enter at least one'],
  ['tom', '“tom” is no e-mail address;'],
  ['tom, @x.example, ida@x.example', '“tom” is no e-mail address (and 1 more like it)'],
  [Array.from({ length: 51 }, (_, index) => `p${index}@x.example`).join('\n'), '51 addresses are too many'],
])('%.20j has a fault', (text, words) => {
  expect(addressesFault(readAddresses(text))).toContain(words)
})

test('fifty are not too many', () => {
  const text = Array.from({ length: 50 }, (_, index) => `p${index}@x.example`).join(' ')
  expect(addressesFault(readAddresses(text))).toBeNull()
})
