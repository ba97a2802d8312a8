import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { type AuditOrigin, recordAudit } from '../../audit/record.ts'
import { auditEntries, auditHeads } from '../../audit/schema.ts'
import { withOrganization } from '../../database/with-organization.ts'
import { activateMembership, listMemberships, updateLastLogin } from '../../identity/store.ts'
import { speak } from '../../languages.ts'
import { notifySecurity } from '../../notifications/notify.ts'
import type { Actor } from '../../scope.ts'
import { createSecretToken, hashSecretToken } from '../../secret-token.ts'
import type { Services } from '../../services.ts'
import { type SignInWay, signInWays } from '../schema.ts'
import { hasSecondFactor } from '../second-factor/store.ts'
import { securityPage } from '../second-factor/take-code.ts'
import type { CurrentSession, SessionState, Sessions } from './current-session.ts'
import { describeDevice } from './describe-device.ts'
import { createLiveSessions } from './live-sessions.ts'
import { sessionName } from './session-name.ts'
import { deleteSession, deleteSessionsOfUser, insertSession, updateSessionOrganization } from './store.ts'

/** Where a request came from, for the session row and the audit. */
export type RequestOrigin = AuditOrigin & { userAgent: string | null }

export type NewSession = {
  user: Actor
  organizationUuid: string
  via: SignInWay
  from: RequestOrigin
  /** The id this browser had before; that session ends, so that no session id outlives a sign-in. */
  replacesId: string | null
}

/** The sessions of the portal: who is signed in, on which browser, in which organisation. */
export type SessionRegistry = Sessions & {
  /** The ways to sign in that a session can be started by. */
  ways: readonly SignInWay[]
  /** The session of an id out of its cookie, its idle end moved on; `expires` of the answer is the new end. */
  renew(id: string | null): Promise<SessionState>
  /** Starts a session, audited; `id` is the secret for the cookie. */
  issueSession(input: NewSession): Promise<{ id: string; expires: Date }>
  /** Ends a session, audited. */
  end(session: CurrentSession, from: RequestOrigin): Promise<void>
  /** Ends a person's sessions, all or all but one; answers how many. */
  endAllOfUser(userUuid: string, exceptIdHash?: string): Promise<number>
  /** Goes on in another organisation and remembers it; `false`, and nothing changed, when the person is not a member. */
  switchOrganization(session: CurrentSession, organizationUuid: string, from: RequestOrigin): Promise<boolean>
}

/** Sessions in the database, read through memory; a change by this process is seen by its next call. */
export function createSessions(services: Services): SessionRegistry {
  const live = createLiveSessions(services)
  return {
    ways: signInWays,
    of: live.of,
    renew: live.renew,
    async issueSession(input) {
      const issued = await issueSession(services, input)
      if (input.replacesId) live.forgetSession(hashSecretToken(input.replacesId))
      return issued
    },
    async end(session, from) {
      await endSession(services, session, from)
      live.forgetSession(session.idHash)
    },
    async endAllOfUser(userUuid, exceptIdHash) {
      const ended = await deleteSessionsOfUser(services.database.db, userUuid, exceptIdHash)
      live.forgetUser(userUuid)
      return ended
    },
    async switchOrganization(session, organizationUuid, from) {
      const isSwitched = await switchOrganization(services, { session, organizationUuid, from })
      live.forgetSession(session.idHash)
      return isSwitched
    },
  }
}

