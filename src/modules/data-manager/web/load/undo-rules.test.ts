import { expect, test } from 'vitest'
import type { UndoReport } from '../../contract-undo.ts'
import { hasEffects, undoEffects } from './undo-rules.ts'

const upload = { id: 'u', name: 'May', status: 'loaded' as const, createdBy: 'a@b.example', createdAt: '2024-05-01' }
const report: UndoReport = {
  lines: 5,
  edited: { lines: 2, by: ['a@b.example'], last: null },
  replaced: [{ upload, lines: 1 }],
  restored: 3,
  broughtBack: [{ upload: { ...upload, name: 'June' }, lines: 1, sums: [{ currency: 'EUR', amount: '20.00' }] }],
  notKept: [{ upload: { ...upload, name: 'July' }, lines: 4 }],
  signedOff: [{ kind: 'action', id: 'a', title: 'Tender boxes', subtitle: null, state: null, path: '/app' }],
}

test('what goes, what stays and what comes back', () => {
  const lines = (count: number) => `${count} lines`
  expect(undoEffects(report, 'keep', lines)).toEqual([
    '3 lines taken out.',
    '2 lines kept, because of edits since.',
    '3 lines of earlier uploads read again as they were before.',
    '1 lines, €20.00, also in “June”: brought back from there.',
    '1 lines of it updated by “May” since; they stay as that upload has them.',
    '“July” left out 4 lines as loaded already and kept no copy. Those also in this upload will be missing; upload the file of “July” again after the undo.',
    'Signed off, and told by these lines: “Tender boxes”. What came of it is worked out anew; the signing off stays.',
  ])
  expect(undoEffects(report, 'remove', lines)[0]).toBe('5 lines taken out.')
  expect(hasEffects(report)).toBe(true)
  const none = { edited: { ...report.edited, lines: 0 }, replaced: [], restored: 0, broughtBack: [], signedOff: [] }
  expect(hasEffects({ ...report, ...none })).toBe(true)
  expect(hasEffects({ ...report, ...none, notKept: [] })).toBe(false)
  expect(hasEffects({ ...report, ...none, notKept: [], signedOff: report.signedOff })).toBe(true)
})
