import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPages } from '#modules/public-pages.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { saveConfiguration } from '../configuration/store.ts'
import { createApp } from './app.ts'

/** Pages that an organisation's configuration names and no module of this portal brings: they are there, and say so. */

const shell = mkdtempSync(join(tmpdir(), 'sextant-shell-'))
let platform: PlatformApp

beforeAll(async () => {
  writeFileSync(join(shell, 'index.html'), '<script type="application/json" id="boot"><!--boot--></script>')
  platform = await startPlatformApp()
})
afterAll(async () => {
  await platform.close()
  rmSync(shell, { recursive: true, force: true })
})

test('are answered with the page in the organisation that has them, and 404 in others', async () => {
  const app = createApp(platform.services, [], { shell })
  const [ours, theirs] = [await createTestOrganization(platform), await createTestOrganization(platform)]
  const advisor = {
    name: 'advisor',
    path: '/app/advisor',
    props: { title: 'Advisor', isVisible: true, isEnable: true, items: [] },
  }
  const json = JSON.stringify({ type: 'procurement', items: [advisor] })
  const row = { organizationUuid: ours.uuid, json, createdBy: 'test@portal.test', createdAt: new Date() }
  await ours.scope.db(tx => saveConfiguration(tx, row))
  const [member, stranger] = [await ours.member('Viewer'), await theirs.member('Viewer')]
  const statusOf = async (path: string, { cookie } = member) =>
    (await app.request(`http://portal.test${path}`, { headers: { cookie } })).status
  expect(await statusOf('/app/advisor')).toBe(200)
  expect(await statusOf('/app/advisor/company')).toBe(200)
  expect(await statusOf('/app/advisors')).toBe(404)
  expect(await statusOf('/app/advisor', stranger)).toBe(404)
})

test('pages of modules for people from outside need no session, are in no search, no frame and no cache, and nobody is watched there', async () => {
  const app = createApp(platform.services, [], { shell })
  for (const path of publicPages) {
    const response = await app.request(`http://portal.test${path}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('"monitoring":null')
    const named = ['x-robots-tag', 'cache-control', 'referrer-policy'].map(name => response.headers.get(name))
    expect(named).toEqual(['noindex, nofollow', 'private, no-store', 'same-origin'])
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await app.request(`http://portal.test${path}/else`)).status).toBe(302)
  }
})
