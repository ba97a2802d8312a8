import { and, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { type ReportRow, reports } from '#server/reports/schema.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import type { DeliveryCounts } from '../../rules-runs.ts'
import { isReport, readReport } from '../store.ts'
import { noSuchReport } from '../who-may.ts'
import {
  type DeliveryRowOfReport,
  type RunRow,
  reportDeliveries,
  reportRuns,
  reportSchedules,
  type ScheduleRow,
} from './schema.ts'
import { seesSchedule } from './who-may.ts'

type Of = Pick<Scope, 'organization'>

/** The schedules of a report by name, whoever asks. */
export function schedulesOf(tx: Transaction, { organization }: Of, reportUuid: string): Promise<ScheduleRow[]> {
  return tx
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.organizationUuid, organization.uuid), eq(reportSchedules.reportUuid, reportUuid)))
    .orderBy(reportSchedules.name, reportSchedules.uuid)
}

/** The schedules of a person, of whatever report. */
export function schedulesOfOwner(
  tx: Transaction,
  { organization }: Of,
  ownerUuid: string | null,
): Promise<ScheduleRow[]> {
  const isTheirs = ownerUuid === null ? isNull(reportSchedules.ownerUuid) : eq(reportSchedules.ownerUuid, ownerUuid)
  return tx
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.organizationUuid, organization.uuid), isTheirs))
}

/**
 * The report whose schedules the person sees: one that they may open; administrators see those of any, to stop them. Throws
 * `not_found`.
 */
export async function reportOfSchedules(tx: Transaction, scope: Scope, reportUuid: string): Promise<ReportRow> {
  if (scope.role.name !== 'Administrator') return readReport(tx, scope, reportUuid)
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(isReport(scope, reportUuid), isNull(reports.deletedAt)))
  if (!row) throw noSuchReport()
  return row
}

/** A schedule that the person sees. Throws `not_found`. */
export async function readSchedule(tx: Transaction, scope: Scope, uuid: string): Promise<ScheduleRow> {
  const [row] = await tx.select().from(reportSchedules).where(isSchedule(scope, uuid))
  if (!row || !seesSchedule(scope, row)) throw noSuchSchedule()
  await reportOfSchedules(tx, scope, row.reportUuid)
  return row
}

/** The same, which stays as it is until the transaction ends. */
export async function lockSchedule(tx: Transaction, scope: Scope, uuid: string): Promise<ScheduleRow> {
  await readSchedule(tx, scope, uuid)
  const [row] = await tx.select().from(reportSchedules).where(isSchedule(scope, uuid)).for('update')
  if (!row) throw noSuchSchedule()
  return row
}

/** One of the organisation, whoever asks. */
export function isSchedule({ organization }: Of, uuid: string) {
  return and(eq(reportSchedules.organizationUuid, organization.uuid), eq(reportSchedules.uuid, uuid))
}

/** A run of the organisation, whoever asks. */
export function isRun({ organization }: Of, uuid: string) {
  return and(eq(reportRuns.organizationUuid, organization.uuid), eq(reportRuns.uuid, uuid))
}

/** The recipients of a run. */
export function isOfRun({ organization }: Of, runUuid: string) {
  return and(eq(reportDeliveries.organizationUuid, organization.uuid), eq(reportDeliveries.runUuid, runUuid))
}

/** A page of the runs of a schedule, the newest first. */
export async function pageOfRuns(tx: Transaction, { organization }: Of, scheduleUuid: string, page: number) {
  const where = and(eq(reportRuns.organizationUuid, organization.uuid), eq(reportRuns.scheduleUuid, scheduleUuid))
  const [counted] = await tx.select({ total: count() }).from(reportRuns).where(where)
  const rows = await tx
    .select()
    .from(reportRuns)
    .where(where)
    .orderBy(desc(reportRuns.dueAt), desc(reportRuns.uuid))
    .limit(pageSize)
    .offset(pageOffset(page))
  return { rows, total: counted?.total ?? 0 }
}

/** The newest run of each of some schedules whose time came. */
export async function lastRuns(tx: Transaction, { organization }: Of, schedules: readonly string[]): Promise<RunRow[]> {
  if (schedules.length === 0) return []
  return tx
    .selectDistinctOn([reportRuns.scheduleUuid])
    .from(reportRuns)
    .where(
      and(
        eq(reportRuns.organizationUuid, organization.uuid),
        inArray(reportRuns.scheduleUuid, [...schedules]),
        eq(reportRuns.kind, 'due'),
      ),
    )
    .orderBy(reportRuns.scheduleUuid, desc(reportRuns.dueAt))
}

/** A run of a schedule. Throws `not_found`. */
export async function readRun(tx: Transaction, scope: Of, scheduleUuid: string, uuid: string): Promise<RunRow> {
  const [row] = await tx
    .select()
    .from(reportRuns)
    .where(and(isRun(scope, uuid), eq(reportRuns.scheduleUuid, scheduleUuid)))
  if (!row) throw new AppError('not_found', t('There is no such run, or not any more'))
  return row
}

/** How many recipients of each run stand in which state. */
export async function countsOf(
  tx: Transaction,
  { organization }: Of,
  runs: readonly string[],
): Promise<Map<string, DeliveryCounts>> {
  const counts = new Map<string, DeliveryCounts>()
  if (runs.length === 0) return counts
  const { organizationUuid, runUuid, state } = reportDeliveries
  const rows = await tx
    .select({ run: runUuid, state, many: count() })
    .from(reportDeliveries)
    .where(and(eq(organizationUuid, organization.uuid), inArray(runUuid, [...runs])))
    .groupBy(runUuid, state)
  for (const { run, state: of, many } of rows) counts.set(run, { ...counts.get(run), [of]: many })
  return counts
}

/** A page of what became of the recipients of a run, in their order. */
export function pageOfDeliveries(
  tx: Transaction,
  scope: Of,
  runUuid: string,
  page: number,
): Promise<DeliveryRowOfReport[]> {
  return tx
    .select()
    .from(reportDeliveries)
    .where(isOfRun(scope, runUuid))
    .orderBy(reportDeliveries.position)
    .limit(pageSize)
    .offset(pageOffset(page))
}

/** The schedules of the runs that somebody asked for and that are still under way. */
export async function askedRuns(tx: Transaction, { organization }: Of): Promise<ScheduleRow[]> {
  const isUnderWay = and(eq(reportRuns.state, 'underWay'), isNotNull(reportRuns.askedBy))
  const rows = await tx
    .select({ of: reportSchedules })
    .from(reportRuns)
    .innerJoin(reportSchedules, eq(reportSchedules.uuid, reportRuns.scheduleUuid))
    .where(and(eq(reportRuns.organizationUuid, organization.uuid), isUnderWay))
  return rows.map(row => row.of)
}

function noSuchSchedule(): AppError {
  return new AppError('not_found', t('There is no such schedule, or not for you'))
}
