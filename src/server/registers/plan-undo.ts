import type { RegisterRow, RegisterValues } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { Scope } from '../scope.ts'
import type { RowChange } from './apply-changes.ts'
import type { UploadChange } from './change-history.ts'
import type { LeftOutRow } from './left-out-rows.ts'
import { isTaken, type Matching, matchAgain } from './match-rows.ts'
import { changedFields, keyOf } from './rules.ts'

/** Another upload to the same register: loaded, or undone while rows of it were kept. */
export type OtherUpload = { uuid: string; loadedAt: Date; isUndone: boolean; matching: Matching }

/** One change that an undo makes: of the upload whose change it takes back, or whose row `row` it brings back. */
export type UndoStep = { upload: string; change: RowChange; lastUpload: string | null; row: number | null }

export type KnownRows = {
  register: RegisterId
  /** When the upload that is undone was loaded. */
  loadedAt: Date
  /** The first loaded first. */
  others: readonly OtherUpload[]
  /** The rows as they are now, by their uuid. */
  now: ReadonlyMap<string, RegisterValues>
  /** What undone uploads did to them and is not taken back yet. */
  undone: readonly (UploadChange & { upload: string })[]
  leftOut: readonly LeftOutRow[]
}

/**
 * What undoing a change of an upload does to its row, step by step: the change is taken back, then those below it of
 * uploads that were undone while it stood over them, then what later uploads left out because of them is brought back.
 * `null` when the row was changed since and is kept.
 */
export function planUndo(scope: Scope, known: KnownRows, upload: string, made: UploadChange): UndoStep[] | null {
  const { register, others } = known
  const values = known.now.get(made.uuid)
  if (values === undefined || made.after === null || isOther(register, values, made.after)) return null
  const steps = [takenBack(upload, made)]
  const since = new Map(others.map(({ uuid, loadedAt }) => [uuid, loadedAt]))
  const below = known.undone.filter(({ uuid }) => uuid === made.uuid)
  let state = made.before
  let from = known.loadedAt
  for (;;) {
    const place = below.findIndex(({ after }) => after !== null && state !== null && !isOther(register, state, after))
    const [next] = place < 0 ? [] : below.splice(place, 1)
    if (!next) break
    steps.push(takenBack(next.upload, next))
    state = next.before
    from = earlier(from, since.get(next.upload))
  }
  return [...steps, ...bringBack(scope, known, { uuid: made.uuid, state, from, key: keyOf(register, made.after) })]
}

type Left = { uuid: string; state: RegisterValues | null; from: Date; key: string }

function bringBack(scope: Scope, { others, leftOut }: KnownRows, left: Left): UndoStep[] {
  let kept: Pick<RegisterRow, 'id' | 'values'> | null = left.state && { id: left.uuid, values: left.state }
  const steps: UndoStep[] = []
  for (const { uuid, loadedAt, isUndone, matching } of others) {
    if (isUndone || loadedAt <= left.from) continue
    for (const file of leftOut.filter(one => one.uploadUuid === uuid && one.key === left.key)) {
      const matched = matchAgain(scope, matching, file, kept)
      if (!isTaken(matched)) continue
      steps.push({ upload: uuid, change: matched.change, lastUpload: uuid, row: file.row })
      kept = { id: matched.change.uuid, values: matched.values }
    }
  }
  return steps
}

function takenBack(upload: string, { uuid, before, after, lastUpload }: UploadChange): UndoStep {
  return { upload, change: { uuid, before: after, after: before }, lastUpload, row: null }
}

function isOther(register: RegisterId, one: RegisterValues, other: RegisterValues): boolean {
  return changedFields(register, one, other).length > 0
}

function earlier(one: Date, other: Date | undefined): Date {
  return other && other < one ? other : one
}
