import { Radio, Stack } from '@mantine/core'
import { fiscalYearStart, isOfSameDays, monthsOf, previousPeriod } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import { OwnPeriod, PeriodPicker, PickerPart } from '#web/filters/period-picker.tsx'
import { useOrganization } from '#web/session/tab-context.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import { type Asked, isYearBefore } from '../../views/asked.ts'
import type { LookedAt } from '../view/use-view.ts'
import { type AskedComparison, writeComparison, writePeriod } from '../view-address.ts'

const choices: { value: AskedComparison; label: string }[] = [
  { value: 'lastYear', label: 'The same time last year' },
  { value: 'before', label: 'The period before' },
  { value: 'budget', label: 'The budget' },
  { value: 'own', label: 'Days of my own' },
  { value: 'none', label: 'Nothing' },
]

/** The period of a view, and what it is compared with: any against any. */
export function ViewPeriod({ looked: { analysis, address, change }, extent }: { looked: LookedAt; extent: Period }) {
  const { period, comparison } = analysis.asked
  const { fiscalYearStartMonth } = useOrganization()
  const compared = 'period' in comparison ? comparison.period : null
  const choose = (kind: string) => {
    const chosen = choices.find(({ value }) => value === kind)?.value
    if (chosen === 'own') change(writeComparison(compared ?? previousPeriod(period, 'before') ?? period))
    else if (chosen) change(writeComparison(chosen))
  }
  return (
    <PeriodPicker
      text={`${formatPeriod(period)} · ${comparedWords(analysis.asked, address.compare, fiscalYearStartMonth)}`}
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
          heading="Compared with these days"
          action="Compare with these days"
          period={compared}
          onChoose={own => change(writeComparison(own))}
        />
      ) : null}
    </PeriodPicker>
  )
}

function comparedWords({ period, comparison }: Asked, wanted: AskedComparison, startMonth: number): string {
  if (comparison.kind === 'none') return wanted === 'none' ? 'not compared' : 'no data before to compare'
  if (comparison.kind === 'budget') return 'against the budget'
  if (!isYearBefore(period, comparison)) return `against ${formatPeriod(comparison.period)}`
  if (isOfSameDays(period, comparison.period)) return 'against the same days last year'
  return isFiscalYear(period, startMonth) ? 'against last fiscal year' : 'against last year'
}

/** A whole year of the organisation's own that is no calendar year. */
function isFiscalYear(period: Period, startMonth: number): boolean {
  const isYear = period.from === fiscalYearStart(period.from, startMonth) && monthsOf(period).length === 12
  return startMonth !== 1 && isYear
}
