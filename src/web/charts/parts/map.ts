import { MapChart } from 'echarts/charts'
import { use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import type { ChartData } from '../chart-data.ts'
import { registerWorld } from '../map/register-world.ts'
import { prepareChart } from '../prepare-chart.ts'
import { prepareMap } from '../prepare-map.ts'
import type { Look, Prepared } from '../prepared.ts'

use([MapChart, LabelLayout])
registerWorld()

/** Maps, and what was asked for before them while they were fetched. */
export function prepare(data: ChartData, look: Look): Prepared {
  return data.kind === 'map' ? prepareMap(data, look) : prepareChart(data, look)
}
