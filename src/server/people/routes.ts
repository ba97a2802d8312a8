import * as calls from '#shared/calls/people.ts'
import { AppError } from '#shared/errors.ts'
import {
  chosenOrganizationsSchema,
  doneStepsSchema,
  ownOrganizationsQuerySchema,
  peoplePageSchema,
  peopleQuerySchema,
  peopleViewSchema,
  userDetailsSchema,
  userPathSchema,
  userSchema,
  usersCountSchema,
} from '#shared/identity.ts'
import { t } from '#shared/translate.ts'
import { auditOriginOf } from '../auth/acting.ts'
import { proofOf } from '../auth/second-factor/session-proof.ts'
import { answerCall, answerFileCall, routerOf } from '../http/answer-call.ts'
import { requireParam, requireQuery } from '../http/require-given.ts'
import { requireSession } from '../http/with-scope.ts'
import { normaliseEmail } from '../identity/normalise-email.ts'
import { addFirstSteps, listMemberships } from '../identity/store.ts'
import { toOrganizationUser } from '../identity/to-wire.ts'
import { chooseOrganization } from './choose-organization.ts'
import { peopleCsv } from './export-people.ts'
import { findVisibleUser } from './find-visible-user.ts'
import { countPeople, listPeople } from './people.ts'

/** Persons and the organisations they belong to, below `/api`. */
export const identityRoutes = routerOf(
  answerCall(
    calls.getUser,
    { params: userPathSchema, answer: userSchema },
    async ({ c, services, params }) => {
      const session = await requireSession(c)
      const { db } = services.database
      const asker = { askerUuid: session.user.uuid, proof: await proofOf(db, session) }
      const user = await findVisibleUser(db, asker, params.userUuid)
      if (!user) throw new AppError('forbidden', t('You may not see this person'), { reason: 'user_access_denied' })
      return user
    },
    { after: requireParam('userUuid', 'Uuid is null') },
  ),
  answerCall(
    calls.listOwnOrganizations,
    { query: ownOrganizationsQuerySchema, answer: userDetailsSchema },
    async ({ c, services, query }) => {
      const { user } = await requireSession(c)
      if (normaliseEmail(query.option) !== user.email) {
        throw new AppError('forbidden', t('Only your own organisations can be asked for'), { reason: 'not_own_email' })
      }
      const memberships = await listMemberships(services.database.db, user.uuid)
      return { userDetails: memberships.map(toOrganizationUser) }
    },
    { after: requireQuery('option', 'ID is null') },
  ),
  answerCall(
    calls.chooseOrganization,
    { body: chosenOrganizationsSchema, answer: userDetailsSchema },
    async ({ c, services, body }) => {
      const { user: actor } = await requireSession(c)
      const by = { actor, ...auditOriginOf(c) }
      return { userDetails: await chooseOrganization(services, body, by) }
    },
  ),
)

/** The people of an organisation, below it. */
export const peopleRoutes = routerOf(
  answerCall(calls.doFirstSteps, { body: doneStepsSchema }, async ({ scope, body }) => {
    const member = { userUuid: scope.actor.uuid, organizationUuid: scope.organization.uuid }
    await scope.db(tx => addFirstSteps(tx, member, body.done))
  }),
  answerCall(calls.countUsers, { answer: usersCountSchema }, async ({ scope, services }) => {
    const usersCount = await countPeople(services.database.db, scope.organization.uuid)
    return { usersCount }
  }),
  answerCall(
    calls.listPeople,
    { query: peopleQuerySchema, answer: peoplePageSchema },
    async ({ scope, services, query }) => {
      const { db } = services.database
      const { uuid } = scope.organization
      const [items, total] = await Promise.all([listPeople(db, uuid, query), countPeople(db, uuid, query.search)])
      return { items, total, page: query.page }
    },
  ),
  answerFileCall(calls.downloadPeople, { query: peopleViewSchema }, ({ c, scope, services, query }) => {
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="people.csv"')
    return c.body(peopleCsv(services.database.db, scope, query))
  }),
)
