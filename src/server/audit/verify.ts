import { and, asc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { auditHash, chainStart } from './record.ts'
import { auditEntries, auditHeads } from './schema.ts'

export type ChainVerdict = { isIntact: boolean; entries: number; firstBroken: number | null }

const batch = 1000

/** Walks an organisation's chain from its first entry and names the first one that is changed or missing. */
export async function verifyAudit(tx: Transaction, organizationUuid: string): Promise<ChainVerdict> {
  let previous = { sequence: 0, hash: chainStart }
  for (;;) {
    const entries = await tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.organizationUuid, organizationUuid), gt(auditEntries.sequence, previous.sequence)))
      .orderBy(asc(auditEntries.sequence))
      .limit(batch)
    for (const { hash, ...entry } of entries) {
      const isNext = entry.sequence === previous.sequence + 1 && entry.previousHash === previous.hash
      if (!isNext || auditHash(entry) !== hash) return broken(previous.sequence + 1, previous.sequence)
      previous = { sequence: entry.sequence, hash }
    }
    if (entries.length < batch) break
  }
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.organizationUuid, organizationUuid))
  if ((head?.hash ?? chainStart) !== previous.hash) return broken(previous.sequence + 1, previous.sequence)
  return { isIntact: true, entries: previous.sequence, firstBroken: null }
}

function broken(firstBroken: number, entries: number): ChainVerdict {
  return { isIntact: false, entries, firstBroken }
}
