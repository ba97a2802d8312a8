import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { openSmtpPeer, type SmtpPeer } from '#test/smtp-peer.ts'
import { removeMember } from '../identity/store.ts'
import { notifyMembers, notifySecurity } from './notify.ts'
import { notifications } from './schema.ts'
import { updateSetting } from './store.ts'

const soon = { timeout: 50_000, interval: 100 }
let app: TestApp
let port: number
let mailServer: SmtpPeer | null = null

beforeAll(async () => {
  port = await freePort()
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await app.close()
  await mailServer?.close()
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test('a mail server that is away breaks nothing; when it is back each letter arrives once, but not to who has left', async () => {
  const { database } = app.services
  const organization = await createTestOrganization(app)
  const [member, left] = [await organization.member('Viewer'), await organization.member('Viewer')]
  for (const { uuid: userUuid } of [member, left]) {
    await updateSetting(database.db, { userUuid, kind: 'member.joined', isShown: true, mail: 'atOnce' })
  }
  const title = 'leeds.csv was loaded'
  const news = { organizationUuid: organization.uuid, kind: 'member.joined', say: () => ({ title }) } as const
  await database.db.transaction(tx =>
    notifyMembers(organization.scope, tx, { ...news, exceptUserUuid: organization.uuid }),
  )
  await notifySecurity(app.services, database.db, left.uuid, {
    say: () => ({ title: 'Your password was changed' }),
  })
  const [shown] = await database.db.select().from(notifications).where(eq(notifications.userUuid, member.uuid))
  expect(shown?.title).toBe(title)
  await removeMember(database.db, left.uuid, organization.uuid)

  await new Promise(resolve => setTimeout(resolve, 1500))
  mailServer = await openSmtpPeer(port)
  const { letters } = mailServer
  await vi.waitFor(() => expect(letters).toHaveLength(2), soon)
  await new Promise(resolve => setTimeout(resolve, 2000))
  const to = letters.map(letter => letter.to.join()).toSorted()
  expect(to).toEqual([member.email, left.email].toSorted())
  const letterTo = (email: string) => letters.find(letter => letter.to.includes(email))?.text ?? ''
  expect(letterTo(left.email)).toContain('Your password was changed')
  expect(letterTo(member.email)).toMatch(/^Message-ID: <[0-9a-f-]{36}@portal\.test>/im)
}, 90_000)
