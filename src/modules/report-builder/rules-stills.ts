import type { ReportDefinition } from './definition.ts'
import { moduleWidgets } from './rules-slices.ts'

/** What versions showed when they were published: how long that is kept, for whom, and how drawings fit in their room. Pure. */

export const daysStillsKept = 400
/** Drawn later than this, in milliseconds, it would not show what its readers found. */
export const longestStillWait = 3_600_000

/** The room of charts on a telephone, in pixels. What needs more, such as a table of colours, is drawn wider and scrolled. */
export const narrowWidth = 340
/** Pixels that the drawing for small screens is shown in at most: wider, its words are too large. */
export const mostOfNarrow = 480

/** Whether the words of a drawing are too small to read already in a room that most telephones do not have. */
export function needsRoom(width: number): boolean {
  return width > 700
}

/** Whether a person has every right that a version was drawn with. */
export function seesAsMuch(rights: readonly string[], theirs: readonly string[]): boolean {
  return rights.every(right => theirs.includes(right))
}

/**
 * The widgets that may have shown what is one person's own, by their ids: blocks of modules that ask no lines, as things there have
 * readers of their own. Lines are the same for all who read them.
 */
export function ownWidgets(definition: Pick<ReportDefinition, 'pages'>): string[] {
  return moduleWidgets(definition).map(({ id }) => id)
}
