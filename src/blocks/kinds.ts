import { bridgeBlock } from './bridge/definition.ts'
import { cohortBlock } from './cohort/definition.ts'
import type { BlockDefinition } from './define-block.ts'
import { driversBlock } from './drivers/definition.ts'
import { findingsBlock } from './findings/definition.ts'
import { partyBlock } from './party/definition.ts'
import { priceIndexBlock } from './price-index/definition.ts'
import { priceMovesBlock } from './price-moves/definition.ts'
import { pricePairsBlock } from './price-pairs/definition.ts'
import { priceVarianceBlock } from './price-variance/definition.ts'
import { rankingBlock, tailBlock } from './ranking/definition.ts'
import { rhythmsBlock } from './rhythms/definition.ts'
import { squeezeBlock } from './squeeze/definition.ts'
import { stagesBlock } from './stages/definition.ts'

/** Every kind of block that asks something of its own. */
export const askingBlocks: readonly BlockDefinition[] = [
  bridgeBlock,
  driversBlock,
  findingsBlock,
  rankingBlock,
  tailBlock,
  priceVarianceBlock,
  priceIndexBlock,
  priceMovesBlock,
  pricePairsBlock,
  cohortBlock,
  stagesBlock,
  rhythmsBlock,
  partyBlock,
  squeezeBlock,
]
