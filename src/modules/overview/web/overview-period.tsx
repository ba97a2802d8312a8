import type { Calendar } from '#shared/calendar.ts'
import type { ComparisonKind } from '#shared/compared-period.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { PeriodPicker } from '#web/filters/period-picker.tsx'
import { PickerPart } from '#web/filters/picker-part.tsx'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { periodName } from '#web/ui/time-words.ts'
import { comparisonWords } from '#web/ui/value-words.ts'
import type { Summaries } from '../contract.ts'
import { dataExtent, type OverviewView } from './overview-view.ts'

type OverviewPeriodProps = {
  view: OverviewView
  /** What is shown now; nothing before the first answer. */
  shown: Summaries | null
  onPeriod: (period: Period | null) => void
  onCompare: (compare: ComparisonKind) => void
}

const comparisonChoices: { value: ComparisonKind; label: string }[] = [
  { value: 'lastYear', label: t('Last year') },
  { value: 'before', label: t('Period before') },
  { value: 'none', label: t('Nothing') },
]

/** Which period the overview speaks of, and what it is compared with. */
export function OverviewPeriod({ view, shown, onPeriod, onCompare }: OverviewPeriodProps) {
  const calendar = useOrganization()
  return (
    <PeriodPicker
      text={buttonText(view, shown, calendar)}
      extent={shown ? dataExtent(shown.datasets) : null}
      period={view.period ?? shown?.period ?? null}
      onPreset={(preset, period) => onPeriod(preset === 'last12' ? null : period)}
      onOwn={onPeriod}
    >
      <PickerPart heading="Compare with">
        <Segments
          fullWidth
          size="xs"
          aria-label="Compare with"
          value={view.compare}
          onChange={onCompare}
          data={comparisonChoices}
        />
      </PickerPart>
    </PeriodPicker>
  )
}

function buttonText(view: OverviewView, shown: Summaries | null, calendar: Calendar): string {
  const period = view.period ?? shown?.period
  if (!period || !shown) return t('Period')
  return `${periodName(period, calendar)} · ${comparisonWords(period, shown.previous, calendar)}`
}
