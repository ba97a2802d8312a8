import { expect, test } from 'vitest'
import { nameInZip } from './name-in-zip.ts'

test('a part of a zip is called by its number and title, shorter than a file may be, cut between letters', () => {
  expect(nameInZip(3, 'Spend: A/B "net" ', 'csv')).toBe('03 Spend A B net.csv')
  expect(nameInZip(4, '../..\\secret', 'png')).toBe('04 .. .. secret.png')
  const long = nameInZip(12, '支出'.repeat(60), 'csv')
  expect(Buffer.byteLength(long)).toBeLessThan(255)
  expect(long).toMatch(/^12 (支出)+支?\.csv$/)
})
