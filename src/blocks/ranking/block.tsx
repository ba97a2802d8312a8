import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { ParetoData } from '#web/charts/chart-data.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { formatShare, unknownValue } from '#web/ui/format.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { formatValue, fullValue } from '#web/ui/value-words.ts'
import { type Analysis, coveredBy, useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { ByChoice } from '../parts/by-choice.tsx'
import { CellLink } from '../parts/cell-link.tsx'
import { pageChoice } from '../parts/choices.ts'
import { memberFilter } from '../parts/member-filter.ts'
import { MemberMenu } from '../parts/member-menu.tsx'
import { memberNoun } from '../parts/member-nouns.ts'
import { memberWords } from '../parts/member-words.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { type BlockExport, tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { memberColumns, rankedColumns } from './columns.ts'
import { type RankClass, type Ranked, type Ranking, rankingBlock } from './definition.ts'
import { RankingLimits, readLimits } from './limits.tsx'
import { rankingSpec, useRanked } from './ranking-query.ts'
import { outsideWords, rankingSentence, sideWords } from './words.ts'

/** Members in classes A, B and C by the share all larger ones have: cards, curve and list. */
export function RankingBlock({ block }: { block: SpecialBlock }) {
  const analysis = useAnalysis()
  const { choose, choiceOf } = analysis
  const { dimension, offered } = useRanked(block.id)
  const limits = readLimits(choiceOf(block.id))
  const spec = rankingSpec(block, analysis)
  const query = useQuery(blockQuery(rankingBlock, spec))
  const exported = useBlockExport(block)
  return (
    <AnswerCard
      block={block}
      hint={block.hint}
      say={query.data && rankingSentence(query.data)}
      takeOut={query.data?.total ? exported.menu([{ ...tableOf(rankingBlock, { of: 'ranking', spec }) }], true) : null}
      tools={
        <>
          <ByChoice block={block} offered={offered} chosen={dimension.id} />
          <RankingLimits block={block} limits={limits} />
        </>
      }
      of={query}
      isEmpty={({ total, outside }) => total === 0 && outside.blank === null}
      skeleton={
        <>
          <FiguresSkeleton count={3} />
          <ChartSkeleton height={260} />
          <TableSkeleton rows={8} />
        </>
      }
      empty={{ title: t('No lines'), why: t('No line fits the period and the filters.') }}
    >
      {ranking => (
        <>
          <Classes ranking={ranking} />
          <Curve ranking={ranking} exported={exported.chart} />
          <RankingTable
            label={t`${block.title}, in numbers`}
            ranking={ranking}
            hasClasses
            onPage={next => choose(block.id, pageChoice(next))}
          />
          <Outside ranking={ranking} />
        </>
      )}
    </AnswerCard>
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
            label={t`Class ${name}`}
            value={formatValue(value, measure.unit, { currency })}
            full={fullValue(value, measure.unit, { currency })}
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
      label={t`${measure.label} by ${inSentence(dimension.label)}, largest first`}
      summary={rankingSentence(ranking)}
      categoryLabel={dimension.label}
      format={format.full}
      formatAxis={format.short}
      height={260}
      onPick={mark => addFilters([memberFilter(dimension.id, mark.key === '' ? null : mark.key)])}
      pickWords={mark => t`Filter to ${mark.label}`}
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

const tones: Record<RankClass, TagTone> = { A: 'info', B: 'neutral', C: 'neutral' }

type RankingTableProps = {
  label: string
  ranking: Pick<Ranking, 'items' | 'total' | 'page' | 'measure' | 'dimension' | 'currency'>
  hasClasses: boolean
  onPage: (page: number) => void
}

/** Members by size with their share, what all up to them have, and their class; each leads to its lines. */
export function RankingTable({ label, ranking, hasClasses, onPage }: RankingTableProps) {
  const analysis = useAnalysis()
  const { items, total, page, dimension } = ranking
  return (
    <DataTable<Ranked>
      label={label}
      columns={columnsOf(ranking, hasClasses, analysis)}
      rows={items}
      rowKey={({ place }) => String(place)}
      noun={count => memberNoun(dimension.id, count)}
      paging={{ page, total, onPage }}
    />
  )
}

function columnsOf(
  ranking: RankingTableProps['ranking'],
  hasClasses: boolean,
  analysis: Analysis,
): DataColumn<Ranked>[] {
  const { items, measure, dimension, currency } = ranking
  const largest = Math.max(...items.map(({ share }) => share ?? 0))
  return screenColumns(hasClasses ? rankedColumns(ranking) : memberColumns(ranking), {
    currency,
    wrapping: ['member'],
    rowHeader: 'member',
    cells: {
      member: ({ member }) => <MemberMenu dimension={dimension.id} member={member} measure={measure.id} />,
      value: ({ member, value }) => {
        const link = analysis.figureLink(measure.id, coveredBy(analysis.asked, [memberFilter(dimension.id, member)]))
        const text = formatValue(value, measure.unit, { currency, style: 'whole' })
        return <CellLink link={link}>{text}</CellLink>
      },
      share: ({ share }) =>
        share === null ? unknownValue : <ShareBar share={share} of={largest} text={formatShare(share)} />,
      cumulative: ({ share, cumulative }) => (share === null ? unknownValue : formatShare(cumulative)),
      class: ({ class: name }) => (name === null ? unknownValue : <Tag tone={tones[name]}>{name}</Tag>),
    },
  })
}
