import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecordReader, longestQuotedCell } from './record-reader.ts'

function read(text: string, delimiter = ','): string[][] {
  const reader = createRecordReader(delimiter)
  return [...reader.push(text), ...reader.end()]
}

test('takes quotes, doubled quotes, line breaks in cells and every line end', () => {
  expect(read('a,"b, ""c""\nd",e\r\n\r\n1,2,3\rx,"",z')).toEqual([
    ['a', 'b, "c"\nd', 'e'],
    [''],
    ['1', '2', '3'],
    ['x', '', 'z'],
  ])
})

test('reads a quote inside a bare cell, and text behind a closing quote, as spreadsheets do', () => {
  expect(read('12" pipe,"said "hello" there", "spaced"\n')).toEqual([['12" pipe', 'said hello" there"', ' "spaced"']])
})

test('a CR CR LF is one line end', () => {
  expect(read('a,b\r\r\n1,2\r\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a quote that is never closed swallows its own cell only', () => {
  const rows = Array.from({ length: 50 }, (_, row) => `${row},x,${row}.50`)
  const text = ['id,name,amount', '1,"Smith Ltd,10.00', ...rows].join('\n')
  const records = read(text)
  expect(records).toHaveLength(52)
  expect(records[1]).toEqual(['1', '"Smith Ltd', '10.00'])
})

test('a stray quote that meets the next quoted cell gives its rows back', () => {
  const text = 'id,name,amount\n1,Abc,5.00\n2,"Smith Ltd,10.00\n3,"Jones, Bob",20.00\n4,Zed,1.00\n'
  expect(read(text)).toEqual([
    ['id', 'name', 'amount'],
    ['1', 'Abc', '5.00'],
    ['2', '"Smith Ltd', '10.00'],
    ['3', 'Jones, Bob', '20.00'],
    ['4', 'Zed', '1.00'],
  ])
})

test('a quoted cell longer than any sheet allows is a stray quote', () => {
  const filler = `${'x'.repeat(99)}\n`.repeat(longestQuotedCell / 100 + 1)
  const records = read(`a,"b\n${filler}c,d"\n`)
  expect(records[0]).toEqual(['a', '"b'])
  expect(records.at(-1)).toEqual(['c', 'd"'])
})

test('reads the same however the text is cut into pieces', () => {
  const cell = fc.stringMatching(/^[a-z ",\n\r;é]{0,6}$/)
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), fc.nat({ max: 7 }), (rows, size) => {
      const text = rows.map(row => row.join(',')).join('\n')
      const reader = createRecordReader(',')
      const pieces: string[][] = []
      for (let at = 0; at < text.length; at += size + 1) pieces.push(...reader.push(text.slice(at, at + size + 1)))
      expect([...pieces, ...reader.end()]).toEqual(read(text))
    }),
  )
})

test('gives well-quoted cells back as they were', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 8 }).filter(text => !text.startsWith('\ufeff'))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), rows => {
      const text = rows.map(row => row.map(each => `"${each.replaceAll('"', '""')}"`).join(';')).join('\r\n')
      expect(read(text, ';')).toEqual(rows)
    }),
  )
})
