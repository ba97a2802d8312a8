import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultConfiguration } from '#server/configuration/default-configuration.ts'
import { saveConfiguration } from '#server/configuration/store.ts'
import { createdApiKeySchema } from '#shared/api-keys.ts'
import type { NavigationItem } from '#shared/configuration.ts'
import { itemOfPermission, type Permission, permissions } from '#shared/permissions.ts'
import { startTestApp, type TestApp } from './app.ts'
import { createTestOrganization, type TestOrganization } from './organization.ts'

/** What the configuration hides is closed behind the menu too: every call that rests on the hidden item. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function configure({ uuid, scope }: TestOrganization, change: (items: NavigationItem[]) => NavigationItem[]) {
  const items = change(defaultConfiguration('procurement').items)
  const json = JSON.stringify({ type: 'procurement', items })
  const row = { organizationUuid: uuid, json, createdBy: 'test@portal.test', createdAt: new Date() }
  await scope.db(tx => saveConfiguration(tx, row))
}

async function callsOf(): Promise<{ method: string; path: string; guard: Permission }[]> {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { 'x-guard'?: string }>>
  }
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const guard = permissions.find(one => one === operation['x-guard'] && itemOfPermission[one] !== undefined)
      return guard ? [{ method: method.toUpperCase(), path, guard }] : []
    }),
  )
}

const off = (items: NavigationItem[], change: Partial<NavigationItem['props']>) =>
  items.map(item => (item.name === 'analytics' ? { ...item, props: { ...item.props, ...change } } : item))

test.each([
  ['hidden', (items: NavigationItem[]) => off(items, { isVisible: false })],
  ['switched off', (items: NavigationItem[]) => off(items, { isEnable: false })],
  ['taken out', (items: NavigationItem[]) => items.filter(({ name }) => name !== 'analytics')],
])('analytics %s: 403 from every call of it, by people and keys', async (_, change) => {
  const organization = await createTestOrganization(app)
  const administrator = await organization.member('Administrator')
  const body = JSON.stringify({ name: 'Nightly', scopes: ['analytics:read', 'analytics:write'], expiresInDays: null })
  const headers = { 'content-type': 'application/json' }
  const made = await administrator.call('api-keys', { method: 'POST', headers, body })
  const { key } = createdApiKeySchema.parse(await made.json())
  await configure(organization, items => items)
  expect((await administrator.call('analytics/views')).status).toBe(200)
  await configure(organization, change)
  const calls = await callsOf()
  expect(calls.length).toBeGreaterThan(15)
  for (const { method, path } of calls) {
    const address = path.replace('{organizationUuid}', organization.uuid).replace(/\{\w+\}/, organization.uuid)
    const byPerson = await administrator.call(address, { method })
    const byKey = await app.request(address, { method, headers: { authorization: `Bearer ${key}` } })
    for (const answer of [byPerson, byKey]) {
      expect([path, answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([
        path,
        403,
        'module_off',
      ])
    }
  }
  expect((await administrator.call('catalogue')).status).toBe(200)
})
