import { and, eq, like } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { schedulesDone } from './schema.ts'

type DueTime = { organizationUuid: string; thing: string; due: Date }

/**
 * Takes a time at which a thing is due: the first transaction that does and ends well is told the time before, every later one
 * `null`, as for earlier times. Where it was never done its schedule begins: `null`, and it is due from the next time on.
 */
export async function takeDue(tx: Transaction, { organizationUuid, thing, due }: DueTime): Promise<Date | null> {
  const begun = await tx
    .insert(schedulesDone)
    .values({ organizationUuid, thing, due })
    .onConflictDoNothing()
    .returning()
  if (begun.length > 0) return null
  const isIt = and(eq(schedulesDone.organizationUuid, organizationUuid), eq(schedulesDone.thing, thing))
  const [done] = await tx.select().from(schedulesDone).where(isIt).for('update')
  if (!done || done.due >= due) return null
  await tx.update(schedulesDone).set({ due }).where(isIt)
  return done.due
}

/** Up to which time the things of an organisation whose names begin so were done. */
export async function listDone(
  tx: Transaction,
  { organizationUuid, begin }: { organizationUuid: string; begin: string },
): Promise<Map<string, Date>> {
  const isOne = and(eq(schedulesDone.organizationUuid, organizationUuid), like(schedulesDone.thing, `${begin}%`))
  const rows = await tx.select().from(schedulesDone).where(isOne)
  return new Map(rows.map(({ thing, due }) => [thing, due]))
}
