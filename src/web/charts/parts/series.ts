import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'

export { prepareChart as prepare } from '../prepare-chart.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, LabelLayout])
