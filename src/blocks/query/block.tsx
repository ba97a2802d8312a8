import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { QueryAnswer } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { ErrorState } from '#web/ui/data-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { openSentence } from '#web/ui/open-words.ts'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import { useSame } from '#web/ui/use-same.ts'
import { isChosenByPayment, openOf, useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { isWaiting } from '../parts/answer-state.tsx'
import { answerQuery } from '../parts/api.ts'
import { AskTogetherContext } from '../parts/ask-together.ts'
import styles from '../parts/block-frame.module.css'
import { pageChoice } from '../parts/choices.ts'
import { memberNoun } from '../parts/member-nouns.ts'
import { unfinishedWords } from '../parts/member-words.ts'
import type { Sorted } from '../parts/table-order.ts'
import { useBlockExport } from '../parts/use-block-export.tsx'
import type { QueryBlock as Block, ChartKind } from '../view.ts'
import { BlockChoices } from './block-choices.tsx'
import { blockSentence } from './block-sentence.ts'
import { Picture } from './picture.tsx'
import { rowsOf, type TableRow, type TableRows } from './query-rows.ts'
import { exportTables, pictureQuestion, type Shape, shapeOf, tableQuestion } from './query-shape.ts'
import { columnsOf } from './table-columns.tsx'

const usualHeight = 260
/** Pictures of many parts need more room. */
const heights: Partial<Record<ChartKind, number>> = { treemap: 320, sankey: 420, scatter: 320, map: 300 }

/** A question to the warehouse: its picture, and below it the numbers, each leading to its lines. */
export function QueryBlock({ block }: { block: Block }) {
  const analysis = useAnalysis()
  const { view, asked, catalogue, extent, choiceOf, choose } = analysis
  const organization = useOrganization()
  const shape = useSame(shapeOf(block, choiceOf(block.id), asked, catalogue.dimensions))
  const ofPicture = pictureQuestion(block, shape, asked)
  const together = use(AskTogetherContext)
  const table = useQuery(answerQuery(tableQuestion(block, shape, asked), together))
  const picture = useQuery({
    ...answerQuery(ofPicture ?? tableQuestion(block, shape, asked), together),
    enabled: ofPicture !== null,
  })
  const isByPayment =
    isChosenByPayment(analysis) || (catalogue.dimensions.find(({ id }) => id === shape.by)?.restsOnPayment ?? false)
  const rows = useMemo(() => {
    const open = { isOpen: openOf(analysis), isByPayment }
    return table.data ? rowsOf(table.data, shape, asked, open) : null
  }, [table.data, shape, asked, analysis, isByPayment])
  const told = table.data && rows ? blockSentence({ rows, shape, answer: table.data, organization, extent }) : null
  const say = useHeld(told, isWaiting(table, picture))
  const height = heights[shape.chart] ?? usualHeight
  const restsOnPayment = (id: string) => catalogue.measures.find(one => one.id === id)?.restsOnPayment ?? false
  const notes = [
    shape.grain ? unfinishedWords(shape.grain, asked.period, extent, organization) : null,
    isByPayment || block.measures.some(restsOnPayment) ? openSentence(asked.period, analysis.openMonths) : null,
  ].filter(note => note !== null)
  const exported = useBlockExport(block)
  const tables = exportTables({ block, shape, asked })
  if (block.isLeftOutEmpty && table.data?.total === 0) return null
  return (
    <AnswerCard
      block={block}
      hint={block.hint}
      say={say}
      takeOut={exported.menu(tables, shape.chart !== 'none')}
      above={<BlockChoices block={block} shape={shape} onChoose={change => choose(block.id, change)} />}
      of={table}
      and={[picture]}
      isEmpty={answer => answer.total === 0}
      skeleton={
        <>
          {shape.chart === 'none' ? null : <ChartSkeleton height={height} />}
          {shape.hasNumbers ? <TableSkeleton rows={6} /> : null}
        </>
      }
      empty={{
        title: t('No lines'),
        why: t('No line fits the period and the filters. Choose a longer period or take a filter off.'),
      }}
    >
      {answer =>
        rows ? (
          <>
            {picture.isError ? (
              <ErrorState error={picture.error} onRetry={() => void picture.refetch()} />
            ) : (
              <Picture
                block={block}
                shape={shape}
                rows={rows}
                answer={answer}
                picture={ofPicture ? (picture.data ?? null) : null}
                isWaiting={ofPicture !== null && picture.data === undefined}
                height={height}
                summary={say ?? view.question}
                exported={exported.chart}
              />
            )}
            {notes.length > 0 ? <p className={styles.foot}>{notes.join(' ')}</p> : null}
            {shape.hasNumbers ? (
              <QueryTable block={block} shape={shape} rows={rows} answer={answer} onSorted={exported.onSorted()} />
            ) : null}
            {answer.budget?.reason ? <p className={styles.foot}>{answer.budget.reason}</p> : null}
          </>
        ) : null
      }
    </AnswerCard>
  )
}

type QueryTableProps = {
  block: Block
  shape: Shape
  rows: TableRows
  answer: QueryAnswer
  /** Hears how the person sorts what is here whole. */
  onSorted: (sorted: Sorted | null) => void
}

/** The numbers of a block: value, the one before, change and share, others and total below; each leads to its lines. */
function QueryTable({ block, shape, rows, answer, onSorted }: QueryTableProps) {
  const analysis = useAnalysis()
  const choose = (change: Record<string, string | undefined>) => analysis.choose(block.id, change)
  const dimension = analysis.catalogue.dimensions.find(({ id }) => id === shape.by)
  const columns = columnsOf({ block, shape, rows, answer, analysis, dimension })
  const others = rows.foot.find(({ kind }) => kind === 'others')
  const isPaged = shape.isAll && shape.grain === null
  const { by, of, direction } = shape.sort
  return (
    <>
      <DataTable<TableRow>
        label={t`${block.title}, in numbers`}
        columns={columns}
        rows={rows.rows}
        foot={rows.foot}
        rowKey={row => row.key}
        noun={count => memberNoun(dimension?.id, count)}
        {...(isPaged
          ? {
              paging: {
                page: shape.page,
                total: answer.total,
                onPage: (page: number) => choose(pageChoice(page)),
              },
              sort: {
                sorted: { by: of === 'value' ? by : `${by}.${of}`, direction },
                onSort: sorted => choose({ sort: sortText(sorted), page: undefined }),
              },
            }
          : { onSorted })}
      />
      {others || isPaged ? (
        <div className={styles.foot}>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => choose({ all: isPaged ? undefined : 'yes', page: undefined, sort: undefined })}
          >
            {isPaged
              ? t`Only the ${shape.top} largest`
              : t`Show all ${formatNumber(rows.rows.length + (others?.count ?? 0))}`}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The address's words for a column's order: `spend.change.desc`. */
function sortText({ by, direction }: { by: string; direction: 'asc' | 'desc' }): string {
  const [measure, of = 'value'] = by.split('.')
  return `${measure}.${of}.${direction}`
}
