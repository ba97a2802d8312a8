import { TreemapChart } from 'echarts/charts'
import { TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import { chartColors } from './chart-colors.ts'
import type { TreeNode } from './chart-data.ts'
import { prepareTreemap } from './prepare-treemap.ts'
import { tileSizes } from './treemap-sizes.ts'

use([TreemapChart, TooltipComponent, SVGRenderer])

const leaf = (label: string, value: number): TreeNode => ({ key: label, label, value })
const flat = [40, 3, 17, 17, 0.001, 9, 5, 1, 28].map((value, place) => leaf(`T${place}`, value))
const groups = [60, 25, 80].map((value, place) => ({
  ...leaf(`G${place}`, value),
  children: [0.5, 0.3, 0.2].map((share, part) => leaf(`G${place} ${part}`, value * share)),
}))

test.each([
  ['tiles', flat, 900],
  ['tiles on a narrow page', flat, 300],
  ['groups of tiles', groups, 640],
])('%s have the size that ECharts draws them with', (_, nodes, width) => {
  const look = {
    ...{ colors: chartColors('light'), width, height: 300, categoryLabel: 'Category' },
    ...{ format: String, short: String },
  }
  const drawn = init(null, undefined, { renderer: 'svg', ssr: true, width, height: look.height })
  drawn.setOption(prepareTreemap({ kind: 'treemap', nodes }, look).option)
  // biome-ignore lint/complexity/useLiteralKeys: the compiler lets tests in by this door alone
  const places = drawn['getModel']().getSeriesByIndex(0).getData()
  const sizes = tileSizes(nodes, look)
  const all = nodes.flatMap(node => [node, ...(node.children ?? [])])
  const pair = (size: { width?: number; height?: number } | undefined) => [
    (size?.width ?? 0).toFixed(3),
    (size?.height ?? 0).toFixed(3),
  ]
  expect(all.map(node => pair(sizes.get(node)))).toEqual(
    all.map((_node, place) => pair(places.getItemLayout(place + 1))),
  )
  drawn.dispose()
})
