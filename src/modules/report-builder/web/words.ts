import { audienceWords } from '#shared/audience.ts'
import { plural, t } from '#shared/translate.ts'
import type { ReportSummary } from '../contract.ts'

/** Who may open a report, in words. */
export function audienceOf({ audience, named }: Pick<ReportSummary, 'audience' | 'named'>) {
  if (audience === 'people' && named === 0) return t('Its owner alone')
  return t(audienceWords[audience])
}

export const reportNoun = (count: number) => plural(count, 'report', 'reports')
