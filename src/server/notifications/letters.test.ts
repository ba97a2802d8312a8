import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { removeMember } from '../identity/store.ts'
import { notifyMembers, notifySecurity } from './notify.ts'
import { notifications } from './schema.ts'
import { updateSetting } from './store.ts'

const soon = { timeout: 50_000, interval: 100 }
type Received = { to: string[]; message: string }
const received: Received[] = []
let app: TestApp
let port: number
let server: SMTPServer | null = null

beforeAll(async () => {
  port = await freePort()
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve()))
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** A mail server that takes everything. */
function openMailServer(): Promise<void> {
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ to, message: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  server = opened
  return new Promise(resolve => opened.listen(port, '127.0.0.1', resolve))
}

test('a mail server that is away breaks nothing; when it is back each letter arrives once, but not to who has left', async () => {
  const { database } = app.services
  const organization = await createTestOrganization(app)
  const [member, left] = [await organization.member('Viewer'), await organization.member('Viewer')]
  for (const { uuid: userUuid } of [member, left]) {
    await updateSetting(database.db, { userUuid, kind: 'data.loaded', isShown: true, isMailed: true })
  }
  const news = { organizationUuid: organization.uuid, kind: 'data.loaded', title: 'leeds.csv was loaded' } as const
  await database.db.transaction(tx =>
    notifyMembers(organization.scope, tx, { ...news, exceptUserUuid: organization.uuid }),
  )
  await notifySecurity(app.services, database.db, left.uuid, { title: 'Your password was changed' })
  const [shown] = await database.db.select().from(notifications).where(eq(notifications.userUuid, member.uuid))
  expect(shown?.title).toBe(news.title)
  await removeMember(database.db, left.uuid, organization.uuid)

  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(received).toEqual([])
  await openMailServer()
  await vi.waitFor(() => expect(received).toHaveLength(2), soon)
  await new Promise(resolve => setTimeout(resolve, 2000))
  const to = received.map(letter => letter.to.join()).toSorted()
  expect(to).toEqual([member.email, left.email].toSorted())
  const letterTo = (email: string) => received.find(letter => letter.to.includes(email))?.message ?? ''
  expect(letterTo(left.email)).toContain('Your password was changed')
  expect(letterTo(member.email)).toMatch(/^Message-ID: <[0-9a-f-]{36}@portal\.test>/im)
}, 90_000)
