import { Suspense, useState } from 'react'
import { t } from '#shared/translate.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chart.module.css'
import type { ChartData, Mark } from './chart-data.ts'
import type { ChartFile } from './chart-file.ts'
import { ChartTable } from './chart-table.tsx'
import { ChartPicture } from './fetch-chart.ts'

export type ChartProps = {
  /** Keep it and the functions the same between renderings (`useMemo`), so that nothing is drawn twice. */
  data: ChartData
  /** What it shows: Spend by month. */
  label: string
  /** One sentence made from the data, read instead of the picture. */
  summary: string
  /** What a category, member, step or row is, for the table: Month. */
  categoryLabel: string
  /** A value in full, for the tooltip and the table. */
  format: (value: number) => string
  /** A value in short, for axes and marks; `format` when missing. */
  formatAxis?: (value: number) => string
  /** In pixels; charts of many names, and maps of many rows, take the height they need. */
  height?: number
  /** Makes the marks pressable: cross-filter, drill. */
  onPick?: (mark: Mark) => void
  /** What picking a mark does: Filter to Packaging; `null` where it does nothing. */
  pickWords?: (mark: Mark) => string | null
  /** What is behind a mark, opened by the key w and a button; `null` where nothing more can be said. */
  whyOf?: (mark: Mark) => (() => void) | null
  /** Printed below the title of a saved picture: the period, then each filter. */
  printed?: readonly string[]
  /** Where its block saves the picture, so that the chart has no button for it. */
  file?: ChartFile
  /** Given where its block decides between picture and table, so that the chart has no button for it. */
  isTable?: boolean
}
const nothing: readonly string[] = []

/** A chart of any kind from the palette, with the same values as a table one press away. Goes into a card that `isFlush`. */
export function Chart({ label, summary, height = 240, formatAxis, printed = nothing, ...props }: ChartProps) {
  const { isTable: decided, ...chart } = props
  const [chosen, setIsTable] = useState(false)
  const isTable = decided ?? chosen
  const toggle = decided === undefined && (
    <button type="button" className={styles.toggle} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
      {isTable ? t('Show as chart') : t('Show as table')}
      <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
    </button>
  )
  return (
    <figure className={styles.figure}>
      <VisuallyHidden component="figcaption">{`${label}. ${summary}`}</VisuallyHidden>
      {isTable ? (
        <>
          <div className={styles.table}>
            <ChartTable label={label} data={chart.data} categoryLabel={chart.categoryLabel} format={chart.format} />
          </div>
          {toggle ? <div className={styles.foot}>{toggle}</div> : null}
        </>
      ) : (
        <Suspense fallback={<ChartSkeleton height={height} />}>
          <ChartPicture
            label={label}
            height={height}
            formatAxis={formatAxis ?? chart.format}
            printed={printed}
            {...chart}
          >
            {toggle}
          </ChartPicture>
        </Suspense>
      )}
    </figure>
  )
}
