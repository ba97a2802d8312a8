import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#server/audit/schema.ts'
import { createApp } from '#server/http/app.ts'
import type { SignedIn } from '#shared/boot.ts'
import { noOwnFormats, plainFormats } from '#shared/formats/formats.ts'
import { ownFormatsSchema } from '#shared/formats/formats-schema.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import account from './index.ts'

let app: PlatformApp
let portal: ReturnType<typeof createApp>
beforeAll(async () => {
  app = await startPlatformApp()
  portal = createApp(app.services, [account])
})
afterAll(() => app.close())

const call = (path: string, cookie = '', method = 'GET', body?: unknown) => {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  return portal.request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
}
const change = (body: unknown, cookie = '') => call('/api/account/formats', cookie, 'PATCH', body)

async function bootOf(cookie: string): Promise<SignedIn> {
  const page = await (await call('/app/account', cookie)).text()
  const [, json = ''] = page.match(/id="boot"[^>]*>([^<]*)</) ?? []
  return JSON.parse(json).signedIn
}

test('a person writes as they chose, from the next page on, and the audit knows', async () => {
  const organization = await createTestOrganization(app)
  const { cookie, uuid } = await organization.member('Viewer')
  const read = async () => ownFormatsSchema.parse(await (await call('/api/account/formats', cookie)).json())
  expect(await read()).toEqual(noOwnFormats)
  const chosen = { dates: '12/31/2026', weekStart: 7 }
  const after = { ...noOwnFormats, ...chosen }
  expect(await (await change(chosen, cookie)).json()).toEqual(after)
  await change(chosen, cookie)
  expect(await read()).toEqual(after)
  const boot = await bootOf(cookie)
  expect(boot.formats).toEqual({ organization: { ...plainFormats, weekStart: 1 }, own: after })
  expect(boot.organization.weekStart).toBe(7)
  expect(await (await change({ dates: null }, cookie)).json()).toEqual({ ...after, dates: null })
  const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  expect(entries.filter(({ action }) => action === 'account.formats')).toMatchObject([
    { entityId: uuid, before: noOwnFormats, after },
    { entityId: uuid, before: after, after: { ...after, dates: null } },
  ])
})

test('weeks begin for each on the day they chose, but not where fiscal years are of whole weeks', async () => {
  const organization = await createTestOrganization(app)
  const member = await organization.member('Administrator')
  const other = await organization.member('Viewer')
  // A Sunday.
  await insertLines(organization.scope, 'spend', [purchase('2026-03-01', 'A', '1')])
  await change({ weekStart: 7 }, member.cookie)
  const weeks = async (cookie: string) => {
    const asked = { dataset: 'spend', measures: ['spend'], grain: 'week' }
    const { rows } = await (await call(`/api/organization/${organization.uuid}/query`, cookie, 'POST', asked)).json()
    return rows.map(({ period }: { period: string }) => period)
  }
  expect(await weeks(member.cookie)).toEqual(['2026-03-01'])
  expect(await weeks(other.cookie)).toEqual(['2026-02-23'])
  const calendar = `/api/organization/${organization.uuid}/calendar`
  expect(await (await call(calendar, member.cookie)).json()).toMatchObject({ weekStart: 1 })
  await call(calendar, member.cookie, 'PATCH', { years: '4-4-5' })
  expect(await weeks(member.cookie)).toEqual(['2026-02-23'])
})

test('who may not, and what is none', async () => {
  expect((await call('/api/account/formats')).status).toBe(401)
  expect((await change({ dates: '2026-12-31' })).status).toBe(401)
  const { cookie } = await (await createTestOrganization(app)).member('Viewer')
  for (const bad of [{}, { dates: 'any' }, { timeZone: 'Berlin' }, { weekStart: 0 }, { locale: 'de' }]) {
    expect((await change(bad, cookie)).status, JSON.stringify(bad)).toBe(400)
  }
})
