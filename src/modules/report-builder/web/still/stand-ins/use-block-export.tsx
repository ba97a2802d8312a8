import { fileCallOf } from '#blocks/define-block.ts'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import type { BlockTable } from '#blocks/parts/block-table.ts'
import { filterNotes, printedLines } from '#blocks/parts/export-words.ts'
import type { BlockExport } from '#blocks/parts/use-block-export.tsx'
import { downloadAnswer } from '#shared/calls/queries.ts'
import { useStill } from '../still-context.ts'

export { tableOf } from '#blocks/parts/use-block-export.tsx'

/** What a block on paper can be taken out as: noted instead of offered. */
export function useBlockExport(block: { title: string }): BlockExport {
  const { view, asked, catalogue } = useAnalysis()
  const { onTables } = useStill()
  const notes = filterNotes(asked, catalogue)
  return {
    onSorted: () => () => undefined,
    chart: { file: { name: view.title, save: { current: null } }, printed: printedLines(asked, catalogue) },
    menu(tables) {
      onTables(
        tables.map(({ label, ...table }) => {
          const title = (label ? `${block.title}, ${label}` : block.title).slice(0, 200)
          const { path, body } = callFor(table)
          return { label: label ?? null, path, body: { title, notes, ...body } }
        }),
      )
      return null
    },
  }
}

function callFor(table: BlockTable): { path: string; body: object } {
  if ('query' in table) return { path: downloadAnswer.path, body: { spec: table.query, columns: table.columns } }
  if ('call' in table) return { path: table.call.path, body: table.body }
  return { path: fileCallOf(table.block).path, body: { table: table.table } }
}
