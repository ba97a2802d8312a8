import { SankeyChart } from 'echarts/charts'
import { use } from 'echarts/core'

export { prepareChart as prepare } from '../prepare-chart.ts'

use([SankeyChart])
