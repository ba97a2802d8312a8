import { expect, test } from 'vitest'
import { comparedRows, foldedStretch, markedSides } from './compare-rules.ts'

test('what went and what came in its place stand side by side', () => {
  expect(
    comparedRows([
      { kind: 'same', text: 'a\n' },
      { kind: 'removed', text: 'b\n' },
      { kind: 'added', text: 'c\n' },
      { kind: 'same', text: 'd\n' },
      { kind: 'added', text: 'e\n' },
    ]),
  ).toEqual([
    { kind: 'same', text: 'a\n' },
    { kind: 'changed', removed: 'b\n', added: 'c\n' },
    { kind: 'same', text: 'd\n' },
    { kind: 'changed', removed: '', added: 'e\n' },
  ])
})

test('a long equal stretch is folded, a short one is not', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at}\n`).join('')
  expect(foldedStretch(lines(11))).toBeNull()
  expect(foldedStretch(lines(20))).toEqual({ begin: '0\n1\n2', end: '17\n18\n19', lines: 14 })
})

test('of two sides that are much alike the words that differ are marked, of others none', () => {
  const said = (parts: readonly { text: string; isHit: boolean }[]) =>
    parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')
  const { removed, added } = markedSides('Price. EUR 10 per unit.\n', 'Price. EUR 12 per unit, fixed.\n')
  expect(said(removed)).toBe('Price. EUR [10] per unit.\n')
  expect(said(added)).toBe('Price. EUR [12] per unit[, fixed].\n')
  const other = markedSides('Notice is ninety days.\n', 'The buyer pays within a month.\n')
  expect([said(other.removed), said(other.added)]).toEqual([
    'Notice is ninety days.\n',
    'The buyer pays within a month.\n',
  ])
  expect(said(markedSides('', 'New.\n').added)).toBe('New.\n')
})
