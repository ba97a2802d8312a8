import type { Asked } from '../asked.ts'
import type { RhythmInput } from './definition.ts'
import type { LostChoice } from './words.ts'

/** What a view covers, and what counts as lost, as the call takes it. */
export function rhythmSpec({ period, filters, comparison, constantRates }: Asked, lost: LostChoice): RhythmInput {
  return {
    ...lost,
    ...{ period, filters: [...filters] },
    ...('period' in comparison ? { compare: comparison.period } : {}),
    ...(constantRates ? { constantRates } : {}),
  }
}
