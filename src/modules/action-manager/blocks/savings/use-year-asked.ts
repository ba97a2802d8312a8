import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { fiscalYearStart } from '#shared/fiscal-periods.ts'

/** The first day of the fiscal year in which the period of the page ends. */
export function useYearAsked(): string {
  const { period, calendar } = useAnalysis().asked
  return fiscalYearStart(period.to, calendar)
}
