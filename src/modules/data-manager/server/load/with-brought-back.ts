import type { Scope } from '#server/scope.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { type StagedFacts, settleSettings } from '../plan/staged-lines.ts'
import type { BroughtBack, UploadRow } from '../schema.ts'
import { updateUpload } from '../store.ts'
import { bringBack, recordBroughtBack } from './bring-back.ts'
import { type ChosenLines, chooseLines, forgetChoice, paramsOf } from './choose-lines.ts'
import { keepReplaced } from './standing-lines-sql.ts'

/**
 * Takes an upload's lines out, by `takeOut`, and brings those of them back that other loaded uploads left out as loaded
 * already. They come back first, so that a line is never gone: cut short at any point and repeated, it ends the same. In
 * the turn of the organisation's lines: nothing is brought back or taken out once `turn` has ended.
 */
export async function withBroughtBack(
  scope: Scope,
  at: StagedFacts,
  upload: UploadRow,
  turn: AbortSignal,
  takeOut: () => Promise<void>,
): Promise<void> {
  const choice = { at, choice: at.upload }
  const chosen = upload.loaded === null ? [] : await chooseLines(scope, choice, upload.kept !== null)
  const known = merged(upload.broughtBack ?? [], chosen)
  // Written down before it happens: what a stopped process brought back is counted when the undo is finished.
  if (known.length > 0) await scope.db(tx => updateUpload(tx, scope, at.upload, { broughtBack: known }))
  for (const one of chosen) await bringBack(scope, choice, one.upload.uuid, turn)
  turn.throwIfAborted()
  await scope.warehouse.run(keepReplaced(at.dataset), paramsOf(choice), { lane: 'load', settings: settleSettings })
  await takeOut()
  if (known.length > 0) await scope.db(tx => bumpDataVersion(tx, at.organization, at.dataset))
  for (const one of known) await recordBroughtBack(scope, { ...at, upload: one.upload }, at.upload)
  await forgetChoice(scope, choice)
}

/** What was brought back before the undo was cut short, and what is now; lines of one upload come back all at once. */
function merged(before: readonly BroughtBack[], chosen: readonly ChosenLines[]): BroughtBack[] {
  const counts = new Map(before.map(({ upload, lines }) => [upload, lines]))
  for (const { upload, lines } of chosen) counts.set(upload.uuid, lines)
  return [...counts].map(([upload, lines]) => ({ upload, lines }))
}
