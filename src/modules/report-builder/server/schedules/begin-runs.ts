import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { isModuleOn } from '#server/configuration/demand-module.ts'
import type { Transaction } from '#server/database/connect.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import { reports } from '#server/reports/schema.ts'
import { takeDue } from '#server/schedules/take-due.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { lastTime } from '#shared/schedules.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { manifest } from '../../manifest.ts'
import { isSubscription } from '../../rules-subscription.ts'
import type { RunKind } from '../../schedule-terms.ts'
import { type ReportRecipient, recipientsOf } from './recipients.ts'
import { type RunRow, reportDeliveries, reportRuns, reportSchedules, type ScheduleRow } from './schema.ts'

/** The work on a run, a turn of it. */
export const reportRunJob = 'report-run'
export type ReportRunJob = { organizationUuid: string; uuid: string }

/** A run is kept so long. */
const daysKept = 400
const rowsPerStatement = 1000
/** So many runs of an organisation stand in the queue at once, which all of them share. */
const mostUnderWay = 20

/** Begins in every organisation the runs whose time has come. What fails is logged, and done the next time. */
export async function beginRunsEverywhere(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    try {
      await beginDueRuns(await systemScope(services, organizationUuid))
    } catch (error) {
      services.log.error({ err: error, organizationUuid }, 'The schedules of reports could not be looked through')
    }
  }
}

/**
 * Begins the runs of an organisation whose time has come: each time once, whatever was missed as one. What others get comes before what
 * people send to themselves; what finds no room is begun when it is looked next. Those that a stop left under way are asked for again. It
 * may be done twice.
 */
export function beginDueRuns(scope: Scope): Promise<void> {
  const { organization } = scope
  return scope.db(async tx => {
    if (!(await isModuleOn(tx, organization, manifest.navigation.item))) return
    const isActive = and(eq(reportSchedules.organizationUuid, organization.uuid), eq(reportSchedules.isPaused, false))
    const rows = await tx
      .select({ schedule: reportSchedules })
      .from(reportSchedules)
      .innerJoin(reports, eq(reports.uuid, reportSchedules.reportUuid))
      .where(and(isActive, isNull(reports.deletedAt), isNotNull(reports.published)))
    let room = mostUnderWay - (await tx.$count(reportRuns, isOpen(scope)))
    const isOwn = ({ schedule }: (typeof rows)[number]) => Number(isSubscription(schedule))
    for (const { schedule } of rows.toSorted((one, other) => isOwn(one) - isOwn(other))) {
      if (room <= 0) break
      const due = await takeScheduleTime(tx, scope, schedule)
      if (!due) continue
      // A demonstration makes its files, and writes to nobody by itself.
      const kind = organization.isDemonstration ? 'rehearsal' : 'due'
      await beginRun(tx, scope, { schedule, kind, dueAt: due, askedBy: null })
      room -= 1
    }
    await askAgain(tx, scope)
    const old = new Date(scope.now().getTime() - daysKept * dayMilliseconds)
    await tx
      .delete(reportRuns)
      .where(and(eq(reportRuns.organizationUuid, organization.uuid), lte(reportRuns.dueAt, old)))
  })
}

type Timed = Pick<ScheduleRow, 'uuid' | 'schedule' | 'hour' | 'timeZone'>

/** Takes the last time of a schedule that has come: which it is for who is first to, else `null`. What passed before it began is not due. */
export async function takeScheduleTime(tx: Transaction, scope: Scope, row: Timed): Promise<Date | null> {
  const due = lastTime(row.schedule, row, scope.now())
  const thing = `report-schedule ${row.uuid}`
  const since = await takeDue(tx, { organizationUuid: scope.organization.uuid, thing, due })
  return since === null ? null : due
}

type Begun = { schedule: ScheduleRow; kind: RunKind; dueAt: Date; askedBy: string | null; to?: ReportRecipient[] }

/** Begins a run: who is to get what is settled now, and its work asked for when the transaction ends well. */
export async function beginRun(
  tx: Transaction,
  scope: Scope,
  { schedule, kind, dueAt, askedBy, to }: Begun,
): Promise<RunRow> {
  const organizationUuid = scope.organization.uuid
  const [run] = await tx
    .insert(reportRuns)
    .values({ organizationUuid, scheduleUuid: schedule.uuid, kind, askedBy, dueAt, nextAt: scope.now() })
    .returning()
  if (!run) throw new Error('The run was not written')
  const recipients = to ?? (await recipientsOf(tx, scope, schedule))
  const rows = recipients.map((one, position) => ({ ...one, organizationUuid, runUuid: run.uuid, position }))
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await tx.insert(reportDeliveries).values(rows.slice(at, at + rowsPerStatement))
  }
  await scope.jobs.sendWithin<ReportRunJob>(tx, reportRunJob, { organizationUuid, uuid: run.uuid }, run.uuid)
  return run
}

/** Runs that are to go on by now. */
function isOpen({ organization, now }: Scope) {
  const { organizationUuid, state, nextAt } = reportRuns
  return and(eq(organizationUuid, organization.uuid), eq(state, 'underWay'), lte(nextAt, now()))
}

/** Asks for the work on runs that are to go on by now; the queue holds one of each. */
async function askAgain(tx: Transaction, scope: Scope): Promise<void> {
  const { organization, jobs } = scope
  const rows = await tx.select({ uuid: reportRuns.uuid }).from(reportRuns).where(isOpen(scope))
  for (const { uuid } of rows) {
    await jobs.sendWithin<ReportRunJob>(tx, reportRunJob, { organizationUuid: organization.uuid, uuid }, uuid)
  }
}
