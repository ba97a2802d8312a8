import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { FiguresSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import { questionOf, useAnalysis } from '../parts/analysis.tsx'
import { AnswerState, isWaiting } from '../parts/answer-state.tsx'
import { answerQuery } from '../parts/api.ts'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { rhythmSpec } from './api.ts'
import { ChurnFigures } from './churn-figures.tsx'
import type { RhythmState, Rhythms } from './definition.ts'
import { rhythmsBlock } from './definition.ts'
import { LostChoices } from './lost-choices.tsx'
import styles from './rhythms.module.css'
import { RhythmsTable } from './table.tsx'
import { lostChoiceOf, ruleSentence } from './words.ts'

const shownStates: Record<string, { label: string; states: RhythmState[] }> = {
  both: { label: 'Lost and overdue', states: ['lost', 'overdue'] },
  lost: { label: 'Lost', states: ['lost'] },
  overdue: { label: 'Overdue', states: ['overdue'] },
  gone: { label: 'Lost before', states: ['gone'] },
}

/** Customers gone silent by their own rhythm, or overdue: what that is a year, and who they are, the largest first. */
export function RhythmsBlock({ block }: { block: SpecialBlock }) {
  const { asked, extent, currency, choiceOf, choose } = useAnalysis()
  const choice = choiceOf(block.id)
  const lost = lostChoiceOf(choice)
  const shown = Object.hasOwn(shownStates, choice.show ?? '') ? (choice.show ?? 'both') : 'both'
  const page = Math.max(1, Math.trunc(Number(choice.page)) || 1)
  const spec = { ...rhythmSpec(asked, lost), states: shownStates[shown]?.states ?? [] }
  const query = useQuery(blockQuery(rhythmsBlock, { ...spec, page }))
  const churn = useQuery(answerQuery(questionOf(asked, { measures: ['revenue_churn'] })))
  const say = useHeld(query.data ? sayOf(query.data, formatPeriod(asked.period)) : null, isWaiting(query, churn))
  const exported = useBlockExport(block)
  const world = { asked, lost, first: extent.from, currency }
  return (
    <Card
      title={block.title}
      isFlush
      say={say}
      actions={
        query.data && query.data.total > 0
          ? exported.menu([{ ...tableOf(rhythmsBlock, { of: 'rhythms', spec }) }])
          : null
      }
    >
      <div className={frame.tools}>
        <LostChoices block={block.id} title={block.title} lost={lost} />
      </div>
      <AnswerState
        of={query}
        and={[churn]}
        isEmpty={({ groups }) => groups.every(({ customers }) => customers === 0)}
        skeleton={
          <>
            <FiguresSkeleton />
            <TableSkeleton rows={8} />
          </>
        }
        empty={{ title: 'No customers', why: 'Nobody bought until the end of the period under these filters.' }}
      >
        {found => (
          <>
            <div className={styles.figures}>
              <ChurnFigures
                found={found}
                world={{ ...world, asOf: found.asOf }}
                byPeriod={churn.data && (churn.data.totals.revenue_churn ?? null)}
              />
            </div>
            <div className={frame.tools}>
              <SegmentedControl
                size="xs"
                aria-label={`${block.title}: who is listed`}
                data={Object.entries(shownStates).map(([value, { label, states }]) => ({
                  value,
                  label: `${label} (${formatNumber(countOf(found, states))})`,
                }))}
                value={shown}
                onChange={next => choose(block.id, { show: next === 'both' ? undefined : next, page: undefined })}
              />
            </div>
            <RhythmsTable
              found={found}
              world={{ ...world, asOf: found.asOf }}
              title={block.title}
              onPage={next => choose(block.id, { page: next > 1 ? String(next) : undefined })}
            />
            <p className={frame.foot}>{footOf(found, ruleSentence(lost))}</p>
          </>
        )}
      </AnswerState>
    </Card>
  )
}

function countOf({ groups }: Rhythms, states: readonly RhythmState[]): number {
  return groups.reduce((sum, { state, customers }) => sum + (states.includes(state) ? customers : 0), 0)
}

function sayOf({ groups, currency }: Rhythms, period: string): string {
  const of = (wanted: RhythmState) => {
    const found = groups.find(({ state }) => state === wanted)
    const count = found?.customers ?? 0
    return {
      count,
      words: `${formatNumber(count)} with ${formatMoney(found?.revenue ?? '0', currency, { style: 'compact' })} a year`,
    }
  }
  const [lost, overdue] = [of('lost'), of('overdue')]
  const head = lost.count === 0 ? `Nobody was lost in ${period}` : `${lost.words} lost in ${period}`
  return overdue.count === 0 ? head : `${head}; ${overdue.words} overdue`
}

function footOf({ asOf }: Rhythms, rule: string): string {
  return `${rule} Overdue is who has passed the expected next order and at least half of the way to being lost. Revenue is that of the twelve months up to the last order; a purchase is a line above zero. Silence is counted to ${formatDate(asOf)}.`
}
