import { t } from '#shared/translate.ts'
import { formatDate } from '#web/ui/format.ts'
import { statusWords } from '#web/ui/status-words.ts'
import type { ActionItem } from '../../contract.ts'
import { daysOf } from '../calendar/calendar-rules.ts'

/** What a bar says by its place and its colour. */
export function barWords(action: ActionItem): string {
  const days = daysOf(action)
  const state = action.isLate ? t`${statusWords[action.status]}, late` : statusWords[action.status]
  if (days === null) return `${action.title}, ${state}`
  if (days.from === days.to) return t`${action.title}, ${state}, on ${formatDate(days.to)}`
  return t`${action.title}, ${state}, ${formatDate(days.from)} to ${formatDate(days.to)}`
}
