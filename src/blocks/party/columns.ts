import type { FamilyKind, FamilyReason, Spelling } from '#shared/families.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { PartyContract } from './definition.ts'

/** Why a spelling is taken for its family. */
export const reasonNames: Record<FamilyReason, string> = {
  alone: 'Stands alone',
  'same-name': 'Same name',
  'tax-id': 'Same tax id',
  'near-name': 'Alike',
  person: 'A person said so',
}

const money = { supplier: 'Spend', customer: 'Revenue' }

/** The names that lines have for one party, and why they are taken for one. */
export function spellingColumns(kind: FamilyKind): readonly BlockColumn<Spelling>[] {
  return [
    { id: 'name', label: 'As lines have it', unit: 'text', of: ({ name }) => name },
    { id: 'reason', label: 'Why it is one', unit: 'text', of: ({ reason }) => reasonNames[reason] },
    {
      id: 'alike',
      label: 'Alike',
      unit: 'ratio',
      of: ({ reason, score }) => (reason === 'near-name' ? score : null),
      only: 'file',
    },
    { id: 'amount', label: `${money[kind]}, all loaded`, unit: 'money', of: ({ amount }) => amount, isSorted: true },
    { id: 'lines', label: 'Lines', unit: 'count', of: ({ lines }) => lines, isSorted: true },
    { id: 'last', label: 'Last', unit: 'day', of: ({ lastDate }) => lastDate, isSorted: true },
    { id: 'country', label: 'Country', unit: 'text', of: ({ country }) => country || null },
    { id: 'ids', label: 'Numbers', unit: 'text', of: ({ ids }) => ids.join(', ') || null },
  ]
}

/** How a contract stands today. */
export const contractStates: Record<PartyContract['state'], string> = {
  active: 'Active',
  notice: 'Notice is near',
  coming: 'To come',
  ended: 'Ended',
}

/** Contracts with one supplier: their days, the last day of notice, and what was bought in their time. */
export const contractColumns: readonly BlockColumn<PartyContract>[] = [
  { id: 'number', label: 'Contract', unit: 'text', of: ({ number }) => number },
  { id: 'state', label: 'State', unit: 'text', of: ({ state }) => contractStates[state] },
  { id: 'category', label: 'Category', unit: 'text', of: ({ category }) => category ?? 'All' },
  { id: 'start', label: 'From', unit: 'day', of: ({ start }) => start, only: 'file' },
  { id: 'term', label: 'To', head: 'Term', unit: 'day', of: ({ end }) => end, isSorted: true },
  { id: 'notice', label: 'Notice by', unit: 'day', of: ({ noticeBy }) => noticeBy, isSorted: true },
  // In a currency of its own.
  { id: 'value', label: 'Value', unit: 'quantity', of: ({ value }) => value },
  { id: 'currency', label: 'Currency of the value', unit: 'text', of: ({ currency }) => currency, only: 'file' },
  { id: 'spend', label: 'Spend in its time', unit: 'money', of: ({ spend }) => spend, isSorted: true },
  { id: 'lines', label: 'Lines', unit: 'count', of: ({ lines }) => lines, only: 'file' },
  { id: 'used', label: 'Of its value', unit: 'ratio', of: ({ used }) => used },
  { id: 'renewal', label: 'Renewal', unit: 'text', of: ({ renewal }) => renewal },
  {
    id: 'terms',
    label: 'Payment terms (days)',
    head: 'Payment terms',
    unit: 'days',
    of: ({ paymentTermsDays }) => paymentTermsDays,
  },
]
