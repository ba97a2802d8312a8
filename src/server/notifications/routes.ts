import * as calls from '#modules/calls-notifications.ts'
import {
  chosenSettingsSchema,
  mutedThingsSchema,
  notificationPageSchema,
  notificationSettingsSchema,
  readNotificationsSchema,
  unreadSchema,
} from '#modules/notification-contract.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import { thingPathSchema, thingRefSchema } from '#shared/thing-contract.ts'
import { thingKey } from '#shared/things.ts'
import { actingOf } from '../auth/acting.ts'
import { proofOf } from '../auth/second-factor/session-proof.ts'
import type { CurrentSession } from '../auth/sessions/current-session.ts'
import { answerCall, routerOf } from '../http/answer-call.ts'
import { requireSession } from '../http/with-scope.ts'
import type { Services } from '../services.ts'
import { readThing, resolveThings } from '../things/read-things.ts'
import { chooseSettings } from './choose-settings.ts'
import { addMuted, listMuted, removeMuted } from './muted-store.ts'
import {
  countNotifications,
  countUnread,
  listNotifications,
  listSettings,
  type NotificationReader,
  updateRead,
} from './store.ts'

/** What a person is told of, across their organisations, below `/api`. */
export const notificationRoutes = routerOf(
  answerCall(
    calls.listNotifications,
    { query: pageQuerySchema, answer: notificationPageSchema },
    async ({ c, services, query }) => {
      const { db } = services.database
      const reader = await readerOf(services, await requireSession(c))
      const { page } = query
      const [items, total] = await Promise.all([listNotifications(db, reader, page), countNotifications(db, reader)])
      return { items, total, page }
    },
  ),
  answerCall(calls.countUnread, { answer: unreadSchema }, async ({ c, services }) => {
    const reader = await readerOf(services, await requireSession(c))
    return countUnread(services.database.db, reader)
  }),
  answerCall(
    calls.readNotifications,
    { body: readNotificationsSchema, answer: unreadSchema },
    async ({ c, services, body }) => {
      const { db } = services.database
      const reader = await readerOf(services, await requireSession(c))
      await updateRead(db, reader, body)
      return countUnread(db, reader)
    },
  ),
  answerCall(calls.listNotificationSettings, { answer: notificationSettingsSchema }, async ({ c, services }) => {
    const { user } = await requireSession(c)
    return { items: await listSettings(services.database.db, user.uuid) }
  }),
  answerCall(
    calls.chooseNotificationSettings,
    { body: chosenSettingsSchema, answer: notificationSettingsSchema },
    async ({ c, services, body }) => {
      const items = await chooseSettings(services, await actingOf(c), body)
      return { items }
    },
  ),
)

/** What a person has muted of an organisation, below `/api/organization/:organizationUuid`. */
export const mutedRoutes = routerOf(
  answerCall(calls.listMuted, { answer: mutedThingsSchema }, ({ scope }) =>
    scope.db(async tx => {
      const refs = await listMuted(tx, scope)
      const things = await resolveThings(scope, tx, refs)
      return { items: refs.flatMap(ref => things.get(thingKey(ref)) ?? []) }
    }),
  ),
  answerCall(calls.muteThing, { body: thingRefSchema }, ({ scope, body }) =>
    scope.db(async tx => {
      await readThing(scope, tx, body)
      await addMuted(tx, scope, body)
    }),
  ),
  answerCall(calls.unmuteThing, { params: thingPathSchema }, ({ scope, params }) =>
    scope.db(tx => removeMuted(tx, scope, params)),
  ),
)

/** Who a session reads notifications as. */
async function readerOf(services: Services, session: CurrentSession): Promise<NotificationReader> {
  const { database, clock } = services
  return { userUuid: session.user.uuid, now: clock(), proof: await proofOf(database.db, session) }
}
