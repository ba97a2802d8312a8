import type { Actor } from '../../scope.ts'
import type { SignInWay } from '../schema.ts'

/** The session a request carries, once its cookie was looked up and found good. */
export type CurrentSession = {
  idHash: string
  user: Actor
  /** The active organisation; calls name theirs in the address. */
  organizationUuid: string
  expires: Date
  /** How the person signed in. */
  via: SignInWay
  /** When a code of the second factor was taken in this session or at its sign-in; `null`: never. */
  secondFactorAt: Date | null
}

/** Why a request has no session: it brought none, or one that is expired, revoked or not ours. */
export type SessionState = { status: 'signedIn'; session: CurrentSession } | { status: 'none' } | { status: 'unusable' }

/** Looks up the session of a request by its cookies. */
export type Sessions = { of(cookieHeader: string | undefined): Promise<SessionState> }
