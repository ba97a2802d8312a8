import { useQuery } from '@tanstack/react-query'
import { MissingRates } from '#web/ui/missing-rates.tsx'
import type { Asked } from '../../views/asked.ts'
import { questionOf, useAnalysis } from '../analysis.tsx'
import { answerQuery } from '../api.ts'
import { unratedOf } from './unrated.ts'

/** Says above all figures of a view which lines are in no amount; nothing where every line has its exchange rate. */
export function UnratedNotice() {
  const { view, asked, hasForeign, linesLink } = useAnalysis()
  const compared: Asked = asked.comparison.kind === 'budget' ? { ...asked, comparison: { kind: 'none' } } : asked
  const query = useQuery({
    ...answerQuery(questionOf(compared, { measures: [moneyOf[view.dataset]] })),
    enabled: hasForeign,
  })
  const unrated = query.data ? unratedOf(compared, query.data.coverage.missingRates) : null
  return unrated ? <MissingRates {...unrated} link={linesLink(unrated.where)} /> : null
}

const moneyOf = { spend: 'spend', sales: 'revenue', deals: 'pipeline' } as const
