import type { SignedIn } from '#shared/boot.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { ScopeOrganization } from '../../scope.ts'
import type { Services } from '../../services.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import { isProvedIn, proofOf } from './session-proof.ts'
import { hasSecondFactor } from './store.ts'

type Demanding = Pick<ScopeOrganization, 'uuid' | 'name'> & { requiresSecondFactor: boolean }

/** What an organisation that asks for a second factor still misses of a session: a factor, or a code of it. */
export async function findMissingProof(
  { database: { db } }: Pick<Services, 'database'>,
  session: CurrentSession,
  { uuid, requiresSecondFactor }: Demanding,
): Promise<SignedIn['needsSecondFactor']> {
  if (!requiresSecondFactor || isProvedIn(await proofOf(db, session), uuid)) return null
  return (await hasSecondFactor(db, session.user.uuid)) ? 'prove' : 'setUp'
}

/** Refuses a session that lacks it. Throws `forbidden`. */
export async function demandSecondFactor(
  services: Services,
  session: CurrentSession,
  organization: Demanding,
): Promise<void> {
  const missing = await findMissingProof(services, session, organization)
  if (missing === null) return
  const detail =
    missing === 'setUp'
      ? t`${organization.name} asks for a second factor, and you have none. Reload the page to set one up`
      : t`${organization.name} asks for a second factor, and this session has not proved yours. Reload the page to enter a code`
  throw new AppError('forbidden', detail, { reason: 'second_factor_required' })
}
