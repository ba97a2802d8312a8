import { sql } from 'drizzle-orm'
import type { ThingLook } from '#shared/live-contract.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { kindOfEntity } from '../things/kinds-by-entity.ts'

/** Where processes tell each other what is so since a moment ago. */
export const liveChannel = 'sextant_live'

/** What one process tells all, itself included. The store takes 8,000 characters. */
export type LiveMessage =
  | { type: 'changes'; organizationUuid: string; kind: string; ids: readonly string[] | null }
  | { type: 'notices'; people: readonly string[] }
  | ({ type: 'looks' } & Looks)

/** What the browser behind one stream looks at. */
export type Looks = {
  stream: string
  organizationUuid: string
  person: { id: string; name: string }
  looks: readonly ThingLook[]
}

/** So many ids go into a message; more things of a kind are told as any number. */
const mostIds = 100
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Tells which things the audit has a change of; heard when the transaction has ended well, and only then. */
export async function tellChanges(
  tx: Transaction,
  organizationUuid: string,
  changed: readonly { entity: string; entityId: string }[],
): Promise<void> {
  const named = changed.filter(({ entityId }) => uuid.test(entityId))
  for (const [kind, those] of Map.groupBy(named, ({ entity }) => kindOfEntity(entity))) {
    if (kind === null) continue
    const ids = [...new Set(those.map(({ entityId }) => entityId))]
    await tell(tx, { type: 'changes', organizationUuid, kind, ids: ids.length > mostIds ? null : ids })
  }
}

/** Tells that people have something new among their notifications, or fewer unread. */
export async function tellNotices(tx: Database | Transaction, people: readonly string[]): Promise<void> {
  for (let at = 0; at < people.length; at += mostIds) {
    await tell(tx, { type: 'notices', people: people.slice(at, at + mostIds) })
  }
}

/** Tells what a browser looks at now. */
export function tellLooks(db: Database, looks: Looks): Promise<void> {
  return tell(db, { type: 'looks', ...looks })
}

async function tell(tx: Database | Transaction, message: LiveMessage): Promise<void> {
  await tx.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`)
}
