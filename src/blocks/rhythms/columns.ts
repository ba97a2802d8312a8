import type { BlockColumn } from '../parts/block-column.ts'
import type { LostRule, Rhythm, RhythmState } from './definition.ts'

/** What a customer's state is called. */
export const stateNames: Record<RhythmState, string> = {
  lost: 'Lost',
  gone: 'Lost before',
  overdue: 'Overdue',
  active: 'Buying',
}

const reasonNames = { rhythm: 'Own rhythm', year: 'A year without an order' }

/** Customers with their rhythm, their last and expected order, and why they are listed. */
export const rhythmColumns: readonly BlockColumn<Rhythm>[] = [
  { id: 'customer', label: 'Customer', unit: 'text', of: ({ customer }) => customer },
  { id: 'state', label: 'State', unit: 'text', of: ({ state }) => stateNames[state] },
  {
    id: 'reason',
    label: 'Reason',
    unit: 'text',
    of: ({ reason }) => (reason === null ? null : reasonNames[reason]),
    only: 'file',
  },
  { id: 'revenue', label: 'Revenue of a year', unit: 'money', of: ({ revenue }) => revenue },
  {
    id: 'median',
    label: 'Median days between orders',
    head: 'Own interval',
    unit: 'days',
    of: ({ medianDays }) => medianDays,
  },
  { id: 'days', label: 'Days of purchase', unit: 'count', of: ({ purchaseDays }) => purchaseDays, only: 'file' },
  { id: 'first', label: 'First order', unit: 'day', of: ({ first }) => first, only: 'file' },
  { id: 'last', label: 'Last order', unit: 'day', of: ({ last }) => last },
  { id: 'silent', label: 'Days silent', unit: 'count', of: ({ silentDays }) => silentDays, only: 'file' },
  { id: 'expected', label: 'Expected next', unit: 'day', of: ({ expected }) => expected },
  { id: 'overdue', label: 'Days overdue', unit: 'count', of: ({ overdueDays }) => overdueDays },
  { id: 'lost', label: 'Lost on', unit: 'day', of: ({ lostOn }) => lostOn, only: 'file' },
  // The interval has a column of its own.
  { id: 'why', label: 'Why', unit: 'text', of: ({ reason }) => reason, only: 'screen' },
]

/** Customers in a state are named by the rule that makes them lost. */
export const ruleNames: Record<LostRule, string> = {
  either: 'Rhythm or year',
  rhythm: 'Own rhythm',
  year: 'A year',
}
