import type { SignedIn } from '#shared/boot.ts'
import type { Unit, Value } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import type { ReportDefinition } from '../definition.ts'

/** A report drawn without a browser: what is asked of the drawing, and what comes of it. */

/** A call to the portal, as a browser would make it; answered with what the portal answers. */
export type AskPortal = (
  address: string,
  call: { method: string; body: string | null },
) => Promise<{ status: number; type: string; text: string }>

export type StillAsked = {
  definition: ReportDefinition
  signedIn: SignedIn
  language: string
  /** The modules that are open to the person, by their ids: what they bring is drawn. */
  modules: readonly string[]
  /** Whether what colleagues wrote and do stands in it, with their names. */
  hasColleagues: boolean
  /** What the address of the report says: period, comparison, filters. */
  search: Readonly<Record<string, string>>
  /** How wide the picture of each widget is, by its id, in pixels of a screen. */
  widths: Readonly<Record<string, number>>
  /** How wide charts are drawn a second time, for small screens; `null` where no screen shows them. */
  narrowWidth: number | null
}

/** A call below the organisation's that answers a table of a widget as a file; its body lacks how the file is written. */
export type StillTable = { label: string | null; path: string; body: object }

/** A figure that a sentence says; its value is `null` where it is not known. */
export type FigureInWords = { label: string; value: Value; unit: Unit; period: Period }

export type StillWidget = {
  id: string
  html: string
  /** Why it is not whole, in words for people; empty where it is. */
  faults: string[]
  tables: StillTable[]
  told: FigureInWords[]
}

/** `printed`: the period, what it is compared with and each filter, of each page by its id. */
export type Still = { widgets: StillWidget[]; printed: Record<string, string[]> }

export type DrawStill = (asked: StillAsked, ask: AskPortal) => Promise<Still>
