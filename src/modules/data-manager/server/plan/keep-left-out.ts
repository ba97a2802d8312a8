import type { Warehouse } from '#server/warehouse/connect.ts'
import { keysOf, own, type StagedFacts, settleSettings } from './staged-lines.ts'

/** Why a line is left out though it is a good one: others had loaded it. */
export const loadedBefore = "'already_loaded', 'key_loaded', 'unchanged'"

/**
 * Keeps the staged lines that are about to leave the stage because others had loaded them, so that they can be brought
 * back when those are undone. Call it when the refused rows name them and the stage still has them.
 */
export async function keepLeftOut(warehouse: Warehouse, at: StagedFacts): Promise<void> {
  await warehouse.run(
    `INSERT INTO ${at.dataset}_left_out SELECT * FROM ${at.dataset}_staged WHERE ${own} AND empty(replaces) AND row IN (
      SELECT row FROM refused_rows WHERE ${own} AND outcome = 'duplicate' AND reason IN (${loadedBefore}))`,
    keysOf(at),
    { lane: 'load', settings: settleSettings },
  )
}
