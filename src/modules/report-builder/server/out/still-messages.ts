import type { FigureInWords, StillAsked, StillTable } from '../../out/still.ts'
import type { PaperAsked } from './paper.ts'
import type { ReportPaperPart } from './paper-part.ts'

/** What the thread writes of what it drew; workbooks and pages of links are made of what it answers. */
export type StillFormat = 'pdf' | 'pptx' | 'png'

/** Asked of the thread that makes files: a report drawn and written. `bundle` is the address of what draws. */
export type StillTask = { kind: 'task'; bundle: string; still: StillAsked; as: StillFormat | null; paper: PaperAsked }

/** Answered by the portal to a question of the thread, known by its number. */
export type StillAnswer = { kind: 'answer'; number: number; status: number; type: string; text: string }

export type ToStill = StillTask | StillAnswer

/** Said by the thread: a question to the portal, and how the task ended. */
export type FromStill =
  | { kind: 'ask'; number: number; address: string; method: string; body: string | null }
  | ({ kind: 'made' } & MadeStill)
  | { kind: 'failed'; why: string }

/** `body` is `null` where a widget has a fault, as nothing half is made, and where there is no chart to make pictures of. Faults and rows by the ids of widgets. */
export type MadeStill = {
  body: Uint8Array | null
  faults: Record<string, string[]>
  rows: Record<string, number>
  tables: Record<string, StillTable[]>
  /** The figures that texts say. */
  told: Record<string, FigureInWords[]>
  printed: Record<string, string[]>
  /** What each widget shows, where it is not written by the thread. */
  parts: Record<string, ReportPaperPart[]>
}
