import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { clockIn } from '#shared/formats/zoned.ts'
import { changing } from './changing.ts'
import { repeatActions } from './repeat-actions.ts'
import { actions } from './schema.ts'
import { isThere } from './select-actions.ts'
import { tellDue } from './tell-people.ts'

/** Nobody is told of their day before it begins. */
const tellingHour = 7

/** The work of the day in every organisation. What fails is logged, and done the next time. */
export async function workOfDays(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    try {
      await workOfDay(await systemScope(services, organizationUuid))
    } catch (error) {
      services.log.error({ err: error, organizationUuid }, 'The actions of a day failed')
    }
  }
}

/** What the day asks for in an organisation: actions that come again, reminders, and what is late. It may be done twice. */
export async function workOfDay(scope: Scope): Promise<void> {
  const next = alias(actions, 'next')
  await changing(scope, async tx => {
    const isLast = notExists(tx.select({ one: sql`1` }).from(next).where(eq(next.repeatsUuid, actions.uuid)))
    const rows = await tx
      .select()
      .from(actions)
      .where(and(isThere(scope), isNotNull(actions.rhythm), isLast))
      .orderBy(actions.number)
    await repeatActions(tx, scope, rows)
    if (clockIn(scope.now(), scope.organization.timeZone).hour >= tellingHour) await tellDue(tx, scope)
  })
}
