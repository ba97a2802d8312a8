import { useMemo } from 'react'
import { isUnfinished } from '#shared/fiscal-periods.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { SeriesData } from '#web/charts/chart-data.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { useNotes, withNotes } from '../notes/use-notes.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import frame from '../parts/block-frame.module.css'
import { unfinishedWords } from '../parts/member-words.ts'
import { type BlockExport, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import type { Squeeze, SqueezeRow } from './definition.ts'
import styles from './squeeze.module.css'
import { gapWords, indexWords } from './words.ts'

const index = (value: number) => indexWords(value)
const points = (value: number) => gapWords(value)

type SqueezeMonthsProps = { squeeze: Squeeze; row: SqueezeRow; block: SpecialBlock; exported: BlockExport }

/** Both indices month by month, and the gap between them. */
export function SqueezeMonths({ squeeze, row, block, exported }: SqueezeMonthsProps) {
  const { asked, extent } = useAnalysis()
  const { calendar } = asked
  const unfinished = unfinishedWords('month', asked.period, extent, calendar)
  const { title } = block
  const notes = useNotes(asked, true)
  const gapExport = useBlockExport({ title: `${title}, gap` })
  const of = row.family ?? 'all product categories together'
  const categories = useMemo(
    () =>
      squeeze.months.map(month => ({
        key: month,
        label: `${timeWords(month, 'month', calendar)}${isUnfinished(month, 'month', extent.to, calendar) ? '*' : ''}`,
      })),
    [squeeze.months, extent.to, calendar],
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
  return (
    <>
      <Chart
        data={noted}
        label={`${title}: purchase and sales prices of ${of} by month`}
        summary={`The gap is ${gapWords(row.gap)} over the period; 100 is the base.`}
        categoryLabel="Month"
        format={index}
        isTable={false}
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
        isTable={false}
        {...gapExport.chart}
      />
      {unfinished ? <p className={frame.foot}>{unfinished}</p> : null}
    </>
  )
}
