import { TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import styles from './chart.module.css'
import { columnPoint, pointAt } from './point-at.ts'
import type { DrawnPlace, Point, Prepared } from './prepared.ts'
import { tipElement } from './tip-element.ts'

use([TooltipComponent, SVGRenderer])

type DrawChartProps = {
  prepared: Prepared
  width: number
  /** The point that is walked to. */
  point: Point | null
  onPoint: (point: Point) => void
  /** What picking a point does, in words: the tooltip ends with them. */
  pickWords: ((point: Point) => string | null) | null
}

/** Draws what was prepared, frames the point that is walked to, and tells which one was pressed. */
export function DrawChart({ prepared, width, point, onPoint, pickWords }: DrawChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const latest = useRef({ prepared, point, onPoint, pickWords })
  const has = useRef({ drawn: false, tip: false })
  const wide = Math.max(prepared.width ?? 0, width)
  const high = prepared.height

  useEffect(() => {
    latest.current = { prepared, point, onPoint, pickWords }
  })

  // The outside system is ECharts: it lives in an element and is told of changes.
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const drawn = init(element, undefined, { renderer: 'svg', width: 640, height: 240 })
    chart.current = drawn
    let isMark = false
    drawn.on('click', params => {
      const found = pointAt(latest.current.prepared, params)
      isMark = found !== null
      if (found) latest.current.onPoint(found)
    })
    drawn.getZr().on('click', ({ offsetX, offsetY }) => {
      // Of one press either may hear first; by then both have.
      queueMicrotask(() => {
        const found =
          isMark || drawn.isDisposed() ? null : columnPoint(drawn, latest.current.prepared, [offsetX, offsetY])
        isMark = false
        if (found) latest.current.onPoint(found)
      })
    })
    return () => {
      drawn.dispose()
      chart.current = undefined
      has.current = { drawn: false, tip: false }
    }
  }, [])
  useEffect(() => {
    chart.current?.resize({ width: wide, height: high })
  }, [wide, high])
  useEffect(() => {
    const drawn = chart.current
    if (!drawn) return
    const { tooltip: _, ...option } = prepared.option
    // What comes first stands at once; what changes moves.
    const isMoving = has.current.drawn && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const tip = has.current.tip ? { tooltip: tooltipOf(latest, box) } : {}
    drawn.setOption({ ...option, ...tip, animation: isMoving }, { notMerge: true })
    has.current.drawn = true
  }, [prepared])
  // Measuring where words may hang takes as long as drawing a small chart: they are made once somebody points or walks.
  const makeTip = useCallback(() => {
    if (has.current.tip) return
    has.current.tip = true
    chart.current?.setOption({ tooltip: tooltipOf(latest, box) })
  }, [])
  useEffect(() => {
    const drawn = chart.current
    if (!drawn || !point) return undefined
    makeTip()
    frame(drawn, prepared, point)
    scrollTo(drawn, box.current, point.place)
    return () => {
      if (drawn.isDisposed()) return
      drawn.dispatchAction({ type: 'downplay', ...point.place })
      drawn.dispatchAction({ type: 'hideTip' })
    }
  }, [prepared, point, makeTip])

  return (
    <div style={{ width: wide }} aria-hidden="true" onPointerEnter={makeTip}>
      {prepared.sides ? <SideNames {...prepared.sides} /> : null}
      <div ref={box} style={{ width: wide, height: high }} />
    </div>
  )
}

/** The names of rows, which stay while a picture that is wider than the page scrolls below them. */
function SideNames({ names, top, rowHeight, width }: NonNullable<Prepared['sides']>) {
  return (
    <div className={styles.sides}>
      <div className={styles.names} style={{ paddingTop: top, width, gridAutoRows: rowHeight }}>
        {names.map((name, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, and two may have one name
          <span key={row}>{name}</span>
        ))}
      </div>
    </div>
  )
}

type Latest = RefObject<Pick<DrawChartProps, 'prepared' | 'point' | 'pickWords'>>

function tooltipOf(latest: Latest, box: RefObject<HTMLElement | null>) {
  const { prepared } = latest.current
  const base = [prepared.option.tooltip].flat()[0] ?? {}
  const isByAxis = base.trigger === 'axis'
  return {
    ...base,
    // Cards cut off what leaves them, so it hangs in the page and stays inside the window.
    appendTo: 'body' as const,
    confine: false,
    formatter: (params: unknown) => {
      const { prepared: shown, point, pickWords } = latest.current
      const found = pointAt(shown, [params].flat()[0])
      if (!found) return ''
      return tipElement(found.tip, point?.mark.series, isByAxis ? null : pickWords?.(found))
    },
    position: (at: number[], _: unknown, __: unknown, ___: unknown, { contentSize }: { contentSize: number[] }) =>
      insideWindow(at, contentSize, box.current?.getBoundingClientRect()),
  }
}

const gap = 14

function insideWindow(
  [x = 0, y = 0]: number[],
  [wide = 0, high = 0]: number[],
  box: DOMRect | undefined,
): [number, number] {
  const { left = 0, top = 0 } = box ?? {}
  const [most, lowest] = [window.innerWidth - 8, window.innerHeight - 8]
  const beside = left + x + gap + wide <= most ? x + gap : x - gap - wide
  const above = top + y - gap - high >= 8 ? y - gap - high : y + gap
  return [
    Math.max(Math.min(beside, most - wide - left), 8 - left),
    Math.max(Math.min(above, lowest - high - top), 8 - top),
  ]
}

/** Frames a point and shows its words beside it; a value that is not known has no mark, so its column is shown. */
function frame(drawn: EChartsType, { option, isLying = false }: Prepared, { place, mark }: Point): void {
  drawn.dispatchAction({ type: 'highlight', ...place })
  const isByAxis = [option.tooltip].flat()[0]?.trigger === 'axis'
  if (!isByAxis && place.dataType !== 'edge') drawn.dispatchAction({ type: 'showTip', ...place })
  if (!isByAxis) return
  const along = drawn.convertToPixel(isLying ? { yAxisIndex: 0 } : { xAxisIndex: 0 }, place.dataIndex)
  const across =
    mark.value === null ? Number.NaN : drawn.convertToPixel(isLying ? { xAxisIndex: 0 } : { yAxisIndex: 0 }, mark.value)
  const middle = isLying ? drawn.getWidth() / 2 : drawn.getHeight() / 2
  const inside = Number.isFinite(across)
    ? Math.min(Math.max(across, 20), (isLying ? drawn.getWidth() : drawn.getHeight()) - 30)
    : middle
  drawn.dispatchAction({ type: 'showTip', x: isLying ? inside : along, y: isLying ? along : inside })
}

/** Brings a point into sight where the chart is wider than the page. */
function scrollTo(drawn: EChartsType, box: HTMLElement | null, { column }: DrawnPlace): void {
  const scroller = box?.parentElement?.parentElement
  if (!scroller || column === undefined || scroller.scrollWidth <= scroller.clientWidth) return
  scroller.scrollLeft = drawn.convertToPixel({ xAxisIndex: 0 }, column) - scroller.clientWidth / 2
}
