import { t } from '#shared/translate.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { Asked } from '../asked.ts'

/** The heading of values that others are compared with: those of a budget are not of a time before. */
export function beforeHeading({ comparison: { kind } }: Pick<Asked, 'comparison'>): string {
  return kind === 'budget' ? t('Budget') : t('Before')
}

/** What compared values are called beside a picture: by their days, as the others are. */
export function beforeWords({ comparison }: Pick<Asked, 'comparison'>): string {
  return 'period' in comparison ? formatPeriod(comparison.period) : beforeHeading({ comparison })
}
