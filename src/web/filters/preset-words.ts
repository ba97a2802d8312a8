import type { Preset } from '#shared/period.ts'

/** What a preset is called: a fiscal year by its calendar years, as 2026 or 2025/26. */
export function presetLabel({ id, period }: Preset, fiscalYearStartMonth: number): string {
  const year = fiscalYearName(period.from, fiscalYearStartMonth)
  const words = {
    last12: 'Last 12 months',
    last3: 'Last 3 months',
    fiscalYearToDate: `${year} so far`,
    fiscalYear: `Whole year ${year}`,
    lastFiscalYear: `Year before, ${year}`,
    fiscalQuarter: 'Newest quarter',
    lastFiscalQuarter: 'Quarter before',
    all: 'All data',
  }
  return words[id]
}

/** The fiscal year that begins with a day: 2026, or 2025/26 when it does not begin in January. */
export function fiscalYearName(first: string, fiscalYearStartMonth: number): string {
  const year = Number(first.slice(0, 4))
  return fiscalYearStartMonth === 1 ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}
