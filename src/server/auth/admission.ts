import { isBlank } from '#shared/text.ts'
import { auditBreakGlass } from '../saml/audit-break-glass.ts'
import { findEnforcedConnection, signInPathOf } from '../saml/enforcement.ts'
import type { Services } from '../services.ts'
import type { Account } from './find-account.ts'
import { PublicSignInError } from './public-sign-in-error.ts'
import type { SignInWay } from './schema.ts'
import { findSecondFactor } from './second-factor/store.ts'
import { takeCode } from './second-factor/take-code.ts'
import type { RequestOrigin } from './sessions/sessions.ts'

/** How a person proved who they are; `code` is what they typed from their authenticator, empty when nothing. */
export type Proof = { via: SignInWay; code: string; from: RequestOrigin }

/**
 * Whether an account whose owner has proved themself may come in: yes, no, or the path of the page it must go to first.
 * Every way to sign in asks this. Throws `PublicSignInError` with the name of what is missing.
 */
export async function admitAccount(services: Services, account: Account, proof: Proof): Promise<boolean | string> {
  if (!account.isEnabled || account.organizationUuid === null) return false
  // For people who come by single sign-on, the second factor is their identity provider's business.
  if (proof.via === 'saml') return true
  const enforced = await findEnforcedConnection(services.database.db, account.user)
  if (enforced && !enforced.isBreakGlass) return signInPathOf(enforced)
  await demandCode(services, account, account.organizationUuid, proof)
  if (enforced) await auditBreakGlass(services, account.user, enforced, proof.from)
  return true
}

async function demandCode(services: Services, { user }: Account, organizationUuid: string, { code, from }: Proof) {
  const factor = await findSecondFactor(services.database.db, user.uuid)
  if (!factor?.confirmedAt) return
  if (isBlank(code)) throw new PublicSignInError('SecondFactorRequired')
  const context = { organizationUuid, at: services.clock(), actor: user, ...from }
  const { by } = await takeCode(services, context, factor, code)
  if (by === null) throw new PublicSignInError('SecondFactorInvalid')
}
