import type { OrganizationUser } from '#shared/identity.ts'
import { t } from '#shared/translate.ts'
import { readSession, type SessionReading } from './session-wire.ts'

/** Stores the flags of the person's organisations. */
export type PutOrganizations = (records: OrganizationUser[]) => Promise<unknown>

/**
 * The first three of the specification's four steps; the caller goes to /app and loads it anew. Gives the session as it
 * was answered after the switch. Throws when the person is no member, or nothing was switched.
 */
export async function switchOrganization(
  { userUuid, organizations }: { userUuid: string; organizations: readonly OrganizationUser[] },
  organizationUuid: string,
  put: PutOrganizations,
): Promise<SessionReading> {
  if (!organizations.some(organization => organization.ClientID === organizationUuid)) {
    throw new Error(t('You are not a member of that organisation. Reload the page to see your organisations.'))
  }
  const flagged = organizations.map(
    (organization): OrganizationUser => ({
      ...organization,
      ActiveOrganization: organization.ClientID === organizationUuid ? 1 : 0,
    }),
  )
  await put(flagged)
  const query = new URLSearchParams({ organizationUuid, userId: userUuid })
  const switched = await readSession(`?${query}`)
  if (switched.session?.user.organizationUuid !== organizationUuid)
    throw new Error(t('The organisation was not switched.'))
  // What was switched is true of the moment it was answered: readings sent before may still say the former.
  return { ...switched, at: Date.now() }
}
