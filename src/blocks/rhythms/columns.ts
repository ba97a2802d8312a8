import { t } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { LostRule, Rhythm, RhythmState } from './definition.ts'

/** What a customer's state is called. */
export const stateNames: Record<RhythmState, string> = {
  lost: t('Lost'),
  gone: t('Lost before'),
  overdue: t('Overdue'),
  active: t('Buying'),
}

const reasonNames = { rhythm: t('Own rhythm'), year: t('A year without an order') }

/** Customers with their rhythm, their last and expected order, and why they are listed. */
export const rhythmColumns: readonly BlockColumn<Rhythm>[] = [
  { id: 'customer', label: t('Customer'), unit: 'text', of: ({ customer }) => customer },
  { id: 'state', label: t('State'), unit: 'text', of: ({ state }) => t(stateNames[state]) },
  {
    id: 'reason',
    label: t('Reason'),
    unit: 'text',
    of: ({ reason }) => (reason === null ? null : t(reasonNames[reason])),
    only: 'file',
  },
  { id: 'revenue', label: t('Revenue of a year'), unit: 'money', of: ({ revenue }) => revenue },
  {
    id: 'median',
    label: t('Median days between orders'),
    head: t('Own interval'),
    unit: 'days',
    of: ({ medianDays }) => medianDays,
  },
  { id: 'days', label: t('Days of purchase'), unit: 'count', of: ({ purchaseDays }) => purchaseDays, only: 'file' },
  { id: 'first', label: t('First order'), unit: 'day', of: ({ first }) => first, only: 'file' },
  { id: 'last', label: t('Last order'), unit: 'day', of: ({ last }) => last },
  { id: 'silent', label: t('Days silent'), unit: 'count', of: ({ silentDays }) => silentDays, only: 'file' },
  { id: 'expected', label: t('Expected next'), unit: 'day', of: ({ expected }) => expected },
  { id: 'overdue', label: t('Days overdue'), unit: 'count', of: ({ overdueDays }) => overdueDays },
  { id: 'lost', label: t('Lost on'), unit: 'day', of: ({ lostOn }) => lostOn, only: 'file' },
  // The interval has a column of its own.
  { id: 'why', label: t('Why'), unit: 'text', of: ({ reason }) => reason, only: 'screen' },
]

/** Customers in a state are named by the rule that makes them lost. */
export const ruleNames: Record<LostRule, string> = {
  either: t('Rhythm or year'),
  rhythm: t('Own rhythm'),
  year: 'A year',
}
