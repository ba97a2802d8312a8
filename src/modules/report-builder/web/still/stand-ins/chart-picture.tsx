import { use } from 'react'
import styles from '#web/charts/chart.module.css'
import { chartColors } from '#web/charts/chart-colors.ts'
import type { ChartPictureProps } from '#web/charts/chart-picture.tsx'
import { partsOf } from '#web/charts/load-parts.ts'
import { LoneFigure } from '#web/charts/lone-figure.tsx'
import { lonePoint } from '#web/charts/lone-point.ts'
import type { Prepared } from '#web/charts/prepared.ts'
import { svgOf } from '#web/charts/svg-of.ts'
import { useStill } from '../still-context.ts'

const colors = chartColors('light')

/** The picture of a chart on paper: what a screen would draw, once and for all. */
export function ChartPicture({ data, label, format, formatAxis, categoryLabel, height }: ChartPictureProps) {
  const { width } = useStill()
  const prepare = use(partsOf(data.kind))
  const prepared = prepare(data, { colors, width, height, categoryLabel, format, short: formatAxis })
  const lone = lonePoint(prepared)
  return (
    <>
      {lone ? <LoneFigure point={lone} onPoint={nothing} /> : <Drawn prepared={prepared} label={label} width={width} />}
      {prepared.notes.length > 0 && !lone ? <p className={styles.notes}>{prepared.notes.join(' ')}</p> : null}
    </>
  )
}

function Drawn({ prepared, label, width }: { prepared: Prepared; label: string; width: number }) {
  const wide = Math.max(prepared.width ?? 0, width)
  return (
    <div
      role="img"
      aria-label={label}
      data-width={wide}
      data-height={prepared.height}
      data-svg={svgOf(prepared, wide)}
    />
  )
}

function nothing(): void {}
