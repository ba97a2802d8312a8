import { expect, test } from 'vitest'
import { markText, nextPlace, wordsToMark } from './find-rules.ts'

test('words are marked whatever their accents and their case, in the forms in which they were found', () => {
  const found = [{ page: 1, words: ['kündigungen'] }]
  const words = wordsToMark('kundigung -"die frist"', found)
  const marks = { words, quote: '' }
  expect(markText('Die KÜNDIGUNG, Kündigungen und die Frist', marks).filter(({ isHit }) => isHit)).toEqual([
    { text: 'KÜNDIGUNG', isHit: true },
    { text: 'Kündigungen', isHit: true },
  ])
  const text = 'Kündigung: bis Jänner'
  expect(
    markText(text, marks)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})

test('a passage is marked wherever its lines break', () => {
  const marks = { words: new Set<string>(), quote: 'the notice period is ninety (90) days' }
  const text = 'Term. The notice\nperiod  is nine-\nty (90) days. Else'
  expect(markText(text, marks)).toEqual([
    { text: 'Term. ', isHit: false },
    { text: 'The notice\nperiod  is nine-\nty (90) days', isHit: true },
    { text: '. Else', isHit: false },
  ])
  expect(markText(text, { ...marks, quote: 'no such passage' })).toEqual([{ text, isHit: false }])
  expect(markText(text, { ...marks, quote: '…' })).toEqual([{ text, isHit: false }])
  expect(markText('', marks)).toEqual([{ text: '', isHit: false }])
})

test('places go on from the other end', () => {
  const pages = [
    { page: 3, marks: 2 },
    { page: 9, marks: 0 },
  ]
  expect(nextPlace(pages, null, 1)).toEqual({ page: 3, mark: 0 })
  expect(nextPlace(pages, { page: 3, mark: 0 }, 1)).toEqual({ page: 3, mark: 1 })
  expect(nextPlace(pages, { page: 3, mark: 1 }, 1)).toEqual({ page: 9, mark: 0 })
  expect(nextPlace(pages, { page: 9, mark: 0 }, 1)).toEqual({ page: 3, mark: 0 })
  expect(nextPlace(pages, { page: 3, mark: 0 }, -1)).toEqual({ page: 9, mark: 0 })
  expect(nextPlace(pages, { page: 5, mark: 0 }, -1)).toEqual({ page: 3, mark: 1 })
  expect(nextPlace([], null, 1)).toBeNull()
})
