import { z } from 'zod'
import {
  chosenSettingsSchema,
  notificationPageSchema,
  notificationSettingsSchema,
  readNotificationsSchema,
  unreadSchema,
} from '#shared/notification-contract.ts'
import { allow, answers, createRouter, validate } from '../http/router.ts'
import { requireSession } from '../http/with-scope.ts'
import { chooseSettings } from './choose-settings.ts'
import { countNotifications, countUnread, listNotifications, listSettings, updateRead } from './store.ts'

const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) })

/** What a person is told of, across their organisations, below `/api`. */
export const notificationRoutes = createRouter()
  .get(
    '/account/notifications',
    allow('session'),
    answers(
      'The notifications of the person who asks, of all their organisations, newest first',
      notificationPageSchema,
    ),
    validate('query', pageQuery),
    async c => {
      const { user } = await requireSession(c)
      const { database, clock } = c.get('services')
      const which = { page: c.req.valid('query').page, now: clock() }
      const [items, total] = await Promise.all([
        listNotifications(database.db, user.uuid, which),
        countNotifications(database.db, user.uuid, which.now),
      ])
      return c.json({ items, total, page: which.page })
    },
  )
  .get(
    '/account/notifications/unread',
    allow('session'),
    answers('How many unread notifications the person who asks has, by organisation', unreadSchema),
    async c => {
      const { user } = await requireSession(c)
      const { database, clock } = c.get('services')
      return c.json(await countUnread(database.db, user.uuid, clock()))
    },
  )
  .post(
    '/account/notifications/read',
    allow('session'),
    answers('Marks notifications of the person who asks as read; answers what is unread then', unreadSchema),
    validate('json', readNotificationsSchema),
    async c => {
      const { user } = await requireSession(c)
      const { database, clock } = c.get('services')
      await updateRead(database.db, user.uuid, c.req.valid('json'), clock())
      return c.json(await countUnread(database.db, user.uuid, clock()))
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
      const session = await requireSession(c)
      const from = { address: c.get('address'), requestId: c.get('requestId') }
      return c.json({ items: await chooseSettings(c.get('services'), session, { ...c.req.valid('json'), from }) })
    },
  )
