import { useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { unknownValue } from '#web/ui/format.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import styles from './chart.module.css'
import { chartColors } from './chart-colors.ts'
import { type ChartInput, prepareChart } from './prepare-chart.ts'

const DrawChart = lazy(() => import('./draw-chart.tsx').then(file => ({ default: file.DrawChart })))

type ChartProps = ChartInput & {
  /** What it shows: Spend by month. */
  label: string
  /** One sentence made from the data, read instead of the picture. */
  summary: string
  /** What a category is, for the table: Month. */
  categoryLabel: string
  /** In pixels. */
  height?: number
}

/** A chart from the palette, with the same values as a table one press away. Goes into a card that `isFlush`. */
export function Chart({ label, summary, categoryLabel, height = 240, ...input }: ChartProps) {
  const [isTable, setIsTable] = useState(false)
  const scheme = useComputedColorScheme('light')
  const { kind, categories, series, format, formatAxis, focusFrom } = input
  const option = useMemo(
    () =>
      prepareChart(
        {
          kind,
          categories,
          series,
          format,
          ...(formatAxis ? { formatAxis } : {}),
          ...(focusFrom === undefined ? {} : { focusFrom }),
        },
        chartColors(scheme),
      ),
    [kind, categories, series, format, formatAxis, focusFrom, scheme],
  )
  return (
    <figure className={styles.figure}>
      <VisuallyHidden component="figcaption">{`${label}. ${summary}`}</VisuallyHidden>
      {isTable ? (
        <div className={styles.table}>
          <ChartTable label={label} categoryLabel={categoryLabel} {...input} />
        </div>
      ) : (
        <Suspense fallback={<ChartSkeleton height={height} />}>
          <DrawChart option={option} height={height} />
        </Suspense>
      )}
      <div className={styles.foot}>
        <button type="button" className={styles.toggle} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
          <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
        </button>
      </div>
    </figure>
  )
}

type Row = { category: string; values: (number | null)[] }

function ChartTable({
  label,
  categoryLabel,
  categories,
  series,
  format,
}: ChartInput & { label: string; categoryLabel: string }) {
  const rows = categories.map((category, index) => ({
    category,
    values: series.map(({ values }) => values[index] ?? null),
  }))
  const columns: Column<Row>[] = [
    { id: 'category', header: categoryLabel, cell: row => row.category },
    ...series.map(
      ({ name }, index): Column<Row> => ({
        id: `series-${index}`,
        header: name,
        align: 'right',
        cell: ({ values }) =>
          values[index] === null || values[index] === undefined ? unknownValue : format(values[index]),
        sortValue: ({ values }) => values[index] ?? null,
      }),
    ),
  ]
  return <DataTable label={`${label}, as a table`} columns={columns} rows={rows} rowKey={row => row.category} />
}
