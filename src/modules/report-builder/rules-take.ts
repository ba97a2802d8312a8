import type { TakenBlock } from '#shared/taken-block.ts'
import { gridColumns, mostWidgets, type ReportDefinition, type Widget, widgetSchema } from './definition.ts'
import { addWidgets, countWidgets, type Ids } from './rules-edit.ts'

/** How blocks that stand somewhere else become widgets of a report. */

const widths = { full: gridColumns, half: gridColumns / 2, third: gridColumns / 3 } as const
const heights = { figures: 4, other: 12 }
const mostFilters = 20

/** Blocks as widgets, beside each other as they stood; what a report cannot hold is left out. */
export function widgetsOf(blocks: readonly TakenBlock[], newId: Ids): Widget[] {
  const rows = { x: 0, y: 0, height: 0 }
  return blocks.flatMap(({ title, width, dataset, measure, filters, block }) => {
    const w = blocks.length === 1 ? gridColumns : widths[width]
    const h = block.kind === 'figures' ? heights.figures : heights.other
    if (rows.x + w > gridColumns) Object.assign(rows, { x: 0, y: rows.y + rows.height, height: 0 })
    const widget = widgetSchema.safeParse({
      ...{ kind: 'block', id: newId(), place: { x: rows.x, y: rows.y, w, h } },
      ...{ title: title.slice(0, 120), dataset, measure, block, filters: filters.slice(0, mostFilters), ignores: [] },
    })
    if (!widget.success) return []
    Object.assign(rows, { x: rows.x + w, height: Math.max(rows.height, h) })
    return [widget.data]
  })
}

/** A report with widgets at the end of its last page; `null` where it has no room for them. */
export function withTaken(report: ReportDefinition, widgets: readonly Widget[]): ReportDefinition | null {
  const page = report.pages.at(-1)
  if (!page || countWidgets(report) + widgets.length > mostWidgets) return null
  return addWidgets(report, page.id, widgets)
}
