import { fetchChart } from '#web/charts/fetch-chart.ts'
import { logName } from '#web/log-name.ts'
import type { PageLoad } from '#web/page-load.ts'
import { figuresQuery } from './figures/figures-query.ts'
import { specialBlocks } from './kinds-web.ts'
import type { Ahead } from './parts/analysis.tsx'
import { blockQueries } from './query/query-shape.ts'
import { type Block, isOfModule, type SpecialBlock, type SpecialKind } from './view.ts'

type Begin = (block: SpecialBlock, ahead: Ahead, ask: PageLoad['ask']) => unknown

/** The kinds that views begin with, and those that take longest: what they ask, in files fetched with theirs. */
const special: Partial<Record<SpecialKind, () => Promise<Begin>>> = {
  bridge: async () => {
    const { bridgeQuery } = await import('./bridge/bridge-query.ts')
    return (block, ahead, ask) => {
      const query = bridgeQuery(block, ahead)
      return query && ask(query)
    }
  },
  cohort: async () => {
    const { cohortQuery } = await import('./cohort/cohort-query.ts')
    return (block, ahead, ask) => ask(cohortQuery(block, ahead))
  },
  drivers: async () => {
    const { driversQuery } = await import('./drivers/drivers-query.ts')
    return (block, ahead, ask) => {
      const query = driversQuery(block, ahead)
      return query && ask(query)
    }
  },
  findings: async () => {
    const { findingsQuery } = await import('./findings/findings-query.ts')
    return (block, ahead, ask) => ask(findingsQuery(block, ahead))
  },
  ranking: async () => {
    const { rankingQuery } = await import('./ranking/ranking-query.ts')
    return (block, ahead, ask) => ask(rankingQuery(block, ahead))
  },
  tail: async () => {
    const { tailQuery } = await import('./tail/tail-query.ts')
    return (block, ahead, ask) => ask(tailQuery(block, ahead))
  },
}

/** Fetches the code of blocks of the trunk's kinds, and of the pictures they draw first. */
export function fetchBlocks(blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.kind === 'figures' || isOfModule(block)) continue
    const kind = block.kind === 'query' ? block.charts[0] : 'bar'
    if (kind !== 'none') fetchChart(kind)
    if (block.kind !== 'query') void specialBlocks[block.kind].preload?.()
  }
}

/** Asks what a block asks first; what one of a module's own kind does, the page that places it asks. A failure is the page's to say. */
export function beginBlock(block: Block, ahead: Ahead, ask: PageLoad['ask']): Promise<void> {
  return begin(block, ahead, ask).catch(logName)
}

async function begin(block: Block, ahead: Ahead, ask: PageLoad['ask']): Promise<void> {
  if (block.kind === 'figures') await ask(figuresQuery(block, ahead))
  else if (block.kind === 'query') await Promise.all(blockQueries(block, ahead).map(query => ask(query)))
  else if (!isOfModule(block)) (await special[block.kind]?.())?.(block, ahead, ask)
}
