import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '#modules/permissions.ts'
import type { MemberStanding } from '#shared/boot.ts'
import { sessionSchema, userSchema } from '#shared/identity.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { testOrigin } from '#test/services.ts'
import { createSessions } from '../auth/sessions/sessions.ts'
import { saveConfiguration } from '../configuration/store.ts'
import { activateMembership, addMember } from '../identity/store.ts'
import { loadBoot } from './load-boot.ts'
import { nameRequest } from './request.ts'
import { allow, createRouter } from './router.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

function load(cookie?: string) {
  const router = createRouter()
    .use(nameRequest(app.services, createSessions(app.services)))
    .get('/', allow('public'), async c => c.json(await loadBoot(c)))
  return router.request('/', cookie ? { headers: { cookie } } : {})
}

test('what a signed-in page begins with', async () => {
  const [organization, other] = [await createTestOrganization(app), await createTestOrganization(app)]
  const member = await organization.member('Editor')
  const { db } = app.services.database
  await addMember(db, { userUuid: member.uuid, organizationUuid: other.uuid, role: 'Viewer' })
  const json = JSON.stringify({ type: 'procurement', items: [] })
  const row = { organizationUuid: organization.uuid, createdBy: 'a@portal.test', createdAt: new Date() }
  await organization.scope.db(tx => saveConfiguration(tx, { ...row, json }))
  await organization.scope.db(tx => saveConfiguration(tx, { ...row, json: '{' }))
  const boot = await (await load(member.cookie)).json()
  expect(sessionSchema.parse(boot.session).user).toEqual({
    email: member.email,
    userUuid: member.uuid,
    organizationUuid: organization.uuid,
  })
  expect(userSchema.parse(boot.user).organization).toBe(organization.uuid)
  expect(boot.organizations).toHaveLength(2)
  expect(boot).toMatchObject({
    organization: {
      uuid: organization.uuid,
      name: organization.name,
      baseCurrency: 'EUR',
      fiscalYearStartMonth: 1,
      weekStart: 1,
      years: 'months',
      yearEnds: 'last',
      isDemonstration: false,
    },
    role: 'Editor',
    permissions: roles.Editor.permissions,
    configuration: json,
    isConfigurationFallback: true,
  })
})

test('the role in each organisation, and when it was open last', async () => {
  const [home, other, third] = [1, 2, 3].map(() => createTestOrganization(app))
  if (!home || !other || !third) throw new Error('Three organisations are needed')
  const member = await (await home).member('Editor')
  const { db } = app.services.database
  for (const organization of [await other, await third]) {
    await addMember(db, { userUuid: member.uuid, organizationUuid: organization.uuid, role: 'Viewer' })
  }
  await db.transaction(async tx => activateMembership(tx, member.uuid, (await other).uuid))
  const { standings } = await (await load(member.cookie)).json()
  const standingOf = async (organization: typeof home) => {
    const { uuid } = await organization
    return standings.find((standing: MemberStanding) => standing.organizationUuid === uuid)
  }
  expect(await standingOf(home)).toMatchObject({ role: 'Editor', openedAt: expect.stringMatching(/Z$/) })
  expect(await standingOf(other)).toMatchObject({ role: 'Viewer', openedAt: expect.stringMatching(/Z$/) })
  expect(await standingOf(third)).toMatchObject({ role: 'Viewer', openedAt: null })
})

test('the first steps that a person did are known in every browser, and only in that organisation', async () => {
  const organization = await createTestOrganization(app)
  const [editor, other, viewer] = [
    await organization.member('Editor'),
    await organization.member('Editor'),
    await organization.member('Viewer'),
  ]
  const send = (member: typeof editor, done: unknown) =>
    member.call('first-steps', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testOrigin },
      body: JSON.stringify({ done }),
    })
  expect((await send(editor, ['data', 'view'])).status).toBe(204)
  expect((await send(editor, ['view', 'colleague'])).status).toBe(204)
  expect((await send(editor, ['No id'])).status).toBe(400)
  expect((await send(viewer, ['data'])).status).toBe(403)
  const stepsOf = async ({ cookie }: typeof editor) => (await (await load(cookie)).json()).firstSteps
  expect([await stepsOf(editor), await stepsOf(other)]).toEqual([['data', 'view', 'colleague'], []])
})

test('signed out', async () => {
  expect(await (await load()).json()).toBeNull()
})
