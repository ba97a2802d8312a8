import { and, asc, eq } from 'drizzle-orm'
import { roleAllows } from '#modules/permissions.ts'
import { isOpenTo, proofOf } from '#server/auth/second-factor/session-proof.ts'
import type { CurrentSession } from '#server/auth/sessions/current-session.ts'
import { removeDemonstration } from '#server/demonstration/remove.ts'
import { memberships, organizations } from '#server/identity/schema.ts'
import type { Services } from '#server/services.ts'
import { AppError } from '#shared/errors.ts'
import type { RoleName } from '#shared/permissions.ts'
import { t } from '#shared/translate.ts'

/** The names of the demonstration's organisations. Throws `forbidden` unless the person administers one of them. */
export async function describeDemonstration(services: Services, session: CurrentSession): Promise<string[]> {
  const { db } = services.database
  const isOpen = isOpenTo(await proofOf(db, session))
  const mine = await db
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
    .where(and(eq(memberships.userUuid, session.user.uuid), eq(organizations.isDemonstration, true), isOpen))
  if (!mine.some(({ role }: { role: RoleName }) => roleAllows(role, 'demonstration:remove'))) {
    throw new AppError('forbidden', t('Only an administrator of a demonstration organisation may see or remove it'), {
      reason: 'permission_denied',
    })
  }
  const all = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.isDemonstration, true))
    .orderBy(asc(organizations.name))
  return all.map(({ name }) => name)
}

/**
 * Removes the demonstration's organisations with all that is theirs, their audit included, so who did it stands in the
 * portal's log.
 */
export async function removeDemonstrationAs(services: Services, session: CurrentSession): Promise<void> {
  const removed = await describeDemonstration(services, session)
  await removeDemonstration(services)
  services.log.warn({ actor: session.user.email, organizations: removed }, 'The demonstration was removed')
}
