import { HeatmapChart } from 'echarts/charts'
import { GridComponent, VisualMapContinuousComponent } from 'echarts/components'
import { use } from 'echarts/core'

export { prepareChart as prepare } from '../prepare-chart.ts'

use([HeatmapChart, GridComponent, VisualMapContinuousComponent])
