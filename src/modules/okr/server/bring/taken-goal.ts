import type { UntakenRow } from '#server/registers/match-rows.ts'
import type { BroughtGoal } from '../../rules-brought.ts'
import type { checkIns } from '../schema.ts'
import type { KeyResultRow, ObjectiveRow, PeriodRow } from '../store.ts'

/** The goals of the organisation's open periods, as a file meets them. */
export type GoalsThere = { periods: PeriodRow[]; objectives: ObjectiveRow[]; keyResults: KeyResultRow[] }

/** A row that could be read, and the period it is of. */
export type PlacedGoal = { row: number; uuid: string; goal: BroughtGoal; period: PeriodRow }

/** What a file says of an objective, as it stands afterwards. */
export type ObjectiveState = Pick<
  ObjectiveRow,
  | 'parentUuid'
  | 'level'
  | 'unit'
  | 'title'
  | 'description'
  | 'ownerUuid'
  | 'contributors'
  | 'tags'
  | 'stage'
  | 'status'
  | 'priority'
  | 'rollUp'
  | 'manual'
  | 'weight'
  | 'archivedAt'
>

/** The same of a key result. */
export type ResultState = Pick<
  KeyResultRow,
  | 'title'
  | 'kind'
  | 'unit'
  | 'start'
  | 'target'
  | 'steps'
  | 'weight'
  | 'ownerUuid'
  | 'stage'
  | 'status'
  | 'priority'
  | 'pace'
  | 'value'
  | 'checkedIn'
  | 'confidence'
>

/** An objective that is new or changes; `row` is `null` of one that only its key results name. */
export type TakenObjective = {
  kind: 'objective'
  row: number | null
  uuid: string
  periodUuid: string
  before: ObjectiveRow | null
  after: ObjectiveState
  without: string[]
}

export type BroughtCheckIn = Pick<typeof checkIns.$inferInsert, 'day' | 'value' | 'status'> & { uuid: string }

/** A key result that is new or changes. */
export type TakenResult = {
  kind: 'keyResult'
  row: number
  uuid: string
  objectiveUuid: string
  before: KeyResultRow | null
  after: ResultState
  checkIn: BroughtCheckIn | null
  without: string[]
}

export type TakenGoal = TakenObjective | TakenResult
export type PreparedGoal = TakenGoal | UntakenRow

/** Whether a row of a file is taken. */
export function isTaken(one: PreparedGoal): one is TakenGoal {
  return 'uuid' in one
}

/** Titles are one where only capitals and blanks differ. */
export function titleKey(title: string): string {
  return title.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** What of a goal is another after than before; all of a new one. */
export function changedFields<State extends object>(before: State | null, after: State): (keyof State & string)[] {
  const names = Object.keys(after) as (keyof State & string)[]
  return names.filter(name => before === null || JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** The fields of a state as a row has them. */
export function only<State extends object, Name extends keyof State>(row: State, names: readonly Name[]) {
  return Object.fromEntries(names.map(name => [name, row[name]])) as Pick<State, Name>
}
