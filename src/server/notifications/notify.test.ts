import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mostNotifications } from '#shared/notifications.ts'
import { t } from '#shared/translate.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import type { Transaction } from '../database/connect.ts'
import { updateOwnFormats } from '../identity/own-formats.ts'
import { updateUserEnabled } from '../identity/store.ts'
import { notifyMemberJoined, notifyMembers, notifySecurity } from './notify.ts'
import { notifications } from './schema.ts'
import { insertNotifications, updateSetting } from './store.ts'

const soon = { timeout: 30_000, interval: 50 }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newsOf = (organizationUuid: string, exceptUserUuid: string) =>
  ({
    organizationUuid,
    exceptUserUuid,
    kind: 'member.joined',
    say: () => ({ title: t`${'leeds.csv'} was loaded`, detail: '12 lines' }),
    link: '/app',
  }) as const
const inTransaction = (work: (tx: Transaction) => Promise<void>) => app.services.database.db.transaction(work)
const shownTo = (userUuid: string) =>
  app.services.database.db.select().from(notifications).where(eq(notifications.userUuid, userUuid))
const lettersTo = async (email: string) => (await app.services.mail.captured()).filter(({ to }) => to === email)

describe('the members of an organisation', () => {
  test('are told in the ways they chose, all but the one who did it and who is disabled', async () => {
    const organization = await createTestOrganization(app)
    const [actor, plain, mailed, deaf, disabled] = await Promise.all(
      ['Editor', 'Viewer', 'Viewer', 'Viewer', 'Viewer'].map(role => organization.member(role as 'Editor')),
    )
    const outsider = await (await createTestOrganization(app)).member('Viewer')
    if (!actor || !plain || !mailed || !deaf || !disabled) throw new Error('Somebody is missing')
    const { db } = app.services.database
    const choice = { kind: 'member.joined', isShown: false } as const
    await updateSetting(db, { ...choice, userUuid: mailed.uuid, mail: 'atOnce' })
    await updateSetting(db, { ...choice, userUuid: deaf.uuid, mail: 'off' })
    await updateUserEnabled(db, disabled.uuid, false)

    let told = 0
    await inTransaction(async tx => {
      told = await notifyMembers(organization.scope, tx, newsOf(organization.uuid, actor.uuid))
    })
    expect(told).toBe(2)
    expect(await shownTo(plain.uuid)).toMatchObject([{ title: 'leeds.csv was loaded', readAt: null }])
    for (const { uuid } of [actor, mailed, deaf, disabled, outsider]) expect(await shownTo(uuid)).toEqual([])
    await vi.waitFor(async () => expect(await lettersTo(mailed.email)).toHaveLength(1), soon)
    const [letter] = await lettersTo(mailed.email)
    expect(letter?.subject).toBe(`${organization.name}: leeds.csv was loaded`)
    expect(letter?.text).toContain('http://portal.test/app/account/notifications')
    for (const { email } of [actor, plain, deaf, disabled, outsider]) expect(await lettersTo(email)).toEqual([])
  })

  test('learn nothing of a change that did not happen, in the portal or by mail', async () => {
    const organization = await createTestOrganization(app)
    const member = await organization.member('Viewer')
    await updateSetting(app.services.database.db, {
      userUuid: member.uuid,
      kind: 'member.joined',
      isShown: true,
      mail: 'atOnce',
    })
    const change = inTransaction(async tx => {
      await notifyMembers(
        organization.scope,
        tx,
        newsOf(organization.uuid, ''.padEnd(8, '0').concat('-0000-4000-8000-000000000000')),
      )
      throw new Error('on purpose')
    })
    await expect(change).rejects.toThrow('on purpose')
    await notifySecurity(app.services, app.services.database.db, member.uuid, {
      say: () => ({ title: 'Something else' }),
    })
    await vi.waitFor(async () => expect(await lettersTo(member.email)).toHaveLength(1), soon)
    expect((await shownTo(member.uuid)).map(({ title }) => title)).toEqual(['Something else'])
  })

  test('are told each in their own language', async () => {
    const organization = await createTestOrganization(app)
    const [actor, english, german] = [
      await organization.member('Editor'),
      await organization.member('Viewer'),
      await organization.member('Viewer'),
    ]
    await inTransaction(async tx => {
      await updateOwnFormats(tx, german.uuid, { language: 'de' })
      await notifyMembers(organization.scope, tx, newsOf(organization.uuid, actor.uuid))
    })
    expect(await shownTo(english.uuid)).toMatchObject([{ title: 'leeds.csv was loaded' }])
    expect(await shownTo(german.uuid)).toMatchObject([{ title: '„leeds.csv“ wurde geladen' }])
  })

  test('learn who joined', async () => {
    const organization = await createTestOrganization(app)
    const [member, joined] = [await organization.member('Viewer'), await organization.member('Viewer')]
    await inTransaction(tx =>
      notifyMemberJoined(app.services, tx, { organizationUuid: organization.uuid, userUuid: joined.uuid }),
    )
    expect(await shownTo(member.uuid)).toMatchObject([
      { kind: 'member.joined', title: `Test Viewer joined ${organization.name}`, detail: joined.email },
    ])
    expect(await shownTo(joined.uuid)).toEqual([])
  })
})

test('the security of an account is told in the portal and by one letter, whatever was chosen', async () => {
  const organization = await createTestOrganization(app)
  const { uuid, email } = await organization.member('Viewer')
  const choice = { userUuid: uuid, kind: 'account.security', isShown: false, mail: 'off' } as const
  await updateSetting(app.services.database.db, choice)
  await notifySecurity(app.services, app.services.database.db, uuid, {
    say: () => ({ title: 'Your password was changed' }),
  })
  expect(await shownTo(uuid)).toMatchObject([{ organizationUuid: organization.uuid, link: '/app/account' }])
  await vi.waitFor(async () => expect(await lettersTo(email)).toHaveLength(1), soon)
  const [letter] = await lettersTo(email)
  expect(letter?.subject).toBe('Security of your account: Your password was changed')
  expect(letter?.text).toContain('If this was not you')
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(await lettersTo(email)).toHaveLength(1)
})

test('of each person the newest are kept, and none for longer than ninety days', async () => {
  const organization = await createTestOrganization(app)
  const { uuid: userUuid } = await organization.member('Viewer')
  const now = new Date('2026-06-01T12:00:00Z')
  const row = (at: number) => ({
    uuid: crypto.randomUUID(),
    userUuid,
    organizationUuid: organization.uuid,
    kind: 'member.joined' as const,
    title: `Number ${at}`,
    createdAt: new Date(now.getTime() - at * 60_000),
  })
  const old = { ...row(0), title: 'Old', createdAt: new Date('2026-03-01T12:00:00Z') }
  await inTransaction(tx => insertNotifications(tx, [old, row(1)], now))
  expect((await shownTo(userUuid)).map(({ title }) => title)).toEqual(['Number 1'])
  const many = Array.from({ length: mostNotifications }, (_, at) => row(at + 2))
  await inTransaction(tx => insertNotifications(tx, many, now))
  const kept = (await shownTo(userUuid)).map(({ title }) => title)
  expect(kept).toHaveLength(mostNotifications)
  expect(kept).toContain('Number 1')
  expect(kept).not.toContain(`Number ${mostNotifications + 1}`)
})
