import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['letters are composed', 'u\u0308ber Z\u0307', 'über Ż'],
  ['what nobody sees is out', 'a\0b\u200b\ufeffc\u202ed\u0007', 'abcd'],
  ['spaces are plain, none ends a line', '1\u00a0000\u202f€ \t\nend', '1 000 €\nend'],
  [
    'a word parted at the end of a line is whole',
    'Kündigungs-\nfrist von drei\nMo\u00ad\nnaten',
    'Kündigungsfrist\nvon drei\nMonaten',
  ],
  ['hyphens of their own stay', 'Ein-\nund Ausgang, S-\nBahn, 10-\n20', 'Ein-\nund Ausgang, S-\nBahn, 10-\n20'],
  ['a hyphen that shows itself only at the end of a line is out', 'Ver\u00adtrag', 'Vertrag'],
  ['one empty line is enough', 'a\r\n\r\n\r\n\r\nb\rc\fd', 'a\n\nb\nc\nd'],
  ['halves of characters are marked as such', 'a\ud800b', 'a\ufffdb'],
])('%s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test('of marks piled on a letter thirty stay', () => {
  expect(cleanText(`a${'\u0301\u0316'.repeat(100_000)}b`).length).toBeLessThan(40)
})
