import type { ReportRow } from '#server/reports/schema.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { changesReports, sharesReport } from '../who-may.ts'
import type { ScheduleRow } from './schema.ts'

type Who = Pick<Scope, 'role' | 'actor' | 'apiKey'>

/** Whether the person says when, what and to whom a schedule sends: its owner; of one without an owner the administrators. No API key does. */
export function changesSchedule(who: Who, row: Pick<ScheduleRow, 'ownerUuid'>): boolean {
  return !who.apiKey && ownsSchedule(who, row)
}

function ownsSchedule({ role, actor }: Who, { ownerUuid }: Pick<ScheduleRow, 'ownerUuid'>): boolean {
  if (!changesReports({ role })) return false
  return ownerUuid === null ? role.name === 'Administrator' : ownerUuid === actor.uuid
}

/** Whether the person pauses, resumes and deletes it: its owner, and administrators of any. */
export function stopsSchedule(who: Who, row: Pick<ScheduleRow, 'ownerUuid'>): boolean {
  return who.role.name === 'Administrator' || ownsSchedule(who, row)
}

/** What is said to who would change a schedule that is another's. */
export function onlyScheduleOwner(): AppError {
  const detail = t('Only the owner of a schedule changes it; administrators pause and delete any')
  return new AppError('forbidden', detail, { reason: 'permission_denied' })
}

/** Refuses a key: a schedule has the whole rights of its owner, of which a key has a part. Throws `forbidden`. */
export function demandPerson({ apiKey }: Pick<Scope, 'apiKey'>): void {
  if (!apiKey) return
  const detail = t('A schedule has all rights of its owner, so that a person sets it up and runs it, and no API key')
  throw new AppError('forbidden', detail, { reason: 'permission_denied' })
}

/** Refuses who does not share a report that is not for everyone: a schedule shares it. Throws `forbidden`. */
export function demandSharing(scope: Scope, report: ReportRow): void {
  if (report.audience === 'everyone' || sharesReport(scope, report)) return
  const detail = t('Only its owner and administrators schedule a report that is not for everyone')
  throw new AppError('forbidden', detail, { reason: 'permission_denied' })
}
