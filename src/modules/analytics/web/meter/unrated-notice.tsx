import { useQuery } from '@tanstack/react-query'
import { MissingRates } from '#web/ui/missing-rates.tsx'
import type { Asked } from '../../views/asked.ts'
import { moneyMeasure } from '../../views/view.ts'
import { questionOf, useAnalysis } from '../analysis.tsx'
import { answerQuery } from '../api.ts'
import { unratedOf } from './unrated.ts'

/** Says above all figures of a view which lines are in no amount; nothing where every line has its exchange rate. */
export function UnratedNotice() {
  const { view, asked, hasForeign, linesLink } = useAnalysis()
  const compared: Asked = asked.comparison.kind === 'budget' ? { ...asked, comparison: { kind: 'none' } } : asked
  const query = useQuery({
    ...answerQuery(questionOf(compared, { measures: [moneyMeasure[view.dataset]] })),
    enabled: hasForeign,
  })
  const unrated = query.data ? unratedOf(compared, query.data.coverage.missingRates) : null
  if (!unrated) return null
  // Rates of the period before are not in the lines of the chosen one.
  const link = query.isPlaceholderData ? null : linesLink(unrated.where)
  return <MissingRates {...unrated} link={link} />
}
