import { afterAll, beforeAll, expect, test } from 'vitest'
import { createdApiKeySchema, keyScopes } from '#modules/api-keys.ts'
import { navigableModules } from '#modules/modules.ts'
import { defaultConfiguration } from '#server/configuration/default-configuration.ts'
import { saveConfiguration } from '#server/configuration/store.ts'
import type { ServerModule } from '#server/define-server-module.ts'
import { loadModules } from '#server/load-modules.ts'
import type { NavigationItem } from '#shared/configuration.ts'
import { startTestApp, type TestApp } from './app.ts'
import { createTestOrganization, type TestOrganization } from './organization.ts'

/** What the configuration hides is closed behind the menu too: every call that rests on the hidden item. */

let app: TestApp
let loaded: ServerModule[]
beforeAll(async () => {
  loaded = await loadModules()
  app = await startTestApp()
})
afterAll(() => app.close())

async function configure({ uuid, scope }: TestOrganization, change: (items: NavigationItem[]) => NavigationItem[]) {
  const items = change(defaultConfiguration('procurement').items)
  const json = JSON.stringify({ type: 'procurement', items })
  const row = { organizationUuid: uuid, json, createdBy: 'test@portal.test', createdAt: new Date() }
  await scope.db(tx => saveConfiguration(tx, row))
}

type Call = { method: string; path: string; guard: string }

/** The calls that the document says are of an item. */
async function callsOf(item: string): Promise<Call[]> {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { 'x-guard'?: string; 'x-item'?: string }>>
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation['x-item'] === item ? [{ method: method.toUpperCase(), path, guard: operation['x-guard'] ?? '' }] : [],
    ),
  )
}

const withItems = navigableModules.map(({ navigation, title }) => ({ item: navigation.item, title }))
type Change = (items: NavigationItem[], name: string) => NavigationItem[]
const setting =
  (change: Partial<NavigationItem['props']>): Change =>
  (items, name) =>
    items.map(item => (item.name === name ? { ...item, props: { ...item.props, ...change } } : item))
const ways: [string, Change][] = [
  ['hidden', setting({ isVisible: false })],
  ['switched off', setting({ isEnable: false })],
  ['taken out', (items, name) => items.filter(item => item.name !== name)],
]

test.each(withItems)('$title hidden, switched off or taken out: 403 from every call of it', async ({ item }) => {
  const organization = await createTestOrganization(app)
  const administrator = await organization.member('Administrator')
  const scopes = keyScopes.map(({ permission }) => permission)
  const body = JSON.stringify({ name: 'Nightly', scopes, expiresInDays: null })
  const headers = { 'content-type': 'application/json' }
  const made = await administrator.call('api-keys', { method: 'POST', headers, body })
  const { key } = createdApiKeySchema.parse(await made.json())
  const calls = await callsOf(item)
  const { routes } = loaded.find(({ manifest }) => manifest.navigation?.item === item)?.routes ?? { routes: [] }
  expect(calls.length).toBeGreaterThan(0)
  expect(calls).toHaveLength(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size)
  for (const [way, change] of ways) {
    await configure(organization, items => change(items, item))
    for (const { method, path, guard } of calls) {
      const address = path.replace('{organizationUuid}', organization.uuid).replaceAll(/\{\w+\}/g, organization.uuid)
      const answers = [await administrator.call(address, { method })]
      // A key that was never given the right is refused for that.
      if (scopes.some(scope => scope === guard)) {
        answers.push(await app.request(address, { method, headers: { authorization: `Bearer ${key}` } }))
      }
      for (const answer of answers) {
        const { reason } = (await answer.json()) as { reason: string }
        expect([way, method, path, answer.status, reason]).toEqual([way, method, path, 403, 'module_off'])
      }
    }
    // What pages of several modules are made of stays.
    for (const call of ['catalogue', 'analytics/extents', 'analytics/annotations?dataset=spend']) {
      expect([call, (await administrator.call(call)).status]).toEqual([call, 200])
    }
  }
})
