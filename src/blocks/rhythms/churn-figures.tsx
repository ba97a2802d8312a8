import type { Value } from '#shared/query-answer.ts'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { formatMoney, formatPercent, unknownValue } from '#web/ui/format.ts'
import { type ToldFigure, whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { coveredBy, useAnalysis } from '../parts/analysis.tsx'
import type { Rhythms } from './definition.ts'
import { churnTold, groupOf, groupTold, type RhythmWorld } from './why.ts'

type ChurnFiguresProps = {
  found: Rhythms
  world: RhythmWorld
  /** The churn of the catalogue; `undefined` until it is known. */
  byPeriod: Value | undefined
}

/** What being silent comes to, and the churn of it beside the one that only asks who bought in which period. */
export function ChurnFigures({ found, world, byPeriod }: ChurnFiguresProps) {
  const { churn, currency } = found
  const lost = groupOf(found, 'lost')
  const overdue = groupOf(found, 'overdue')
  const money = (text: string) => formatMoney(text, currency, { style: 'compact' })
  return (
    <FigureRow>
      <Explained
        figure={groupTold('lost', found, world)}
        comparison={`${money(lost.revenue)} in the year before they went silent`}
      />
      <Explained
        figure={groupTold('overdue', found, world)}
        comparison={`${money(overdue.revenue)} in the year up to their last order`}
      />
      <Explained
        figure={churnTold(found, world)}
        comparison={
          churn === null
            ? 'Choose a period to compare with'
            : `${money(churn.lost)} bought before by the lost and ${money(churn.contraction)} less by others, of ${money(churn.opening)}`
        }
      />
      <PeriodChurn churn={byPeriod} />
    </FigureRow>
  )
}

function Explained({ figure, comparison }: { figure: ToldFigure; comparison: string }) {
  return (
    <div ref={whyTarget(figure)}>
      <Figure
        label={figure.of}
        value={figure.told.value}
        comparison={comparison}
        aside={<WhyButton explained={figure} />}
      />
    </div>
  )
}

/** The churn of the catalogue: lost is who bought before and not in the period. */
function PeriodChurn({ churn }: { churn: Value | undefined }) {
  const { asked } = useAnalysis()
  const explained = { measure: 'revenue_churn', question: coveredBy(asked), of: 'Revenue churn by period' }
  return (
    <div ref={whyTarget(explained)}>
      <Figure
        label="Revenue churn by period"
        value={churn === undefined ? '\u00A0' : churn === null ? unknownValue : formatPercent(churn)}
        comparison="who bought nothing in the period, and what others bought less"
        aside={<WhyButton explained={explained} />}
      />
    </div>
  )
}
