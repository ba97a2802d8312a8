import { eq } from 'drizzle-orm'
import { type Calendar, type CalendarChange, calendarOf, isSameCalendar } from '#shared/calendar.ts'
import { organizations } from '../identity/schema.ts'
import type { Scope } from '../scope.ts'

/** When the organisation's years and weeks begin. */
export function readCalendar({ organization }: Scope): Calendar {
  return calendarOf(organization)
}

/**
 * Changes when the organisation's years and weeks begin, audited; answers all of it as it is now. Figures follow with the
 * next question: kept answers are known by their calendar.
 */
export async function changeCalendar(scope: Scope, change: CalendarChange): Promise<Calendar> {
  const isOrganization = eq(organizations.uuid, scope.organization.uuid)
  return scope.db(async tx => {
    const [organization] = await tx.select().from(organizations).where(isOrganization).for('update')
    if (!organization) throw new Error(`There is no organisation ${scope.organization.uuid}`)
    const before = calendarOf(organization)
    const after = { ...before, ...change }
    if (isSameCalendar(before, after)) return after
    await tx
      .update(organizations)
      .set({ ...after, updatedAt: scope.now() })
      .where(isOrganization)
    await scope.audit(tx, {
      action: 'organization.calendar',
      entity: 'organization',
      entityId: scope.organization.uuid,
      before,
      after,
    })
    return after
  })
}
