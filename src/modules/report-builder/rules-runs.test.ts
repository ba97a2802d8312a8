import { expect, test } from 'vitest'
import { isSurelyUnsent, stateOf, waitAfter } from './rules-runs.ts'

test('what failed is tried three times, after longer and longer waits', () => {
  expect([1, 2, 3, 4].map(waitAfter)).toEqual([300_000, 1_800_000, null, null])
})

test.each([
  ['refused by the server', { responseCode: 550, command: 'RCPT TO' }, true],
  ['never spoken to', { code: 'ECONNREFUSED', command: 'CONN' }, true],
  ['broken off while the text was sent', { code: 'ESOCKET', command: 'DATA' }, false],
  ['broken off without a word', new Error('socket closed'), false],
])('a mail that was %s', (_, error, isUnsent) => {
  expect(isSurelyUnsent(error)).toBe(isUnsent)
})

test.each([
  ['due', { sent: 2, waiting: 1 }, null],
  ['due', { sent: 2, sending: 1 }, null],
  ['due', { sent: 3 }, 'sent'],
  ['due', { sent: 2, empty: 1, unneeded: 1 }, 'sent'],
  ['due', { unneeded: 2 }, 'unneeded'],
  ['due', { sent: 2, failed: 1 }, 'partly'],
  ['due', { sent: 2, unsure: 1 }, 'partly'],
  ['due', { failed: 3 }, 'failed'],
  ['rehearsal', { checked: 2, empty: 1 }, 'checked'],
  ['rehearsal', { checked: 2, failed: 1 }, 'partly'],
] as const)('a run that is %s and has %j is %s', (kind, counts, state) => {
  expect(stateOf(kind, counts)).toBe(state)
})
