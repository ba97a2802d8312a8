import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { ReportSchedule, ReportScheduleChange, ReportScheduleInput } from '../../contract-schedules.ts'
import type { ReportDefinition } from '../../definition.ts'
import { isSubscription } from '../../rules-subscription.ts'
import { mostOwnSchedules, mostSchedules, mostSubscriptions } from '../../schedule-terms.ts'
import { demandShared } from '../links/may-share.ts'
import { lockReport, readReport, readReportVersion } from '../store.ts'
import { takeScheduleTime } from './begin-runs.ts'
import { checkSchedule } from './check-schedule.ts'
import { presentSchedules, writtenIn } from './present-schedules.ts'
import { reportMarks, reportSchedules, type ScheduleRow } from './schema.ts'
import { sealPassword } from './seal-password.ts'
import { isSchedule, lockSchedule, readSchedule, reportOfSchedules, schedulesOf, schedulesOfOwner } from './store.ts'
import {
  changesSchedule,
  demandPerson,
  demandSharing,
  onlyScheduleOwner,
  seesSchedule,
  stopsSchedule,
} from './who-may.ts'

type Needed = Pick<Services, 'secret'>

/** The schedules of a report that the person sees. Throws `not_found`. */
export function listSchedules(scope: Scope, reportUuid: string): Promise<{ of: string; items: ReportSchedule[] }> {
  return scope.db(async tx => {
    const { name } = await reportOfSchedules(tx, scope, reportUuid)
    const rows = (await schedulesOf(tx, scope, reportUuid)).filter(row => seesSchedule(scope, row))
    return { of: name, items: await presentSchedules(tx, scope, rows) }
  })
}

/**
 * Begins a schedule of the person, whose rights it has; its first time is the next one. Throws `not_found`, `forbidden`, `invalid` with
 * each place, and `conflict` for a report that is not published or has too many.
 */
export async function createSchedule(
  services: Needed,
  scope: Scope,
  reportUuid: string,
  { password, ...input }: ReportScheduleInput,
): Promise<ReportSchedule> {
  demandPerson(scope)
  if (input.linkDays !== null) await demandLinks(scope, reportUuid)
  const written = { ...input, ownerUuid: scope.actor.uuid }
  const definition = await publishedOf(scope, reportUuid, written)
  await checkSchedule(scope, definition, { ...input, hasPassword: password !== null })
  return scope.db(async tx => {
    await lockReport(tx, scope, reportUuid)
    await demandRoom(tx, scope, reportUuid, written)
    const uuid = randomUUID()
    const sealed = password === null ? null : sealPassword(services, password, uuid)
    const [row] = await tx
      .insert(reportSchedules)
      .values({
        ...{ ...input, organizationUuid: scope.organization.uuid, uuid, reportUuid, password: sealed },
        ...{ ownerUuid: scope.actor.uuid, createdAt: scope.now(), updatedAt: scope.now() },
      })
      .returning()
    if (!row) throw new Error('The schedule was not written')
    await takeScheduleTime(tx, scope, row)
    await audit(scope, tx, { action: 'report-schedule.create', row, after: toldOf(row) })
    return presentOne(tx, scope, row)
  })
}

/**
 * Changes a schedule that is still as the change knows it; a time that has passed is not due any more. Throws `not_found`, `forbidden`,
 * `conflict` for an older version and where the report has too many of what it becomes, `invalid` with each place.
 */
export async function changeSchedule(
  services: Needed,
  scope: Scope,
  uuid: string,
  { version, password, ...change }: ReportScheduleChange,
): Promise<ReportSchedule> {
  demandPerson(scope)
  const known = await scope.db(tx => readSchedule(tx, scope, uuid))
  if (!changesSchedule(scope, known)) throw onlyScheduleOwner()
  const hasPassword = password === undefined ? known.password !== null : password !== null
  const definition = await publishedOf(scope, known.reportUuid, { ...known, ...change })
  const linkDays = change.linkDays === undefined ? known.linkDays : change.linkDays
  if (linkDays !== null) await demandLinks(scope, known.reportUuid)
  await checkSchedule(scope, definition, { ...known, ...change, hasPassword })
  return scope.db(async tx => {
    await lockReport(tx, scope, known.reportUuid)
    const row = await lockSchedule(tx, scope, uuid)
    demandVersion(await presentOne(tx, scope, row), version)
    const written = { ...row, ...change }
    if (isSubscription(written) !== isSubscription(row)) {
      await demandRoom(tx, scope, row.reportUuid, written)
    }
    const sealed = password === undefined ? row.password : password && sealPassword(services, password, uuid)
    const [after] = await tx
      .update(reportSchedules)
      .set({ ...change, password: sealed, version: version + 1, updatedAt: scope.now() })
      .where(isSchedule(scope, uuid))
      .returning()
    if (!after) throw new Error('The schedule was not written')
    await takeScheduleTime(tx, scope, after)
    if (change.condition?.kind !== undefined && change.condition.kind !== row.condition.kind) {
      await tx.delete(reportMarks).where(eq(reportMarks.scheduleUuid, uuid))
    }
    await audit(scope, tx, { action: 'report-schedule.update', row, before: toldOf(row), after: toldOf(after) })
    return presentOne(tx, scope, after)
  })
}

