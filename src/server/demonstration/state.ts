import type { Database } from '../database/connect.ts'
import { demonstrationState } from './schema.ts'

export type DemonstrationState = 'absent' | typeof demonstrationState.$inferSelect.state

/** How far the demonstration is; `absent` when it was never begun. */
export async function readDemonstrationState(db: Database): Promise<DemonstrationState> {
  const [row] = await db.select().from(demonstrationState)
  return row?.state ?? 'absent'
}

/** Notes how far the demonstration is, outside of any other transaction. */
export async function writeDemonstrationState(
  db: Database,
  state: Exclude<DemonstrationState, 'absent'>,
): Promise<void> {
  const changes = { state, updatedAt: new Date() }
  await db
    .insert(demonstrationState)
    .values(changes)
    .onConflictDoUpdate({ target: demonstrationState.id, set: changes })
}
