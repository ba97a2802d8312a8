import { plural, t } from '#shared/translate.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { TagTone } from '#web/ui/tag.tsx'
import type { Obligation } from '../../contract-obligations.ts'
import type { ObligationPhase } from '../../rules-obligations.ts'

export const obligationTags: Record<ObligationPhase, { label: string; tone: TagTone } | null> = {
  overdue: { label: t('Overdue'), tone: 'bad' },
  soon: { label: t('This week'), tone: 'warn' },
  later: null,
}

/** How many are overdue and how many are due within a week. */
export function obligationsSay(items: readonly Obligation[]): string {
  const open = items.filter(({ isDone }) => !isDone).length
  if (open === 0) return items.length === 0 ? '' : t('All done')
  const overdue = items.filter(({ phase }) => phase === 'overdue').length
  const soon = items.filter(({ phase }) => phase === 'soon').length
  const all = `${formatNumber(open)} ${plural(open, 'open obligation', 'open obligations')}`
  return [
    all,
    overdue === 0 ? '' : t`${formatNumber(overdue)} overdue`,
    soon === 0 ? '' : t`${formatNumber(soon)} due within a week`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** When it was done, for which day and by whom. */
export function doneWords({ done, isDone }: Obligation): string | null {
  if (!done) return null
  const day = formatDate(done.day)
  const by = done.by === null ? '' : ` (${done.by})`
  return isDone ? `${t`Done on ${day}`}${by}` : `${t`For ${formatDate(done.due)} done on ${day}`}${by}`
}
