import type { Context } from 'hono'
import { roles } from '#modules/permissions.ts'
import type { SignedIn } from '#shared/boot.ts'
import { calendarFor } from '#shared/calendar.ts'
import { formatsOf } from '#shared/formats/formats.ts'
import { findMissingProof } from '../auth/second-factor/demand-second-factor.ts'
import { findConfiguration } from '../configuration/store.ts'
import { withOrganization } from '../database/with-organization.ts'
import { listMemberships } from '../identity/store.ts'
import { toOrganizationUser, toStanding, toUser } from '../identity/to-wire.ts'
import type { AppEnv } from './app-env.ts'
import { sessionOf } from './with-scope.ts'

/** What the page of a signed-in person is rendered with, for the session's organisation; `null` when signed out. */
export async function loadBoot(c: Context<AppEnv>): Promise<SignedIn | null> {
  const state = await sessionOf(c)
  if (state.status !== 'signedIn') return null
  const { user, organizationUuid, expires } = state.session
  const services = c.get('services')
  const { db } = services.database
  const memberships = await listMemberships(db, user.uuid)
  const current = memberships.find(({ organization }) => organization.uuid === organizationUuid)
  if (!current) return null
  const { organization } = current
  const role = roles[current.role]
  const needsSecondFactor = await findMissingProof(services, state.session, organization)
  const configuration = needsSecondFactor
    ? { json: JSON.stringify({ type: organization.type, items: [] }), isFallback: false }
    : await withOrganization(db, organization.uuid, tx => findConfiguration(tx, organization))
  const { uuid, name, baseCurrency, isDemonstration } = organization
  return {
    session: {
      user: { email: user.email, userUuid: user.uuid, organizationUuid: uuid },
      expires: expires.toISOString(),
    },
    user: toUser(user, organization),
    organizations: memberships.map(toOrganizationUser),
    standings: memberships.map(toStanding),
    organization: { uuid, name, baseCurrency, ...calendarFor(organization, current.formats), isDemonstration },
    formats: {
      organization: { ...formatsOf(organization), weekStart: organization.weekStart },
      own: current.formats,
    },
    role: role.name,
    permissions: needsSecondFactor ? [] : [...role.permissions],
    firstSteps: current.firstSteps,
    needsSecondFactor,
    configuration: configuration.json,
    isConfigurationFallback: configuration.isFallback,
  }
}
