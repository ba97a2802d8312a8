import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { tellChanges } from '../live/tell.ts'
import { auditEntries, auditHeads } from './schema.ts'

/** What a change says of itself. `before` and `after` hold what changed, never secrets. */
export type AuditEvent = {
  action: string
  entity: string
  entityId: string
  before?: unknown
  after?: unknown
}

/** Where a change came from: the address of the caller, `null` for the portal itself, and the request. */
export type AuditOrigin = { address: string | null; requestId: string }

/** Who did it, when, and from where. */
export type AuditContext = AuditOrigin & {
  organizationUuid: string
  at: Date
  actor: { uuid: string | null; email: string }
}

export const chainStart = '0'.repeat(64)

/** A statement holds so many entries that its parameters stay within what the store takes. */
const entriesPerStatement = 1000

/**
 * Adds entries to the organisation's chain, in the transaction of the change itself, so that neither exists without
 * the other; who looks at the things they are of hears of it. Must run inside `withOrganization`.
 */
export async function recordAudit(
  tx: Transaction,
  context: AuditContext,
  ...events: readonly AuditEvent[]
): Promise<void> {
  if (events.length === 0) return
  const { organizationUuid } = context
  await tx.insert(auditHeads).values({ organizationUuid, sequence: 0, hash: chainStart }).onConflictDoNothing()
  const [head] = await tx
    .select()
    .from(auditHeads)
    .where(eq(auditHeads.organizationUuid, organizationUuid))
    .for('update')
  if (!head) throw new Error('The audit chain of this organisation cannot be read here')
  let { sequence, hash } = head
  const entries = events.map(event => {
    sequence += 1
    const entry = {
      organizationUuid,
      sequence,
      at: context.at,
      actorUuid: context.actor.uuid,
      actorEmail: context.actor.email,
      action: event.action,
      entity: event.entity,
      entityId: event.entityId,
      before: event.before ?? null,
      after: event.after ?? null,
      address: context.address,
      requestId: context.requestId,
      previousHash: hash,
    }
    hash = auditHash(entry)
    return { ...entry, hash }
  })
  for (let at = 0; at < entries.length; at += entriesPerStatement) {
    await tx.insert(auditEntries).values(entries.slice(at, at + entriesPerStatement))
  }
  await tx.update(auditHeads).set({ sequence, hash }).where(eq(auditHeads.organizationUuid, organizationUuid))
  await tellChanges(tx, organizationUuid, events)
}

type Hashed = Omit<typeof auditEntries.$inferSelect, 'hash'>

/** SHA-256 over an entry's fields and the hash before it, keys in a fixed order whatever the store did to them. */
export function auditHash(entry: Hashed): string {
  const text = JSON.stringify(canonical({ ...entry, at: entry.at.toISOString() }))
  return createHash('sha256').update(text).digest('hex')
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value instanceof Date) return value.toISOString()
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  )
}
