import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { calendarSchema } from '#shared/calendar-schema.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { auditEntries } from '../audit/schema.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

const send = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', origin: 'http://portal.test' },
  body: JSON.stringify(body),
})

test('an administrator says when years and weeks begin; figures follow at once, and the audit knows', async () => {
  const organization = await createTestOrganization(app)
  const administrator = await organization.member('Administrator')
  const viewer = await organization.member('Viewer')
  await insertLines(organization.scope, 'spend', [purchase('2025-03-31', 'A', '1'), purchase('2025-04-01', 'A', '2')])
  const years = async () => {
    const asked = send('POST', { dataset: 'spend', measures: ['spend'], grain: 'year' })
    const { rows } = await (await viewer.call('query', asked)).json()
    return rows.map(({ period }: { period: string }) => period)
  }
  expect(await years()).toEqual(['2025-01-01'])
  const changed = await administrator.call('calendar', send('PATCH', { fiscalYearStartMonth: 4 }))
  expect(calendarSchema.parse(await changed.json())).toEqual({ ...plainCalendar, fiscalYearStartMonth: 4 })
  expect(await years()).toEqual(['2024-04-01', '2025-04-01'])
  await administrator.call('calendar', send('PATCH', { fiscalYearStartMonth: 4 }))
  expect(calendarSchema.parse(await (await viewer.call('calendar')).json())).toMatchObject({ fiscalYearStartMonth: 4 })
  const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  expect(entries.filter(({ action }) => action === 'organization.calendar')).toMatchObject([
    { before: { fiscalYearStartMonth: 1 }, after: { fiscalYearStartMonth: 4, weekStart: 1 } },
  ])
})

test('years of whole weeks restate figures at once, are in the audit, and go back to months', async () => {
  const organization = await createTestOrganization(app)
  const administrator = await organization.member('Administrator')
  const viewer = await organization.member('Viewer')
  await insertLines(organization.scope, 'spend', [
    purchase('2026-01-24', 'A', '1'),
    purchase('2026-01-25', 'A', '2'),
    purchase('2026-12-26', 'A', '4'),
    purchase('2026-12-27', 'A', '8'),
  ])
  const figures = async (grain: 'month' | 'year') => {
    const asked = send('POST', { dataset: 'spend', measures: ['spend'], grain })
    const { rows } = await (await viewer.call('query', asked)).json()
    return rows.map(({ period, spend }: { period: string; spend: string }) => `${period} ${spend}`)
  }
  expect(await figures('month')).toEqual(['2026-01-01 3.00', '2026-12-01 12.00'])
  const weeks = { weekStart: 7, years: '4-4-5', yearEnds: 'last' }
  const changed = await administrator.call('calendar', send('PATCH', weeks))
  expect(calendarSchema.parse(await changed.json())).toEqual({ fiscalYearStartMonth: 1, ...weeks })
  expect(await figures('month')).toEqual(['2025-12-28 1.00', '2026-01-25 2.00', '2026-11-22 4.00', '2026-12-27 8.00'])
  expect(await figures('year')).toEqual(['2025-12-28 7.00', '2026-12-27 8.00'])
  expect(await (await viewer.call('calendar')).json()).toEqual({ fiscalYearStartMonth: 1, ...weeks })
  await administrator.call('calendar', send('PATCH', { years: 'months' }))
  expect(await figures('month')).toEqual(['2026-01-01 3.00', '2026-12-01 12.00'])
  const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  expect(entries.filter(({ action }) => action === 'organization.calendar')).toMatchObject([
    { before: plainCalendar, after: { fiscalYearStartMonth: 1, ...weeks } },
    { before: { years: '4-4-5' }, after: { weekStart: 7, years: 'months' } },
  ])
})

test('who may not, and what is none', async () => {
  const organization = await createTestOrganization(app)
  const address = `/api/organization/${organization.uuid}/calendar`
  const change = send('PATCH', { weekStart: 7 })
  const stranger = await (await createTestOrganization(app)).member('Administrator')
  expect((await app.request(address, change)).status).toBe(401)
  expect((await (await organization.member('Editor')).call(address, change)).status).toBe(403)
  expect((await stranger.call(address, change)).status).toBe(403)
  const administrator = await organization.member('Administrator')
  for (const bad of [
    {},
    { weekStart: 0 },
    { weekStart: 8 },
    { fiscalYearStartMonth: 13 },
    { fiscalYearStartMonth: '4' },
    { month: 4 },
    { years: '4-4-4' },
    { years: 445 },
    { yearEnds: 'first' },
    { years: '4-4-5', from: '2026-01-01' },
  ]) {
    expect((await administrator.call(address, send('PATCH', bad))).status).toBe(400)
  }
})
