import type { Database } from '../../database/connect.ts'
import { onPersonChanged } from '../../identity/person-changes.ts'
import { findFirstOrganization } from '../../identity/store.ts'
import { hashSecretToken } from '../../secret-token.ts'
import type { Services } from '../../services.ts'
import { createAuthCookies } from '../cookies.ts'
import type { SessionState } from './current-session.ts'
import { createSessionCache, type LiveSession } from './session-cache.ts'
import { findSession, updateSessionOrganization, updateSessionUse } from './store.ts'

const writeMilliseconds = 60_000
const idPattern = /^[\w-]{43}$/

/** Finds the session of a cookie, mostly in memory, and moves its idle end on with use. */
export function createLiveSessions({ database: { db }, clock, env }: Services) {
  const idleMilliseconds = env.SEXTANT_SESSION_IDLE_HOURS * 3_600_000
  const cookies = createAuthCookies(env.SEXTANT_URL)
  const cache = createSessionCache(() => clock().getTime())
  onPersonChanged(cache.forgetUser)

  async function find(id: string | null): Promise<LiveSession | 'none' | 'unusable'> {
    if (id === null) return 'none'
    if (!idPattern.test(id)) return 'unusable'
    const idHash = hashSecretToken(id)
    const live = await cache.get(idHash, () => loadSession(db, idHash))
    if (!live) return 'unusable'
    // The row may lag behind the end that was promised to the browser by as much as it is written seldom.
    const end = Math.min(live.expiresAt.getTime() + writeMilliseconds, live.endsAt.getTime())
    return clock().getTime() < end ? live : 'unusable'
  }

  async function use(live: LiveSession): Promise<void> {
    const now = clock()
    live.expiresAt = new Date(Math.min(now.getTime() + idleMilliseconds, live.endsAt.getTime()))
    if (now.getTime() - live.lastSeenAt.getTime() < writeMilliseconds) return
    live.lastSeenAt = now
    await updateSessionUse(db, live.idHash, now, live.expiresAt)
  }

  return {
    of: async (cookieHeader: string | undefined) =>
      toState(await find(cookieHeader ? cookies.read(cookieHeader).session : null)),
    async renew(id: string | null) {
      const live = await find(id)
      if (typeof live !== 'string') await use(live)
      return toState(live)
    },
    forgetSession: cache.forgetSession,
    forgetUser: cache.forgetUser,
  }
}

/** A session whose person is enabled and has an organisation. One whose organisation is theirs no longer moves on. */
async function loadSession(db: Database, idHash: string): Promise<LiveSession | null> {
  const found = await findSession(db, idHash)
  if (!found?.isEnabled) return null
  const { session, user } = found
  const { lastSeenAt, expiresAt, endsAt, via, secondFactorAt } = session
  const live = { idHash, user, lastSeenAt, expiresAt, endsAt, via, secondFactorAt }
  if (found.isMember) return { ...live, organizationUuid: session.activeOrganizationUuid }
  const organizationUuid = await findFirstOrganization(db, user.uuid)
  if (organizationUuid === null) return null
  await updateSessionOrganization(db, idHash, organizationUuid)
  return { ...live, organizationUuid }
}

function toState(live: LiveSession | 'none' | 'unusable'): SessionState {
  if (typeof live === 'string') return { status: live }
  const { idHash, user, organizationUuid, expiresAt, via, secondFactorAt } = live
  const session = { idHash, user, organizationUuid, expires: expiresAt, via, secondFactorAt }
  return { status: 'signedIn', session }
}
