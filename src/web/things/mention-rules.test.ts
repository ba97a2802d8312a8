import { expect, test } from 'vitest'
import { mentionedIn, putMention, typedMention } from './mention-rules.ts'

const ida = { id: 'i', name: 'Ida Berg' }

test('a name is typed after an @ that begins a word', () => {
  expect(typedMention('@', 1)).toEqual({ from: 0, words: '' })
  expect(typedMention('See @Ida B', 10)).toEqual({ from: 4, words: 'Ida B' })
  expect(typedMention('See @Ida', 5)).toEqual({ from: 4, words: '' })
  expect(typedMention('Zoë: @Zoë', 9)).toEqual({ from: 5, words: 'Zoë' })
  for (const text of ['mail@ida', 'See Ida', '@Ida Berg wrote']) expect(typedMention(text, text.length)).toBeNull()
})

test('the name chosen stands in place of what was typed of it', () => {
  expect(putMention('See @Id now', 7, ida)).toEqual({ text: 'See @Ida Berg now', at: 14 })
  expect(putMention('@', 1, ida)).toEqual({ text: '@Ida Berg ', at: 10 })
})

test('only whose name still stands in the text is mentioned, once', () => {
  const other = { id: 'o', name: 'Ole' }
  expect(mentionedIn('@Ida Berg, look', [ida, other, ida])).toEqual(['i'])
})
