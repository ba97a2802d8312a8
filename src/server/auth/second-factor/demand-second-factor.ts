import { AppError } from '#shared/errors.ts'
import type { ScopeOrganization } from '../../scope.ts'
import type { Services } from '../../services.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import { hasSecondFactor } from './store.ts'

type Demanding = ScopeOrganization & { requiresSecondFactor: boolean }

/** Whether a person proved enough for organisations that ask for a second factor: to the portal, or to their provider. */
export async function hasProvedMore({ database }: Services, { user, via }: CurrentSession): Promise<boolean> {
  return via === 'saml' || (await hasSecondFactor(database.db, user.uuid))
}

/**
 * Whether an organisation asks its members for a second factor and this person has none. Who came by single sign-on was
 * asked by their identity provider.
 */
export async function lacksSecondFactor(
  services: Services,
  session: CurrentSession,
  { requiresSecondFactor }: Demanding,
): Promise<boolean> {
  return requiresSecondFactor && !(await hasProvedMore(services, session))
}

/** Refuses a person who lacks it. Throws `forbidden`. */
export async function demandSecondFactor(
  services: Services,
  session: CurrentSession,
  organization: Demanding,
): Promise<void> {
  if (!(await lacksSecondFactor(services, session, organization))) return
  const detail = `${organization.name} asks for a second factor, and you have none. Reload the page to set one up`
  throw new AppError('forbidden', detail, { reason: 'second_factor_required' })
}
