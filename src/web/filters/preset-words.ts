import { type Calendar, hasWeekYears } from '#shared/calendar.ts'
import { hasFiscalYears, type PresetId } from '#shared/presets.ts'
import { t } from '#shared/translate.ts'

/** What a preset is called: where years are not those of the calendar, its years and quarters are said to be fiscal ones. */
export function presetLabel(id: PresetId, calendar: Calendar): string {
  const fiscal = hasFiscalYears(calendar) ? 'fiscal ' : ''
  const months = hasWeekYears(calendar) ? 'fiscal months' : 'months'
  const words: Record<PresetId, string> = {
    last12: `Last 12 ${months}`,
    last3: `Last 3 ${months}`,
    fiscalYearToDate: fiscal ? t('Fiscal year to date') : t('Year to date'),
    calendarYearToDate: t('Calendar year to date'),
    fiscalYear: t`This ${fiscal}year`,
    lastFiscalYear: t`Last ${fiscal}year`,
    fiscalQuarter: t`This ${fiscal}quarter`,
    lastFiscalQuarter: t`Last ${fiscal}quarter`,
    all: 'All data',
  }
  return words[id]
}
