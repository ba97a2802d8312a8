import { Button } from '@mantine/core'
import type { Calendar } from '#shared/calendar.ts'
import { wholeMonths } from '#shared/fiscal-periods.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { AddData } from '#web/ui/add-data.tsx'
import type { Emptiness } from '#web/ui/data-state.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { Summaries } from '../contract.ts'
import { dataExtent } from './overview-view.ts'

/** Why there is nothing: nothing loaded yet, or nothing in the chosen period. */
export function emptiness(
  summaries: Summaries | null,
  mayWrite: boolean,
  onPeriod: (period: Period | null) => void,
  calendar: Calendar,
): Emptiness {
  const extent = summaries ? dataExtent(summaries.datasets) : null
  if (!summaries?.period || !extent) return nothingLoaded(mayWrite)
  return {
    title: t`No lines in ${formatPeriod(summaries.period)}`,
    why: t`The lines that are loaded are of ${formatPeriod(extent)}.`,
    step: (
      <Button variant="default" onClick={() => onPeriod(wholeMonths(extent, calendar))}>
        Show all data
      </Button>
    ),
  }
}

/** Why there is nothing at all, and how lines come in. */
export function nothingLoaded(mayWrite: boolean): Emptiness {
  return {
    title: t('No data yet'),
    why: mayWrite
      ? t(
          'The overview is made of your data. Load some, and the figures, the trend and what stands out are here at once.',
        )
      : t(
          'The overview is made of data, and nobody has loaded any yet. People with the role of editor or administrator can.',
        ),
    ...(mayWrite ? { step: <AddData /> } : {}),
  }
}
