import type { FiguresBlock } from '../../views/view.ts'
import { questionOf, useAnalysis } from '../analysis.tsx'
import { useBlockExport } from '../export/use-block-export.tsx'

/** Takes out the key figures of a view, which have no head of their own. */
export function FiguresExport() {
  const block = useAnalysis().view.blocks.find(({ kind }) => kind === 'figures')
  return block?.kind === 'figures' ? <Export block={block} /> : null
}

function Export({ block }: { block: FiguresBlock }) {
  const { asked } = useAnalysis()
  const exported = useBlockExport(block)
  const query = questionOf(asked, { measures: [...block.measures] })
  const compared = asked.comparison.kind === 'none' ? [] : (['previous', 'change', 'changeShare'] as const)
  return exported.menu([{ query, columns: ['value', ...compared] }])
}
