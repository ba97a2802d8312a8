import type { Scope } from '#server/scope.ts'
import type { SignedIn } from '#shared/boot.ts'
import { calendarOf } from '#shared/calendar.ts'
import { noOwnFormats } from '#shared/formats/formats.ts'

/** What a page of the portal would know of the person of a scope; one who changes nothing, as nothing can be changed on paper. */
export function signedInAs({ actor, organization, formats, role, now }: Scope): SignedIn {
  const { uuid, name, type, baseCurrency, isDemonstration, weekStart } = organization
  const { email, firstName, lastName } = actor
  return {
    session: { user: { email, userUuid: actor.uuid, organizationUuid: uuid }, expires: now().toISOString() },
    user: { email, firstName, lastName, organization: uuid, clientLogo: '' },
    organizations: [],
    standings: [],
    organization: { ...calendarOf(organization), uuid, name, baseCurrency, isDemonstration },
    formats: { organization: { ...formats, weekStart }, own: noOwnFormats },
    role: role.name,
    permissions: role.permissions.filter(permission => permission.endsWith(':read')),
    firstSteps: [],
    needsSecondFactor: null,
    configuration: JSON.stringify({ type, items: [] }),
    isConfigurationFallback: false,
  }
}
