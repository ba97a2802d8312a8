import type { RegisterValues } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'

/** What becomes of one row; `before` is `null` for a new one, `after` for one that goes. */
export type RowChange = { uuid: string; before: RegisterValues | null; after: RegisterValues | null }

/** The pages of a version of a thing that a person read values from. */
export type ReadFrom = { kind: string; id: string; version: number; pages: number[] }

export type ChangeBatch = {
  register: RegisterId
  changes: readonly RowChange[]
  /** E-mail address of the person who does it. */
  by: string
  at: Date
  /** The upload that makes the changes, or that they undo. */
  uploadUuid: string | null
  source?: ReadFrom | null
  isUndo?: boolean
  /** The upload each row's values come from afterwards, where that is not `uploadUuid`. */
  sourceOf?: (change: RowChange) => string | null
}
