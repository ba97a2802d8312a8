import { saidWhenRead } from '#shared/said-when-read.ts'
import { t, toSay } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { LostRule, Rhythm, RhythmState } from './definition.ts'

/** What a customer's state is called. */
export const stateNames: Record<RhythmState, string> = {
  lost: toSay('Lost'),
  gone: toSay('Lost before'),
  overdue: toSay('Overdue'),
  active: toSay('Buying'),
}

const reasonNames = { rhythm: toSay('Own rhythm'), year: toSay('A year without an order') }

/** Customers with their rhythm, their last and expected order, and why they are listed. */
export const rhythmColumns: readonly BlockColumn<Rhythm>[] = saidWhenRead(
  [
    { id: 'customer', label: toSay('Customer'), unit: 'text', of: ({ customer }) => customer, isSorted: true },
    { id: 'state', label: toSay('State'), unit: 'text', of: ({ state }) => t(stateNames[state]), isSorted: true },
    {
      id: 'reason',
      label: toSay('Reason'),
      unit: 'text',
      of: ({ reason }) => (reason === null ? null : t(reasonNames[reason])),
      only: 'file',
    },
    { id: 'revenue', label: toSay('Revenue of a year'), unit: 'money', of: ({ revenue }) => revenue, isSorted: true },
    {
      id: 'median',
      label: toSay('Median days between orders'),
      head: toSay('Own interval'),
      unit: 'days',
      of: ({ medianDays }) => medianDays,
      isSorted: true,
    },
    {
      id: 'days',
      label: toSay('Days of purchase'),
      unit: 'count',
      of: ({ purchaseDays }) => purchaseDays,
      only: 'file',
    },
    { id: 'first', label: toSay('First order'), unit: 'day', of: ({ first }) => first, only: 'file' },
    { id: 'last', label: toSay('Last order'), unit: 'day', of: ({ last }) => last, isSorted: true },
    { id: 'silent', label: toSay('Days silent'), unit: 'count', of: ({ silentDays }) => silentDays, only: 'file' },
    { id: 'expected', label: toSay('Expected next'), unit: 'day', of: ({ expected }) => expected, isSorted: true },
    {
      id: 'overdue',
      label: toSay('Days overdue'),
      unit: 'count',
      of: ({ overdueDays }) => overdueDays,
      isSorted: true,
    },
    { id: 'lost', label: toSay('Lost on'), unit: 'day', of: ({ lostOn }) => lostOn, only: 'file' },
    // The interval has a column of its own.
    { id: 'why', label: toSay('Reason'), unit: 'text', of: ({ reason }) => reason, only: 'screen' },
  ],
  ['label', 'head'],
)

/** Customers in a state are named by the rule that makes them lost. */
export const ruleNames: Record<LostRule, string> = {
  either: toSay('Rhythm or year'),
  rhythm: toSay('Own rhythm'),
  year: toSay('A year'),
}
