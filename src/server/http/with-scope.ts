import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { type Permission, roles } from '#shared/permissions.ts'
import type { CurrentSession, SessionState } from '../auth/current-session.ts'
import { findMembership } from '../identity/store.ts'
import { createScope } from '../scope.ts'
import type { AppEnv } from './router.ts'

/** The session of this request, looked up at most once. */
export async function sessionOf(c: Context<AppEnv>): Promise<SessionState> {
  const known = c.get('session')
  if (known) return known
  const state = await c.get('sessions').of(c.req.header('cookie'))
  c.set('session', state)
  return state
}

/** The session of this request. Throws `unauthenticated` when there is none. */
export async function requireSession(c: Context<AppEnv>): Promise<CurrentSession> {
  const state = await sessionOf(c)
  if (state.status === 'signedIn') return state.session
  const reason = state.status === 'none' ? 'noSession' : 'tokenExpired'
  throw new AppError('unauthenticated', 'Sign in to go on', { reason })
}

const uuid = z.uuid()

/**
 * Checks that the person belongs to the organisation in the address and holds the permission, and sets the scope.
 * Whether an organisation exists is not told to those outside it.
 */
export async function withScope(c: Context<AppEnv>, permission: Permission): Promise<void> {
  const session = await requireSession(c)
  const organizationUuid = uuid.safeParse(c.req.param('organizationUuid'))
  if (!organizationUuid.success) throw new AppError('invalid', 'ID is null')
  const services = c.get('services')
  const membership = await findMembership(services.database.db, session.user.uuid, organizationUuid.data)
  if (!membership) {
    throw new AppError('forbidden', 'You are not a member of this organisation', { reason: 'org_access_denied' })
  }
  const role = roles[membership.role]
  if (!role.permissions.includes(permission)) {
    throw new AppError('forbidden', `Your role ${role.name} does not include this; ask an administrator`, {
      reason: 'permission_denied',
    })
  }
  const { organization } = membership
  c.set(
    'scope',
    createScope(services, {
      organization,
      actor: session.user,
      role,
      requestId: c.get('requestId'),
      address: c.get('address'),
    }),
  )
}
