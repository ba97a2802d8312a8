import { z } from 'zod'
import { actingOf } from '#server/auth/acting.ts'
import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { requireSession } from '#server/http/with-scope.ts'
import { listMemberships } from '#server/identity/store.ts'
import { toOrganization } from '#server/identity/to-wire.ts'
import { organizationSchema } from '#shared/identity.ts'
import { profileSchema } from '../contract.ts'
import { changeProfile } from './change-profile.ts'

/** What belongs to the person rather than to an organisation, below `/api`. */
export const accountRoutes = createRouter()
  .get(
    '/account/organizations',
    allow('session'),
    answers('The organisations of the person who asks', z.array(organizationSchema)),
    async c => {
      const { user } = await requireSession(c)
      return c.json((await listMemberships(c.get('services').database.db, user.uuid)).map(toOrganization))
    },
  )
  .patch(
    '/account/profile',
    allow('session'),
    answers('The names of the person who asks, as they are now', profileSchema),
    validate('json', profileSchema),
    async c => {
      return c.json(await changeProfile(c.get('services'), await actingOf(c), c.req.valid('json')))
    },
  )
