import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { ChartOption } from './prepare-chart.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

type DrawChartProps = { option: ChartOption; height: number }

/** Draws what was prepared. Fills the width it is given. */
export function DrawChart({ option, height }: DrawChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(undefined)

  // The outside system is ECharts: it lives in an element and is told of changes.
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const drawn = init(element, undefined, { renderer: 'svg' })
    chart.current = drawn
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    chart.current?.setOption({ ...option, animation: !isStill }, { notMerge: true })
  }, [option])

  return <div ref={box} style={{ height, width: '100%' }} aria-hidden="true" />
}
