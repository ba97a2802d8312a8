import { lazyRouteComponent } from '@tanstack/react-router'
import { logName } from '#web/log-name.ts'
import type { ChartData } from './chart-data.ts'
import { partsOf } from './load-parts.ts'

/** The picture of a chart, fetched where there is one to draw; what is fetched is drawn without a moment of its skeleton. */
export const ChartPicture = lazyRouteComponent(() => import('./chart-picture.tsx'), 'ChartPicture')

/** Fetches what draws charts of a kind, before there is one. */
export function fetchChart(kind: ChartData['kind']): void {
  void ChartPicture.preload?.()
  partsOf(kind).catch(logName)
}
