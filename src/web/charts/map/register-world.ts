import { registerMap } from 'echarts/core'
import { outlines } from './outlines.ts'

/** Makes the world known to ECharts; a country's name there is its key. */
export function registerWorld(): void {
  registerMap('world', {
    geoJSON: {
      type: 'FeatureCollection',
      features: outlines.map(({ key, polygons, center }) => ({
        type: 'Feature',
        properties: { name: key, key, cp: center },
        geometry: { type: 'MultiPolygon', coordinates: polygons },
      })),
    },
    specialAreas: {},
  })
}
