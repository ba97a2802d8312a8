import type { TakenBlock } from '#shared/taken-block.ts'
import {
  type GridPlace,
  gridColumns,
  mostWidgets,
  type ReportDefinition,
  type Widget,
  widgetSchema,
} from './definition.ts'
import { addWidgets, countWidgets, type Ids } from './rules-edit.ts'

/** How blocks that stand somewhere else become widgets of a report. */

const widths = { full: gridColumns, half: gridColumns / 2, third: gridColumns / 3 } as const
const heights = { figures: 4, other: 12 }

/** Blocks as widgets, beside each other as they stood; what a report cannot hold is left out (`leftOut`). */
export function widgetsOf(blocks: readonly TakenBlock[], newId: Ids): Widget[] {
  const rows = { x: 0, y: 0, height: 0 }
  return blocks.flatMap(taken => {
    const w = blocks.length === 1 ? gridColumns : widths[taken.width]
    const h = taken.block.kind === 'figures' ? heights.figures : heights.other
    if (rows.x + w > gridColumns) Object.assign(rows, { x: 0, y: rows.y + rows.height, height: 0 })
    const widget = widgetOf(taken, { x: rows.x, y: rows.y, w, h }, newId())
    if (!widget) return []
    Object.assign(rows, { x: rows.x + w, height: Math.max(rows.height, h) })
    return [widget]
  })
}

/** The titles of blocks that no report can hold as they are: of another kind, or asked with too much. */
export function leftOut(blocks: readonly TakenBlock[]): string[] {
  const place = { x: 0, y: 0, w: gridColumns, h: heights.other }
  return blocks.flatMap(taken => (widgetOf(taken, place, 'a') ? [] : [taken.title]))
}

function widgetOf(
  { title, dataset, measure, filters, block }: TakenBlock,
  place: GridPlace,
  id: string,
): Widget | null {
  const asked = { title: title.slice(0, 120), dataset, measure, block, filters, ignores: [] }
  return widgetSchema.safeParse({ kind: 'block', id, place, ...asked }).data ?? null
}

/** A report with widgets at the end of its last page; `null` where it has no room for them. */
export function withTaken(report: ReportDefinition, widgets: readonly Widget[]): ReportDefinition | null {
  const page = report.pages.at(-1)
  if (!page || countWidgets(report) + widgets.length > mostWidgets) return null
  return addWidgets(report, page.id, widgets)
}