async function issueSession(services: Services, input: NewSession) {
  const { database, clock, env, afterwards } = services
  const { user, organizationUuid, via, from, replacesId } = input
  const now = clock()
  const { token: id, hash: idHash } = createSecretToken()
  const endsAt = new Date(now.getTime() + env.SEXTANT_SESSION_MAX_DAYS * dayMilliseconds)
  const expires = new Date(Math.min(now.getTime() + env.SEXTANT_SESSION_IDLE_HOURS * 3_600_000, endsAt.getTime()))
  const times = { createdAt: now, lastSeenAt: now, expiresAt: expires, endsAt }
  const { address, userAgent } = from
  // Compared with those of other sign-ins, so in one language.
  const device = speak('en', () => describeDevice(userAgent).name)
  await withOrganization(database.db, organizationUuid, async tx => {
    if (replacesId) await deleteSession(tx, hashSecretToken(replacesId))
    const row = { idHash, userUuid: user.uuid, activeOrganizationUuid: organizationUuid, via, address, userAgent }
    // Every way but single sign-on was admitted by a code where there is a second factor.
    const secondFactorAt = via !== 'saml' && (await hasSecondFactor(tx, user.uuid)) ? now : null
    await insertSession(tx, { ...row, ...times, secondFactorAt })
    await updateLastLogin(tx, user.uuid, now)
    const event = { action: 'session.start', entity: 'session', entityId: sessionName(idHash), after: { via, device } }
    await recordAudit(tx, { organizationUuid, at: now, actor: user, ...from }, event)
  })
  const started = { userUuid: user.uuid, sessionName: sessionName(idHash), device, address, userAgent }
  afterwards.do('The news of a sign-in on a new device', () => tellOfNewDevice(services, started), 0)
  return { id, expires }
}

async function endSession({ database, clock }: Services, session: CurrentSession, from: RequestOrigin) {
  const { idHash, user, organizationUuid } = session
  await withOrganization(database.db, organizationUuid, async tx => {
    if (!(await deleteSession(tx, idHash))) return
    const event = { action: 'session.end', entity: 'session', entityId: sessionName(idHash) }
    await recordAudit(tx, { organizationUuid, at: clock(), actor: user, ...from }, event)
  })
}

type Switch = { session: CurrentSession; organizationUuid: string; from: RequestOrigin }

function switchOrganization({ database, clock }: Services, { session, organizationUuid, from }: Switch) {
  const { idHash, user } = session
  return withOrganization(database.db, organizationUuid, async tx => {
    if (!(await activateMembership(tx, user.uuid, organizationUuid))) return false
    await updateSessionOrganization(tx, idHash, organizationUuid)
    const change = { before: session.organizationUuid, after: organizationUuid }
    const event = { action: 'session.switch', entity: 'session', entityId: sessionName(idHash), ...change }
    await recordAudit(tx, { organizationUuid, at: clock(), actor: user, ...from }, event)
    return true
  })
}

/** A sign-in, as its audit entry has it. */
type StartedSession = {
  userUuid: string
  sessionName: string
  device: string
  address: string | null
  userAgent: string | null
}

/** How far back sign-ins are remembered: a bound on what one sign-in reads of an organisation's audit. */
const entriesLookedAt = 20_000

/**
 * Tells a person of a sign-in from a device and address they were not seen with before, as far as the audit of their
 * organisations goes back. The very first sign-in is no news.
 */
async function tellOfNewDevice(services: Services, started: StartedSession): Promise<void> {
  const { database, clock } = services
  const memberships = await listMemberships(database.db, started.userUuid)
  let isFirst = true
  for (const { organization } of memberships) {
    const places = await listPlaces(services, organization.uuid, started)
    if (places.some(({ device, address }) => device === started.device && address === started.address)) return
    if (places.length > 0) isFirst = false
  }
  if (isFirst) return
  const at = clock().toISOString().slice(0, 16).replace('T', ' ')
  const saySignIn = () => {
    const { name } = describeDevice(started.userAgent)
    const from = started.address ? t`${name}, at the address ${started.address}` : name
    return { title: t('You signed in on a new device'), detail: t`${from}, at ${at} UTC.` }
  }
  await notifySecurity(services, database.db, started.userUuid, {
    say: saySignIn,
    link: securityPage,
  })
}

/** The devices and addresses of a person's other sign-ins in an organisation, each once. */
function listPlaces({ database }: Services, organizationUuid: string, { userUuid, sessionName }: StartedSession) {
  return withOrganization(database.db, organizationUuid, async tx => {
    const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.organizationUuid, organizationUuid))
    const isTheirs = and(
      eq(auditEntries.organizationUuid, organizationUuid),
      gt(auditEntries.sequence, (head?.sequence ?? 0) - entriesLookedAt),
      eq(auditEntries.actorUuid, userUuid),
      eq(auditEntries.action, 'session.start'),
      ne(auditEntries.entityId, sessionName),
    )
    const device = sql<string | null>`${auditEntries.after}->>'device'`
    return tx.selectDistinct({ device, address: auditEntries.address }).from(auditEntries).where(isTheirs)
  })
}
