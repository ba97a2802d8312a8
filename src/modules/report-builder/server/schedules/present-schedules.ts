import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { inFormats } from '#shared/formats/in-formats.ts'
import { nextTimes } from '#shared/schedules.ts'
import type { ReportDelivery, ReportRun, ReportSchedule } from '../../contract-schedules.ts'
import { whyWords } from '../../rules-condition.ts'
import type { DeliveryCounts } from '../../rules-runs.ts'
import { isSubscription } from '../../rules-subscription.ts'
import { linksOfDeliveries } from '../links/delivery-links.ts'
import type { DeliveryRowOfReport, RunRow, ScheduleRow } from './schema.ts'
import { countsOf, lastRuns } from './store.ts'
import { changesSchedule, stopsSchedule } from './who-may.ts'

/** So many of the next times are told. */
const timesTold = 3

/** Schedules as the person sees them, in their order. */
export async function presentSchedules(
  tx: Transaction,
  scope: Scope,
  rows: readonly ScheduleRow[],
): Promise<ReportSchedule[]> {
  const last = await lastRuns(
    tx,
    scope,
    rows.map(({ uuid }) => uuid),
  )
  const runs = await presentRuns(tx, scope, last)
  const names = await namesOf(
    tx,
    scope,
    rows.flatMap(({ ownerUuid, people }) => [...(ownerUuid ? [ownerUuid] : []), ...people]),
  )
  return rows.map(row => ({
    uuid: row.uuid,
    version: row.version,
    ...writtenIn(row),
    isPaused: row.isPaused,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    people: row.people.flatMap(uuid => personOf(names, uuid) ?? []),
    owner: row.ownerUuid === null ? null : personOf(names, row.ownerUuid),
    hasPassword: row.password !== null,
    next: row.isPaused ? [] : nextTimes(row.schedule, row, scope.now(), timesTold).map(time => time.toISOString()),
    last: runs.find(({ uuid }) => last.some(run => run.uuid === uuid && run.scheduleUuid === row.uuid)) ?? null,
    isSubscription: isSubscription(row),
    canChange: changesSchedule(scope, row),
    canStop: stopsSchedule(scope, row),
  }))
}

/** Runs as the log shows them, in their order. */
export async function presentRuns(tx: Transaction, scope: Scope, rows: readonly RunRow[]): Promise<ReportRun[]> {
  const counts = await countsOf(
    tx,
    scope,
    rows.map(({ uuid }) => uuid),
  )
  const names = await namesOf(
    tx,
    scope,
    rows.flatMap(({ actedFor }) => actedFor ?? []),
  )
  return rows.map(row => presentRun(row, counts.get(row.uuid) ?? {}, names))
}

function presentRun(row: RunRow, counts: DeliveryCounts, names: ReadonlyMap<string, string>): ReportRun {
  return {
    ...{ uuid: row.uuid, kind: row.kind, state: row.state, reason: row.reason, counts },
    ...{ isHandedOver: row.isHandedOver, dueAt: row.dueAt.toISOString() },
    begunAt: row.begunAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    nextAt: row.nextAt?.toISOString() ?? null,
    by: row.actedFor === null ? null : (names.get(row.actedFor) ?? null),
    recipients: Object.values(counts).reduce((sum, many) => sum + many, 0),
  }
}

/** What became of recipients, as the log shows it. */
export async function presentReportDeliveries(
  tx: Transaction,
  scope: Scope,
  { runUuid, rows }: { runUuid: string; rows: readonly DeliveryRowOfReport[] },
): Promise<ReportDelivery[]> {
  const names = await namesOf(
    tx,
    scope,
    rows.flatMap(({ userUuid }) => userUuid ?? []),
  )
  const positions = rows.map(({ position }) => position)
  const links = await linksOfDeliveries(tx, scope, { runUuid, positions })
  return rows.map(({ position, userUuid, email, filters, state, reason, why, rows: many, lines, attempts, at }) => ({
    ...{ position, email, filters, state, reason, rows: many, lines, attempts },
    link: links.get(position) ?? null,
    name: userUuid === null ? null : (names.get(userUuid) ?? null),
    why: why && inFormats(whyWords(why), scope.formats),
    at: at?.toISOString() ?? null,
  }))
}

function personOf(names: ReadonlyMap<string, string>, uuid: string) {
  const name = names.get(uuid)
  return name === undefined ? null : { uuid, name }
}

/** What was written of a schedule, as it is, but for its people and what opens its files. */
export function writtenIn(row: ScheduleRow) {
  const { name, schedule, hour, timeZone, format, linkDays } = row
  const { subject, message, condition, addresses, sliceBy, slices } = row
  return { name, schedule, hour, timeZone, format, linkDays, subject, message, condition, addresses, sliceBy, slices }
}
