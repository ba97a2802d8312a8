import {
  chosenSettingsSchema,
  notificationPageSchema,
  notificationSettingsSchema,
  readNotificationsSchema,
  unreadSchema,
} from '#modules/notification-contract.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import { actingOf } from '../auth/acting.ts'
import { allow, answers, createRouter, validate } from '../http/router.ts'
import { requireSession } from '../http/with-scope.ts'
import { chooseSettings } from './choose-settings.ts'
import { readerOf } from './reader-of.ts'
import { countNotifications, countUnread, listNotifications, listSettings, updateRead } from './store.ts'

/** What a person is told of, across their organisations, below `/api`. */
export const notificationRoutes = createRouter()
  .get(
    '/account/notifications',
    allow('session'),
    answers(
      'The notifications of the person who asks, of all their organisations, newest first',
      notificationPageSchema,
    ),
    validate('query', pageQuerySchema),
    async c => {
      const { db } = c.get('services').database
      const reader = await readerOf(c.get('services'), await requireSession(c))
      const { page } = c.req.valid('query')
      const [items, total] = await Promise.all([listNotifications(db, reader, page), countNotifications(db, reader)])
      return c.json({ items, total, page })
    },
  )
  .get(
    '/account/notifications/unread',
    allow('session'),
    answers('How many unread notifications the person who asks has, by organisation', unreadSchema),
    async c => {
      const reader = await readerOf(c.get('services'), await requireSession(c))
      return c.json(await countUnread(c.get('services').database.db, reader))
    },
  )
  .post(
    '/account/notifications/read',
    allow('session'),
    answers('Marks notifications of the person who asks as read; answers what is unread then', unreadSchema),
    validate('json', readNotificationsSchema),
    async c => {
      const { db } = c.get('services').database
      const reader = await readerOf(c.get('services'), await requireSession(c))
      await updateRead(db, reader, c.req.valid('json'))
      return c.json(await countUnread(db, reader))
    },
  )
  .get(
    '/account/notification-settings',
    allow('session'),
    answers('By which ways the person who asks is told of each kind', notificationSettingsSchema),
    async c => {
      const { user } = await requireSession(c)
      return c.json({ items: await listSettings(c.get('services').database.db, user.uuid) })
    },
  )
  .put(
    '/account/notification-settings',
    allow('session'),
    answers('Chooses by which ways one is told of some kinds; answers all of them', notificationSettingsSchema),
    validate('json', chosenSettingsSchema),
    async c => {
      const items = await chooseSettings(c.get('services'), await actingOf(c), c.req.valid('json'))
      return c.json({ items })
    },
  )
