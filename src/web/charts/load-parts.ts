import type { ChartData } from './chart-data.ts'
import type { Look, Prepared } from './prepared.ts'

/** Prepares what the parts were fetched for; the parts of ECharts that draw it are in use by then. */
export type Prepare = (data: ChartData, look: Look) => Prepared
type Kind = ChartData['kind']

const series = () => import('./parts/series.ts')
const loaders: Record<Kind, () => Promise<{ prepare: Prepare }>> = {
  bar: series,
  stacked: series,
  line: series,
  area: series,
  pareto: series,
  waterfall: series,
  treemap: () => import('./parts/treemap.ts'),
  heat: () => import('./parts/heat.ts'),
  scatter: () => import('./parts/scatter.ts'),
  sankey: () => import('./parts/sankey.ts'),
  map: () => import('./parts/map.ts'),
}

const loaded = new Map<Kind, Promise<Prepare>>()

/** What a kind needs, fetched once; a failure is not kept, so a second look tries again. */
export function partsOf(kind: Kind): Promise<Prepare> {
  const known = loaded.get(kind)
  if (known) return known
  const coming = loaders[kind]().then(({ prepare }) => prepare)
  loaded.set(kind, coming)
  // As React marks a promise it has waited for: what is there already is drawn at once, without a moment of its skeleton.
  coming.then(
    value => Object.assign(coming, { status: 'fulfilled', value }),
    () => loaded.delete(kind),
  )
  return coming
}
