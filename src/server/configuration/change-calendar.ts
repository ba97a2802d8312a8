import { eq } from 'drizzle-orm'
import type { Calendar, CalendarChange } from '#shared/calendar.ts'
import { organizations } from '../identity/schema.ts'
import type { Scope } from '../scope.ts'

/** When the organisation's years and weeks begin. */
export function readCalendar({ organization }: Scope): Calendar {
  const { fiscalYearStartMonth, weekStart } = organization
  return { fiscalYearStartMonth, weekStart }
}

/**
 * Changes when the organisation's years and weeks begin, audited; answers both as they are now. Figures follow with the
 * next question: kept answers are known by their calendar.
 */
export async function changeCalendar(scope: Scope, change: CalendarChange): Promise<Calendar> {
  const isOrganization = eq(organizations.uuid, scope.organization.uuid)
  const columns = { fiscalYearStartMonth: organizations.fiscalYearStartMonth, weekStart: organizations.weekStart }
  return scope.db(async tx => {
    const [before] = await tx.select(columns).from(organizations).where(isOrganization).for('update')
    if (!before) throw new Error(`There is no organisation ${scope.organization.uuid}`)
    const after = { ...before, ...change }
    const isSame = after.fiscalYearStartMonth === before.fiscalYearStartMonth && after.weekStart === before.weekStart
    if (isSame) return after
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
