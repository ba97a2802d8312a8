import type { ChartData } from './chart-data.ts'
import { prepareBars } from './prepare-bars.ts'
import { prepareHeat } from './prepare-heat.ts'
import { prepareLines } from './prepare-lines.ts'
import { preparePareto } from './prepare-pareto.ts'
import { prepareSankey } from './prepare-sankey.ts'
import { prepareScatter } from './prepare-scatter.ts'
import { prepareTreemap } from './prepare-treemap.ts'
import { prepareWaterfall } from './prepare-waterfall.ts'
import type { Look, Prepared } from './prepared.ts'

/** Decides everything about a chart; what draws it decides nothing. Maps are prepared beside their outlines. */
export function prepareChart(data: ChartData, look: Look): Prepared {
  switch (data.kind) {
    case 'bar':
    case 'stacked':
      return prepareBars(data, look)
    case 'line':
    case 'area':
      return prepareLines(data, look)
    case 'pareto':
      return preparePareto(data, look)
    case 'waterfall':
      return prepareWaterfall(data, look)
    case 'treemap':
      return prepareTreemap(data, look)
    case 'heat':
      return prepareHeat(data, look)
    case 'scatter':
      return prepareScatter(data, look)
    case 'sankey':
      return prepareSankey(data, look)
    case 'map':
      throw new Error('A map is prepared by what holds the outlines of countries.')
  }
}
