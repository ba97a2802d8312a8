import { setImmediate as othersTurn } from 'node:timers/promises'
import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { announceChanges, applyChanges } from './apply-changes.ts'
import { listChangedRows, listStandingChanges } from './change-history.ts'
import { type LeftOutRow, listLeftOut, markBroughtBack } from './left-out-rows.ts'
import { type KnownRows, type OtherUpload, planUndo, type UndoStep } from './plan-undo.ts'
import { keyOf } from './rules.ts'
import { listRowsAmong } from './store.ts'

const rowsAtOnce = 500
/** Rows that are planned before others have their turn: each may have been left out by every other upload. */
const rowsATurn = 25
const firstUuid = '00000000-0000-0000-0000-000000000000'

/** The upload that is undone, and the others of its register, the first loaded first. */
export type Undone = { register: RegisterId; uuid: string; loadedAt: Date; others: readonly OtherUpload[] }

/**
 * What undoing comes to: rows that are kept because they were changed since, steps that bring rows back, and steps that
 * take back what uploads undone before had left.
 */
export type UndoneChanges = { restored: number; kept: number; broughtBack: UndoStep[]; released: UndoStep[] }

/**
 * Gives every row an upload wrote the values it would have without it, where nobody changed the row since; rows that were
 * changed since are kept, also where they came to the same values again. Repeatable: what is undone already is left alone. Run in the transaction that says it
 * is undone.
 */
export async function undoUploadChanges(scope: Scope, tx: Transaction, undone: Undone): Promise<UndoneChanges> {
  const done = await walkChanges(scope, tx, undone, async rows => {
    const deepest = Math.max(0, ...rows.map(steps => steps.length))
    for (let depth = 0; depth < deepest; depth += 1)
      await take(
        scope,
        tx,
        undone,
        depth,
        rows.flatMap(steps => steps[depth] ?? []),
      )
  })
  if (done.restored > 0) await announceChanges(scope, tx, undone.register)
  return done
}

/** The same, without changing anything. */
export function foreseeUndo(scope: Scope, tx: Transaction, undone: Undone): Promise<UndoneChanges> {
  return walkChanges(scope, tx, undone, async () => {})
}

async function walkChanges(
  scope: Scope,
  tx: Transaction,
  undone: Undone,
  apply: (rows: readonly UndoStep[][]) => Promise<void>,
): Promise<UndoneChanges> {
  const done: UndoneChanges = { restored: 0, kept: 0, broughtBack: [], released: [] }
  for (let from = firstUuid; ; ) {
    const made = await listChangedRows(tx, scope, undone.uuid, from, rowsAtOnce)
    const last = made.at(-1)
    if (last === undefined) return done
    from = last
    const known = await lookUp(scope, tx, undone, made)
    const planned: (UndoStep[] | null)[] = []
    for (const [place, row] of made.entries()) {
      if (place % rowsATurn === 0) await othersTurn()
      if (!isGone(known, undone.uuid, row)) planned.push(planUndo(scope, known, undone.uuid, row))
    }
    const rows = planned.filter(steps => steps !== null)
    await apply(rows)
    const more = rows.flatMap(steps => steps.slice(1))
    done.restored += rows.length
    done.kept += planned.length - rows.length
    done.broughtBack.push(...more.filter(({ row }) => row !== null))
    done.released.push(...more.filter(({ row }) => row === null))
  }
}

/** Whether a row that the upload brought is gone: it is neither taken back nor kept. */
function isGone({ now, standing }: KnownRows, upload: string, row: string): boolean {
  return !now.has(row) && standing.get(row)?.find(change => change.upload === upload)?.before === null
}

async function lookUp(
  scope: Scope,
  tx: Transaction,
  { register, loadedAt, others }: Undone,
  rows: readonly string[],
): Promise<KnownRows> {
  const kept = await listRowsAmong(tx, scope, register, rows)
  const changes = await listStandingChanges(tx, scope, rows)
  const keys = new Set(changes.flatMap(({ after }) => (after ? [keyOf(register, after)] : [])))
  const uploads = others.flatMap(({ uuid, isUndone }) => (isUndone ? [] : [uuid]))
  const leftOut = await listLeftOut(tx, scope, { register, uploads, keys: [...keys] })
  const place = new Map(uploads.map((uuid, index) => [uuid, index]))
  const placeOf = ({ uploadUuid }: LeftOutRow) => place.get(uploadUuid) ?? 0
  return {
    ...{ register, loadedAt },
    others: new Map(others.map(one => [one.uuid, one])),
    now: new Map(kept.map(({ id, values }) => [id, values])),
    standing: Map.groupBy(changes, ({ uuid }) => uuid),
    leftOut: Map.groupBy(
      leftOut.sort((one, other) => placeOf(one) - placeOf(other)),
      ({ key }) => key,
    ),
  }
}

/** Writes one step of many rows. Each is a moment later than the one before, so that a row's history tells their order. */
async function take(
  scope: Scope,
  tx: Transaction,
  { register }: Undone,
  depth: number,
  steps: readonly UndoStep[],
): Promise<void> {
  const at = new Date(scope.now().getTime() + depth)
  for (const [name, some] of Map.groupBy(steps, ({ upload, row }) => `${upload} ${row !== null}`)) {
    const [uploadUuid = ''] = name.split(' ')
    const sources = new Map(some.map(({ change, lastUpload }) => [change.uuid, lastUpload]))
    const brought = some.flatMap(({ row }) => row ?? [])
    await applyChanges(scope, tx, {
      ...{ register, by: scope.actor.email, at, uploadUuid },
      isUndo: brought.length === 0,
      changes: some.map(({ change }) => change),
      sourceOf: ({ uuid }) => sources.get(uuid) ?? null,
    })
    if (brought.length > 0) await markBroughtBack(tx, scope, uploadUuid, brought)
  }
}
