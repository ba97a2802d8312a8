import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart } from '#web/charts/chart.tsx'
import type { ParetoData } from '#web/charts/chart-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { formatShare } from '#web/ui/format.ts'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatValue } from '#web/ui/value-words.ts'
import { coveredBy, useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { ByChoice } from '../parts/by-choice.tsx'
import { memberFilter } from '../parts/member-filter.ts'
import { memberWords } from '../parts/member-words.ts'
import { type BlockExport, tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { rankedQuestion } from './api.ts'
import type { Ranking } from './definition.ts'
import { rankingBlock } from './definition.ts'
import { RankingLimits, readLimits } from './limits.tsx'
import { RankingTable } from './table.tsx'
import { useRanked } from './use-ranked.ts'
import { outsideWords, rankingSentence, sideWords } from './words.ts'

/** Members in classes A, B and C by the share all larger ones have: cards, curve and list. */
export function RankingBlock({ block }: { block: SpecialBlock }) {
  const { asked, choose, choiceOf } = useAnalysis()
  const { measure, dimension, offered, page } = useRanked(block.id)
  const limits = readLimits(choiceOf(block.id))
  const spec = {
    question: rankedQuestion(asked),
    dimension: dimension.id,
    measure: measure.id,
    limits: [...limits] satisfies [number, number],
    page,
  }
  const query = useQuery(blockQuery(rankingBlock, spec))
  const exported = useBlockExport(block)
  return (
    <Card
      title={block.title}
      hint={block.hint}
      isFlush
      {...(query.data ? { say: rankingSentence(query.data) } : {})}
      actions={
        query.data && query.data.total > 0
          ? exported.menu([{ ...tableOf(rankingBlock, { of: 'ranking', spec }) }], true)
          : null
      }
    >
      <div className={styles.tools}>
        <ByChoice block={block} offered={offered} chosen={dimension.id} />
        <RankingLimits block={block} limits={limits} />
      </div>
      <AnswerState
        of={query}
        isEmpty={({ total, outside }) => total === 0 && outside.blank === null}
        skeleton={
          <>
            <FiguresSkeleton count={3} />
            <ChartSkeleton height={260} />
            <TableSkeleton rows={8} />
          </>
        }
        empty={{ title: 'No lines', why: 'No line fits the period and the filters.' }}
      >
        {ranking => (
          <>
            <Classes ranking={ranking} />
            <Curve ranking={ranking} exported={exported.chart} />
            <RankingTable
              label={`${block.title}, in numbers`}
              ranking={ranking}
              hasClasses
              onPage={next => choose(block.id, { page: next > 1 ? String(next) : undefined })}
            />
            <Outside ranking={ranking} />
          </>
        )}
      </AnswerState>
    </Card>
  )
}

/** What has no share, in words. */
export function Outside({ ranking }: { ranking: Parameters<typeof outsideWords>[0] }) {
  const words = outsideWords(ranking)
  return words === null ? null : <p className={styles.foot}>{words}</p>
}

function Classes({ ranking: { classes, measure, dimension, currency } }: { ranking: Ranking }) {
  return (
    <div className={styles.figures}>
      <FigureRow>
        {classes.map(({ class: name, members, value, share, memberShare }) => (
          <Figure
            key={name}
            label={`Class ${name}`}
            value={formatValue(value, measure.unit, { currency })}
            comparison={sideWords({ members, share, memberShare }, dimension)}
          />
        ))}
      </FigureRow>
    </div>
  )
}

function Curve({ ranking, exported }: { ranking: Ranking; exported: BlockExport['chart'] }) {
  const { asked, addFilters, explain } = useAnalysis()
  const { measure, dimension, currency, curve } = ranking
  const data = useMemo(() => paretoOf(ranking), [ranking])
  const format = useMemo(
    () => ({
      full: (value: number) => formatValue(value, measure.unit, { currency, style: 'whole' }),
      short: (value: number) => formatValue(value, measure.unit, { currency }),
    }),
    [measure.unit, currency],
  )
  if (curve.length === 0) return null
  return (
    <Chart
      data={data}
      label={`${measure.label} by ${dimension.label.toLowerCase()}, largest first`}
      summary={rankingSentence(ranking)}
      categoryLabel={dimension.label}
      format={format.full}
      formatAxis={format.short}
      height={260}
      onPick={mark => addFilters([memberFilter(dimension.id, mark.key === '' ? null : mark.key)])}
      pickWords={mark => `Show only ${mark.label}`}
      whyOf={({ key, label }) => {
        const filters = [memberFilter(dimension.id, key === '' ? null : key)]
        return () => explain({ measure: measure.id, question: coveredBy(asked, filters), of: label })
      }}
      isTable={false}
      {...exported}
    />
  )
}

/** Classes are drawn where every member is: of a sample, counts would be wrong. */
function paretoOf({ curve, dimension, limits, above }: Ranking): ParetoData {
  const isWhole = curve.length === above.members
  return {
    kind: 'pareto',
    all: above.members,
    members: curve.map(({ member, value, cumulative, class: group }) => ({
      key: String(member ?? ''),
      label: memberWords(dimension.id, member),
      value: Number(value),
      cumulative,
      ...(isWhole && group !== null ? { group } : {}),
    })),
    limits: limits.map(share => ({ share, label: formatShare(share) })),
  }
}