/** Pauses a schedule, or has it go on from its next time. Throws `not_found`, `forbidden`, `conflict` for an older version. */
export function pauseSchedule(
  scope: Scope,
  uuid: string,
  { version, isPaused }: { version: number; isPaused: boolean },
): Promise<ReportSchedule> {
  return scope.db(async tx => {
    const row = await lockSchedule(tx, scope, uuid)
    if (!isPaused) demandPerson(scope)
    if (!stopsSchedule(scope, row)) throw onlyScheduleOwner()
    demandVersion(await presentOne(tx, scope, row), version)
    if (row.isPaused === isPaused) return presentOne(tx, scope, row)
    const [after] = await tx
      .update(reportSchedules)
      .set({ isPaused, version: version + 1, updatedAt: scope.now() })
      .where(isSchedule(scope, uuid))
      .returning()
    if (!after) throw new Error('The schedule was not written')
    await takeScheduleTime(tx, scope, after)
    const action = isPaused ? 'report-schedule.pause' : 'report-schedule.resume'
    await audit(scope, tx, { action, row, after: { name: row.name } })
    return presentOne(tx, scope, after)
  })
}

/** Ends a schedule and forgets its log; what is under way is not sent any more. Throws `not_found`, `forbidden`. */
export function deleteSchedule(scope: Scope, uuid: string): Promise<void> {
  return scope.db(async tx => {
    const row = await lockSchedule(tx, scope, uuid)
    if (!stopsSchedule(scope, row)) throw onlyScheduleOwner()
    await tx.delete(reportSchedules).where(isSchedule(scope, uuid))
    await audit(scope, tx, { action: 'report-schedule.delete', row, before: toldOf(row) })
  })
}

/** Refuses links of a schedule to who may not share the report by one. Throws `not_found`, `forbidden`. */
async function demandLinks(scope: Scope, reportUuid: string): Promise<void> {
  await scope.db(tx => demandShared(tx, scope, reportUuid))
}

type Reached = Parameters<typeof isSubscription>[0]

/** Refuses one more than a report has, or a person has of it, or of all reports, for themselves. Throws `conflict`. */
async function demandRoom(tx: Transaction, scope: Scope, reportUuid: string, written: Reached): Promise<void> {
  const rows = await schedulesOf(tx, scope, reportUuid)
  if (!isSubscription(written)) {
    if (rows.filter(row => !isSubscription(row)).length < mostSchedules) return
    throw new AppError('conflict', t`The report has ${mostSchedules} schedules already; delete one first`)
  }
  await takeTurn(tx, scope, 'what people have sent to themselves')
  const own = (await schedulesOfOwner(tx, scope, written.ownerUuid)).filter(isSubscription)
  if (own.length >= mostOwnSchedules) {
    throw new AppError('conflict', t`Reports are sent to you ${mostOwnSchedules} times over already; end one first`)
  }
  if (own.filter(row => row.reportUuid === reportUuid).length < mostSubscriptions) return
  throw new AppError('conflict', t`The report is sent to you ${mostSubscriptions} times over already; end one first`)
}

/** What readers of a report see, for who schedules it as it is written. Throws `not_found`, `forbidden`, and `conflict` before it is published. */
async function publishedOf(
  scope: Scope,
  reportUuid: string,
  written: Parameters<typeof demandSharing>[2],
): Promise<ReportDefinition> {
  return scope.db(async tx => {
    const report = await readReport(tx, scope, reportUuid)
    demandSharing(scope, report, written)
    const { published } = report
    if (published === null) {
      throw new AppError('conflict', t('Publish the report first: a schedule sends what its readers see'), {
        reason: 'not_published',
      })
    }
    return (await readReportVersion(tx, scope, reportUuid, published)).definition
  })
}

async function presentOne(tx: Transaction, scope: Scope, row: ScheduleRow): Promise<ReportSchedule> {
  const [one] = await presentSchedules(tx, scope, [row])
  if (!one) throw new Error('The schedule was not written')
  return one
}

/** What the audit tells of a schedule: never what opens its files. */
function toldOf(row: ScheduleRow) {
  return { ...writtenIn(row), people: row.people, hasPassword: row.password !== null }
}

type Event = { action: string; row: ScheduleRow; before?: object; after?: object }

function audit(scope: Scope, tx: Transaction, { action, row, ...told }: Event): Promise<void> {
  return scope.audit(tx, { action, entity: 'report-schedule', entityId: row.uuid, ...told })
}
