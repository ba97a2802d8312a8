import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { fetchChart } from '#web/charts/fetch-chart.ts'
import { logName } from '#web/log-name.ts'
import type { PageLoad } from '#web/page-load.ts'
import { figuresQuery } from './figures/figures-query.ts'
import { specialBlocks } from './kinds-web.ts'
import type { Ahead } from './parts/analysis.tsx'
import { blockQueries } from './query/query-shape.ts'
import { type Block, isOfModule, type SpecialBlock, type SpecialKind } from './view.ts'

type Begin = (block: SpecialBlock, ahead: Ahead, ask: PageLoad['ask']) => unknown

/** Asks what a block asks first, where it asks anything. */
function asking<Answer, Key extends QueryKey>(
  queryOf: (block: SpecialBlock, ahead: Ahead) => FetchQueryOptions<Answer, Error, Answer, Key> | null,
): Begin {
  return (block, ahead, ask) => {
    const query = queryOf(block, ahead)
    return query && ask(query)
  }
}

/** The kinds that views begin with, and those that take longest: what they ask, in files fetched with theirs. */
const special: Partial<Record<SpecialKind, () => Promise<Begin>>> = {
  bridge: async () => asking((await import('./bridge/bridge-query.ts')).bridgeQuery),
  cohort: async () => asking((await import('./cohort/cohort-query.ts')).cohortQuery),
  drivers: async () => asking((await import('./drivers/drivers-query.ts')).driversQuery),
  findings: async () => asking((await import('./findings/findings-query.ts')).findingsQuery),
  ranking: async () => asking((await import('./ranking/ranking-query.ts')).rankingQuery),
  tail: async () => asking((await import('./tail/tail-query.ts')).tailQuery),
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
  else if (!isOfModule(block)) await (await special[block.kind]?.())?.(block, ahead, ask)
}
