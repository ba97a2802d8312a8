import { eq } from 'drizzle-orm'
import type { OwnFormats } from '#shared/formats/formats.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { users } from './schema.ts'

const { language, numbers, dates, times, timeZone, weeks, weekStart } = users

/** How a person wants numbers and days written, to select. */
export const ownFormatColumns = { language, numbers, dates, times, timeZone, weeks, weekStart }

/** How a person wants numbers and days written. */
export async function findOwnFormats(db: Database | Transaction, userUuid: string): Promise<OwnFormats> {
  const [found] = await db.select(ownFormatColumns).from(users).where(eq(users.uuid, userUuid))
  if (!found) throw new Error(`There is no person ${userUuid}`)
  return found
}

/** Changes that; answers how it was. */
export async function updateOwnFormats(
  tx: Transaction,
  userUuid: string,
  change: Partial<OwnFormats>,
): Promise<OwnFormats> {
  const before = await findOwnFormats(tx, userUuid)
  await tx
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.uuid, userUuid))
  return before
}
