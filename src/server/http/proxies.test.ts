import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeyPageSchema, createdApiKeySchema } from '#modules/api-keys.ts'
import { createTestOrganization, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { createApp } from './app.ts'

/**
 * The address of a caller, over real connections: the portal notes it at the last use of an API key, so each call is
 * made with a key of its own.
 */

let app: PlatformApp
let organization: TestOrganization
beforeAll(async () => {
  app = await startPlatformApp()
  organization = await createTestOrganization(app)
})
afterAll(() => app.close())

type Listening = { port: number; close(): Promise<void> }

async function listen(proxies: string): Promise<Listening> {
  // The app itself, as the portal serves it: only so a request comes with its connection.
  const { fetch } = createApp(app.with({ SEXTANT_PROXIES: proxies }).services, [])
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, resolve)
  const { port } = await promise
  return {
    port,
    close: () => new Promise((done, fail) => server.close(error => (error ? fail(error) : done()))),
  }
}

/** The address that the portal takes a call to be from, which brings these `X-Forwarded-For`. */
async function addressTaken(proxies: string, forwarded: string[]): Promise<string | null | undefined> {
  const member = await organization.member('Editor')
  const made = await member.call('api-keys', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Probe', scopes: ['users:count'], expiresInDays: 30 }),
  })
  const { key } = createdApiKeySchema.parse(await made.json())
  const server = await listen(proxies)
  const headers = new Headers({ authorization: `Bearer ${key}`, connection: 'close' })
  for (const address of forwarded) headers.append('x-forwarded-for', address)
  const address = `http://127.0.0.1:${server.port}/api/organization/${organization.uuid}/users/count`
  const { status } = await fetch(address, { headers })
  await server.close()
  expect(status).toBe(200)
  const { items } = apiKeyPageSchema.parse(await (await member.call('api-keys')).json())
  return items[0]?.lastUsedAddress
}

const connection = '127.0.0.1'

test.each<[string, string, string[], string]>([
  ['without a proxy, that of the connection', '0', [], connection],
  ['without a proxy, whatever the header says', '0', ['203.0.113.7'], connection],
  ['behind one, the last of the header', '1', ['198.51.100.1, 203.0.113.7'], '203.0.113.7'],
  ['behind one, the last of several headers', '1', ['198.51.100.1', '203.0.113.7'], '203.0.113.7'],
  ['behind one, an IPv6 address too', '1', ['2001:db8::7'], '2001:db8::7'],
  ['behind two, the last but one', '2', ['192.0.2.1, 198.51.100.1, 203.0.113.7'], '198.51.100.1'],
  ['behind two, when only one has written, that of the connection', '2', ['203.0.113.7'], connection],
  ['behind one that wrote nothing, that of the connection', '1', [], connection],
  ['behind one that wrote a word', '1', ['203.0.113.7, unknown'], connection],
  ['behind one that wrote an empty place', '1', ['203.0.113.7, '], connection],
  ['behind one that wrote what is no address', '1', ["203.0.113.999'--"], connection],
])('the address is %s', async (_, proxies, forwarded, expected) => {
  expect(await addressTaken(proxies, forwarded)).toBe(expected)
})
