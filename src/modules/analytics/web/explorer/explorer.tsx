import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { LookedAt } from '#blocks/look/use-view.ts'
import { isChosenByPayment, useAnalysis } from '#blocks/parts/analysis.tsx'
import { AnswerState } from '#blocks/parts/answer-state.tsx'
import blocks from '#blocks/parts/block-frame.module.css'
import { exportFileName } from '#blocks/parts/export-words.ts'
import { unfinishedWords } from '#blocks/parts/member-words.ts'
import type { AddressChange } from '#blocks/parts/view-address.ts'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { openSentence } from '#web/ui/open-words.ts'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Axis } from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'
import { pivotTable } from '../../rules-pivot-table.ts'
import { explorer } from '../../views/places.ts'
import { Builder } from './builder.tsx'
import { CellMenu, type OpenedCell } from './cell-menu.tsx'
import styles from './explorer.module.css'
import { type Explored, shownParts, writeAxes, writeSort } from './explorer-address.ts'
import { type AnsweredPivot, pivotQuery } from './explorer-api.ts'
import { ExplorerChart } from './explorer-chart.tsx'
import { ExplorerTools } from './explorer-tools.tsx'
import { titleOf, topWords } from './explorer-words.ts'
import { gridOf, offeredCharts } from './picture-grid.ts'
import { PivotGrid } from './pivot-grid.tsx'

const chartHeight = 280

type ExplorerProps = { explored: Explored; looked: LookedAt }

/** What is asked, and its answer at once: a chart of the kind that suits it, and the table with its totals. */
export function Explorer({ explored, looked: { analysis, change } }: ExplorerProps) {
  const { asked, catalogue } = analysis
  const query = useQuery(pivotQuery(explored, asked))
  const measures = explored.measures.flatMap(id => catalogue.measures.find(one => one.id === id) ?? [])
  return (
    <>
      <Builder explored={explored} onChange={change} />
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
            isEmpty={isEmpty}
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

function isEmpty({ pivot, rows, column }: AnsweredPivot): boolean {
  if (rows.length === 0 && column === null) return pivot.coverage.lines === 0
  return pivot.groups.every(({ path, across }) => path.length === 0 && across === null)
}

type AnswerProps = { answered: AnsweredPivot; explored: Explored; onChange: (change: AddressChange) => void }

function Answer({ answered, explored, onChange }: AnswerProps) {
  const calendar = useOrganization()
  const { catalogue } = useAnalysis()
  const picture = useRef<(() => void) | null>(null)
  const [opened, setOpened] = useState<OpenedCell | null>(null)
  const { pivot, rows, column, asked } = answered
  const { sort: wanted } = explored
  const isCompared = asked.comparison.kind !== 'none'
  const parts = shownParts({ ...explored, column }, isCompared)
  const table = useMemo(() => {
    const isKnown = pivot.measures.some(({ id }) => id === wanted?.measure)
    const spec = { rows: [...rows], ...(column ? { column } : {}) }
    return pivotTable(pivot, { spec, period: asked.period }, { calendar, sort: isKnown && wanted ? wanted : undefined })
  }, [pivot, rows, column, asked, calendar, wanted])
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
      <Notices answered={answered} />
      <PivotGrid
        answered={answered}
        table={table}
        parts={parts}
        sort={wanted}
        onSort={sort => onChange(writeSort(sort))}
        onOpen={setOpened}
      />
      {opened ? <CellMenu opened={opened} answered={answered} table={table} onClose={() => setOpened(null)} /> : null}
      <Foot answered={answered} />
    </>
  )
}

/** What the answer leaves open: measures that need more, and what the budget cannot follow. */
function Notices({ answered: { pivot, rows, column, asked } }: { answered: AnsweredPivot }) {
  const { catalogue, extent, openMonths } = useAnalysis()
  const calendar = useOrganization()
  const restsOnPayment = (id: string) => catalogue.measures.find(one => one.id === id)?.restsOnPayment ?? false
  const axes = [...rows, ...(column ? [column] : [])]
  const time = axes.find(isTime)
  const isByPayment =
    isChosenByPayment({ asked, catalogue }) ||
    catalogue.dimensions.some(
      one => one.restsOnPayment && axes.some(axis => !isTime(axis) && axis.dimension === one.id),
    )
  const open = [
    time ? unfinishedWords(time.grain, asked.period, extent, calendar) : null,
    isByPayment || pivot.measures.some(({ id }) => restsOnPayment(id)) ? openSentence(asked.period, openMonths) : null,
  ].filter(one => one !== null)
  const labelOf = (id: string) => pivot.measures.find(measure => measure.id === id)?.label ?? id
  const words = [
    ...(pivot.unknown ?? []).map(({ measure, reason }) => `${labelOf(measure)}: ${reason}`),
    ...(pivot.budget?.reason ? [pivot.budget.reason] : []),
    ...open,
  ]
  if (words.length === 0) return null
  return (
    <ul className={styles.notices}>
      {words.map(one => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

/** Which members stand by themselves, where there are others. */
function Foot({ answered: { pivot, rows, column } }: { answered: AnsweredPivot }) {
  const { catalogue } = useAnalysis()
  const hasOthers = pivot.groups.some(({ path, across }) =>
    [...path, across].some(place => (place?.others ?? null) !== null),
  )
  const words = hasOthers ? topWords({ measures: pivot.measures, rows, column }, catalogue) : null
  return words ? <div className={blocks.foot}>{words}</div> : null
}
