import { t } from '#shared/translate.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { ToCheckIn } from '../contract-check-ins.ts'

/** How many are due, and since when; `null` where none is. */
export function dueWords(items: readonly ToCheckIn[]): string | null {
  const times = items.flatMap(({ dueSince }) => dueSince ?? []).toSorted()
  const [first] = times
  return first ? t`${formatNumber(times.length)} due for a check-in, since ${formatDate(first)}` : null
}
