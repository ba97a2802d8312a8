import type { RegisterRow, RegisterValues } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { Scope } from '../scope.ts'
import type { StandingChange } from './change-history.ts'
import type { LeftOutRow } from './left-out-rows.ts'
import { isTaken, type Matching, matchAgain } from './match-rows.ts'
import type { RowChange } from './row-change.ts'
import { changedFields, keyOf } from './rules.ts'

/** Another upload to the same register: loaded, or undone while rows of it were kept. */
export type OtherUpload = { uuid: string; loadedAt: Date; isUndone: boolean; matching: Matching }

/** One change that an undo makes: of the upload whose change it takes back, or whose row `row` it brings back. */
export type UndoStep = { upload: string; change: RowChange; lastUpload: string | null; row: number | null }

export type KnownRows = {
  register: RegisterId
  /** When the upload that is undone was loaded. */
  loadedAt: Date
  /** By their uuid, the first loaded first. */
  others: ReadonlyMap<string, OtherUpload>
  /** The rows as they are now, by their uuid. */
  now: ReadonlyMap<string, RegisterValues>
  /** What was done to each row and is not taken back, the first first. */
  standing: ReadonlyMap<string, readonly StandingChange[]>
  /** What loaded uploads left out, by key, in the order of the uploads and of their rows. */
  leftOut: ReadonlyMap<string, readonly LeftOutRow[]>
}

/**
 * What undoing an upload does to a row it changed, step by step: its change is taken back, then those right below it of
 * uploads that were undone while it stood over them, then what later uploads left out because of them is brought back.
 * `null` when its change is not the last one of the row: the row was changed since and is kept, whatever its values.
 */
export function planUndo(scope: Scope, known: KnownRows, upload: string, row: string): UndoStep[] | null {
  const standing = known.standing.get(row) ?? []
  const made = standing.at(-1)
  const values = known.now.get(row)
  if (made?.upload !== upload || !made.after || !values) return null
  const steps: UndoStep[] = []
  let from = known.loadedAt
  let state: RegisterValues | null = values
  for (let place = standing.length - 1; place >= 0; place -= 1) {
    const change = standing[place]
    if (!change?.upload || !change.after || !state || isOther(known.register, state, change.after)) break
    const other = known.others.get(change.upload)
    if (change !== made && !other?.isUndone) break
    steps.push(takenBack(change.upload, change, standing[place - 1]))
    state = change.before
    from = earlier(from, other?.loadedAt)
  }
  if (steps.length === 0) return null
  return [...steps, ...bringBack(scope, known, { uuid: row, state, from, key: keyOf(known.register, made.after) })]
}

type Left = { uuid: string; state: RegisterValues | null; from: Date; key: string }

function bringBack(scope: Scope, { others, leftOut }: KnownRows, left: Left): UndoStep[] {
  let kept: Pick<RegisterRow, 'id' | 'values'> | null = left.state && { id: left.uuid, values: left.state }
  const steps: UndoStep[] = []
  for (const file of leftOut.get(left.key) ?? []) {
    const upload = others.get(file.uploadUuid)
    if (!upload || upload.isUndone || upload.loadedAt <= left.from) continue
    const matched = matchAgain(scope, upload.matching, file, kept)
    if (!isTaken(matched)) continue
    steps.push({ upload: upload.uuid, change: matched.change, lastUpload: upload.uuid, row: file.row })
    kept = { id: matched.change.uuid, values: matched.values }
  }
  return steps
}

function takenBack(upload: string, { uuid, before, after }: StandingChange, below?: StandingChange): UndoStep {
  return { upload, change: { uuid, before: after, after: before }, lastUpload: below?.upload ?? null, row: null }
}

function isOther(register: RegisterId, one: RegisterValues, other: RegisterValues): boolean {
  return changedFields(register, one, other).length > 0
}

function earlier(one: Date, other: Date | undefined): Date {
  return other && other < one ? other : one
}
