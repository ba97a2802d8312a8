import { ScatterChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'

export { prepareChart as prepare } from '../prepare-chart.ts'

use([ScatterChart, GridComponent, LabelLayout])
