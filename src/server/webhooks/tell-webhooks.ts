import { randomUUID } from 'node:crypto'
import { webhookEvents } from '#modules/webhook-events.ts'
import type { AuditEvent } from '../audit/record.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { entityOf } from '../things/read-things.ts'
import { servedKind } from '../things/served-kinds.ts'
import { deliveryJob, type WebhookDelivery } from './deliver.ts'
import { webhookDeliveries } from './schema.ts'
import { listWebhooks } from './store.ts'

/** The version of things of a kind, those in the trash too; of one that is gone for good there is none. */
export type ReadVersions = (scope: Scope, tx: Transaction, ids: readonly string[]) => Promise<Map<string, number>>

const served = new Map<string, ReadVersions>()
const uuidText = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Has changes told to other systems in this process from now on, by the type of event. */
export function serveWebhooks(events: Readonly<Record<string, ReadVersions>> = {}): void {
  for (const [type, versions] of Object.entries(events)) served.set(type, versions)
}

/**
 * Has the webhooks of the organisation told of the things that changes were made to, in the transaction of the changes: what was
 * done to which and by whom, nothing of what it says now.
 */
export async function tellWebhooks(scope: Scope, tx: Transaction, changes: readonly AuditEvent[]): Promise<void> {
  const told = [...served.keys()].flatMap(type => {
    const { thing = '' } = webhookEvents[type] ?? {}
    const own = changes.filter(({ entity, entityId }) => entity === entityOf(thing) && uuidText.test(entityId))
    return own.length > 0 ? [{ type, thing, own }] : []
  })
  if (told.length === 0) return
  const hooks = (await listWebhooks(tx, scope)).filter(({ isActive }) => isActive)
  for (const { type, thing, own } of told) {
    const wanted = hooks.filter(({ events }) => events.includes(type))
    if (wanted.length === 0) continue
    const bodies = await bodiesOf(scope, tx, { type, thing, own })
    for (const { uuid: webhookUuid } of wanted) {
      const rows = bodies.map(body => ({
        ...{ organizationUuid: scope.organization.uuid, uuid: randomUUID(), webhookUuid, event: type, body },
        createdAt: scope.now(),
      }))
      await tx.insert(webhookDeliveries).values(rows)
      for (const { organizationUuid, uuid } of rows) {
        await scope.jobs.sendWithin<WebhookDelivery>(tx, deliveryJob, { organizationUuid, uuid }, uuid)
      }
    }
  }
}

type Told = { type: string; thing: string; own: readonly AuditEvent[] }

async function bodiesOf(scope: Scope, tx: Transaction, { type, thing, own }: Told): Promise<string[]> {
  const ids = [...new Set(own.map(({ entityId }) => entityId))]
  const versions = (await served.get(type)?.(scope, tx, ids)) ?? new Map<string, number>()
  const faces = (await servedKind(thing)?.server.resolve(scope, tx, ids)) ?? []
  const paths = new Map(faces.map(({ id, path }) => [id, path]))
  return own.map(({ action, entityId, before, after }) =>
    JSON.stringify({
      type,
      timestamp: scope.now().toISOString(),
      data: {
        organizationUuid: scope.organization.uuid,
        kind: thing,
        id: entityId,
        version: versions.get(entityId) ?? null,
        change: action,
        fields: fieldsOf(before, after),
        by: scope.actor.uuid,
        path: paths.get(entityId) ?? null,
      },
    }),
  )
}

/** The names of the fields that a change of a thing changed; none where it was made or deleted as a whole. */
function fieldsOf(before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) return []
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name])).toSorted()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
