import type { Database } from '../database/connect.ts'
import { demonstrationState } from './schema.ts'

export type DemonstrationState = 'absent' | typeof demonstrationState.$inferSelect.state

export async function readDemonstrationState(db: Database): Promise<DemonstrationState> {
  const [row] = await db.select().from(demonstrationState)
  return row?.state ?? 'absent'
}

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
