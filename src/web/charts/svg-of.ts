import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { Prepared } from './prepared.ts'

use([SVGRenderer])

/** What was prepared, drawn as it stands: nothing moves and nothing is pointed at. */
export function svgOf({ option, height }: Prepared, width: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  chart.setOption({ ...option, animation: false, tooltip: { show: false } })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}
