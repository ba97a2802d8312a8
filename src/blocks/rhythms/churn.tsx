import { Select } from '@mantine/core'
import type { Value } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { formatMoney, formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { type ToldFigure, whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { coveredBy, useAnalysis } from '../parts/analysis.tsx'
import frame from '../parts/block-frame.module.css'
import { ruleNames } from './columns.ts'
import { type LostChoice, lostRules, type Rhythms, usualRhythm } from './definition.ts'
import { churnTold, groupOf, groupTold, offeredLeast, offeredTimes, type RhythmWorld } from './words.ts'

/** What counts as lost; kept in the address under the block. */
export function LostChoices({ block, title, lost }: { block: string; title: string; lost: LostChoice }) {
  const { choose } = useAnalysis()
  const set = (name: keyof LostChoice, value: string | null) =>
    choose(block, {
      [name]: value === null || value === String(usualRhythm[name]) ? undefined : value,
      page: undefined,
    })
  return (
    <>
      <Segments
        size="xs"
        aria-label={t`${title}: who counts as lost`}
        data={lostRules.map(rule => ({ value: rule, label: ruleNames[rule] }))}
        value={lost.rule}
        onChange={rule => set('rule', rule)}
      />
      {lost.rule === 'year' ? null : (
        <>
          <Select
            className={frame.choice ?? ''}
            size="xs"
            aria-label={t`${title}: silent for so many of their own intervals`}
            data={offeredTimes.map(times => ({
              value: String(times),
              label: t`${formatNumber(times, { digits: 1 })} × own interval`,
            }))}
            value={String(lost.times)}
            allowDeselect={false}
            onChange={times => set('times', times)}
          />
          <Select
            className={frame.choice ?? ''}
            size="xs"
            aria-label={t`${title}: silent for so many days at least`}
            data={offeredLeast.map(least => ({ value: String(least), label: t`${least} days at least` }))}
            value={String(lost.least)}
            allowDeselect={false}
            onChange={least => set('least', least)}
          />
        </>
      )}
    </>
  )
}

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
        comparison={t`${money(lost.revenue)} in the year before they went silent`}
      />
      <Explained
        figure={groupTold('overdue', found, world)}
        comparison={t`${money(overdue.revenue)} in the year up to their last order`}
      />
      <Explained
        figure={churnTold(found, world)}
        comparison={
          churn === null
            ? t('Choose a period to compare with')
            : t`${money(churn.lost)} bought before by the lost and ${money(churn.contraction)} less by others, of ${money(churn.opening)}`
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
  const explained = { measure: 'revenue_churn', question: coveredBy(asked), of: t('Revenue churn by period') }
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
