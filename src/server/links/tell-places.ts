import type { LinkPlace } from '#shared/thing-contract.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { servedKind } from '../things/served-kinds.ts'
import type { links } from './schema.ts'

type Led = Pick<typeof links.$inferSelect, 'uuid' | 'toKind' | 'toId' | 'anchor'>

/** Where each of these links leads in a thing that the person may open, in their order; `null` for the whole thing. */
export async function tellPlaces(scope: Scope, tx: Transaction, rows: readonly Led[]): Promise<(LinkPlace | null)[]> {
  const told = new Map<string, LinkPlace | null>()
  for (const [kind, those] of Map.groupBy(rows, ({ toKind }) => toKind)) {
    const led = those.flatMap(({ uuid, toId, anchor }) => (anchor ? [{ uuid, id: toId, anchor }] : []))
    const found = led.length > 0 ? await servedKind(kind)?.server.places?.tell(scope, tx, led) : undefined
    for (const [at, { uuid }] of led.entries()) told.set(uuid, found?.[at] ?? null)
  }
  return rows.map(({ uuid }) => told.get(uuid) ?? null)
}
