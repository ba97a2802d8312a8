import { expect, test } from 'vitest'
import { markRuns, pdfTextOf } from './pdf-text.ts'

const item = (str: string, hasEOL = false) => ({ str, hasEOL })
const page = pdfTextOf({
  items: [item('The notice'), item(' per'), item('iod', true), { type: 'endMarkedContent' }, item('is 90 days')],
})

test('the text of a page is what its runs say, in their lines', () => {
  expect(page.text).toBe('The notice period\nis 90 days')
  expect(page.runs.map(({ from }) => from)).toEqual([0, 10, 14, 18])
})

test('a word over two runs is one mark, and no sign of a run is lost', () => {
  const parts = markRuns(page, { words: new Set(['period', 'days', 'the']), quote: '' })
  expect(parts).toEqual([
    [
      { text: 'The', mark: 0 },
      { text: ' notice', mark: null },
    ],
    [
      { text: ' ', mark: null },
      { text: 'per', mark: 1 },
    ],
    [{ text: 'iod', mark: 1 }],
    [
      { text: 'is 90 ', mark: null },
      { text: 'days', mark: 2 },
    ],
  ])
})

test('a passage over two lines is one mark', () => {
  const parts = markRuns(page, { words: new Set(), quote: 'period is 90' })
  expect(
    parts
      .flat()
      .filter(({ mark }) => mark === 0)
      .map(({ text }) => text),
  ).toEqual(['per', 'iod', 'is 90'])
  expect(
    markRuns(page, { words: new Set(), quote: '' })
      .flat()
      .every(({ mark }) => mark === null),
  ).toBe(true)
})
