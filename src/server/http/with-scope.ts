import type { Context } from 'hono'
import { z } from 'zod'
import { type Permission, type Role, roles } from '#modules/permissions.ts'
import { calendarFor } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { formatsFor, noOwnFormats, plainFormats } from '#shared/formats/formats.ts'
import { t } from '#shared/translate.ts'
import type { KeyState } from '../api-keys/live-keys.ts'
import type { LiveKey } from '../api-keys/store.ts'
import { demandSecondFactor } from '../auth/second-factor/demand-second-factor.ts'
import type { CurrentSession, SessionState } from '../auth/sessions/current-session.ts'
import { demandItem, demandModule } from '../configuration/demand-module.ts'
import { findMembership } from '../identity/store.ts'
import { speakTo } from '../languages.ts'
import { type Actor, createScope, type Scope } from '../scope.ts'
import type { AppEnv } from './app-env.ts'
import { givenScope } from './given-scope.ts'

/** The session of this request, looked up at most once. One that brings a bearer header has none: cookies are ignored. */
export async function sessionOf(c: Context<AppEnv>): Promise<SessionState> {
  const known = c.get('session')
  if (known) return known
  const { status } = await keyOf(c)
  const state: SessionState =
    status === 'none' ? await c.get('sessions').of(c.req.header('cookie')) : { status: 'none' }
  c.set('session', state)
  return state
}

/** What the bearer header of this request is, looked up at most once. */
export async function keyOf(c: Context<AppEnv>): Promise<KeyState> {
  const known = c.get('apiKey')
  if (known) return known
  const state = await c.get('apiKeys').of(c.req.header('authorization'), c.get('address'))
  c.set('apiKey', state)
  return state
}

/** The session of this request. Throws `unauthenticated` when there is none; an API key is no session. */
export async function requireSession(c: Context<AppEnv>): Promise<CurrentSession> {
  if (await usableKeyOf(c)) {
    const detail = t('An API key cannot make this call; it needs a person who is signed in')
    throw new AppError('unauthenticated', detail, { reason: 'session_needed' })
  }
  const state = await sessionOf(c)
  if (state.status === 'signedIn') return state.session
  const reason = state.status === 'none' ? 'noSession' : 'tokenExpired'
  throw new AppError('unauthenticated', t('Sign in to go on'), { reason })
}

/** The person who calls, by a session or by one of their API keys. Throws `unauthenticated`. */
export async function requireCaller(c: Context<AppEnv>): Promise<{ user: Actor; key: LiveKey | null }> {
  const key = await usableKeyOf(c)
  return key ? { user: key.user, key } : { user: (await requireSession(c)).user, key: null }
}

/** The API key of this request; `null` without a bearer header. Throws when there is one that holds no key that works. */
async function usableKeyOf(c: Context<AppEnv>): Promise<LiveKey | null> {
  const state = await keyOf(c)
  if (state.status === 'none') return null
  if (state.status === 'usable') return state.key
  if (state.status === 'waiting') {
    const detail = t('Too many API keys from this address were none; wait a little')
    throw new AppError('limited', detail, { retryAfterSeconds: state.seconds })
  }
  const detail = t('This API key does not work: it is unknown, over or revoked, or its person may not use it any more')
  throw new AppError('unauthenticated', detail, { reason: 'api_key_unusable' })
}

const uuid = z.uuid()

/**
 * Checks that the person belongs to the organisation in the address and holds the permission, and sets the scope.
 * Whether an organisation exists is not told to those outside it. A key reaches its own organisation only, and may what
 * it was given and its person's role holds now.
 */
export async function withScope(c: Context<AppEnv>, permission: Permission): Promise<void> {
  const organizationUuid = uuid.safeParse(c.req.param('organizationUuid'))
  const given = givenScope(c)
  if (given) return await takeGiven(c, given, { permission, organizationUuid: organizationUuid.data })
  const { user, key } = await requireCaller(c)
  if (!organizationUuid.success) throw new AppError('invalid', 'ID is null')
  const services = c.get('services')
  const isOutside = key !== null && key.organizationUuid !== organizationUuid.data.toLowerCase()
  const membership = isOutside ? null : await findMembership(services.database.db, user.uuid, organizationUuid.data)
  if (!membership) {
    const whose = key
      ? t('This API key is not one of this organisation')
      : t('You are not a member of this organisation')
    throw new AppError('forbidden', whose, { reason: 'org_access_denied' })
  }
  // A key was made by a person who was let in here, so only people are asked.
  if (!key) await demandSecondFactor(services, await requireSession(c), membership.organization)
  const role = roles[membership.role]
  requirePermission(role, key, permission)
  await demandModule(services.database.db, membership.organization, c.get('item'))
  // Programs are told the same whoever made their key.
  const own = key ? noOwnFormats : membership.formats
  const organization = { ...membership.organization, ...calendarFor(membership.organization, own) }
  const formats = key
    ? { ...formatsFor(organization, own), language: plainFormats.language }
    : formatsFor(organization, own)
  speakTo(formats.language)
  c.set(
    'scope',
    createScope(services, {
      organization,
      formats,
      actor: user,
      role: key ? { ...role, permissions: role.permissions.filter(right => key.scopes.includes(right)) } : role,
      requestId: c.get('requestId'),
      address: c.get('address'),
      ...(key ? { apiKey: { uuid: key.uuid, name: key.name } } : {}),
    }),
  )
}

/** What a part of the portal asks in a person's name is held to that person's organisation and role, as their own calls are. */
async function takeGiven(
  c: Context<AppEnv>,
  scope: Scope,
  asked: { permission: Permission; organizationUuid: string | undefined },
): Promise<void> {
  if (asked.organizationUuid?.toLowerCase() !== scope.organization.uuid) {
    throw new AppError('forbidden', t('You are not a member of this organisation'), { reason: 'org_access_denied' })
  }
  requirePermission(scope.role, null, asked.permission)
  const item = c.get('item')
  if (item !== undefined) await scope.db(tx => demandItem(tx, scope.organization, item))
  c.set('scope', scope)
}

function requirePermission(role: Role, key: LiveKey | null, permission: Permission): void {
  const refuse = (detail: string) => new AppError('forbidden', detail, { reason: 'permission_denied' })
  if (!role.permissions.includes(permission)) {
    throw refuse(t`Your role ${role.name} does not include this; ask an administrator`)
  }
  if (key && !key.scopes.includes(permission)) {
    throw refuse(t`This API key was not given ${permission}; make one that has it`)
  }
}
