import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { openSmtpPeer, type SmtpPeer } from '#test/smtp-peer.ts'
import { updateOwnFormats } from '../../identity/own-formats.ts'
import { notifyMembers } from '../notify.ts'
import { listSettings, updateSetting } from '../store.ts'
import { leaveLink } from './leave-link.ts'

const soon = { timeout: 40_000, interval: 100 }
let app: TestApp
let mail: SmtpPeer
beforeAll(async () => {
  mail = await openSmtpPeer()
  app = await startTestApp({ SMTP_URL: mail.url })
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

const mailOf = async ({ uuid }: TestMember, kind: string) =>
  (await listSettings(app.services.database.db, uuid)).find(setting => setting.kind === kind)?.mail

test('a letter is left by its link alone: looking changes nothing, one press or one call of a mail program does', async () => {
  const organization = await createTestOrganization(app)
  const [actor, reader] = [await organization.member('Editor'), await organization.member('Viewer')]
  const { db } = app.services.database
  await updateSetting(db, { userUuid: reader.uuid, kind: 'member.joined', isShown: true, mail: 'atOnce' })
  await db.transaction(tx =>
    notifyMembers(organization.scope, tx, {
      organizationUuid: organization.uuid,
      kind: 'member.joined',
      exceptUserUuid: actor.uuid,
      say: () => ({ title: 'Ada joined' }),
    }),
  )
  await vi.waitFor(() => expect(mail.letters).toHaveLength(1), soon)
  const text = (mail.letters[0]?.text ?? '').replaceAll(/\r?\n[ \t]+/g, ' ')
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const [, link = ''] = /^List-Unsubscribe: <(http:\/\/portal\.test\/[^>]+)>$/m.exec(text) ?? []
  expect(text.split(link).length, 'in the head and in both forms of the text').toBeGreaterThanOrEqual(4)

  const page = await app.request(link)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(await page.text()).toMatch(/Stop the e-mails about “New people”\?[\s\S]*<form method="post">/)
  expect(await mailOf(reader, 'member.joined')).toBe('atOnce')

  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await app.request(link, { method: 'POST', body, headers })
  expect(done.status).toBe(200)
  expect(await done.text()).toContain('The e-mails about “New people” are stopped')
  expect(await mailOf(reader, 'member.joined')).toBe('off')
  expect(await mailOf(reader, 'talk.mention')).toBe('atOnce')
  expect((await app.request(link, { method: 'POST' })).status).toBe(200)
  const administrator = await organization.member('Administrator')
  const audit = await (await administrator.call('audit')).text()
  expect(audit.split('notification-settings.update')).toHaveLength(2)
  expect(audit).toContain(reader.email)
})

test('the link of a letter of the day ends those of the day and the week, in the language of its reader', async () => {
  const organization = await createTestOrganization(app)
  const reader = await organization.member('Viewer')
  const { db } = app.services.database
  await organization.scope.db(tx => updateOwnFormats(tx, reader.uuid, { language: 'de' }))
  const whose = { userUuid: reader.uuid, isShown: true }
  await updateSetting(db, { ...whose, kind: 'member.joined', mail: 'daily' })
  await updateSetting(db, { ...whose, kind: 'talk.mention', mail: 'weekly' })
  const link = leaveLink(app.services, { userUuid: reader.uuid, kind: 'digest' })
  expect(await (await app.request(link)).text()).toContain('Tägliche und wöchentliche E-Mails abbestellen?')
  await app.request(link, { method: 'POST' })
  const after = await Promise.all(
    ['member.joined', 'talk.mention', 'account.security'].map(kind => mailOf(reader, kind)),
  )
  expect(after).toEqual(['off', 'off', 'atOnce'])
})

test('what is no such link, or of nobody, tells nothing and changes nothing', async () => {
  const reader = await (await createTestOrganization(app)).member('Viewer')
  const link = leaveLink(app.services, { userUuid: reader.uuid, kind: 'talk.mention' })
  const other = leaveLink({ ...app.services, secret: 'x'.repeat(40) }, { userUuid: reader.uuid, kind: 'talk.mention' })
  const wrong = [
    other,
    `${link}x`,
    link.slice(0, -1),
    link.replace('talk.mention', 'member.joined'),
    link.replace(reader.uuid, crypto.randomUUID()),
    link.replace(/leave\/.*/, 'leave/x'),
  ]
  const answers = await Promise.all(
    wrong.flatMap(address => ['GET', 'POST'].map(method => app.request(address, { method }))),
  )
  expect(answers.map(({ status }) => status)).toEqual(wrong.flatMap(() => [403, 403]))
  const said = await Promise.all(answers.map(async answer => (await answer.text()).replaceAll(/nonce="[^"]*"/g, '')))
  expect(new Set(said).size).toBe(1)
  expect(await mailOf(reader, 'talk.mention')).toBe('atOnce')
  const nobody = leaveLink(app.services, { userUuid: crypto.randomUUID(), kind: 'talk.mention' })
  expect((await app.request(nobody, { method: 'POST' })).status).toBe(200)
  const elsewhere = await app.request(link, { method: 'POST', headers: { origin: 'https://other.example' } })
  expect(elsewhere.status).toBe(403)
})
