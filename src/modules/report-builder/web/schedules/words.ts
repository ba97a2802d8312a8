import { plural, t } from '#shared/translate.ts'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import type { TagTone } from '#web/ui/tag.tsx'
import type { ReportCondition, ReportRun, ReportSchedule } from '../../contract-schedules.ts'
import type { SliceFault } from '../../rules-slices.ts'
import type { DeliveryState, ReportFormat, RunKind, RunState } from '../../schedule-terms.ts'

export const formatWords: Record<ReportFormat, string> = {
  pdf: t('PDF'),
  pptx: t('PowerPoint presentation'),
  png: t('Pictures of its charts'),
  xlsx: t('Excel workbook'),
  csv: t('CSV files'),
}

/** As what a schedule sends a report, in words. */
export function sentAs({ format, linkDays, hasPassword }: Pick<ReportSchedule, 'format' | 'linkDays' | 'hasPassword'>) {
  if (linkDays !== null) return hasPassword ? t('Link with a password') : t('Link without an account')
  return hasPassword ? t`${formatWords[format]} with a password` : formatWords[format]
}

export const conditionWords: Record<ReportCondition['kind'], string> = {
  always: t('Every time'),
  changed: t('Only when figures changed since the last one'),
  limit: t('Only when a figure is beyond a limit'),
  finding: t('Only when there are new exceptions'),
}

export const runKindWords: Record<RunKind, string> = {
  due: t('By its time'),
  test: t('Test'),
  rehearsal: t('Dry run'),
}

export const runStateWords: Record<RunState, { words: string; tone: TagTone }> = {
  underWay: { words: t('Under way'), tone: 'info' },
  sent: { words: t('Sent'), tone: 'good' },
  checked: { words: t('Checked'), tone: 'good' },
  unneeded: { words: t('Nothing new'), tone: 'neutral' },
  partly: { words: t('Sent in part'), tone: 'warn' },
  failed: { words: t('Not sent'), tone: 'bad' },
}

export const deliveryStateWords: Record<DeliveryState, { words: string; tone: TagTone }> = {
  waiting: { words: t('Waiting'), tone: 'info' },
  sending: { words: t('Being sent'), tone: 'info' },
  sent: { words: t('Sent'), tone: 'good' },
  checked: { words: t('Would be sent'), tone: 'good' },
  unneeded: { words: t('Condition not met'), tone: 'neutral' },
  empty: { words: t('No line is theirs'), tone: 'warn' },
  failed: { words: t('Not sent'), tone: 'bad' },
  unsure: { words: t('Perhaps sent'), tone: 'warn' },
}

export const sliceFaultWords: Record<SliceFault['fault'], string> = {
  cells: t('needs an address and a value for each dimension'),
  address: t('does not begin with an e-mail address'),
  blank: t('has an empty value'),
  twice: t('stands there twice'),
}

export const personNoun = (count: number) => plural(count, 'person', 'people')

/** Whom a schedule reaches, in words. */
export function reachWords({ isSubscription, owner, people, addresses, slices, sliceBy }: ReportSchedule): string {
  if (isSubscription && owner) return t`To ${owner.name} alone`
  const many = sliceBy.length > 0 ? slices.length : people.length + addresses.length
  const whom = `${formatNumber(many)} ${personNoun(many)}`
  return sliceBy.length > 0 ? t`${whom}, each their own part` : whom
}

/** What became of a run, in words: when, and of how many. */
export function runWords({ dueAt, recipients, counts, nextAt, state }: ReportRun): string {
  const done = (counts.sent ?? 0) + (counts.checked ?? 0)
  const of = t`${formatNumber(done)} of ${formatNumber(recipients)}`
  const isLater = state === 'underWay' && nextAt !== null && Date.parse(nextAt) > Date.now() + 60_000
  const again = isLater ? t`tried again ${formatDateTime(nextAt)}` : ''
  return [formatDateTime(dueAt), of, again].filter(Boolean).join(' · ')
}
