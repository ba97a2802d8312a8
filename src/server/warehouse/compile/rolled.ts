import type { Rollup } from '../catalogue/model.ts'
import type { KnownLines } from '../schema.ts'

/** An upload whose lines are known, and added up where a cut of them has rows. */
export type RolledUpload = Pick<
  KnownLines,
  'lines' | 'first' | 'last' | 'lastPaid' | 'payments' | 'currencies' | 'rows'
> & {
  upload: string
  build: string
}

/** What a question reads in place of lines: cuts of builds; lines of the other uploads are read as they are. */
export type Rolled = {
  shape: Rollup
  cuts: readonly { cut: string; builds: readonly string[] }[]
  uploads: string[]
  /** The only uploads whose lines are read beside them; where not all are known it is missing, and all others are read. */
  beside?: string[]
  /** Months of which some days are asked for, as first days: their lines are read, of its uploads too. */
  odd?: string[]
  /** Its cuts count documents. */
  countsDocuments?: boolean
  /** The one build is a copy of theirs beside each other. */
  isJoined?: true
  /** The one build is of all lines, their categories and what they were held against looked up already. */
  isWhole?: true
}

/** A copy of small cuts beside each other: the build it is of of each upload, and how many rows each of its cuts has. */
export type JoinedRollup = {
  build: string
  of: Readonly<Record<string, string>>
  rows: Readonly<Record<string, number>>
}

/** The build of an organisation's lines with what they were held against, and how many rows each cut of it has. */
export type AgreementRollup = { build: string; rows: Readonly<Record<string, number>> }
