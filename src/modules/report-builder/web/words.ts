import { audienceWords } from '#shared/audience.ts'
import { plural, t } from '#shared/translate.ts'
import type { ReportSummary } from '../contract.ts'

type Readers = Pick<ReportSummary, 'audience' | 'named'>

export function isOwnersAlone({ audience, named }: Readers): boolean {
  return audience === 'people' && named === 0
}

/** Who may open a report, in words. */
export function audienceOf(readers: Readers): string {
  return isOwnersAlone(readers) ? t('Its owner alone') : t(audienceWords[readers.audience])
}

export const reportNoun = (count: number) => plural(count, 'report', 'reports')
