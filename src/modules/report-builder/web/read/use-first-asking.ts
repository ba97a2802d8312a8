import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '#blocks/parts/api.ts'
import { type AskingWidget, asksLines, type ReportPage } from '../../definition.ts'
import { toldIn } from '../../rules-told.ts'
import { hasMeasure } from './has-measure.ts'

/** What asks first of a page: a widget, or a figure in a sentence. */
export type FirstAsking = Pick<AskingWidget, 'id' | 'title' | 'dataset' | 'measure'> &
  Partial<Pick<AskingWidget, 'block'>>

/**
 * What the period and the filters of a page are of: its first widget that asks lines, else the first figure in its words, as what a
 * module brings may stand without lines and takes no filters. Nothing where the page asks nothing.
 */
export function useFirstAsking({ widgets }: ReportPage): FirstAsking | undefined {
  const asking = widgets.filter(widget => widget.kind === 'block')
  const lines = asking.find(({ block }) => asksLines(block))
  const words = widgets.flatMap(widget => (widget.kind === 'text' ? [widget.text] : [])).join('\n')
  const catalogue = useQuery({ ...catalogueQuery, enabled: lines === undefined && words.includes('{{') }).data
  if (lines) return lines
  const [told] = toldIn(words, hasMeasure(catalogue))
  return told ? { id: 'told', title: '', dataset: told.dataset, measure: told.measure } : asking[0]
}
