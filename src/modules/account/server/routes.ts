import { actingOf } from '#server/auth/acting.ts'
import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { requireSession } from '#server/http/with-scope.ts'
import { findOwnFormats } from '#server/identity/own-formats.ts'
import { listMemberships } from '#server/identity/store.ts'
import { toOrganization } from '#server/identity/to-wire.ts'
import { ownFormatsChangeSchema, ownFormatsSchema } from '#shared/formats/formats-schema.ts'
import { organizationsSchema } from '#shared/identity.ts'
import * as calls from '../calls.ts'
import { profileSchema } from '../contract.ts'
import { changeOwnFormats } from './change-own-formats.ts'
import { changeProfile } from './change-profile.ts'

/** What belongs to the person rather than to an organisation, below `/api`. */
export const accountRoutes = routerOf(
  answerCall(calls.listOrganizations, { answer: organizationsSchema }, async ({ c, services }) => {
    const { user } = await requireSession(c)
    return (await listMemberships(services.database.db, user.uuid)).map(toOrganization)
  }),
  answerCall(calls.changeProfile, { body: profileSchema, answer: profileSchema }, async ({ c, services, body }) =>
    changeProfile(services, await actingOf(c), body),
  ),
  answerCall(calls.getOwnFormats, { answer: ownFormatsSchema }, async ({ c, services }) => {
    const { user } = await requireSession(c)
    return findOwnFormats(services.database.db, user.uuid)
  }),
  answerCall(
    calls.changeOwnFormats,
    { body: ownFormatsChangeSchema, answer: ownFormatsSchema },
    async ({ c, services, body }) => changeOwnFormats(services, await actingOf(c), body),
  ),
)
