import { expect, test } from 'vitest'
import { comparedRows, foldedStretch } from './compare-rules.ts'

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
