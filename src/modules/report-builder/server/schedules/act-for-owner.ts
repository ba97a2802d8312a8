import { and, eq } from 'drizzle-orm'
import { roles } from '#modules/permissions.ts'
import { ownFormatColumns } from '#server/identity/own-formats.ts'
import { memberships, users } from '#server/identity/schema.ts'
import { createScope, type Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { AppError } from '#shared/errors.ts'
import { formatsFor } from '#shared/formats/formats.ts'
import { isSubscription } from '../../rules-subscription.ts'
import { readReport } from '../store.ts'
import { changesReports } from '../who-may.ts'
import { type RunRow, reportRuns, reportSchedules, type ScheduleRow } from './schema.ts'
import { isRun, isSchedule } from './store.ts'
import { tellEnded, tellHandedOver } from './tell-of-run.ts'

/**
 * The scope that a run has: of its schedule's owner with the role they have now. Where they left, were disabled, or may not change or
 * open the report any more, the schedule goes over to the administrators, whose rights it has from its next time on; they are told, and
 * the run says so. What came before, `handedOver`, is not sent: nobody of them looked at it. One that goes to its owner alone ends
 * instead, who is told: `ended`.
 */
export async function actFor(
  services: Services,
  system: Scope,
  { run, schedule }: { run: RunRow; schedule: ScheduleRow },
): Promise<Scope | 'handedOver' | 'ended'> {
  const owner = await ownerScope(services, system, schedule)
  if (owner && (await mayOpen(owner, schedule.reportUuid))) {
    await system.db(tx => tx.update(reportRuns).set({ actedFor: owner.actor.uuid }).where(isRun(system, run.uuid)))
    return owner
  }
  if (isSubscription(schedule)) {
    await end(system, schedule)
    return 'ended'
  }
  const { ownerUuid, handedOverAt } = schedule
  if (ownerUuid !== null) await handOver(system, { run, schedule })
  return ownerUuid !== null || (handedOverAt !== null && run.dueAt <= handedOverAt) ? 'handedOver' : system
}

async function ownerScope(
  services: Services,
  { organization, requestId }: Scope,
  schedule: ScheduleRow,
): Promise<Scope | null> {
  const { ownerUuid: uuid } = schedule
  if (uuid === null) return null
  const [found] = await services.database.db
    .select({ actor: users, role: memberships.role, own: ownFormatColumns })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(and(eq(memberships.organizationUuid, organization.uuid), eq(users.uuid, uuid), eq(users.isEnabled, true)))
  const role = found && roles[found.role]
  if (!found || !role || !(isSubscription(schedule) || changesReports({ role }))) return null
  const { email, firstName, lastName } = found.actor
  const formats = formatsFor(organization, found.own)
  return createScope(services, {
    ...{ organization, role, requestId, formats, address: null },
    actor: { uuid, email, firstName, lastName },
  })
}

/** Whether a report is there for whoever a scope is of. */
export async function mayOpen(scope: Scope, reportUuid: string): Promise<boolean> {
  try {
    await scope.db(tx => readReport(tx, scope, reportUuid))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false
    throw error
  }
}

/** Ends what is sent to its owner alone, who may not open the report any more. */
function end(system: Scope, schedule: ScheduleRow): Promise<void> {
  const { uuid, name, ownerUuid } = schedule
  return system.db(async tx => {
    await tx.delete(reportSchedules).where(isSchedule(system, uuid))
    const event = { action: 'report-schedule.delete', entity: 'report-schedule', entityId: uuid }
    await system.audit(tx, { ...event, before: { name, ownerUuid } })
    await tellEnded(tx, system, schedule)
  })
}

function handOver(system: Scope, { run, schedule }: { run: RunRow; schedule: ScheduleRow }): Promise<void> {
  const { uuid, ownerUuid, name, version } = schedule
  const handedOverAt = system.now()
  return system.db(async tx => {
    await tx
      .update(reportSchedules)
      .set({ ownerUuid: null, handedOverAt, version: version + 1 })
      .where(isSchedule(system, uuid))
    await tx.update(reportRuns).set({ isHandedOver: true }).where(isRun(system, run.uuid))
    const event = { action: 'report-schedule.hand-over', entity: 'report-schedule', entityId: uuid }
    await system.audit(tx, { ...event, before: { name, ownerUuid }, after: { name, ownerUuid: null } })
    await tellHandedOver(tx, system, schedule)
  })
}
