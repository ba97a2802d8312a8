import {
  type GridPlace,
  gridColumns,
  mostPages,
  mostWidgets,
  type ReportDefinition,
  type ReportPage,
  type Widget,
} from './definition.ts'
import { nextRow, readingOrder, settle } from './rules-place.ts'

/** Every change that the editor makes of a report. Each gives the report as it is then; the one before stays as it was. */

export type Ids = () => string

/** A page behind the last one; as it was with no room for one more. */
export function addPage(report: ReportDefinition, page: Pick<ReportPage, 'id' | 'title'>): ReportDefinition {
  if (report.pages.length >= mostPages) return report
  return { ...report, pages: [...report.pages, { ...page, widgets: [] }] }
}

/** Another title of a page. */
export function renamePage(report: ReportDefinition, page: string, title: string): ReportDefinition {
  return onPage(report, page, one => ({ ...one, title }))
}

/** Without a page and all on it; the last page stays. */
export function removePage(report: ReportDefinition, page: string): ReportDefinition {
  if (report.pages.length === 1) return report
  return { ...report, pages: report.pages.filter(({ id }) => id !== page) }
}

/** A page so many places further: 1 is one to the right. */
export function movePage(report: ReportDefinition, page: string, by: number): ReportDefinition {
  const at = report.pages.findIndex(({ id }) => id === page)
  const to = at + by
  if (at < 0 || to < 0 || to >= report.pages.length) return report
  const pages = report.pages.filter(({ id }) => id !== page)
  const moved = report.pages[at]
  return moved ? { ...report, pages: pages.toSpliced(to, 0, moved) } : report
}

/** Widgets on a page, below what is there, beside each other as they are placed; as it was where there would be too many. */
export function addWidgets(report: ReportDefinition, page: string, widgets: readonly Widget[]): ReportDefinition {
  if (countWidgets(report) + widgets.length > mostWidgets) return report
  return onPage(report, page, one => {
    const top = Math.min(...widgets.map(({ place }) => place.y))
    const below = nextRow(one.widgets) - (Number.isFinite(top) ? top : 0)
    const added = widgets.map(widget => ({ ...widget, place: { ...widget.place, y: widget.place.y + below } }))
    return { ...one, widgets: settle([...one.widgets, ...added]) }
  })
}

/** Without some widgets, wherever they are; what was below them rises. */
export function removeWidgets(report: ReportDefinition, ids: ReadonlySet<string>): ReportDefinition {
  return onPages(report, ids, page => ({
    ...page,
    widgets: settle(page.widgets.filter(({ id }) => !ids.has(id))),
  }))
}

/** Widgets once more, below what is on their page. */
export function duplicateWidgets(report: ReportDefinition, ids: ReadonlySet<string>, newId: Ids): ReportDefinition {
  return report.pages.reduce((all, page) => {
    const copies = readingOrder(page.widgets)
      .filter(({ id }) => ids.has(id))
      .map(widget => ({ ...widget, id: newId() }))
    return copies.length === 0 ? all : addWidgets(all, page.id, copies)
  }, report)
}

/** Widgets moved by so many columns and rows, together: none leaves the page, so none changes its place to another of them. */
export function moveWidgets(
  report: ReportDefinition,
  ids: ReadonlySet<string>,
  { x, y }: { x: number; y: number },
): ReportDefinition {
  return onPages(report, ids, page => {
    const moved = page.widgets.filter(({ id }) => ids.has(id)).map(({ place }) => place)
    const left = Math.max(x, ...moved.map(place => -place.x))
    const sideways = Math.min(left, ...moved.map(place => gridColumns - place.x - place.w))
    const upward = Math.max(y, ...moved.map(place => -place.y))
    return placed(page, ids, place => ({ ...place, x: place.x + sideways, y: place.y + upward }))
  })
}

/** Widgets wider and higher by so many columns and rows; none leaves the page. */
export function resizeWidgets(
  report: ReportDefinition,
  ids: ReadonlySet<string>,
  { w, h }: { w: number; h: number },
): ReportDefinition {
  return onPages(report, ids, page =>
    placed(page, ids, place => ({
      ...place,
      w: Math.min(Math.max(place.w + w, 1), gridColumns - place.x),
      h: place.h + h,
    })),
  )
}

/** A widget with something else of it: what it asks, its title, its words. Its id and place stay. */
export function changeWidget(
  report: ReportDefinition,
  id: string,
  change: (widget: Widget) => Widget,
): ReportDefinition {
  return onPages(report, new Set([id]), page => ({
    ...page,
    widgets: page.widgets.map(widget => (widget.id === id ? { ...change(widget), id, place: widget.place } : widget)),
  }))
}

/** How many widgets a report has. */
export function countWidgets({ pages }: ReportDefinition): number {
  return pages.reduce((sum, { widgets }) => sum + widgets.length, 0)
}

function placed(page: ReportPage, ids: ReadonlySet<string>, place: (place: GridPlace) => GridPlace): ReportPage {
  const widgets = page.widgets.map(widget => (ids.has(widget.id) ? { ...widget, place: place(widget.place) } : widget))
  return { ...page, widgets: settle(widgets, ids) }
}

function onPage(report: ReportDefinition, id: string, change: (page: ReportPage) => ReportPage): ReportDefinition {
  return { ...report, pages: report.pages.map(page => (page.id === id ? change(page) : page)) }
}

/** Changes the pages that have some of the widgets. */
function onPages(
  report: ReportDefinition,
  ids: ReadonlySet<string>,
  change: (page: ReportPage) => ReportPage,
): ReportDefinition {
  return {
    ...report,
    pages: report.pages.map(page => (page.widgets.some(({ id }) => ids.has(id)) ? change(page) : page)),
  }
}
