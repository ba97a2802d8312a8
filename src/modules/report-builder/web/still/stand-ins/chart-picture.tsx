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
  const { width, narrowWidth } = useStill()
  const prepare = use(partsOf(data.kind))
  const prepareFor = (room: number) =>
    prepare(data, { colors, width: room, height, categoryLabel, format, short: formatAxis })
  const prepared = prepareFor(width)
  const lone = lonePoint(prepared)
  const narrow =
    narrowWidth !== null && narrowWidth < width && !lone ? narrowOf(prepareFor(narrowWidth), narrowWidth, prepared) : {}
  return (
    <>
      {lone ? (
        <LoneFigure point={lone} onPoint={nothing} />
      ) : (
        <div role="img" aria-label={label} {...drawnAs('data', prepared, width)} {...narrow} />
      )}
      {prepared.notes.length > 0 && !lone ? <p className={styles.notes}>{prepared.notes.join(' ')}</p> : null}
    </>
  )
}

/** A drawing and its size, as attributes. */
function drawnAs(name: string, prepared: Prepared, room: number): Record<string, string | number> {
  const wide = Math.max(prepared.width ?? 0, room)
  return {
    [`${name}-width`]: wide,
    [`${name}-height`]: prepared.height,
    [`${name}-svg`]: svgOf(prepared, wide),
  }
}

/** The drawing for small screens, with what is to be said of it beside what is said of the other. */
function narrowOf(narrow: Prepared, room: number, { notes }: Prepared): Record<string, string | number> {
  const more = narrow.notes.filter(note => !notes.includes(note))
  return { ...drawnAs('data-narrow', narrow, room), 'data-narrow-notes': more.join(' ') }
}

function nothing(): void {}
