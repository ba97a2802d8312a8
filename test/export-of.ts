import { askingBlocks } from '#blocks/kinds.ts'

/** A table of a block as a test asks for it. */
export type AskedTable = { of: string; spec: object } & Record<string, unknown>

/** The call that takes a table of a block out, below its organisation. */
export function exportOf({ of }: Pick<AskedTable, 'of'>): string {
  const block = askingBlocks.find(({ tables }) => Object.hasOwn(tables, of))
  if (!block) throw new Error(`No block has a table ${of}.`)
  return `blocks/${block.kind}/export`
}
