import { useMemo } from 'react'
import { useNotes, withNotes } from '#blocks/notes/use-notes.ts'
import { openOf, useAnalysis } from '#blocks/parts/analysis.tsx'
import { beforeWords } from '#blocks/parts/before-words.ts'
import { printedLines } from '#blocks/parts/export-words.ts'
import type { ChartKind } from '#blocks/view.ts'
import { grainPeriod } from '#shared/fiscal-periods.ts'
import { within } from '#shared/period.ts'
import type { Column } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { Mark } from '#web/charts/chart-data.ts'
import type { ChartFile } from '#web/charts/chart-file.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { timeCategory } from '#web/ui/time-words.ts'
import { formatPeriod, formatValue } from '#web/ui/value-words.ts'
import { isTime } from '../../rules-pivot.ts'
import type { PivotTable } from '../../rules-pivot-table.ts'
import { explainedBefore, explainedCell } from './explained-cell.ts'
import type { AnsweredPivot } from './explorer-api.ts'
import { explorerPicture, type GridWords, type IsOpenTime, markedCell } from './explorer-picture.ts'
import { axisWords, placeWords, titleOf } from './explorer-words.ts'
import type { Grid } from './picture-grid.ts'
import { cellBefore, coveredCell } from './pivot-drill.ts'
import { useNarrow } from './use-narrow.ts'

type ChartProps = {
  answered: AnsweredPivot
  table: PivotTable
  grid: Grid
  chart: ChartKind
  height: number
  file: ChartFile
}

/** The first measure of the table as a chart. Picking a mark narrows the whole page to it. */
export function ExplorerChart({ answered, table, grid, chart, height, file }: ChartProps) {
  const analysis = useAnalysis()
  const calendar = useOrganization()
  const narrow = useNarrow()
  const { pivot, rows, column, asked } = answered
  const { catalogue, currency } = analysis
  const [measure] = pivot.measures
  const axes = [grid.first, grid.second].filter(axis => axis !== null)
  const notes = useNotes(asked, axes.some(isTime) && chart !== 'none')
  const isOpen = useOpenTimes(answered)
  const data = useMemo(() => {
    const words: GridWords = {
      axis: axis => axisWords(axis, catalogue),
      place: (axis, place) => placeWords(axis, place, calendar),
      timeInFull: (axis, { member }) =>
        isTime(axis) && typeof member === 'string' ? (timeCategory(member, axis.grain, calendar).title ?? null) : null,
      others: t('Others'),
      value: (one: Column, value) => formatValue(value, one.unit ?? 'count', { currency }),
      now: formatPeriod(asked.period),
      before: beforeWords(asked),
    }
    const isCompared = asked.comparison.kind !== 'none'
    return withNotes(explorerPicture({ grid, chart, measures: pivot.measures, isCompared, words, isOpen }), notes)
  }, [grid, chart, pivot, asked, catalogue, currency, calendar, notes, isOpen])
  const write = useMemo(() => {
    const unit = measure?.unit ?? 'count'
    return {
      full: (value: number) => formatValue(value, unit, { currency, style: 'whole' }),
      short: (value: number) => formatValue(value, unit, { currency }),
    }
  }, [measure, currency])
  if (data === null || !grid.first) return null
  const coveredBy = (mark: Mark) => {
    const cell = markedCell(mark, chart, grid)
    return cell && coveredCell({ table, rows, column, asked }, cell.row, cell.column)
  }
  const pick = (mark: Mark) => {
    const covered = coveredBy(mark)
    if (covered) narrow((mark.series === 'before' && cellBefore(covered)) || covered)
  }
  const whyOf = (mark: Mark) => {
    const cell = markedCell(mark, chart, grid)
    if (!cell || !measure) return null
    const explain = mark.series === 'before' ? explainedBefore : explainedCell
    const explained = explain({ ...cell, measure }, { answered, table, calendar })
    return explained && (() => analysis.explain(explained))
  }
  return (
    <Chart
      data={data}
      label={titleOf(
        { measures: pivot.measures.slice(0, chart === 'scatter' ? 3 : 1), rows: axes, column: null },
        catalogue,
      )}
      summary={summaryOf(answered, write.full)}
      categoryLabel={axisWords(grid.first, catalogue)}
      format={write.full}
      formatAxis={write.short}
      height={height}
      onPick={pick}
      pickWords={mark => coveredBy(mark) && t`Filter to ${mark.label}`}
      printed={printedLines(asked, catalogue)}
      file={file}
      isTable={false}
      whyOf={whyOf}
    />
  )
}

/** Which times of the first measure are not final. */
function useOpenTimes({ pivot, asked: { period, calendar } }: AnsweredPivot): IsOpenTime {
  const analysis = useAnalysis()
  return useMemo(() => {
    const isOpen = openOf(analysis)
    return (axis, { member }) => {
      if (!isTime(axis) || typeof member !== 'string') return false
      const days = within(grainPeriod(member, axis.grain, calendar), period)
      return isOpen(pivot.measures[0]?.id ?? '', { start: member, grain: axis.grain, period: days })
    }
  }, [analysis, pivot, period, calendar])
}

/** The total in words, read instead of the picture. */
function summaryOf({ pivot, asked }: AnsweredPivot, write: (value: number) => string): string {
  const [measure] = pivot.measures
  const total = pivot.groups.find(({ path, across }) => path.length === 0 && across === null)
  const value = measure ? (total?.values[measure.id] ?? null) : null
  if (!measure || value === null) return t`In ${formatPeriod(asked.period)}`
  return t`${measure.label} is ${write(Number(value))} in all of ${formatPeriod(asked.period)}`
}
