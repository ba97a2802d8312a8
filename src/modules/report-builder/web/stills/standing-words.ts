import { t } from '#shared/translate.ts'
import type { ReportVersion } from '../../contract.ts'

/** Why what a version showed cannot be looked at now; `null` where it can. */
export function standingWords({ still }: Pick<ReportVersion, 'still'>): string | null {
  return still.state === 'waiting' ? t('What it shows is being drawn and comes by itself.') : still.why
}
