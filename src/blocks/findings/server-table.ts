import type { Scope } from '#server/scope.ts'
import type { TableOf } from '../define-block.ts'
import { dateColumn, type FileTable, textColumn, valueColumn, wholeTable } from '../parts/server-table.ts'
import type { Finding, FindingReason, findingsBlock, Severity } from './definition.ts'
import { loadAllFindings } from './server.ts'

const kinds: Record<FindingReason['kind'], string> = {
  'duplicate-invoice': 'Possible duplicate invoice',
  'price-jump': 'Price jump',
  'split-order': 'Split order',
}

const severities: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' }

/** Findings from the gravest and largest, with what they rest on. */
export async function findingsTable(
  scope: Scope,
  { spec }: TableOf<typeof findingsBlock, 'findings'>,
): Promise<FileTable> {
  const { items, currency, isCut } = await loadAllFindings(scope, spec)
  const of = (one: (reason: FindingReason) => string | null) =>
    (({ reason }: Finding) => one(reason)) satisfies (finding: Finding) => string | null
  const setAside = spec.isDismissed
    ? [
        textColumn<Finding>('Set aside by', ({ dismissal }) => dismissal?.by ?? null),
        dateColumn<Finding>('Set aside on', ({ dismissal }) => dismissal?.at.slice(0, 10) ?? null),
        textColumn<Finding>('Note', ({ dismissal }) => dismissal?.note ?? null),
      ]
    : []
  const table = wholeTable<Finding>(
    [
      textColumn(
        'Finding',
        of(({ kind }) => kinds[kind]),
      ),
      textColumn('Severity', ({ severity }) => severities[severity]),
      textColumn(
        'Supplier',
        of(({ supplier }) => supplier),
      ),
      textColumn(
        'Item',
        of(reason => (reason.kind === 'price-jump' ? reason.item : null)),
      ),
      textColumn('Documents', of(documentsOf)),
      dateColumn(
        'From',
        of(reason => daysOf(reason).at(0) ?? null),
      ),
      dateColumn(
        'To',
        of(reason => daysOf(reason).at(-1) ?? null),
      ),
      textColumn('Rests on', of(restsOn)),
      valueColumn('At stake', 'money', currency, ({ amount }) => amount),
      ...setAside,
    ],
    items,
  )
  return { ...table, notes: isCut ? ['There are more than can be listed: these are the largest'] : [] }
}

function documentsOf(reason: FindingReason): string | null {
  if (reason.kind === 'price-jump') return null
  const documents = reason.kind === 'split-order' ? reason.orders : [reason.first, reason.copy]
  return documents.map(({ number }) => number).join(', ')
}

function daysOf(reason: FindingReason): string[] {
  if (reason.kind === 'price-jump') return [reason.before.from, reason.before.to]
  const documents = reason.kind === 'split-order' ? reason.orders : [reason.first, reason.copy]
  return documents.map(({ date }) => date).toSorted()
}

function creditedWords({ credits, left }: Extract<FindingReason, { kind: 'duplicate-invoice' }>): string {
  if (credits.length === 0) return ''
  const notes = credits.map(({ number, date, amount }) => `${number || 'no number'} of ${date} over ${amount}`)
  return `; credited by ${notes.join(', ')}: ${left} left`
}

function restsOn(reason: FindingReason): string {
  if (reason.kind === 'duplicate-invoice') {
    const numbers = reason.isSameNumber ? 'the same number' : 'nearly the same number'
    return `${numbers}, ${reason.amount}${reason.currency === '' ? '' : ` ${reason.currency}`} each, ${reason.daysApart} days apart${creditedWords(reason)}`
  }
  if (reason.kind === 'price-jump') {
    const each = reason.unit === '' ? '' : ` per ${reason.unit}`
    return `${reason.price}${reason.currency === '' ? '' : ` ${reason.currency}`}${each} against ${reason.previousPrice} in the days from and to, for ${reason.quantity}: ${reason.extraCost}${reason.currency === '' ? '' : ` ${reason.currency}`} more in all`
  }
  return `${reason.orders.length} orders by ${reason.buyer || reason.unit}, each below ${reason.limit}; those ${reason.days === 1 ? 'of one day' : `within ${reason.days} days`} pass it together`
}
