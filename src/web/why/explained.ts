import type { ExplainInput, Explanation } from '#shared/query-explanation.ts'
import type { LinesSpec, Period } from '#shared/query-spec.ts'
import type { Started } from '#web/things/start-rules.ts'

/** A figure that can say why: its measure, and the question whose total it is. */
export type Explained = ExplainInput & {
  /** Whose figure it is, in words: `Packaging, March 2026`. */
  of: string
}

/** What a module is given to say why a figure changed. */
export type WhyChangedProps = { explained: Explained; explanation: Explanation }

/** Lines a figure rests on: those of a period, and of which part of it where there are several. */
export type NamedLines = Pick<LinesSpec, 'dataset' | 'filters' | 'period'> & { words: string }

/** A figure that no measure of the catalogue is: it says itself what it means and what it rests on. */
export type ToldFigure = {
  of: string
  told: {
    /** As it is read. */
    value: string
    definition: string
    formula: string
    /** What it is made of, as read. */
    parts: readonly { label: string; value: string }[]
    period: Period
    compare: Period | null
    /** The month whose rates all money is at; `null` for those of each line's own. */
    constantRates: string | null
    lines: readonly NamedLines[]
  }
  /** What it proposes where something is begun with it, beyond its lines. */
  start?: Partial<Started>
}

export type Explainable = Explained | ToldFigure

/** What the key w opens of a figure; a block with a drawer of its own gives the way to open that. */
type Why = Explainable | (() => void)

const figures = new WeakMap<Element, Why>()

/** As `ref` of an element: the key w says why of this figure while the focus is in it. The innermost one counts. */
export function whyTarget(explained: Why): (element: Element | null) => void {
  return element => {
    if (element) figures.set(element, explained)
  }
}

/** The figure the focus is in; `null` outside of any. */
export function focusedFigure(): Why | null {
  for (let at: Element | null = document.activeElement; at; at = at.parentElement) {
    const found = figures.get(at)
    if (found) return found
  }
  return null
}
