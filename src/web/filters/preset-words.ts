import type { PresetId } from '#shared/period.ts'

/** What a preset is called: where years do not begin in January, its years and quarters are said to be fiscal ones. */
export function presetLabel(id: PresetId, fiscalYearStartMonth: number): string {
  const fiscal = fiscalYearStartMonth === 1 ? '' : 'fiscal '
  const words: Record<PresetId, string> = {
    last12: 'Last 12 months',
    last3: 'Last 3 months',
    fiscalYearToDate: `This ${fiscal}year so far`,
    fiscalYear: `This ${fiscal}year`,
    lastFiscalYear: `Last ${fiscal}year`,
    fiscalQuarter: `This ${fiscal}quarter`,
    lastFiscalQuarter: `Last ${fiscal}quarter`,
    all: 'All data',
  }
  return words[id]
}
