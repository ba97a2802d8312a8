import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
])('a formula %j is written as text', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test.each(['-5', '+5', '-1,234.56', '-1.5e-7', '-12.5%', '2026-01-02', 'plain'])('%j stays as it is', cell => {
  const quoted = cell.includes(',') ? `"${cell}"` : cell
  expect(csvLine([cell])).toBe(`${quoted}\r\n`)
})

test('quotes, commas and line breaks survive; nothing is an empty cell', () => {
  expect(csvLine(['a "b"', 'c,d', 'e\nf', null, 7])).toBe('"a ""b""","c,d","e\nf",,7\r\n')
})
