import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { SpecialBlock, SpecialKind } from '../../views/view.ts'

export type SpecialBlockProps = { block: SpecialBlock }

/** The components of blocks that are more than a question: one line each, loaded when a view has it. */
export const specialBlocks: Record<SpecialKind, LazyExoticComponent<ComponentType<SpecialBlockProps>>> = {
  bridge: lazy(() => import('./changes/bridge-block.tsx').then(file => ({ default: file.BridgeBlock }))),
  cohort: lazy(() => import('./cohorts/cohort-block.tsx').then(file => ({ default: file.CohortBlock }))),
  stages: lazy(() => import('./stages/stages-block.tsx').then(file => ({ default: file.StagesBlock }))),
  drivers: lazy(() => import('./changes/drivers-block.tsx').then(file => ({ default: file.DriversBlock }))),
  findings: lazy(() => import('./findings/findings-block.tsx').then(file => ({ default: file.FindingsBlock }))),
  ranking: lazy(() => import('./rankings/ranking-block.tsx').then(file => ({ default: file.RankingBlock }))),
  tail: lazy(() => import('./rankings/tail-block.tsx').then(file => ({ default: file.TailBlock }))),
  concentration: lazy(() =>
    import('./rankings/concentration-block.tsx').then(file => ({ default: file.ConcentrationBlock })),
  ),
  squeeze: lazy(() => import('../squeeze/squeeze-block.tsx').then(file => ({ default: file.SqueezeBlock }))),
  'price-pairs': lazy(() => import('../squeeze/pairs-block.tsx').then(file => ({ default: file.PairsBlock }))),
  'price-variance': lazy(() =>
    import('./prices/price-variance-block.tsx').then(file => ({ default: file.PriceVarianceBlock })),
  ),
  'price-index': lazy(() => import('./prices/price-index-block.tsx').then(file => ({ default: file.PriceIndexBlock }))),
  'cash-target': lazy(() => import('./cash/cash-target-block.tsx').then(file => ({ default: file.CashTargetBlock }))),
  party: lazy(() => import('../party/party-block.tsx').then(file => ({ default: file.PartyBlock }))),
  spellings: lazy(() => import('../party/spellings-block.tsx').then(file => ({ default: file.SpellingsBlock }))),
  contracts: lazy(() => import('../party/contracts-block.tsx').then(file => ({ default: file.ContractsBlock }))),
  latest: lazy(() => import('../party/latest-block.tsx').then(file => ({ default: file.LatestBlock }))),
  'party-deals': lazy(() => import('../party/deals-block.tsx').then(file => ({ default: file.DealsBlock }))),
  'own-rhythm': lazy(() => import('../party/own-rhythm-block.tsx').then(file => ({ default: file.OwnRhythmBlock }))),
  'price-moves': lazy(() => import('./prices/price-moves-block.tsx').then(file => ({ default: file.PriceMovesBlock }))),
  rhythms: lazy(() => import('../rhythms/rhythms-block.tsx').then(file => ({ default: file.RhythmsBlock }))),
}
