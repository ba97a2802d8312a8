import { heldQuery } from '#web/call-portal.ts'
import { type BlockDefinition, type BlockSpec, callOf } from '../define-block.ts'

/** The answer of a block; while another is on its way, the one before stays in sight. A changed question stops it. */
export function blockQuery<Block extends BlockDefinition>(block: Block, spec: BlockSpec<Block>) {
  return heldQuery([...blockKey(block), spec], callOf(block), { body: spec })
}

/** What all answers of a block are kept under. */
export function blockKey({ kind }: Pick<BlockDefinition, 'kind'>) {
  return ['query', kind] as const
}
