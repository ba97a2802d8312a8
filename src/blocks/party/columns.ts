import { contractStateWords } from '#shared/contract-state.ts'
import { valuePerWords } from '#shared/contract-words.ts'
import type { FamilyKind, FamilyReason, Spelling } from '#shared/families.ts'
import { saidWhenRead } from '#shared/said-when-read.ts'
import { t, toSay } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { Party, PartyContract, PartySpec } from './definition.ts'

/** Why a spelling is taken for its family. */
export function reasonName(reason: FamilyReason): string {
  const names: Record<FamilyReason, string> = {
    alone: t('Stands alone'),
    'same-name': t('Same name'),
    'tax-id': t('Same tax id'),
    'near-name': t('Alike'),
    person: t('A person said so'),
  }
  return names[reason]
}

/** What a kind of party is called, its money, its first and its last day. */
function wordsOf(kind: FamilyKind) {
  return kind === 'supplier'
    ? {
        name: t('Supplier'),
        money: t('Spend'),
        first: t('First purchase, of all loaded'),
        last: t('Last purchase, of all loaded'),
      }
    : {
        name: t('Customer'),
        money: t('Revenue'),
        first: t('First sale, of all loaded'),
        last: t('Last sale, of all loaded'),
      }
}

/** Where a party stands among all, in one row. */
export function standingColumns({ kind, name }: Pick<PartySpec, 'kind' | 'name'>): readonly BlockColumn<Party>[] {
  const { name: party, money, first, last } = wordsOf(kind)
  return [
    { id: 'name', label: party, unit: 'text', of: () => name },
    { id: 'place', label: t('Place'), unit: 'count', of: ({ now }) => now.place },
    { id: 'members', label: t('Of all'), unit: 'count', of: ({ now }) => now.members },
    { id: 'placeBefore', label: t('Place before'), unit: 'count', of: ({ before }) => before?.place ?? null },
    { id: 'membersBefore', label: t('Of before'), unit: 'count', of: ({ before }) => before?.members ?? null },
    { id: 'share', label: t('Share'), unit: 'ratio', of: ({ now }) => now.share },
    { id: 'shareBefore', label: t('Share before'), unit: 'ratio', of: ({ before }) => before?.share ?? null },
    { id: 'value', label: money, unit: 'money', of: ({ now }) => now.value },
    { id: 'valueBefore', label: t`${money} before`, unit: 'money', of: ({ before }) => before?.value ?? null },
    { id: 'whole', label: t`${money} of all`, unit: 'money', of: ({ now }) => now.whole },
    { id: 'first', label: first, unit: 'day', of: party => party.first },
    { id: 'last', label: last, unit: 'day', of: party => party.last },
  ]
}

/** The names that lines have for one party, and why they are taken for one. */
export function spellingColumns(kind: FamilyKind): readonly BlockColumn<Spelling>[] {
  return [
    { id: 'name', label: t('As lines have it'), unit: 'text', of: ({ name }) => name, isSorted: true },
    { id: 'reason', label: t('Why it is one'), unit: 'text', of: ({ reason }) => reasonName(reason), isSorted: true },
    {
      id: 'alike',
      label: t('Alike'),
      unit: 'ratio',
      of: ({ reason, score }) => (reason === 'near-name' ? score : null),
      only: 'file',
    },
    {
      id: 'amount',
      label: t`${wordsOf(kind).money}, all loaded`,
      unit: 'money',
      of: ({ amount }) => amount,
      isSorted: true,
    },
    { id: 'lines', label: t('Lines'), unit: 'count', of: ({ lines }) => lines, isSorted: true },
    { id: 'last', label: t('Last'), unit: 'day', of: ({ lastDate }) => lastDate, isSorted: true },
    { id: 'country', label: t('Country'), unit: 'text', of: ({ country }) => country || null, isSorted: true },
    { id: 'ids', label: t('Numbers on lines'), unit: 'text', of: ({ ids }) => ids.join(', ') || null, isSorted: true },
  ]
}

/** Contracts with one supplier: where they stand, the last day to give notice, and what fell under each. */
export const contractColumns: readonly BlockColumn<PartyContract>[] = saidWhenRead(
  [
    { id: 'state', label: toSay('State'), unit: 'text', of: ({ state }) => contractStateWords[state], isSorted: true },
    { id: 'notice', label: toSay('Decision date'), unit: 'day', of: ({ noticeBy }) => noticeBy, isSorted: true },
    { id: 'number', label: toSay('Contract'), unit: 'text', of: ({ number }) => number, isSorted: true },
    {
      id: 'category',
      label: toSay('Category'),
      unit: 'text',
      of: ({ category }) => category ?? t('All'),
      isSorted: true,
    },
    { id: 'start', label: toSay('From'), unit: 'day', of: ({ start }) => start, only: 'file' },
    { id: 'term', label: toSay('To'), head: toSay('Term'), unit: 'day', of: ({ end }) => end, isSorted: true },
    // In a currency of its own.
    { id: 'value', label: toSay('Value'), unit: 'quantity', of: ({ value }) => value },
    {
      id: 'per',
      label: toSay('Value is for'),
      unit: 'text',
      of: ({ valuePer }) => t(valuePerWords[valuePer ?? 'term']),
      only: 'file',
    },
    {
      id: 'currency',
      label: toSay('Currency of the value'),
      unit: 'text',
      of: ({ currency }) => currency,
      only: 'file',
    },
    { id: 'from', label: toSay('Spend from'), unit: 'day', of: ({ time }) => time.from, only: 'file' },
    { id: 'to', label: toSay('Spend to'), unit: 'day', of: ({ time }) => time.to, only: 'file' },
    { id: 'spend', label: toSay('Spend under it'), unit: 'money', of: ({ spend }) => spend, isSorted: true },
    { id: 'lines', label: toSay('Lines'), unit: 'count', of: ({ lines }) => lines, only: 'file' },
    { id: 'used', label: toSay('Of its value'), unit: 'ratio', of: ({ used }) => used, isSorted: true },
    { id: 'renewal', label: toSay('Renewal'), unit: 'text', of: ({ renewal }) => renewal, isSorted: true },
    {
      id: 'terms',
      label: toSay('Payment terms (days)'),
      head: toSay('Payment terms'),
      unit: 'days',
      of: ({ paymentTermsDays }) => paymentTermsDays,
    },
  ],
  ['label', 'head'],
)
