import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appOver, type TestApp } from '#test/app.ts'
import { openBrowser } from '#test/cookie-jar.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { testOrigin } from '#test/services.ts'
import { openDatabaseServer } from '../database/connect.ts'

/** Signing in while the database is gone: nobody is told that their password is wrong. */

const url = `${testOrigin}/api/auth/error?error=Unavailable`
const json = { json: 'true' }

let platform: PlatformApp
let cut: TestApp
beforeAll(async () => {
  platform = await startPlatformApp({})
  const database = await openDatabaseServer('postgres://nobody@127.0.0.1:1/none', platform.services.log)
  cut = appOver({ ...platform.services, database }, [], () => database.close())
})
afterAll(async () => {
  await cut.close()
  await platform.close()
})

test.each<[string, Record<string, string>]>([
  ['callback/credentials', { email: 'ada@portal.test', password: 'Right-Horse-1' }],
  ['callback/email', { email: 'ada@portal.test', token: 'x'.repeat(43) }],
])('POST %s', async (action, fields) => {
  const answer = await openBrowser(cut).post(`/api/auth/${action}`, { ...fields, ...json })
  expect([answer.status, await answer.json()]).toEqual([503, { url }])
  const redirect = await openBrowser(cut).post(`/api/auth/${action}`, fields)
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, url])
})

test('GET callback/email, and asking for a link when it must be counted', async () => {
  const opened = await openBrowser(cut).request('/api/auth/callback/email?token=x&email=ada%40portal.test')
  expect([opened.status, opened.headers.get('location')]).toEqual([302, url])
  const { services } = cut
  const limited = appOver({ ...services, env: { ...services.env, SEXTANT_RATE_LIMIT: 'on' } }, [])
  const asked = await openBrowser(limited).post('/api/auth/signin/email', { email: 'ada@portal.test', ...json })
  expect([asked.status, await asked.json()]).toEqual([503, { url }])
})

describe('the built-in page', () => {
  test('says so, and the forms are there for another try', async () => {
    const page = await (await cut.request('/api/auth/signin?error=Unavailable')).text()
    expect(page).toContain('The portal cannot look after sign-ins just now.')
    expect(page).toContain('name="password"')
    const redirect = await cut.request('/api/auth/error?error=Unavailable')
    expect(redirect.headers.get('location')).toBe(`${testOrigin}/api/auth/signin?error=Unavailable`)
  })
})
