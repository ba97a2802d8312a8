import { fetchChart } from '#web/charts/fetch-chart.ts'
import type { PageLoad } from '#web/page-load.ts'
import { figuresQuery } from './figures/figures-query.ts'
import { specialBlocks } from './kinds-web.ts'
import type { Ahead } from './parts/analysis.tsx'
import { blockQueries } from './query/query-shape.ts'
import { type Block, isOfModule, type SpecialBlock, type SpecialKind } from './view.ts'

type Begin = (block: SpecialBlock, ahead: Ahead, ask: PageLoad['ask']) => unknown

/** The kinds that views begin with: what they ask, in files fetched with theirs. */
const special: Partial<Record<SpecialKind, () => Promise<Begin>>> = {
  cohort: async () => {
    const { cohortQuery } = await import('./cohort/cohort-query.ts')
    return (block, ahead, ask) => ask(cohortQuery(block, ahead))
  },
  findings: async () => {
    const { findingsQuery } = await import('./findings/findings-query.ts')
    return (block, ahead, ask) => ask(findingsQuery(block, ahead))
  },
  ranking: async () => {
    const { rankingQuery } = await import('./ranking/ranking-query.ts')
    return (block, ahead, ask) => ask(rankingQuery(block, ahead))
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

/** Asks what a block asks first; what one of a module's own kind does, the page that places it asks. */
export async function beginBlock(block: Block, ahead: Ahead, ask: PageLoad['ask']): Promise<void> {
  if (block.kind === 'figures') await ask(figuresQuery(block, ahead))
  else if (block.kind === 'query') await Promise.all(blockQueries(block, ahead).map(query => ask(query)))
  else if (!isOfModule(block)) (await special[block.kind]?.())?.(block, ahead, ask)
}
