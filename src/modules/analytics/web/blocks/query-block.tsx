import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toLoadable } from '#web/session/data-provider.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState, ErrorState } from '#web/ui/data-state.tsx'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import type { QueryBlock as Block } from '../../views/view.ts'
import { useAnalysis } from '../analysis.tsx'
import { answerQuery } from '../api.ts'
import { BlockChoices } from './block-choices.tsx'
import styles from './block-frame.module.css'
import { Picture } from './picture.tsx'
import { rowsOf } from './query-rows.ts'
import { isBrief, pictureQuestion, shapeOf, tableQuestion } from './query-shape.ts'
import { QueryTable } from './query-table.tsx'

const chartHeight = 260

/** A question to the warehouse: its picture, and below it the numbers, each leading to its lines. */
export function QueryBlock({ block }: { block: Block }) {
  const { asked, catalogue, choiceOf, choose } = useAnalysis()
  const organization = useOrganization()
  const shape = shapeOf(block, choiceOf(block.id), asked, catalogue.dimensions)
  const ofPicture = pictureQuestion(block, shape, asked)
  const table = useQuery(answerQuery(tableQuestion(block, shape, asked)))
  const picture = useQuery({
    ...answerQuery(ofPicture ?? tableQuestion(block, shape, asked)),
    enabled: ofPicture !== null,
  })
  const rows = useMemo(
    () => (table.data ? rowsOf(table.data, shape, asked, organization) : null),
    [table.data, shape, asked, organization],
  )
  const isUpdating = table.isPlaceholderData || picture.isPlaceholderData
  return (
    <Card title={block.title} isFlush>
      <BlockChoices block={block} shape={shape} onChoose={change => choose(block.id, change)} />
      <DataState
        of={toLoadable(table, answer => answer.total === 0)}
        skeleton={
          <>
            {shape.chart === 'none' ? null : <ChartSkeleton height={chartHeight} />}
            <TableSkeleton rows={6} />
          </>
        }
        empty={{
          title: 'No lines',
          why: 'No line fits the period and the filters. Choose a longer period or take a filter off.',
        }}
      >
        {answer =>
          rows ? (
            <div className={isUpdating ? styles.updating : undefined} aria-busy={isUpdating}>
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
                  height={chartHeight}
                />
              )}
              {shape.hasNumbers ? <QueryTable block={block} shape={shape} rows={rows} answer={answer} /> : null}
              {shape.chart !== 'none' && isBrief(block) ? (
                <NumbersButton
                  title={block.title}
                  isOn={shape.hasNumbers}
                  onToggle={() => choose(block.id, { numbers: shape.hasNumbers ? undefined : 'yes' })}
                />
              ) : null}
            </div>
          ) : null
        }
      </DataState>
    </Card>
  )
}

type NumbersButtonProps = { title: string; isOn: boolean; onToggle: () => void }

function NumbersButton({ title, isOn, onToggle }: NumbersButtonProps) {
  return (
    <div className={styles.foot}>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOn} onClick={onToggle}>
        {isOn ? 'Hide the numbers' : 'Show the numbers'}
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </Button>
    </div>
  )
}
