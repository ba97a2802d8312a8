import { expect, test } from 'vitest'
import { refuseOtherFormats } from './refuse-other-formats.ts'

const dbase = Buffer.alloc(64)
dbase.set([0x03, 124, 5, 31])

test.each([
  ['.Z', Buffer.from([0x1f, 0x9d, 0x90, 0x44])],
  ['LZMA', Buffer.from([0x5d, 0x00, 0x00, 0x80, 0x00])],
  ['DBF', dbase],
])('a file of another format is named: %s', (name, head) => {
  expect(() => refuseOtherFormats(head)).toThrow(name)
})

test('a text is none, whatever it begins with', () => {
  for (const text of ['Date;Supplier;Amount', ']x,y', '0,1,2,3'.repeat(20)]) refuseOtherFormats(Buffer.from(text))
})
