import type { ReportRow } from '#server/reports/schema.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { isSubscription } from '../../rules-subscription.ts'
import { changesReports, sharesReport } from '../who-may.ts'
import type { ScheduleRow } from './schema.ts'

type Who = Pick<Scope, 'role' | 'actor' | 'apiKey'>

/** What of a schedule says whose it is. */
type Owned = Pick<ScheduleRow, 'ownerUuid' | 'people' | 'addresses' | 'sliceBy' | 'slices'>

/** Whether the person sees it: of those that go to one person alone that person and administrators, of others who changes reports. */
export function seesSchedule(who: Who, row: Owned): boolean {
  if (isSubscription(row) && row.ownerUuid === who.actor.uuid) return true
  return changesReports(who) && (!isSubscription(row) || who.role.name === 'Administrator')
}

/** Whether the person says when, what and to whom a schedule sends: its owner; of one without an owner the administrators. No API key does. */
export function changesSchedule(who: Who, row: Owned): boolean {
  return !who.apiKey && ownsSchedule(who, row)
}

function ownsSchedule({ role, actor, apiKey }: Who, row: Owned): boolean {
  // A key that only reads stops nothing either.
  if (!changesReports({ role }) && (apiKey || !isSubscription(row))) return false
  return row.ownerUuid === null ? role.name === 'Administrator' : row.ownerUuid === actor.uuid
}

/** Whether the person pauses, resumes and deletes it: its owner, and administrators of any. */
export function stopsSchedule(who: Who, row: Owned): boolean {
  return (changesReports(who) && who.role.name === 'Administrator') || ownsSchedule(who, row)
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

/**
 * Refuses who does not share reports, or not this one where it is not for everyone: a schedule shares it, unless it goes to its owner
 * alone. Throws `forbidden`.
 */
export function demandSharing(scope: Scope, report: ReportRow, written: Owned): void {
  if (isSubscription(written)) return
  if (!scope.role.permissions.includes('reports:share')) {
    const detail = t('Who does not share reports has them sent to themselves alone, whole')
    throw new AppError('forbidden', detail, { reason: 'permission_denied' })
  }
  if (report.audience === 'everyone' || sharesReport(scope, report)) return
  const detail = t('Only its owner and administrators schedule a report that is not for everyone')
  throw new AppError('forbidden', detail, { reason: 'permission_denied' })
}
