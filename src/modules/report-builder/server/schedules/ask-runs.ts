import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { ReportDeliveries, ReportRun } from '../../contract-schedules.ts'
import { isSubscription } from '../../rules-subscription.ts'
import { beginRun } from './begin-runs.ts'
import { presentReportDeliveries, presentRuns } from './present-schedules.ts'
import { filtersOf } from './recipients.ts'
import type { ScheduleRow } from './schema.ts'
import { askedRuns, lockSchedule, pageOfDeliveries, pageOfRuns, readRun, readSchedule } from './store.ts'
import { changesSchedule, demandPerson, onlyScheduleOwner } from './who-may.ts'

/** So many runs that were asked for are under way in an organisation at once; of what goes to one person alone one of theirs besides. */
const mostAsked = 2

/**
 * Tries a schedule on the person who asks alone, or rehearses it: its files are made, and nothing is sent. Throws `not_found`,
 * `forbidden`, and `conflict` while one that was asked for is under way, or as many of the organisation as may be.
 */
export function askForRun(scope: Scope, uuid: string, kind: 'test' | 'rehearsal'): Promise<ReportRun> {
  demandPerson(scope)
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'runs of schedules')
    const schedule = await lockSchedule(tx, scope, uuid)
    if (!changesSchedule(scope, schedule)) throw onlyScheduleOwner()
    const isOwn = isSubscription(schedule)
    const asked = (await askedRuns(tx, scope)).filter(
      one => isSubscription(one) === isOwn && (!isOwn || one.ownerUuid === schedule.ownerUuid),
    )
    if (asked.some(one => isOwn || one.uuid === uuid)) {
      throw new AppError('conflict', underWayWords(isOwn), {
        reason: 'under_way',
      })
    }
    if (asked.length >= mostAsked) {
      const detail = t`${mostAsked} tests or dry runs of the organisation are under way; wait until one is done`
      throw new AppError('conflict', detail, { reason: 'under_way' })
    }
    const to = kind === 'test' ? { to: [onlyThem(scope, schedule)] } : {}
    const run = await beginRun(tx, scope, { schedule, kind, dueAt: scope.now(), askedBy: scope.actor.uuid, ...to })
    if (kind === 'test') {
      const event = { action: 'report-schedule.test', entity: 'report-schedule', entityId: uuid }
      await scope.audit(tx, { ...event, after: { name: schedule.name } })
    }
    const [told] = await presentRuns(tx, scope, [run])
    if (!told) throw new Error('The run was not written')
    return told
  })
}

function underWayWords(isOwn: boolean): string {
  return isOwn
    ? t('A test or a dry run of what is sent to you is under way; wait until it is done')
    : t('A test or a dry run of this schedule is under way; wait until it is done')
}

/** The person, who gets the first slice as its recipient would. */
function onlyThem({ actor }: Scope, { sliceBy, slices }: ScheduleRow) {
  const [first] = slices
  return { userUuid: actor.uuid, email: actor.email, filters: first ? filtersOf(sliceBy, first.values) : [] }
}

/** A page of the log of a schedule, the newest first. Throws `not_found`. */
export function listRuns(scope: Scope, uuid: string, page: number) {
  return scope.db(async tx => {
    await readSchedule(tx, scope, uuid)
    const { rows, total } = await pageOfRuns(tx, scope, uuid, page)
    return { items: await presentRuns(tx, scope, rows), total, page }
  })
}

/** A page of what became of the recipients of a run. Throws `not_found`. */
export function listReportDeliveries(
  scope: Scope,
  { uuid, runUuid, page }: { uuid: string; runUuid: string; page: number },
): Promise<ReportDeliveries> {
  return scope.db(async tx => {
    await readSchedule(tx, scope, uuid)
    const [run] = await presentRuns(tx, scope, [await readRun(tx, scope, uuid, runUuid)])
    if (!run) throw new Error('The run was not read')
    const rows = await pageOfDeliveries(tx, scope, runUuid, page)
    return { run, items: await presentReportDeliveries(tx, scope, { runUuid, rows }), total: run.recipients, page }
  })
}
