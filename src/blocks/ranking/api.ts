import type { Asked } from '../asked.ts'
import type { RankingInput } from './definition.ts'

/** What a view covers, as the calls about its members take it. */
export function rankedQuestion({ dataset, period, filters, constantRates }: Asked): RankingInput['question'] {
  return { dataset, period, filters: [...filters], ...(constantRates ? { constantRates } : {}) }
}
