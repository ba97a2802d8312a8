import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '#modules/permissions.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { warehouseRoutes } from '../warehouse/routes.ts'
import { createWithin } from './ask-within.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = createWithin(warehouseRoutes)
const catalogue = (uuid: string) => `/api/organization/${uuid}/catalogue`
const get = { method: 'GET', body: null }

test('a part of the portal asks in a person’s name, of their organisation and within their role', async () => {
  const { scope } = await createTestOrganization(app)
  const other = await createTestOrganization(app)
  expect((await ask(scope, catalogue(scope.organization.uuid), get)).status).toBe(200)
  await expect(ask(scope, catalogue(other.uuid), get)).rejects.toMatchObject({ code: 'forbidden' })
  const barred = { ...scope, role: { ...roles.Viewer, permissions: [] } }
  await expect(ask(barred, catalogue(scope.organization.uuid), get)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a request from outside has no scope, whatever it or its connection says', async () => {
  const { uuid, scope } = await createTestOrganization(app)
  // Asked within first, so that a scope is given at the time.
  await ask(scope, catalogue(uuid), get)
  const headers = { 'x-scope': JSON.stringify({ organization: { uuid } }), authorization: 'Scope' }
  const request = new Request(new URL(catalogue(uuid), app.services.env.SEXTANT_URL), { headers })
  expect((await app.fetch(request, { scope, given: scope })).status).toBe(401)
})
