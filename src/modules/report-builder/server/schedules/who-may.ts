import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { changesReports } from '../who-may.ts'
import type { ScheduleRow } from './schema.ts'

type Who = Pick<Scope, 'role' | 'actor'>

/** Whether the person says when, what and to whom a schedule sends: its owner; of one without an owner the administrators. */
export function changesSchedule({ role, actor }: Who, { ownerUuid }: Pick<ScheduleRow, 'ownerUuid'>): boolean {
  if (!changesReports({ role })) return false
  return ownerUuid === null ? role.name === 'Administrator' : ownerUuid === actor.uuid
}

/** Whether the person pauses, resumes and deletes it: its owner, and administrators of any. */
export function stopsSchedule(who: Who, row: Pick<ScheduleRow, 'ownerUuid'>): boolean {
  return who.role.name === 'Administrator' || changesSchedule(who, row)
}

/** What is said to who would change a schedule that is another's. */
export function onlyScheduleOwner(): AppError {
  const detail = t('Only the owner of a schedule changes it; administrators pause and delete any')
  return new AppError('forbidden', detail, { reason: 'permission_denied' })
}
