import { formatPeriod } from '#web/ui/value-words.ts'
import type { Asked } from '../asked.ts'

/** The heading of values that others are compared with: those of a budget are not of a time before. */
export function beforeHeading({ comparison: { kind } }: Pick<Asked, 'comparison'>): 'Budget' | 'Before' {
  return kind === 'budget' ? 'Budget' : 'Before'
}

/** What compared values are called beside a picture: by their days, as the others are. */
export function beforeWords({ comparison }: Pick<Asked, 'comparison'>): string {
  return 'period' in comparison ? formatPeriod(comparison.period) : beforeHeading({ comparison })
}
