import { useState } from 'react'
import type { ReportDefinition, ReportPage, Widget } from '../../definition.ts'
import * as edit from '../../rules-edit.ts'
import { readingOrder } from '../../rules-place.ts'
import { type EditSteps, edited, redo, undo, unedited } from '../../rules-undo.ts'

const newId = () => crypto.randomUUID().slice(0, 8)
const none: ReadonlySet<string> = new Set()

export type Editor = ReturnType<typeof useEditor>

/** A report while it is edited: as it is, how it came to be, which page is in sight, at first `opened`, and what is chosen on it. */
export function useEditor(begun: ReportDefinition, opened?: string) {
  const [history, setHistory] = useState<EditSteps<ReportDefinition>>(() => unedited(begun))
  const [selected, setSelected] = useState<ReadonlySet<string>>(none)
  const [pageId, setPageId] = useState(opened ?? begun.pages[0]?.id ?? '')
  const [copied, setCopied] = useState<readonly Widget[]>([])
  const [added, setAdded] = useState<string | null>(null)
  const report = history.now
  const page: ReportPage | undefined = report.pages.find(({ id }) => id === pageId) ?? report.pages[0]
  const chosen = (page?.widgets ?? []).filter(({ id }) => selected.has(id))
  const ids = new Set(chosen.map(({ id }) => id))
  const apply = (change: (now: ReportDefinition) => ReportDefinition, step: string | null = null) =>
    setHistory(was => edited(was, change(was.now), step))
  const place = (widgets: readonly Widget[]) => {
    if (!page) return
    const fresh = widgets.map(widget => ({ ...widget, id: newId() }))
    apply(now => edit.addWidgets(now, page.id, fresh))
    setSelected(new Set(fresh.map(({ id }) => id)))
    setAdded(fresh[0]?.id ?? null)
  }
  return {
    ...{ report, page, chosen, selected: ids, hasCopied: copied.length > 0 },
    /** The widget put on the page last, which is brought into sight. */
    added,
    ...{ canUndo: history.before.length > 0, canRedo: history.undone.length > 0 },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    /** Takes another's version in place of what is edited; what was before can be undone. */
    replace: (definition: ReportDefinition) => apply(() => definition),
    setAsked: (asked: Partial<Pick<ReportDefinition, 'period' | 'compare' | 'filters'>>) =>
      apply(now => ({ ...now, ...asked })),
    goTo: (id: string) => {
      setPageId(id)
      setSelected(none)
      setAdded(null)
    },
    addPage: (title: string) => {
      const id = newId()
      apply(now => edit.addPage(now, { id, title }))
      setPageId(id)
      setSelected(none)
    },
    renamePage: (id: string, title: string) => apply(now => edit.renamePage(now, id, title), `page ${id}`),
    movePage: (id: string, by: number) => apply(now => edit.movePage(now, id, by)),
    removePage: (id: string) => apply(now => edit.removePage(now, id)),
    choose: (id: string, isAlso: boolean) => {
      setSelected(isAlso ? toggled(ids, id) : new Set([id]))
      setAdded(null)
    },
    chooseAll: () => setSelected(new Set(page?.widgets.map(({ id }) => id))),
    chooseNone: () => setSelected(none),
    add: place,
    remove: () => apply(now => edit.removeWidgets(now, ids)),
    duplicate: () => apply(now => edit.duplicateWidgets(now, ids, newId)),
    copy: () => setCopied(readingOrder(chosen)),
    paste: () => place(copied),
    move: (x: number, y: number) => apply(now => edit.moveWidgets(now, ids, { x, y })),
    resize: (w: number, h: number) => apply(now => edit.resizeWidgets(now, ids, { w, h })),
    change: (id: string, change: (widget: Widget) => Widget) =>
      apply(now => edit.changeWidget(now, id, change), `widget ${id}`),
  }
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return chosen.has(id) ? new Set([...chosen].filter(one => one !== id)) : new Set([...chosen, id])
}
