import type { FiguresBlock, QueryBlock, SpecialBlock, View } from '#blocks/view.ts'
import type { AskingWidget, ReportDefinition } from '../../definition.ts'

/** What a view would know of a widget, which stands alone in it: what its block is drawn with. */
export function viewOf(
  { id, title, dataset, measure }: Pick<AskingWidget, 'id' | 'title' | 'dataset' | 'measure'>,
  { period, compare }: Pick<ReportDefinition, 'period' | 'compare'>,
  only: View['only'] = [],
): View {
  return { id, title, question: '', process: '', dataset, measure, says: null, period, compare, only, blocks: [] }
}

/** The block of a widget as the portal draws blocks. */
export function blockOf({ id, title, block }: AskingWidget): FiguresBlock | QueryBlock | SpecialBlock {
  return { ...block, id, title, width: 'full' }
}
