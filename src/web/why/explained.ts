import type { ExplainInput } from '#shared/query-explanation.ts'

/** A figure that can say why: its measure, and the question whose total it is. */
export type Explained = ExplainInput & {
  /** Whose figure it is, in words: `Packaging, March 2026`. */
  of: string
}

const figures = new WeakMap<Element, Explained>()

/** As `ref` of an element: the key w says why of this figure while the focus is in it. The innermost one counts. */
export function whyTarget(explained: Explained): (element: Element | null) => void {
  return element => {
    if (element) figures.set(element, explained)
  }
}

/** The figure the focus is in; `null` outside of any. */
export function focusedFigure(): Explained | null {
  for (let at: Element | null = document.activeElement; at; at = at.parentElement) {
    const found = figures.get(at)
    if (found) return found
  }
  return null
}
