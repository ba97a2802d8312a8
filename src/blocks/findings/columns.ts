import { dayIn } from '#shared/formats/zoned.ts'
import { saidWhenRead } from '#shared/said-when-read.ts'
import { t, toSay } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { FindingKind } from '../searches/kinds.ts'
import type { Finding, FindingReason, Severity, Stake } from './definition.ts'
import { headlineOf, reasonOf, type Telling } from './reason-words.ts'

/** What one of each kind is called. */
export function findingName(kind: FindingKind): string {
  const names: Record<FindingKind, string> = {
    'duplicate-invoice': t('Possible duplicate invoice'),
    'price-jump': t('Price jump'),
    'split-order': t('Split order'),
  }
  return names[kind]
}

/** What the money of each kind is: paid twice or too dear, or merely spent without being asked. */
export const stakes: Record<FindingKind, Stake> = {
  'duplicate-invoice': 'loss',
  'price-jump': 'loss',
  'split-order': 'exposure',
}

/** What each is called. */
export function stakeName(stake: Stake): string {
  return stake === 'loss' ? t('Likely loss') : t('Exposure')
}

function severityName(severity: Severity): string {
  const names: Record<Severity, string> = { high: t('High'), medium: t('Medium'), low: t('Low') }
  return names[severity]
}

/**
 * Findings by what happened and the money of it; of those set aside also who did it, on which day of the reader's time zone,
 * and why. Without colleagues nothing of what they wrote and do.
 */
export function findingColumns(
  isDismissed: boolean,
  telling: Telling,
  hasColleagues = true,
): readonly BlockColumn<Finding>[] {
  const { formats } = telling
  const moneyOf =
    (stake: Stake) =>
    ({ reason, amount }: Finding) =>
      stakes[reason.kind] === stake ? amount : null
  const columns: BlockColumn<Finding>[] = [
    {
      id: 'finding',
      label: t('Finding'),
      unit: 'text',
      of: ({ reason }) => headlineOf(reason, formats),
      isSorted: true,
    },
    { id: 'loss', label: stakeName('loss'), unit: 'money', of: moneyOf('loss'), isSorted: true },
    { id: 'exposure', label: stakeName('exposure'), unit: 'money', of: moneyOf('exposure'), isSorted: true },
    { id: 'kind', label: t('Kind'), unit: 'text', of: ({ reason }) => findingName(reason.kind), isSorted: true },
    { id: 'day', label: t('Day'), unit: 'day', of: ({ reason }) => dayOf(reason), isSorted: true },
    ...(isDismissed ? dismissalColumns(formats.timeZone) : []),
    ...fileColumns,
    {
      id: 'rests',
      label: t('Rests on'),
      unit: 'text',
      of: ({ reason }) => reasonOf(reason, telling),
      only: 'file',
    },
  ]
  return hasColleagues ? columns : columns.filter(({ id }) => !ofColleagues.has(id))
}

const ofColleagues = new Set(['work', 'by', 'note'])

/** What a finding rests on; the screen says it in the sentence below its headline. */
const fileColumns: readonly BlockColumn<Finding>[] = saidWhenRead(
  [
    {
      id: 'severity',
      label: toSay('Severity'),
      unit: 'text',
      of: ({ severity }) => severityName(severity),
      only: 'file',
    },
    { id: 'supplier', label: toSay('Supplier'), unit: 'text', of: ({ reason }) => reason.supplier, only: 'file' },
    {
      id: 'item',
      label: toSay('Item'),
      unit: 'text',
      of: ({ reason }) => (reason.kind === 'price-jump' ? reason.item : null),
      only: 'file',
    },
    {
      id: 'documents',
      label: toSay('Document numbers'),
      unit: 'text',
      of: ({ reason }) => documentsOf(reason),
      only: 'file',
    },
    { id: 'from', label: toSay('From'), unit: 'day', of: ({ reason }) => daysOf(reason).at(0) ?? null, only: 'file' },
    { id: 'to', label: toSay('To'), unit: 'day', of: ({ reason }) => daysOf(reason).at(-1) ?? null, only: 'file' },
    {
      id: 'work',
      label: toSay('Being worked on'),
      unit: 'text',
      of: ({ work }) => work && [work.by, work.thing.title].filter(Boolean).join(': '),
      only: 'file',
    },
  ],
  ['label', 'head'],
)

function dismissalColumns(timeZone: string): readonly BlockColumn<Finding>[] {
  const dayOf = ({ dismissal }: Finding) => dismissal && dayIn(new Date(dismissal.at), timeZone)
  return [
    { id: 'by', label: t('Set aside by'), unit: 'text', of: ({ dismissal }) => dismissal?.by ?? null, isSorted: true },
    { id: 'at', label: t('Set aside on'), unit: 'day', of: dayOf, isSorted: true },
    { id: 'note', label: t('Note'), unit: 'text', of: ({ dismissal }) => dismissal?.note ?? null, isSorted: true },
  ]
}

/** The day of the copy, or of the last order; a dearer price is of the whole period. */
export function dayOf(reason: FindingReason): string | null {
  if (reason.kind === 'price-jump') return null
  return reason.kind === 'duplicate-invoice' ? reason.copy.date : (daysOf(reason).at(-1) ?? null)
}

function documentsOf(reason: FindingReason): string | null {
  return reason.kind === 'price-jump'
    ? null
    : papersOf(reason)
        .map(({ number }) => number)
        .join(', ')
}

function daysOf(reason: FindingReason): string[] {
  if (reason.kind === 'price-jump') return [reason.before.from, reason.before.to]
  return papersOf(reason)
    .map(({ date }) => date)
    .toSorted()
}

function papersOf(reason: Exclude<FindingReason, { kind: 'price-jump' }>) {
  return reason.kind === 'split-order' ? reason.orders : [reason.first, reason.copy]
}
