import { Radio, Stack } from '@mantine/core'
import type { Calendar } from '#shared/calendar.ts'
import { isOfSameDays, previousPeriod } from '#shared/compared-period.ts'
import { grainPeriod, grainStart } from '#shared/fiscal-periods.ts'
import { hasFiscalYears, isSamePeriod } from '#shared/presets.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { OwnPeriod, PeriodPicker } from '#web/filters/period-picker.tsx'
import { PickerPart } from '#web/filters/picker-part.tsx'
import { periodName } from '#web/ui/time-words.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import { type Asked, isYearBefore } from '../asked.ts'
import type { LookedAt } from '../look/use-view.ts'
import { type AskedComparison, writeComparison, writePeriod } from '../parts/view-address.ts'

const choices: { value: AskedComparison; label: string }[] = [
  { value: 'lastYear', label: t('The same time last year') },
  { value: 'before', label: t('The period before') },
  { value: 'budget', label: t('The budget') },
  { value: 'own', label: t('Custom range') },
  { value: 'none', label: t('Nothing') },
]

/** The period of a view, and what it is compared with: any against any. */
export function ViewPeriod({ looked: { analysis, address, change }, extent }: { looked: LookedAt; extent: Period }) {
  const { period, comparison, calendar } = analysis.asked
  const compared = 'period' in comparison ? comparison.period : null
  const choose = (kind: string) => {
    const chosen = choices.find(({ value }) => value === kind)?.value
    if (chosen === 'own') change(writeComparison(compared ?? previousPeriod(period, 'before', calendar) ?? period))
    else if (chosen) change(writeComparison(chosen, analysis.view.compare))
  }
  return (
    <PeriodPicker
      text={`${periodName(period, calendar)} · ${comparedWords(analysis.asked, address.compare)}`}
      extent={extent}
      period={period}
      newest={analysis.extent.to}
      preset={typeof address.period === 'string' ? address.period : null}
      onPreset={preset => change(writePeriod(preset, analysis.view.period))}
      onOwn={own => change(writePeriod(own))}
    >
      <PickerPart heading="Compare with">
        <Radio.Group value={address.compare} onChange={choose} aria-label="Compare with">
          <Stack gap={8}>
            {choices.map(({ value, label }) => (
              <Radio key={value} size="xs" value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      </PickerPart>
      {address.compare === 'own' ? (
        <OwnPeriod
          key={`${compared?.from} ${compared?.to}`}
          heading="Range to compare with"
          action="Apply"
          period={compared}
          onChoose={own => change(writeComparison(own))}
        />
      ) : null}
    </PeriodPicker>
  )
}

function comparedWords(asked: Asked, wanted: AskedComparison): string {
  const { period, comparison, calendar } = asked
  if (comparison.kind === 'none') return wanted === 'none' ? t('not compared') : t('no data before to compare')
  if (comparison.kind === 'budget') return t('against the budget')
  if (!isYearBefore(asked)) return t`against ${formatPeriod(comparison.period)}`
  if (isOfSameDays(period, comparison.period, calendar)) return t('against the same days last year')
  return isFiscalYear(period, calendar) ? t('against last fiscal year') : t('against last year')
}

/** A whole year of the organisation's own that is no calendar year. */
function isFiscalYear(period: Period, calendar: Calendar): boolean {
  const year = grainPeriod(grainStart(period.from, 'year', calendar), 'year', calendar)
  return hasFiscalYears(calendar) && isSamePeriod(period, year)
}
