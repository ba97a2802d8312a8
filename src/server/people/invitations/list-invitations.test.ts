import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationOutcomesSchema, invitationPageSchema } from '#shared/invitations.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

test('invitations are sorted as they are asked for', async () => {
  const administrator = await (await createTestOrganization(app)).member('Administrator')
  const emails = ['ann@invited.test', 'ben@invited.test', 'cas@invited.test']
  const made = await administrator.call('invitations/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emails, role: 'Viewer' }),
  })
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
