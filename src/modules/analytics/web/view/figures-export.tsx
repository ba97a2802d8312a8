import { questionOf, useAnalysis } from '#blocks/parts/analysis.tsx'
import { partyOf } from '#blocks/parts/party-of.ts'
import { type BlockTable, tableOf, useBlockExport } from '#blocks/parts/use-block-export.tsx'
import { partySpec } from '#blocks/party/api.ts'
import { partyBlock } from '#blocks/party/definition.ts'
import type { FiguresBlock } from '#blocks/view.ts'

/** Takes out the key figures of a view, which have no heads of their own. */
export function FiguresExport() {
  const { view, asked } = useAnalysis()
  const exported = useBlockExport({ title: 'Key figures' })
  const party = partyOf(view, asked.filters)
  const tables = view.blocks.flatMap(({ title, ...block }): BlockTable[] => {
    if (block.kind === 'figures') return [{ label: title, ...figuresTable(block, asked) }]
    return block.kind === 'party' && party
      ? [{ label: title, ...tableOf(partyBlock, { of: 'party', spec: partySpec(party, asked) }) }]
      : []
  })
  const [only, ...others] = tables
  if (!only) return null
  return exported.menu(others.length > 0 ? tables : [{ ...only, label: '' }])
}

function figuresTable({ measures }: Pick<FiguresBlock, 'measures'>, asked: ReturnType<typeof useAnalysis>['asked']) {
  const compared = asked.comparison.kind === 'none' ? [] : (['previous', 'change', 'changeShare'] as const)
  return { query: questionOf(asked, { measures: [...measures] }), columns: ['value' as const, ...compared] }
}
