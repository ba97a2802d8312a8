import type { Context } from 'hono'
import * as calls from '#shared/calls/invitations.ts'
import type { InvitationState } from '#shared/invitation-terms.ts'
import {
  acceptedInvitationSchema,
  acceptInvitationSchema,
  type InvitationPage,
  invitationOfferSchema,
  invitationOutcomeSchema,
  invitationOutcomesSchema,
  invitationPageSchema,
  invitationPathSchema,
  invitationQuerySchema,
  invitationTokenSchema,
  newInvitationSchema,
  newInvitationsSchema,
  ownInvitationPathSchema,
  ownInvitationSchema,
  ownInvitationsSchema,
} from '#shared/invitations.ts'
import type { InvitationSort } from '#shared/list-sorts.ts'
import { createAuthCookies } from '../../auth/cookies.ts'
import { requestOriginOf, type SessionExchange } from '../../auth/exchange.ts'
import type { SessionRegistry } from '../../auth/sessions/sessions.ts'
import { answerCall, routerOf } from '../../http/answer-call.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireSession, sessionOf } from '../../http/with-scope.ts'
import type { Scope } from '../../scope.ts'
import type { Services } from '../../services.ts'
import { acceptAsMember, declineInvitation, requireOwnInvitation } from './accept-invitation.ts'
import { acceptByToken, readOffer } from './answer-invitation.ts'
import { resendInvitation, revokeInvitation } from './change-invitation.ts'
import { toInvitation, toOwnInvitation } from './invitation-state.ts'
import { invitePeople, invitePerson } from './invite-people.ts'
import { listDeclined, listInvitations, listOpenInvitationsTo } from './store.ts'

/** What administrators do with the invitations of their organisation, below it. */
export const invitationRoutes = routerOf(
  answerCall(
    calls.listInvitations,
    { query: invitationQuerySchema, answer: invitationPageSchema },
    ({ scope, query }) => presentInvitations(scope, query),
  ),
  answerCall(
    calls.invitePerson,
    { body: newInvitationSchema, answer: invitationOutcomeSchema },
    ({ scope, services, body }) => invitePerson(scope, body, services.env),
  ),
  answerCall(
    calls.invitePeople,
    { body: newInvitationsSchema, answer: invitationOutcomesSchema },
    async ({ scope, services, body }) => ({ outcomes: await invitePeople(scope, body, services.env) }),
  ),
  answerCall(
    calls.resendInvitation,
    { params: invitationPathSchema, answer: invitationOutcomeSchema },
    ({ scope, services, params }) => resendInvitation(scope, params.id, services.env),
  ),
  answerCall(calls.revokeInvitation, { params: invitationPathSchema }, async ({ scope, params }) => {
    await revokeInvitation(scope, params.id)
  }),
)

/** What the invited do, below `/api`: by the link of a letter, or signed in (never by an API key). */
export function ownInvitationRoutes(services: Services, sessions: SessionRegistry) {
  const cookies = createAuthCookies(services.env.SEXTANT_URL)
  const exchangeOf = (c: Context<AppEnv>): SessionExchange => ({
    platform: { sessions, cookies },
    brought: cookies.read(c.req.header('cookie')),
    from: requestOriginOf(c),
    setCookies: [],
  })
  return routerOf(
    answerCall(calls.readInvitation, { body: invitationTokenSchema, answer: invitationOfferSchema }, ({ c, body }) =>
      readOffer(services, body.token, c.get('address')),
    ),
    answerCall(
      calls.acceptInvitation,
      { body: acceptInvitationSchema, answer: acceptedInvitationSchema },
      async ({ c, body }) => {
        const state = await sessionOf(c)
        const session = state.status === 'signedIn' ? state.session : null
        const exchange = exchangeOf(c)
        const accepted = await acceptByToken(services, exchange, session, body)
        for (const cookie of exchange.setCookies) c.header('set-cookie', cookie, { append: true })
        return accepted
      },
    ),
    answerCall(calls.listOwnInvitations, { answer: ownInvitationsSchema }, async ({ c }) => {
      const { user } = await requireSession(c)
      const rows = await listOpenInvitationsTo(services.database.db, user.email, services.clock())
      return rows.map(toOwnInvitation)
    }),
    answerCall(
      calls.acceptOwnInvitation,
      { params: ownInvitationPathSchema, answer: ownInvitationSchema },
      async ({ c, params }) => {
        const { user } = await requireSession(c)
        const row = await requireOwnInvitation(services, params.id, user)
        await acceptAsMember(services, row, user, requestOriginOf(c))
        return toOwnInvitation(row)
      },
    ),
    answerCall(calls.declineOwnInvitation, { params: ownInvitationPathSchema }, async ({ c, params }) => {
      const { user } = await requireSession(c)
      await declineInvitation(services, params.id, user, requestOriginOf(c))
    }),
  )
}

type Query = { page: number; sort: InvitationSort; search?: string | undefined; status?: InvitationState | undefined }

/** One page of the invitations of the scope's organisation. */
async function presentInvitations(scope: Scope, query: Query): Promise<InvitationPage> {
  const { uuid } = scope.organization
  const now = scope.now()
  return scope.db(async tx => {
    const { rows, total } = await listInvitations(tx, uuid, { ...query, now })
    const revoked = rows.filter(({ invitation }) => invitation.revokedAt !== null)
    const uuids = revoked.map(({ invitation }) => invitation.uuid)
    const declined = await listDeclined(tx, uuid, uuids)
    const items = rows.map(row => toInvitation(row, now, declined.has(row.invitation.uuid)))
    return { items, total, page: query.page }
  })
}
