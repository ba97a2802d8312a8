import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationOutcomesSchema, invitationPageSchema } from '#shared/invitations.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { postJson } from '#test/send-json.ts'

let app: PlatformApp
let now = new Date('2026-05-04T08:00:00.000Z')
beforeAll(async () => {
  app = await startPlatformApp({}, () => now)
})
afterAll(() => app.close())

test('invitations are sorted as they are asked for', async () => {
  const administrator = await (await createTestOrganization(app)).member('Administrator')
  const emails = ['ann@invited.test', 'ben@invited.test', 'cas@invited.test']
  const made = await administrator.call('invitations/batch', postJson({ emails, role: 'Viewer' }))
  const { outcomes } = invitationOutcomesSchema.parse(await made.json())
  await administrator.call(`invitations/${outcomes[1]?.invitation?.id}`, { method: 'DELETE' })
  const by = async (sort: string) => {
    const answer = await administrator.call(`invitations?sort=${sort}`)
    return invitationPageSchema.parse(await answer.json()).items.map(({ email }) => email)
  }
  expect(await by('email')).toEqual(emails)
  expect(await by('-email')).toEqual(emails.toReversed())
  expect((await by('-status'))[0]).toBe(emails[1])
  expect((await by('endedAt'))[0]).toBe(emails[1])
  for (const sort of ['role', 'createdAt', 'sentAt', 'invitedBy']) expect(await by(sort)).toHaveLength(3)
  expect((await administrator.call('invitations?sort=tokenHash')).status).toBe(400)
})

test('invitations are listed newest first, by twenty, searched by address and kept by state', async () => {
  const administrator = await (await createTestOrganization(app)).member('Administrator')
  const emails = Array.from({ length: 21 }, (_, at) => `guest-${String(at).padStart(2, '0')}@listed.test`)
  for (const email of emails) {
    expect((await administrator.call('invitations', postJson({ email, role: 'Viewer' }))).status).toBe(201)
    now = new Date(now.getTime() + 1000)
  }
  const list = async (query: string) =>
    invitationPageSchema.parse(await (await administrator.call(`invitations${query}`)).json())
  const first = await list('')
  expect([first.total, first.items.length, first.items[0]?.email]).toEqual([21, 20, emails.at(-1)])
  expect((await list('?page=2')).items.map(({ email }) => email)).toEqual([emails[0]])
  expect((await list('?search=GUEST-07@')).total).toBe(1)
  expect((await list('?search=%25')).total).toBe(0)
  expect((await list('?status=accepted')).total).toBe(0)
  expect((await administrator.call('invitations?status=lost')).status).toBe(400)
})
