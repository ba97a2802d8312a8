import { type Calendar, hasWeekYears } from '#shared/calendar.ts'
import { hasFiscalYears, type PresetId } from '#shared/presets.ts'

/** What a preset is called: where years are not those of the calendar, its years and quarters are said to be fiscal ones. */
export function presetLabel(id: PresetId, calendar: Calendar): string {
  const fiscal = hasFiscalYears(calendar) ? 'fiscal ' : ''
  const months = hasWeekYears(calendar) ? 'fiscal months' : 'months'
  const words: Record<PresetId, string> = {
    last12: `Last 12 ${months}`,
    last3: `Last 3 ${months}`,
    fiscalYearToDate: fiscal ? 'Fiscal year to date' : 'Year to date',
    calendarYearToDate: 'Calendar year to date',
    fiscalYear: `This ${fiscal}year`,
    lastFiscalYear: `Last ${fiscal}year`,
    fiscalQuarter: `This ${fiscal}quarter`,
    lastFiscalQuarter: `Last ${fiscal}quarter`,
    all: 'All data',
  }
  return words[id]
}
