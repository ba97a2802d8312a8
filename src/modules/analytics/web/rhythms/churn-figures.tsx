import { useQuery } from '@tanstack/react-query'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { formatMoney, formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import type { RhythmState, Rhythms } from '../../contract-rhythms.ts'
import { coveredBy, questionOf, useAnalysis } from '../analysis.tsx'
import { answerQuery } from '../api.ts'

/** What being silent comes to, and the churn of it beside the one that only asks who bought in which period. */
export function ChurnFigures({ found }: { found: Rhythms }) {
  const { churn, currency } = found
  const lost = groupOf(found, 'lost')
  const overdue = groupOf(found, 'overdue')
  const money = (text: string) => formatMoney(text, currency, { style: 'compact' })
  return (
    <FigureRow>
      <Figure
        label="Lost in the period"
        value={`${formatNumber(lost.customers)} ${lost.customers === 1 ? 'customer' : 'customers'}`}
        comparison={`${money(lost.revenue)} in the year before they went silent`}
      />
      <Figure
        label="Overdue"
        value={`${formatNumber(overdue.customers)} ${overdue.customers === 1 ? 'customer' : 'customers'}`}
        comparison={`${money(overdue.revenue)} in the year up to their last order`}
      />
      <Figure
        label="Revenue churn by rhythm"
        value={churn?.ratio == null ? unknownValue : formatPercent(churn.ratio)}
        comparison={
          churn === null
            ? 'Choose a period to compare with'
            : `${money(churn.lost)} lost and ${money(churn.contraction)} less, of ${money(churn.opening)}`
        }
      />
      <PeriodChurn />
    </FigureRow>
  )
}

function groupOf({ groups }: Rhythms, wanted: RhythmState) {
  return groups.find(({ state }) => state === wanted) ?? { customers: 0, revenue: '0' }
}

/** The churn of the catalogue: lost is who bought before and not in the period. */
function PeriodChurn() {
  const { asked } = useAnalysis()
  const { data, isPending } = useQuery(answerQuery(questionOf(asked, { measures: ['revenue_churn'] })))
  const value = data?.totals.revenue_churn ?? null
  const explained = { measure: 'revenue_churn', question: coveredBy(asked), of: 'Revenue churn by period' }
  return (
    <div ref={whyTarget(explained)}>
      <Figure
        label="Revenue churn by period"
        value={isPending ? '\u00A0' : value === null ? unknownValue : formatPercent(value)}
        comparison="lost only who bought nothing in the period"
        aside={<WhyButton explained={explained} />}
      />
    </div>
  )
}
