import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { SpecialBlock, SpecialKind } from '../../views/view.ts'

export type SpecialBlockProps = { block: SpecialBlock }

/** The components of blocks that are more than a question: one line each, loaded when a view has it. */
export const specialBlocks: Record<SpecialKind, LazyExoticComponent<ComponentType<SpecialBlockProps>>> = {
  bridge: lazy(() => import('./bridge-block.tsx').then(file => ({ default: file.BridgeBlock }))),
  cohort: lazy(() => import('./cohort-block.tsx').then(file => ({ default: file.CohortBlock }))),
  stages: lazy(() => import('./stages-block.tsx').then(file => ({ default: file.StagesBlock }))),
  drivers: lazy(() => import('./drivers-block.tsx').then(file => ({ default: file.DriversBlock }))),
  findings: lazy(() => import('./findings-block.tsx').then(file => ({ default: file.FindingsBlock }))),
  ranking: lazy(() => import('./ranking-block.tsx').then(file => ({ default: file.RankingBlock }))),
  tail: lazy(() => import('./tail-block.tsx').then(file => ({ default: file.TailBlock }))),
  concentration: lazy(() => import('./concentration-block.tsx').then(file => ({ default: file.ConcentrationBlock }))),
  squeeze: lazy(() => import('../squeeze/squeeze-block.tsx').then(file => ({ default: file.SqueezeBlock }))),
  'price-pairs': lazy(() => import('../squeeze/pairs-block.tsx').then(file => ({ default: file.PairsBlock }))),
  'price-variance': lazy(() =>
    import('./price-variance-block.tsx').then(file => ({ default: file.PriceVarianceBlock })),
  ),
}
