import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { schedulesDone } from './schema.ts'

type DueTime = { organizationUuid: string; thing: string; due: Date }

/**
 * Takes a time at which a thing is due: true for the first transaction that does and ends well, false for every later one and
 * for times before. Where it was never done, its schedule begins: false, and it is due from the next time on.
 */
export async function takeDue(tx: Transaction, { organizationUuid, thing, due }: DueTime): Promise<boolean> {
  const begun = await tx
    .insert(schedulesDone)
    .values({ organizationUuid, thing, due })
    .onConflictDoNothing()
    .returning()
  if (begun.length > 0) return false
  const isIt = and(eq(schedulesDone.organizationUuid, organizationUuid), eq(schedulesDone.thing, thing))
  const taken = await tx
    .update(schedulesDone)
    .set({ due })
    .where(and(isIt, lt(schedulesDone.due, due)))
    .returning({ due: schedulesDone.due })
  return taken.length > 0
}
