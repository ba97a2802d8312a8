import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { LookedAt } from '#blocks/look/use-view.ts'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { AnswerState } from '#blocks/parts/answer-state.tsx'
import { exportFileName } from '#blocks/parts/export-words.ts'
import type { AddressChange } from '#blocks/parts/view-address.ts'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Axis } from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'
import { explorer } from '../../views/places.ts'
import { Builder } from './builder.tsx'
import { type Explored, shownParts, writeAxes, writeSort } from './explorer-address.ts'
import { type AnsweredPivot, pivotQuery } from './explorer-api.ts'
import { ExplorerChart } from './explorer-chart.tsx'
import { ExplorerTools } from './explorer-tools.tsx'
import { titleOf } from './explorer-words.ts'
import { gridOf, offeredCharts } from './picture-grid.ts'
import { isPivotEmpty, PivotAnswer, usePivotTable } from './pivot-answer.tsx'

const chartHeight = 280

type ExplorerProps = { explored: Explored; looked: LookedAt }

/** What is asked, and its answer at once: a chart of the kind that suits it, and the table with its totals. */
export function Explorer({ explored, looked: { analysis, change } }: ExplorerProps) {
  const { asked, catalogue } = analysis
  const query = useQuery(pivotQuery(explored, asked))
  const measures = explored.measures.flatMap(id => catalogue.measures.find(one => one.id === id) ?? [])
  return (
    <>
      <Builder explored={explored} catalogue={catalogue} onChange={change} />
      <Card title={titleOf({ ...explored, measures }, catalogue)} isFlush>
        {isTooMany(query.error) ? (
          <EmptyState
            title="Too much for one table"
            why={query.error.detail}
            step={<Button onClick={() => change(fewer(explored))}>Show the five largest of each</Button>}
          />
        ) : (
          <AnswerState
            of={query}
            isEmpty={isPivotEmpty}
            skeleton={
              <>
                <ChartSkeleton height={chartHeight} />
                <TableSkeleton rows={8} />
              </>
            }
            empty={{
              title: t('No lines'),
              why: t('No line fits the period and the filters. Choose a longer period or take a filter off.'),
            }}
          >
            {answered => <Answer answered={answered} explored={explored} onChange={change} />}
          </AnswerState>
        )}
      </Card>
    </>
  )
}

function isTooMany(error: unknown): error is ApiError {
  return error instanceof ApiError && error.reason === 'too_many_groups'
}

/** The same question small enough for any table: five members, and times no shorter than months. */
function fewer({ rows, column }: Explored): AddressChange {
  const small = (axis: Axis): Axis => {
    if (!isTime(axis)) return { ...axis, top: 5 }
    return axis.grain === 'day' || axis.grain === 'week' ? { grain: 'month' } : axis
  }
  return writeAxes(rows.map(small), column && small(column))
}

type AnswerProps = { answered: AnsweredPivot; explored: Explored; onChange: (change: AddressChange) => void }

function Answer({ answered, explored, onChange }: AnswerProps) {
  const calendar = useOrganization()
  const { catalogue } = useAnalysis()
  const picture = useRef<(() => void) | null>(null)
  const { pivot, rows, column, asked } = answered
  const { sort: wanted } = explored
  const isCompared = asked.comparison.kind !== 'none'
  const parts = shownParts({ ...explored, column }, isCompared)
  const table = usePivotTable(answered, wanted)
  const grid = useMemo(() => gridOf(table, { rows, column }), [table, rows, column])
  const kinds = offeredCharts(grid, pivot.measures, isCompared)
  const chart = kinds.find(kind => kind === explored.chart) ?? kinds[0] ?? 'none'
  const title = titleOf({ measures: pivot.measures, rows, column }, catalogue)
  const name = exportFileName({ organization: calendar.name, view: explorer.title, block: title, period: asked.period })
  const file = { name, save: picture }
  return (
    <>
      <ExplorerTools
        answered={answered}
        explored={explored}
        kinds={kinds}
        chart={chart}
        parts={parts}
        file={file}
        onChange={onChange}
      />
      <ExplorerChart answered={answered} table={table} grid={grid} chart={chart} height={chartHeight} file={file} />
      <PivotAnswer
        answered={answered}
        table={table}
        parts={parts}
        sort={wanted}
        onSort={sort => onChange(writeSort(sort))}
      />
    </>
  )
}
