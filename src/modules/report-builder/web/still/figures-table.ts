import type { Query } from '@tanstack/react-query'
import { downloadAnswer } from '#shared/calls/queries.ts'
import type { Widget } from '../../definition.ts'
import type { StillTable } from '../../out/still.ts'

/** Figures have no menu to be taken out by: what they ask is the one row of their table. */
export function figuresTable(widget: Widget, asked: readonly Query[]): StillTable[] {
  if (widget.kind !== 'block' || widget.block.kind !== 'figures') return []
  const answered = asked.find(({ queryKey }) => queryKey[0] === 'query' && queryKey[1] === 'answer')
  if (!answered) return []
  const columns = ['value', 'previous', 'change', 'changeShare']
  const body = { title: widget.title, notes: [], spec: answered.queryKey[2], columns }
  return [{ label: null, path: downloadAnswer.path, body }]
}
