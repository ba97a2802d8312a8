import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { userDetailsSchema, userRecordSchema, userSchema } from '#shared/identity.ts'
import { pageNumber } from '#shared/page-query.ts'
import { auditOriginOf } from '../auth/acting.ts'
import { proofOf } from '../auth/second-factor/session-proof.ts'
import { requireParam, requireQuery } from '../http/require-given.ts'
import { allow, answers, answersAs, createRouter, validate } from '../http/router.ts'
import { requireSession } from '../http/with-scope.ts'
import { chooseOrganization, chosenOrganizationsSchema } from './choose-organization.ts'
import { peopleCsv } from './export-people.ts'
import { findVisibleUser } from './find-visible-user.ts'
import { normaliseEmail } from './normalise-email.ts'
import { countPeople, listPeople, peopleSorts } from './people.ts'
import { listMemberships } from './store.ts'
import { toOrganizationUser } from './to-wire.ts'

const userParam = z.object({ userUuid: z.uuid() })
const emailQuery = z.object({ option: z.string().max(320) })
const peopleView = z.object({
  search: z.string().trim().max(200).optional(),
  sort: z.enum(peopleSorts).default('LastName'),
})
const peopleQuery = peopleView.extend({ page: pageNumber })
const peoplePage = z.object({ items: z.array(userRecordSchema), total: z.int(), page: z.int() })

/** People and who belongs where, below `/api`. */
export const identityRoutes = createRouter()
  .get(
    '/user/:userUuid?',
    allow('session'),
    requireParam('userUuid', 'Uuid is null'),
    answers('A person: oneself, or one of an organisation one administers', userSchema),
    validate('param', userParam),
    async c => {
      const session = await requireSession(c)
      const { db } = c.get('services').database
      const asker = { askerUuid: session.user.uuid, proof: await proofOf(db, session) }
      const user = await findVisibleUser(db, asker, c.req.valid('param').userUuid)
      if (!user) throw new AppError('forbidden', 'You may not see this person', { reason: 'user_access_denied' })
      return c.json(user)
    },
  )
  .get(
    '/organization/user',
    allow('session'),
    requireQuery('option', 'ID is null'),
    answers('The organisations of the person who asks, by their own e-mail', userDetailsSchema),
    validate('query', emailQuery),
    async c => {
      const { user } = await requireSession(c)
      if (normaliseEmail(c.req.valid('query').option) !== user.email) {
        throw new AppError('forbidden', 'Only your own organisations can be asked for', { reason: 'not_own_email' })
      }
      const memberships = await listMemberships(c.get('services').database.db, user.uuid)
      return c.json({ userDetails: memberships.map(toOrganizationUser) })
    },
  )
  .put(
    '/organization/user',
    allow('session'),
    answers('Chooses the active organisation; answers the records as stored', userDetailsSchema),
    validate('json', chosenOrganizationsSchema),
    async c => {
      const { user: actor } = await requireSession(c)
      const by = { actor, ...auditOriginOf(c) }
      return c.json({ userDetails: await chooseOrganization(c.get('services'), c.req.valid('json'), by) })
    },
  )
  .get(
    '/organization/:organizationUuid{[^/]*}/users/count',
    allow('users:count'),
    answers('How many people belong to an organisation', z.object({ usersCount: z.int() })),
    async c => {
      const usersCount = await countPeople(c.get('services').database.db, c.get('scope').organization.uuid)
      return c.json({ usersCount })
    },
  )
  .get(
    '/organization/:organizationUuid{[^/]*}/users',
    allow('users:read'),
    answers('The people of an organisation, twenty a page', peoplePage),
    validate('query', peopleQuery),
    async c => {
      const { db } = c.get('services').database
      const { uuid } = c.get('scope').organization
      const query = c.req.valid('query')
      const [items, total] = await Promise.all([listPeople(db, uuid, query), countPeople(db, uuid, query.search)])
      return c.json({ items, total, page: query.page })
    },
  )
  .get(
    '/organization/:organizationUuid{[^/]*}/users/export.csv',
    allow('users:read'),
    answersAs('The people of an organisation, searched and sorted as the list is', 'text/csv'),
    validate('query', peopleView),
    async c => {
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="people.csv"')
      return c.body(peopleCsv(c.get('services').database.db, c.get('scope'), c.req.valid('query')))
    },
  )
