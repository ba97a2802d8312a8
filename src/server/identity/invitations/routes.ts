import type { Context } from 'hono'
import { z } from 'zod'
import {
  acceptedInvitationSchema,
  acceptInvitationSchema,
  invitationOfferSchema,
  invitationOutcomeSchema,
  invitationOutcomesSchema,
  invitationPageSchema,
  invitationQuerySchema,
  invitationTokenSchema,
  newInvitationSchema,
  newInvitationsSchema,
  ownInvitationSchema,
} from '#shared/invitations.ts'
import { createAuthCookies } from '../../auth/cookies.ts'
import { requestOriginOf, type SessionExchange } from '../../auth/exchange.ts'
import type { SessionRegistry } from '../../auth/sessions/sessions.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { allow, answers, answersAs, createRouter, validate } from '../../http/router.ts'
import { requireSession, sessionOf } from '../../http/with-scope.ts'
import type { Services } from '../../services.ts'
import { acceptAsMember, declineInvitation, requireOwnInvitation } from './accept-invitation.ts'
import { acceptByToken, readOffer } from './answer-invitation.ts'
import { resendInvitation, revokeInvitation } from './change-invitation.ts'
import { toOwnInvitation } from './invitation-state.ts'
import { invitePeople, invitePerson } from './invite-people.ts'
import { presentInvitations } from './present-invitations.ts'
import { listOpenInvitationsTo } from './store.ts'

const oneOfOrganization = validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid() }))
const one = validate('param', z.object({ id: z.uuid() }))
const path = '/organization/:organizationUuid{[^/]*}/invitations'

/** What administrators do with the invitations of their organisation, below `/api`. */
export const invitationRoutes = createRouter()
  .get(
    path,
    allow('users:write'),
    answers('The invitations of an organisation, newest first, twenty a page', invitationPageSchema),
    validate('query', invitationQuerySchema),
    async c => c.json(await presentInvitations(c.get('scope'), c.req.valid('query'))),
  )
  .post(
    path,
    allow('users:write'),
    answers('Invites an address; the answer says whether the letter went out', invitationOutcomeSchema, 201),
    validate('json', newInvitationSchema),
    async c => c.json(await invitePerson(c.get('scope'), c.req.valid('json'), c.get('services').env), 201),
  )
  .post(
    `${path}/batch`,
    allow('users:write'),
    answers('Invites up to fifty addresses; each has an outcome of its own', invitationOutcomesSchema),
    validate('json', newInvitationsSchema),
    async c => c.json({ outcomes: await invitePeople(c.get('scope'), c.req.valid('json'), c.get('services').env) }),
  )
  .post(
    `${path}/:id/resend`,
    allow('users:write'),
    answers('Writes again, with a new link; the link before is over', invitationOutcomeSchema),
    oneOfOrganization,
    async c => c.json(await resendInvitation(c.get('scope'), c.req.valid('param').id, c.get('services').env)),
  )
  .delete(
    `${path}/:id`,
    allow('users:write'),
    answersAs('The invitation is over', 'text/plain', 204),
    oneOfOrganization,
    async c => {
      await revokeInvitation(c.get('scope'), c.req.valid('param').id)
      return c.body(null, 204)
    },
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
  return createRouter()
    .post(
      '/invitation/read',
      allow('public'),
      answers('What the link of an invitation offers', invitationOfferSchema),
      validate('json', invitationTokenSchema),
      async c => c.json(await readOffer(services, c.req.valid('json').token, c.get('address'))),
    )
    .post(
      '/invitation/accept',
      allow('public'),
      answers('Joins the organisation; somebody new is signed in', acceptedInvitationSchema),
      validate('json', acceptInvitationSchema),
      async c => {
        const state = await sessionOf(c)
        const session = state.status === 'signedIn' ? state.session : null
        const exchange = exchangeOf(c)
        const accepted = await acceptByToken(services, exchange, session, c.req.valid('json'))
        for (const cookie of exchange.setCookies) c.header('set-cookie', cookie, { append: true })
        return c.json(accepted)
      },
    )
    .get(
      '/account/invitations',
      allow('session'),
      answers('The open invitations to the person who asks', z.array(ownInvitationSchema)),
      async c => {
        const { user } = await requireSession(c)
        const rows = await listOpenInvitationsTo(services.database.db, user.email, services.clock())
        return c.json(rows.map(toOwnInvitation))
      },
    )
    .post(
      '/account/invitations/:id/accept',
      allow('session'),
      answers('Joins the organisation of an invitation to oneself', ownInvitationSchema),
      one,
      async c => {
        const { user } = await requireSession(c)
        const row = await requireOwnInvitation(services, c.req.valid('param').id, user)
        await acceptAsMember(services, row, user, requestOriginOf(c))
        return c.json(toOwnInvitation(row))
      },
    )
    .post(
      '/account/invitations/:id/decline',
      allow('session'),
      answersAs('The invitation is turned down', 'text/plain', 204),
      one,
      async c => {
        const { user } = await requireSession(c)
        await declineInvitation(services, c.req.valid('param').id, user, requestOriginOf(c))
        return c.body(null, 204)
      },
    )
}
