import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainFormats } from '#shared/formats/formats.ts'
import { formatsSchema } from '#shared/formats/formats-schema.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { auditEntries } from '../audit/schema.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

const patch = (body: unknown): RequestInit => ({
  method: 'PATCH',
  headers: { 'content-type': 'application/json', origin: 'http://portal.test' },
  body: JSON.stringify(body),
})

test('an administrator says how is written in the organisation, and the audit knows', async () => {
  const organization = await createTestOrganization(app)
  const administrator = await organization.member('Administrator')
  const viewer = await organization.member('Viewer')
  const read = async () => formatsSchema.parse(await (await viewer.call('formats')).json())
  expect(await read()).toEqual(plainFormats)
  const change = { numbers: '1.234,56', timeZone: 'Europe/Berlin' }
  const after = { ...plainFormats, ...change }
  const changed = await administrator.call('formats', patch(change))
  expect(formatsSchema.parse(await changed.json())).toEqual(after)
  expect(await read()).toEqual(after)
  await administrator.call('formats', patch(change))
  const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  expect(entries.filter(({ action }) => action === 'organization.formats')).toMatchObject([
    { before: plainFormats, after, entityId: organization.uuid },
  ])
})

test('who may not, and what is none', async () => {
  const organization = await createTestOrganization(app)
  const address = `/api/organization/${organization.uuid}/formats`
  const change = patch({ times: '2:30 PM' })
  const stranger = await (await createTestOrganization(app)).member('Administrator')
  expect((await app.request(address, change)).status).toBe(401)
  expect((await app.request(address)).status).toBe(401)
  expect((await (await organization.member('Editor')).call(address, change)).status).toBe(403)
  expect((await stranger.call(address, change)).status).toBe(403)
  expect((await stranger.call(address)).status).toBe(403)
  const administrator = await organization.member('Administrator')
  for (const bad of [{}, { numbers: 'de' }, { timeZone: 'Mars/Olympus' }, { weeks: 1 }, { weekStart: 1 }]) {
    expect((await administrator.call(address, patch(bad))).status, JSON.stringify(bad)).toBe(400)
  }
})
