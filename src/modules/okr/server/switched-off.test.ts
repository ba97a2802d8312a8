import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyMembers } from '#server/notifications/notify.ts'
import { notifications } from '#server/notifications/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { switchOff } from '#test/switch-off.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('nobody is told of goals where the portal has none', async () => {
  const [off, on] = [await createTestOrganization(app), await createTestOrganization(app)]
  await switchOff(off, 'okr')
  for (const { uuid, scope, member } of [off, on]) {
    const [actor, person] = [await member('Editor'), await member('Viewer')]
    for (const kind of ['member.joined', 'okr.period'] as const) {
      const news = { organizationUuid: uuid, exceptUserUuid: actor.uuid, say: () => ({ title: 'News' }), kind }
      await scope.db(tx => notifyMembers(scope, tx, news))
    }
    const { kind, userUuid } = notifications
    const own = eq(userUuid, person.uuid)
    const told = await app.services.database.db.select({ kind }).from(notifications).where(own).orderBy(kind)
    expect(told.map(one => one.kind)).toEqual(uuid === off.uuid ? ['member.joined'] : ['member.joined', 'okr.period'])
  }
})
