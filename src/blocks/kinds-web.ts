import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { SpecialBlock, SpecialKind } from './view.ts'

export type SpecialBlockProps = { block: SpecialBlock }

/**
 * The components of blocks that are more than a question: one line each, fetched by its `preload` when a view has it, else when it
 * is drawn. What is fetched is drawn at once, without a moment of its skeleton.
 */
export const specialBlocks: Record<SpecialKind, AsyncRouteComponent<SpecialBlockProps>> = {
  bridge: lazyRouteComponent(() => import('./bridge/block.tsx'), 'BridgeBlock'),
  cohort: lazyRouteComponent(() => import('./cohort/block.tsx'), 'CohortBlock'),
  stages: lazyRouteComponent(() => import('./stages/block.tsx'), 'StagesBlock'),
  drivers: lazyRouteComponent(() => import('./drivers/block.tsx'), 'DriversBlock'),
  findings: lazyRouteComponent(() => import('./findings/block.tsx'), 'FindingsBlock'),
  ranking: lazyRouteComponent(() => import('./ranking/block.tsx'), 'RankingBlock'),
  tail: lazyRouteComponent(() => import('./tail/block.tsx'), 'TailBlock'),
  concentration: lazyRouteComponent(() => import('./concentration/block.tsx'), 'ConcentrationBlock'),
  squeeze: lazyRouteComponent(() => import('./squeeze/block.tsx'), 'SqueezeBlock'),
  'price-pairs': lazyRouteComponent(() => import('./price-pairs/block.tsx'), 'PairsBlock'),
  'price-variance': lazyRouteComponent(() => import('./price-variance/block.tsx'), 'PriceVarianceBlock'),
  'price-index': lazyRouteComponent(() => import('./price-index/block.tsx'), 'PriceIndexBlock'),
  'cash-target': lazyRouteComponent(() => import('./cash-target/block.tsx'), 'CashTargetBlock'),
  party: lazyRouteComponent(() => import('./party/block.tsx'), 'PartyBlock'),
  spellings: lazyRouteComponent(() => import('./spellings/block.tsx'), 'SpellingsBlock'),
  contracts: lazyRouteComponent(() => import('./contracts/block.tsx'), 'ContractsBlock'),
  latest: lazyRouteComponent(() => import('./latest/block.tsx'), 'LatestBlock'),
  'party-deals': lazyRouteComponent(() => import('./party-deals/block.tsx'), 'DealsBlock'),
  'own-rhythm': lazyRouteComponent(() => import('./own-rhythm/block.tsx'), 'OwnRhythmBlock'),
  'price-moves': lazyRouteComponent(() => import('./price-moves/block.tsx'), 'PriceMovesBlock'),
  rhythms: lazyRouteComponent(() => import('./rhythms/block.tsx'), 'RhythmsBlock'),
}
