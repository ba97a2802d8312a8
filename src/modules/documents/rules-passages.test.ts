import { expect, test } from 'vitest'
import { longestQuote } from './documents-words.ts'
import { passageIn } from './rules-passages.ts'
import { hitBegin, hitEnd } from './rules-words.ts'

const mark = (text: string, ...words: string[]) =>
  words.reduce((marked, word) => marked.replaceAll(word, `${hitBegin}${word}${hitEnd}`), text)

test('the sentence with most of the words is cited as it is written, over the ends of its lines', () => {
  const text = 'Terms\n\nNotice is given in writing. The notice\nperiod is three months.  Prices hold.\n\nNotice ends'
  expect(passageIn(text, mark(text, 'Notice', 'notice', 'period'))).toEqual({
    quote: 'The notice period is three months.',
    marked: [
      { text: 'The ', isHit: false },
      { text: 'notice', isHit: true },
      { text: ' ', isHit: false },
      { text: 'period', isHit: true },
      { text: ' is three months.', isHit: false },
    ],
  })
})

test('of sentences with as many words the first is cited, and a heading is a sentence of its own', () => {
  const text = 'Payment\r\n\r\nPayment is due after 30 days.'
  expect(passageIn(text, mark(text, 'Payment'))?.quote).toBe('Payment')
})

test('without a word found nothing is cited', () => {
  expect(passageIn('Nothing of it.', 'Nothing of it.')).toBeNull()
  expect(passageIn('', '')).toBeNull()
})

test('of a sentence that is too long what is around the word is cited, by whole words', () => {
  const text = `${'before '.repeat(100)}penalty ${'after '.repeat(100)}`
  const quote = passageIn(text, mark(text, 'penalty'))?.quote ?? ''
  expect(quote).toMatch(/^before .* penalty after .* after$/)
  expect(quote.length).toBeLessThanOrEqual(longestQuote)
  expect(text).toContain(quote)
})

test('a word longer than a quote is cited from where the quote begins', () => {
  const text = 'x'.repeat(900)
  expect(passageIn(text, mark(text, text))?.quote.length).toBeLessThanOrEqual(longestQuote)
})
