import { type Calendar, calendarOf, isSameCalendar } from '#shared/calendar.ts'
import type { CalendarChange } from '#shared/calendar-schema.ts'
import type { Scope } from '../scope.ts'
import { requireOrganization, updateOrganization } from './organization-row.ts'

/** When the organisation's years and weeks begin, whatever the person who asks chose for themselves. */
export function readCalendar(scope: Scope): Promise<Calendar> {
  return scope.db(async tx => calendarOf(await requireOrganization(scope, tx)))
}

/**
 * Changes when the organisation's years and weeks begin, audited; answers all of it as it is now. Figures follow with the
 * next question: kept answers are known by their calendar.
 */
export function changeCalendar(scope: Scope, change: CalendarChange): Promise<Calendar> {
  return scope.db(async tx => {
    const before = calendarOf(await requireOrganization(scope, tx, 'update'))
    const after = { ...before, ...change }
    if (isSameCalendar(before, after)) return after
    await updateOrganization(scope, tx, { action: 'organization.calendar', before, after })
    return after
  })
}
