import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { SpecialBlock, SpecialKind } from './view.ts'

export type SpecialBlockProps = { block: SpecialBlock }

/** The components of blocks that are more than a question: one line each, loaded when a view has it. */
export const specialBlocks: Record<SpecialKind, LazyExoticComponent<ComponentType<SpecialBlockProps>>> = {
  bridge: lazy(() => import('./bridge/block.tsx').then(file => ({ default: file.BridgeBlock }))),
  cohort: lazy(() => import('./cohort/block.tsx').then(file => ({ default: file.CohortBlock }))),
  stages: lazy(() => import('./stages/block.tsx').then(file => ({ default: file.StagesBlock }))),
  drivers: lazy(() => import('./drivers/block.tsx').then(file => ({ default: file.DriversBlock }))),
  findings: lazy(() => import('./findings/block.tsx').then(file => ({ default: file.FindingsBlock }))),
  ranking: lazy(() => import('./ranking/block.tsx').then(file => ({ default: file.RankingBlock }))),
  tail: lazy(() => import('./tail/block.tsx').then(file => ({ default: file.TailBlock }))),
  concentration: lazy(() => import('./concentration/block.tsx').then(file => ({ default: file.ConcentrationBlock }))),
  squeeze: lazy(() => import('./squeeze/block.tsx').then(file => ({ default: file.SqueezeBlock }))),
  'price-pairs': lazy(() => import('./price-pairs/block.tsx').then(file => ({ default: file.PairsBlock }))),
  'price-variance': lazy(() =>
    import('./price-variance/block.tsx').then(file => ({ default: file.PriceVarianceBlock })),
  ),
  'price-index': lazy(() => import('./price-index/block.tsx').then(file => ({ default: file.PriceIndexBlock }))),
  'cash-target': lazy(() => import('./cash-target/block.tsx').then(file => ({ default: file.CashTargetBlock }))),
  party: lazy(() => import('./party/block.tsx').then(file => ({ default: file.PartyBlock }))),
  spellings: lazy(() => import('./spellings/block.tsx').then(file => ({ default: file.SpellingsBlock }))),
  contracts: lazy(() => import('./contracts/block.tsx').then(file => ({ default: file.ContractsBlock }))),
  latest: lazy(() => import('./latest/block.tsx').then(file => ({ default: file.LatestBlock }))),
  'party-deals': lazy(() => import('./party-deals/block.tsx').then(file => ({ default: file.DealsBlock }))),
  'own-rhythm': lazy(() => import('./own-rhythm/block.tsx').then(file => ({ default: file.OwnRhythmBlock }))),
  'price-moves': lazy(() => import('./price-moves/block.tsx').then(file => ({ default: file.PriceMovesBlock }))),
  rhythms: lazy(() => import('./rhythms/block.tsx').then(file => ({ default: file.RhythmsBlock }))),
}
