import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { isUnfinished } from '#shared/period.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { SeriesData } from '#web/charts/chart-data.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DeltaText } from '#web/ui/figure.tsx'
import { formatMonth, formatPercent, unknownValue } from '#web/ui/format.ts'
import type { Squeeze, SqueezeRow } from '../../contract-squeeze.ts'
import type { SpecialBlock } from '../../views/view.ts'
import { useAnalysis } from '../analysis.tsx'
import { type BlockExport, useBlockExport } from '../export/use-block-export.tsx'
import { useNotes, withNotes } from '../notes/use-notes.ts'
import styles from './squeeze.module.css'
import { gapDelta } from './squeeze-table.tsx'
import { gapWords, indexWords } from './squeeze-words.ts'

type MonthRow = SqueezeRow['months'][number] & { month: string }

const index = (value: number) => indexWords(value)
const points = (value: number) => gapWords(value)

type SqueezeMonthsProps = { squeeze: Squeeze; row: SqueezeRow; block: SpecialBlock; exported: BlockExport }

/** Both indices month by month, the gap between them, and the margin rate beside them. */
export function SqueezeMonths({ squeeze, row, block, exported }: SqueezeMonthsProps) {
  const { asked, extent, choiceOf, choose } = useAnalysis()
  const isTable = choiceOf(block.id).months === 'table'
  const { title } = block
  const notes = useNotes(asked, true)
  const gapExport = useBlockExport({ title: `${title}, gap` })
  const of = row.family ?? 'all product categories together'
  const categories = useMemo(
    () =>
      squeeze.months.map(month => ({
        key: month,
        label: `${formatMonth(month)}${isUnfinished(month, 'month', extent.to) ? '*' : ''}`,
      })),
    [squeeze.months, extent.to],
  )
  const indices = useMemo((): SeriesData => {
    const side = (name: 'purchases' | 'sales') => row.months.map(month => month[name])
    return {
      kind: 'line',
      isIndex: true,
      categories,
      series: [
        { key: 'purchases', name: 'Purchase prices', values: side('purchases') },
        { key: 'sales', name: 'Sales prices', values: side('sales') },
      ],
    }
  }, [categories, row])
  const gaps = useMemo(
    (): SeriesData => ({
      kind: 'bar',
      categories,
      series: [{ key: 'gap', name: 'Gap', values: row.months.map(({ gap }) => gap) }],
    }),
    [categories, row],
  )
  const noted = useMemo(() => withNotes(indices, notes) ?? indices, [indices, notes])
  const rows = useMemo(
    () => row.months.map((month, place) => ({ ...month, month: squeeze.months[place] ?? '' })).toReversed(),
    [row, squeeze.months],
  )
  return (
    <>
      <Chart
        data={noted}
        label={`${title}: purchase and sales prices of ${of} by month`}
        summary={`The gap is ${gapWords(row.gap)} over the period; 100 is the base.`}
        categoryLabel="Month"
        format={index}
        {...exported.chart}
      />
      <div className={styles.part}>
        <span>Gap in points: below zero, purchase prices ran ahead of sales prices</span>
        {gapExport.menu([], true)}
      </div>
      <Chart
        data={gaps}
        label={`${title}: gap in points of ${of} by month`}
        summary="Sales price index less purchase price index."
        categoryLabel="Month"
        format={points}
        height={150}
        {...gapExport.chart}
      />
      <div className={styles.toggle}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isTable}
          onClick={() => choose(block.id, { months: isTable ? undefined : 'table' })}
        >
          {isTable ? 'Hide the months in numbers' : 'The months in numbers, beside the margin rate'}
        </Button>
      </div>
      {isTable ? (
        <DataTable
          label={`${title}: ${of} by month`}
          columns={columns}
          rows={rows}
          rowKey={({ month }) => month}
          noun={['month', 'months']}
          onSorted={exported.onSorted(1)}
        />
      ) : null}
    </>
  )
}

const columns: Column<MonthRow>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => formatMonth(month), sortValue: ({ month }) => month },
  {
    id: 'purchases',
    header: 'Purchase prices',
    align: 'right',
    cell: ({ purchases }) => indexWords(purchases),
    sortValue: ({ purchases }) => purchases,
  },
  {
    id: 'sales',
    header: 'Sales prices',
    align: 'right',
    cell: ({ sales }) => indexWords(sales),
    sortValue: ({ sales }) => sales,
  },
  {
    id: 'gap',
    header: 'Gap',
    align: 'right',
    cell: ({ gap }) => (gap === null ? unknownValue : <DeltaText {...gapDelta(gap)} />),
    sortValue: ({ gap }) => gap,
  },
  {
    id: 'rate',
    header: 'Margin rate',
    align: 'right',
    cell: ({ marginRate }) => formatPercent(marginRate),
    sortValue: ({ marginRate }) => marginRate,
  },
]
