import type { Permission } from '#modules/permissions.ts'
import { AppError } from '#shared/errors.ts'
import type { Thing } from '#shared/thing-contract.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import type { AuditEvent } from '../audit/record.ts'
import { isModuleOn } from '../configuration/demand-module.ts'
import type { Transaction } from '../database/connect.ts'
import type { Fits } from '../database/ids-by-name.ts'
import type { Scope } from '../scope.ts'
import { mostThingsFound, type ServedKind, servedKind, servedKinds, type UploadedLines } from './served-kinds.ts'

/** The things that the person may open, by `thingKey`. Of what is gone, unknown or not theirs to see there is none. */
export async function resolveThings(
  scope: Scope,
  tx: Transaction,
  refs: readonly ThingRef[],
): Promise<Map<string, Thing>> {
  const found = new Map<string, Thing>()
  for (const [kind, those] of Map.groupBy(refs, ref => ref.kind)) {
    const opened = await openKind(scope, tx, kind)
    if (!opened) continue
    const ids = new Set(those.map(({ id }) => id))
    for (const face of await opened.server.resolve(scope, tx, [...ids])) {
      if (ids.has(face.id)) found.set(thingKey({ kind, id: face.id }), { kind, ...face })
    }
  }
  return found
}

/** A thing that the person may open. Throws `not_found`, alike for what is gone, unknown or not theirs to see. */
export async function readThing(scope: Scope, tx: Transaction, ref: ThingRef): Promise<Thing> {
  const thing = (await resolveThings(scope, tx, [ref])).get(thingKey(ref))
  if (thing) return thing
  throw new AppError('not_found', t('This is gone, or not available to you'))
}

/** Whether the person may change a thing that they may open. */
export async function mayChangeThing(scope: Scope, tx: Transaction, { kind, id }: ThingRef): Promise<boolean> {
  const served = servedKind(kind)
  if (!served) return false
  const { server, terms } = served
  return server.mayChange ? server.mayChange(scope, tx, id) : scope.role.permissions.includes(terms.write)
}

/** A thing that the person may change. Throws `not_found`, and `forbidden` for one they only see. */
export async function readThingToChange(scope: Scope, tx: Transaction, ref: ThingRef): Promise<Thing> {
  const thing = await readThing(scope, tx, ref)
  if (await mayChangeThing(scope, tx, ref)) return thing
  throw new AppError('forbidden', t`You may look at “${thing.title}”, but not change it`, {
    reason: 'permission_denied',
  })
}

/** A few things of a kind by a part of their title; none of a kind that the person may not see. */
export async function findThings(scope: Scope, tx: Transaction, kind: string, text: string): Promise<Thing[]> {
  const opened = await openKind(scope, tx, kind)
  const find = async (fits: Fits) => (await opened?.server.find?.(scope, tx, text, fits)) ?? []
  const written = await find('as written')
  const found = written.length > 0 ? written : await find('nearly')
  return found.slice(0, mostThingsFound).map(face => ({ kind, ...face }))
}

/** What was signed off and is told by lines of an upload, of what the person may open; by title. */
export async function thingsToldBy(scope: Scope, lines: UploadedLines): Promise<Thing[]> {
  const refs: ThingRef[] = []
  for (const [kind, { server }] of servedKinds()) {
    if (!server.toldBy || !(await scope.db(tx => openKind(scope, tx, kind)))) continue
    for (const id of await server.toldBy(scope, lines)) refs.push({ kind, id })
  }
  const found = await scope.db(tx => resolveThings(scope, tx, refs))
  return [...found.values()].toSorted((a, b) => a.title.localeCompare(b.title))
}

/** Adds to the audit that something was done to a thing, by the name its kind has there. */
export function auditThing(
  scope: Scope,
  tx: Transaction,
  { kind, id }: ThingRef,
  event: Pick<AuditEvent, 'action' | 'before' | 'after'>,
): Promise<void> {
  return scope.audit(tx, { ...event, entity: entityOf(kind), entityId: id })
}

/** What the audit calls things of a kind. */
export function entityOf(kind: string): string {
  return servedKind(kind)?.terms.entity ?? kind
}

/** The kinds that the person may see at all, each with the right it takes. */
export async function kindsOpenTo(scope: Scope, tx: Transaction): Promise<Map<string, Permission>> {
  const open = new Map<string, Permission>()
  for (const [kind, { terms }] of servedKinds()) {
    if (await openKind(scope, tx, kind)) open.set(kind, terms.permission)
  }
  return open
}

/** The kind, if the person may see such things at all. */
export async function openKind(scope: Scope, tx: Transaction, kind: string): Promise<ServedKind | null> {
  const served = servedKind(kind)
  if (!served || !scope.role.permissions.includes(served.terms.permission)) return null
  return (await isModuleOn(tx, scope.organization, served.item)) ? served : null
}
