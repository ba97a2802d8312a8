import { expect, test } from 'vitest'
import { cutToLines, linesOf, widthOfText } from './slide-words.ts'

test('a text is cut to the lines there is room for, and says so', () => {
  const room = { width: 200, most: 2 }
  expect(cutToLines('Spend by category', 10, room)).toBe('Spend by category')
  const long = 'Spend by category and supplier family, '.repeat(6).trim()
  const cut = cutToLines(long, 10, room)
  expect(cut.endsWith('…')).toBe(true)
  expect(long.startsWith(cut.slice(0, -1))).toBe(true)
  expect(linesOf(cut, 10, 200)).toBe(2)
  const word = cutToLines('W'.repeat(120), 14, { width: 300, most: 1 })
  expect(widthOfText(word, 14)).toBeLessThanOrEqual(300)
  expect(word).toMatch(/^W{5,}…$/)
})
