import { useQuery } from '@tanstack/react-query'
import type { Asked } from '#blocks/asked.ts'
import { questionOf, useAnalysis } from '#blocks/parts/analysis.tsx'
import { answerQuery } from '#blocks/parts/api.ts'
import { moneyMeasure } from '#blocks/view.ts'
import { MissingRates } from '#web/ui/missing-rates.tsx'
import { RatesToCome } from '#web/ui/rates-to-come.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import { unratedOf } from './unrated.ts'

/** Says above all figures of a view which lines are in no amount; which are read with the last known rate; nothing where every line has its own. */
export function UnratedNotice() {
  const { view, asked, hasForeign, linesLink } = useAnalysis()
  const query = useQuery({
    ...answerQuery(questionOf(comparedOf(asked), { measures: [moneyMeasure[view.dataset]] })),
    enabled: hasForeign,
  })
  const answered = comparedOf(useHeld(asked, query.isPlaceholderData))
  if (!query.data) return null
  const { missingRates, ratesToCome } = query.data.coverage
  const unrated = unratedOf(answered, missingRates)
  // Rates of the period before are not in the lines of the chosen one.
  const link = unrated && !query.isPlaceholderData ? linesLink(unrated.where) : null
  return (
    <>
      {unrated ? <MissingRates {...unrated} link={link} /> : null}
      <RatesToCome rates={ratesToCome} rows={view.dataset} />
    </>
  )
}

/** A budget has no lines that could lack a rate. */
function comparedOf(asked: Asked): Asked {
  return asked.comparison.kind === 'budget' ? { ...asked, comparison: { kind: 'none' } } : asked
}
