import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  type NotificationSetting,
  notificationPageSchema,
  notificationSettingsSchema,
  unreadSchema,
} from '#modules/notification-contract.ts'
import { notificationKinds } from '#modules/notification-kinds.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { secondFactors } from '../auth/schema.ts'
import { organizations } from '../identity/schema.ts'
import { addMember, removeMember } from '../identity/store.ts'
import { notifyMembers, notifySecurity } from './notify.ts'

let app: TestApp
let ours: TestOrganization
let theirs: TestOrganization
let person: TestMember
let colleague: TestMember

beforeAll(async () => {
  app = await startTestApp()
  ours = await createTestOrganization(app)
  theirs = await createTestOrganization(app)
  person = await ours.member('Viewer')
  colleague = await ours.member('Editor')
  await addMember(app.services.database.db, { userUuid: person.uuid, organizationUuid: theirs.uuid, role: 'Viewer' })
})
afterAll(() => app.close())

/** Tells the members of an organisation of so many loads by the colleague. */
async function load(organization: TestOrganization, ...titles: string[]) {
  for (const title of titles) {
    await app.services.database.db.transaction(tx =>
      notifyMembers(organization.scope, tx, {
        organizationUuid: organization.uuid,
        kind: 'member.joined',
        exceptUserUuid: colleague.uuid,
        say: () => ({ title }),
        link: '/app/data-manager',
      }),
    )
  }
}

