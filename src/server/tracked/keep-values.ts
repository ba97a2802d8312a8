import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Period } from '#shared/query-spec.ts'
import type { ThingRef } from '#shared/things.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { FigureValue } from './ask-figures.ts'
import { trackedStates, trackedValues } from './schema.ts'

/** What a tracked figure is known to be: over which days, of how many lines, since when. */
export type TrackedValue = FigureValue & { days: Period; since: Date }
/** A value of before, until another took its place. */
export type FormerValue = TrackedValue & { until: Date | null }

export type KeptFigures = ReadonlyMap<string, FigureValue & { days: Period }>

/**
 * Keeps the values that the figures of a kind have now. One that changed takes the place of the one before, which stays known;
 * one that stayed goes on; what is tracked no more ends. `state` is what they were asked for.
 */
export async function keepValues(
  tx: Transaction,
  scope: Scope,
  kind: string,
  { found, version, state }: { found: KeptFigures; version: number; state: string },
): Promise<void> {
  const { uuid: organizationUuid } = scope.organization
  const at = scope.now().toISOString()
  const rows = [...found].map(([thing, { value, lines, days }]) => [thing, value, lines, days.from, days.to])
  const fresh = sql`fresh as (
    select (one->>0)::uuid as thing_id, (one->>1)::numeric as value, (one->>2)::int as lines, (one->>3)::date as "from", (one->>4)::date as "to"
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as one
  )`
  const isNow = sql`known.organization_uuid = ${organizationUuid} and known.kind = ${kind} and known.until is null`
  const isSame = sql`known.thing_id = fresh.thing_id and known.value is not distinct from fresh.value and known.lines = fresh.lines`
  // How long the list is the planner does not know: it would look through all of it for each value.
  await tx.execute(sql`set local enable_nestloop = off`)
  await tx.execute(sql`with ${fresh} update ${trackedValues} as known set until = ${at}::timestamptz
    where ${isNow} and not exists (select from fresh where ${isSame})`)
  await tx.execute(sql`with ${fresh} update ${trackedValues} as known set "from" = fresh."from", "to" = fresh."to"
    from fresh where ${isNow} and known.thing_id = fresh.thing_id and (known."from", known."to") <> (fresh."from", fresh."to")`)
  await tx.execute(sql`with ${fresh}
    insert into ${trackedValues} (organization_uuid, kind, thing_id, value, lines, "from", "to", data_version, since)
    select ${organizationUuid}::uuid, ${kind}, thing_id, value, lines, "from", "to", ${version}::int, ${at}::timestamptz
    from fresh where not exists (select from ${trackedValues} as known where ${isNow} and known.thing_id = fresh.thing_id)`)
  await tx
    .insert(trackedStates)
    .values({ organizationUuid, kind, state, at: scope.now() })
    .onConflictDoUpdate({
      target: [trackedStates.organizationUuid, trackedStates.kind],
      set: { state, at: scope.now() },
    })
}

/** The state that the figures of a kind were asked for last. */
export async function keptState(tx: Transaction, { organization }: Scope, kind: string) {
  const ofKind = and(eq(trackedStates.organizationUuid, organization.uuid), eq(trackedStates.kind, kind))
  const [found] = await tx.select().from(trackedStates).where(ofKind)
  return found
}

/** What the figures of a kind are known to be now, by the things they are tracked for. */
export async function valuesNow(
  tx: Transaction,
  { organization }: Scope,
  kind: string,
): Promise<Map<string, TrackedValue>> {
  const rows = await tx
    .select()
    .from(trackedValues)
    .where(
      and(
        eq(trackedValues.organizationUuid, organization.uuid),
        eq(trackedValues.kind, kind),
        isNull(trackedValues.until),
      ),
    )
  return new Map(rows.map(row => [row.thingId, presentValue(row)]))
}

/** What the figures of a kind were known to be at a moment, by the things they are tracked for. */
export async function valuesAt(
  tx: Transaction,
  { organization }: Scope,
  kind: string,
  at: Date,
): Promise<Map<string, TrackedValue>> {
  const isOfKind = and(eq(trackedValues.organizationUuid, organization.uuid), eq(trackedValues.kind, kind))
  const held = and(lte(trackedValues.since, at), or(isNull(trackedValues.until), gt(trackedValues.until, at)))
  const rows = await tx.select().from(trackedValues).where(and(isOfKind, held))
  return new Map(rows.map(row => [row.thingId, presentValue(row)]))
}

/** What the figures of things were known to be, each at a moment of its own. */
export async function valuesWhen(
  tx: Transaction,
  { organization }: Scope,
  kind: string,
  moments: ReadonlyMap<string, Date>,
): Promise<Map<string, TrackedValue>> {
  const asked = JSON.stringify([...moments].map(([thing, at]) => [thing, at.toISOString()]))
  const { thingId, since, until } = trackedValues
  const held = sql`exists (
    select from jsonb_array_elements(${asked}::jsonb) as one
    where ${thingId} = (one->>0)::uuid and ${since} <= (one->>1)::timestamptz
      and (${until} is null or ${until} > (one->>1)::timestamptz)
  )`
  const isOfThings = inArray(thingId, [...moments.keys()])
  const rows = await tx
    .select()
    .from(trackedValues)
    .where(and(eq(trackedValues.organizationUuid, organization.uuid), eq(trackedValues.kind, kind), isOfThings, held))
  return new Map(rows.map(row => [row.thingId, presentValue(row)]))
}

/** Every value that the figure of a thing ever had, the oldest first. */
export async function valuesOf(tx: Transaction, { organization }: Scope, ref: ThingRef): Promise<FormerValue[]> {
  const rows = await tx
    .select()
    .from(trackedValues)
    .where(isOf(organization.uuid, ref))
    .orderBy(asc(trackedValues.since), asc(trackedValues.uuid))
  return rows.map(row => ({ ...presentValue(row), until: row.until }))
}

/** Forgets what the figure of a thing came to: it is gone for good. */
export async function forgetValues(tx: Transaction, { organization }: Scope, ref: ThingRef): Promise<void> {
  await tx.delete(trackedValues).where(isOf(organization.uuid, ref))
}

function isOf(organizationUuid: string, { kind, id }: ThingRef) {
  const ofThing = and(eq(trackedValues.kind, kind), eq(trackedValues.thingId, id))
  return and(eq(trackedValues.organizationUuid, organizationUuid), ofThing)
}

function presentValue({ value, lines, from, to, since }: typeof trackedValues.$inferSelect): TrackedValue {
  return { value: value === null ? null : Number(value), lines, days: { from, to }, since }
}
