import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { countKey } from './count-key.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

test.each([
  [null, 'here'],
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, key) => {
  expect(countKey(address)).toBe(key)
})

test('guesses are counted together, from whichever address of a network they come', async () => {
  const limited = app.with({ SEXTANT_RATE_LIMIT: 'on', SEXTANT_PROXIES: '1' })
  const guess = async (address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const body = JSON.stringify({ token: randomUUID() })
    return (await limited.request('/api/invitation/read', { method: 'POST', headers, body })).status
  }
  const statuses = []
  for (let number = 1; number < 24; number++) statuses.push(await guess(`2001:db8:7:7::${number}`))
  expect(statuses.at(-1)).toBe(429)
  expect(await guess('2001:db8:7:8::1')).toBe(404)
})