async function get<Schema extends z.ZodType>(schema: Schema, path: string, as = person): Promise<z.infer<Schema>> {
  const response = await as.call(`/api/account/${path}`)
  expect(response.status, await response.clone().text()).toBe(200)
  return schema.parse(await response.json())
}
const send = (method: 'POST' | 'PUT', path: string, body: unknown, as = person) =>
  as.call(`/api/account/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const read = async (body: unknown, as = person) =>
  unreadSchema.parse(await (await send('POST', 'notifications/read', body, as)).json())
const unreadOf = ({ organizations }: z.infer<typeof unreadSchema>, organization: TestOrganization) =>
  organizations.find(({ organizationUuid }) => organizationUuid === organization.uuid)?.unread ?? 0

test('signed out, every call answers 401', async () => {
  const calls: [string, string][] = [
    ['GET', 'notifications'],
    ['GET', 'notifications/unread'],
    ['POST', 'notifications/read'],
    ['GET', 'notification-settings'],
    ['PUT', 'notification-settings'],
  ]
  for (const [method, path] of calls) {
    expect((await app.request(`/api/account/${path}`, { method })).status, path).toBe(401)
  }
})

describe('a person', () => {
  test('sees what happened in each of their organisations, by name and newest first, twenty a page', async () => {
    await load(ours, ...Array.from({ length: 20 }, (_, at) => `${at}.csv`))
    await load(theirs, 'last.csv')
    const first = await get(notificationPageSchema, 'notifications')
    expect(first).toMatchObject({ total: 21, page: 1 })
    expect(first.items).toHaveLength(20)
    expect(first.items[0]).toMatchObject({
      title: 'last.csv',
      organizationUuid: theirs.uuid,
      organizationName: theirs.name,
      readAt: null,
    })
    expect(first.items.map(({ createdAt }) => createdAt)).toEqual(
      first.items
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
    expect((await get(notificationPageSchema, 'notifications?page=2')).items.map(({ title }) => title)).toEqual([
      '0.csv',
    ])
    const unread = await get(unreadSchema, 'notifications/unread')
    expect([unread.total, unreadOf(unread, ours), unreadOf(unread, theirs)]).toEqual([21, 20, 1])
  })

  test('marks some, those of one organisation, or all as read, and only their own', async () => {
    const [newest] = (await get(notificationPageSchema, 'notifications?page=2')).items
    const ids = [newest?.uuid ?? '']
    await read({ ids }, colleague)
    expect(unreadOf(await get(unreadSchema, 'notifications/unread'), ours)).toBe(20)
    expect(unreadOf(await read({ ids }), ours)).toBe(19)
    expect((await get(notificationPageSchema, 'notifications?page=2')).items[0]?.readAt).not.toBeNull()
    const rest = await read({ all: true, organizationUuid: theirs.uuid })
    expect([unreadOf(rest, ours), unreadOf(rest, theirs)]).toEqual([19, 0])
    expect(await read({ all: true })).toEqual({ total: 0, organizations: [] })
  })

  test('sees nothing of an organisation they left, and it again when they come back', async () => {
    const { db } = app.services.database
    await load(theirs, 'secret.csv')
    await removeMember(db, person.uuid, theirs.uuid)
    const after = await get(notificationPageSchema, 'notifications')
    expect(after.items.map(({ organizationUuid }) => organizationUuid)).not.toContain(theirs.uuid)
    expect(after.total).toBe(20)
    expect((await get(unreadSchema, 'notifications/unread')).organizations).toEqual([])
    await load(theirs, 'later.csv')
    expect((await get(unreadSchema, 'notifications/unread')).total).toBe(0)
    await addMember(db, { userUuid: person.uuid, organizationUuid: theirs.uuid, role: 'Viewer' })
    expect(unreadOf(await get(unreadSchema, 'notifications/unread'), theirs)).toBe(1)
  })

  test('without the second factor an organisation asks for sees only what is about their account', async () => {
    const { db } = app.services.database
    const strict = await createTestOrganization(app)
    const member = await strict.member('Viewer')
    await load(strict, 'secret.csv')
    await notifySecurity(app.services, db, member.uuid, {
      say: () => ({ title: 'Your password was changed' }),
    })
    await db.update(organizations).set({ requiresSecondFactor: true }).where(eq(organizations.uuid, strict.uuid))
    const titles = async () =>
      (await get(notificationPageSchema, 'notifications', member)).items.map(({ title }) => title)
    expect(await titles()).toEqual(['Your password was changed'])
    expect((await get(unreadSchema, 'notifications/unread', member)).total).toBe(1)
    const now = new Date()
    await db.insert(secondFactors).values({ userUuid: member.uuid, secret: 'x', createdAt: now, confirmedAt: now })
    expect(await titles()).toEqual(['Your password was changed', 'secret.csv'])
  })

  test.each([
    ['GET', 'notifications?page=0', undefined],
    ['POST', 'notifications/read', {}],
    ['POST', 'notifications/read', { ids: ['1'] }],
    ['POST', 'notifications/read', { all: false }],
    ['PUT', 'notification-settings', { items: [] }],
    ['PUT', 'notification-settings', { items: [{ kind: 'weather', isShown: true, mail: 'atOnce' }] }],
  ])('%s %s %j answers 400', async (method, path, body) => {
    const response = body
      ? await send(method as 'PUT', path, body)
      : await person.call(`/api/account/${path}`, { method })
    expect(response.status).toBe(400)
  })
})

describe('the settings', () => {
  const choice = { kind: 'member.joined', isShown: false, mail: 'off' }
  const chosen = (items: NotificationSetting[]) => items.find(({ kind }) => kind === choice.kind)

  test('are the defaults until a person chooses, hold for that person only, and are audited', async () => {
    const { items } = await get(notificationSettingsSchema, 'notification-settings')
    expect(items).toEqual(
      Object.entries(notificationKinds).map(([kind, { isShown, mail, isFixed }]) => ({
        kind,
        isShown,
        mail,
        isFixed,
      })),
    )
    expect(items.slice(-5).map(({ kind, isShown, mail, isFixed }) => [kind, isShown, mail, isFixed])).toEqual([
      ['member.joined', true, 'off', false],
      ['talk.mention', true, 'atOnce', false],
      ['file.locked', true, 'atOnce', false],
      ['webhook.paused', true, 'atOnce', false],
      ['account.security', true, 'atOnce', true],
    ])
    const response = await send('PUT', 'notification-settings', { items: [choice] })
    expect(chosen(notificationSettingsSchema.parse(await response.json()).items)).toMatchObject(choice)
    expect(chosen((await get(notificationSettingsSchema, 'notification-settings')).items)).toMatchObject(choice)
    const others = await get(notificationSettingsSchema, 'notification-settings', colleague)
    expect(chosen(others.items)).toMatchObject({ isShown: true })
    const administrator = await ours.member('Administrator')
    const audit = await (await administrator.call('audit')).text()
    expect(audit).toContain('notification-settings.update')
  })

  test('of the account’s security are fixed', async () => {
    const fixed = { kind: 'account.security', isShown: true, mail: 'off' }
    const response = await send('PUT', 'notification-settings', { items: [{ ...choice, mail: 'atOnce' }, fixed] })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reason: 'notification_fixed' })
    expect(chosen((await get(notificationSettingsSchema, 'notification-settings')).items)).toMatchObject(choice)
  })
})
