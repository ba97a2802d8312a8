import { expect, test } from 'vitest'
import { markText } from './find-rules.ts'
import { blocksOf, separatorOf, type TextBlock } from './table-rules.ts'

const nothing = { words: new Set<string>(), quote: '' }
const plain = (blocks: readonly TextBlock[]) =>
  blocks.map(block =>
    block.kind === 'lines'
      ? block.parts.map(({ text }) => text).join('')
      : block.rows.map(row => row.map(cell => cell.map(({ text }) => text).join(''))),
  )

test('lines with cells are a table, the lines around them stay lines', () => {
  const text = 'Prices\nall in EUR\nItem\tPrice\nAir freight\t1529.8\n\nNet 30\tdays\nEnd'
  expect(plain(blocksOf(markText(text, nothing), 'prices.docx', '\t'))).toEqual([
    'Prices\nall in EUR',
    [
      ['Item', 'Price'],
      ['Air freight', '1529.8'],
    ],
    '\nNet 30\tdays\nEnd',
  ])
})

test('a CSV file is parted by what its lines have, and not within quotation marks', () => {
  const text = 'Item;Price, EUR;Note\n"Box; large";0,49;"says ""new"""\nPlain;;'
  expect(separatorOf('Prices.CSV', text)).toBe(';')
  expect(separatorOf('Prices.txt', text)).toBe('\t')
  expect(separatorOf('Prices.csv', '')).toBe('\t')
  expect(plain(blocksOf(markText(text, nothing), 'Prices.CSV', ';'))).toEqual([
    [
      ['Item', 'Price, EUR', 'Note'],
      ['Box; large', '0,49', 'says "new"'],
      ['Plain', '', ''],
    ],
  ])
})

test('a passage over cells is one mark in each of them, a word is marked in its cell', () => {
  const text = 'Item\tUnit\tPrice\nBox\tpiece\t12'
  const passage = blocksOf(markText(text, { words: new Set(), quote: 'Box piece' }), 'prices.xlsx', '\t')
  const words = blocksOf(markText(text, { words: new Set(['price', '12']), quote: '' }), 'prices.xlsx', '\t')
  const marksOf = (blocks: TextBlock[]) =>
    blocks.flatMap(block => (block.kind === 'table' ? block.rows.flat(2) : [])).filter(({ mark }) => mark !== null)
  expect(marksOf(passage)).toEqual([
    { text: 'Box', mark: 0 },
    { text: 'piece', mark: 0 },
  ])
  expect(marksOf(words)).toEqual([
    { text: 'Price', mark: 0 },
    { text: '12', mark: 1 },
  ])
})

test('a quotation mark within a cell is a sign, and one that nobody closes parts nothing', () => {
  const text = 'Item;Price;Note\nPipe 12";5;a\n"Box;6;b'
  expect(plain(blocksOf(markText(text, nothing), 'a.csv', ';'))).toEqual([
    [
      ['Item', 'Price', 'Note'],
      ['Pipe 12"', '5', 'a'],
      ['"Box', '6', 'b'],
    ],
  ])
})

test('numbered clauses of a contract stay lines, and so does a sheet that no browser draws', () => {
  const clause = 'The Supplier delivers what was ordered within ten days after the order was received.'
  const text = `1.1\t${clause}\n1.2\t${clause}`
  expect(plain(blocksOf(markText(text, nothing), 'contract.docx', '\t'))).toEqual([text])
  const wide = `${'1\t'.repeat(120)}\n${'2\t'.repeat(120)}`
  expect(plain(blocksOf(markText(wide, nothing), 'a.xlsx', '\t'))).toEqual([wide])
})

test('a passage that goes on in the next line is one mark', () => {
  const text = 'The notice period is ninety\ndays before\nthe end'
  const blocks = blocksOf(markText(text, { words: new Set(), quote: 'ninety days before the end' }), 'a.pdf', '\t')
  const parts = [
    { text: 'The notice period is ', mark: null },
    { text: 'ninety\ndays before\nthe end', mark: 0 },
  ]
  expect(blocks).toEqual([{ kind: 'lines', parts }])
})
