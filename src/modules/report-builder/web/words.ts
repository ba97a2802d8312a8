import { audienceWords } from '#shared/audience.ts'
import { plural, t } from '#shared/translate.ts'
import type { ReportDetail, ReportSummary } from '../contract.ts'

/** Who may open a report, in words. */
export function audienceOf(report: Pick<ReportSummary, 'audience' | 'owner'> & Partial<Pick<ReportDetail, 'people'>>) {
  if (report.audience === 'people' && report.people?.length === 0) return t('Its owner alone')
  return t(audienceWords[report.audience])
}

export const reportNoun = (count: number) => plural(count, 'report', 'reports')
