import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import type { BlockAnswer, BlockDefinition, BlockSpec } from '../define-block.ts'

/** The answer of a block; while another is on its way, the one before stays in sight. A changed question stops it. */
export function blockQuery<Block extends BlockDefinition>(block: Block, spec: BlockSpec<Block>) {
  return queryOptions({
    queryKey: [...blockKey(block), spec],
    queryFn: ({ signal }) => send<BlockAnswer<Block>>(`blocks/${block.kind}`, { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What all answers of a block are kept under. */
export function blockKey({ kind }: Pick<BlockDefinition, 'kind'>) {
  return ['query', kind] as const
}
