import type { UntakenRow } from '#server/registers/match-rows.ts'
import type { ActionState } from '../../rules.ts'
import type { BroughtSaving } from '../../rules-brought.ts'
import type { ActionRow } from '../present-actions.ts'
import type { SavingRow } from '../savings/store.ts'

/** An action that is there, as a file meets it. */
export type ActionThere = { row: ActionRow; state: ActionState; saving: SavingRow | null }

/** A row that is taken: the action as it is afterwards. */
export type TakenAction = {
  row: number
  uuid: string
  number: number | null
  before: ActionThere | null
  after: ActionState
  completedAt: Date | null
  /** What it begins to save. */
  saving: BroughtSaving | null
  without: string[]
}
export type PreparedRow = TakenAction | UntakenRow

/** Whether a row of a file is taken. */
export function isTakenAction(one: PreparedRow): one is TakenAction {
  return 'uuid' in one
}
