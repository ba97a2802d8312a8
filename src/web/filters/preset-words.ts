import { type Calendar, hasWeekYears } from '#shared/calendar.ts'
import { hasFiscalYears, type PresetId } from '#shared/presets.ts'
import { t } from '#shared/translate.ts'

/** What a preset is called: where years are not those of the calendar, its years and quarters are said to be fiscal ones. */
export function presetLabel(id: PresetId, calendar: Calendar): string {
  const isFiscal = hasFiscalYears(calendar)
  const isOfWeeks = hasWeekYears(calendar)
  const words: Record<PresetId, string> = {
    last12: isOfWeeks ? t('Last 12 fiscal months') : t('Last 12 months'),
    last3: isOfWeeks ? t('Last 3 fiscal months') : t('Last 3 months'),
    fiscalYearToDate: isFiscal ? t('Fiscal year to date') : t('Year to date'),
    calendarYearToDate: t('Calendar year to date'),
    fiscalYear: isFiscal ? t('This fiscal year') : t('This year'),
    lastFiscalYear: isFiscal ? t('Last fiscal year') : t('Last year'),
    fiscalQuarter: isFiscal ? t('This fiscal quarter') : t('This quarter'),
    lastFiscalQuarter: isFiscal ? t('Last fiscal quarter') : t('Last quarter'),
    all: t('All data'),
  }
  return words[id]
}
