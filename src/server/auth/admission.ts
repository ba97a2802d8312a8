import type { Services } from '../services.ts'
import type { Account } from './find-account.ts'
import type { SignInWay } from './schema.ts'
import type { RequestOrigin } from './sessions.ts'

/** How a person proved who they are; `code` is what they typed from their authenticator, empty when nothing. */
export type Proof = { via: SignInWay; code: string; from: RequestOrigin }

/**
 * Whether an account whose owner has proved themself may come in: yes, no, or the path of the page it must go to first.
 * Every way to sign in asks this. Throws `PublicSignInError` with the name of what is missing.
 */
export async function admitAccount(_services: Services, account: Account, _proof: Proof): Promise<boolean | string> {
  return account.isEnabled && account.organizationUuid !== null
}
