import { afterAll, beforeAll, expect, test } from 'vitest'
import { createdApiKeySchema } from '#modules/api-keys.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { changeReport, readReport } from '../../test/reports.ts'
import {
  addSchedule,
  askRun,
  runsOf,
  type SchedulesApp,
  scheduledReport,
  schedulesFor,
  sendSchedule,
  startSchedulesApp,
  workOn,
} from '../../test/schedules.ts'

let portal: SchedulesApp
beforeAll(async () => {
  portal = await startSchedulesApp()
})
afterAll(() => portal.close())

test('a key with the right to change reports sets up, changes, resumes and runs no schedule', async () => {
  const { organization, editor, viewer, report } = await scheduledReport(portal.app)
  const schedule = await addSchedule(editor, report, { people: [viewer.uuid] })
  const scopes = ['reports:read', 'reports:write']
  const made = await editor.call('api-keys', postJson({ name: 'Nightly', scopes, expiresInDays: 30 }))
  const { key } = createdApiKeySchema.parse(await made.json())
  const byKey = (path: string, init: RequestInit = {}) =>
    portal.app.request(`/api/organization/${organization.uuid}/report-builder/${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    })
  const listed = await byKey(`reports/${report.uuid}/schedules`)
  expect([listed.status, await listed.json()]).toMatchObject([200, { items: [{ canChange: false }] }])
  const { name, schedule: rhythm, hour, timeZone, format, subject } = schedule
  const written = { ...{ name, schedule: rhythm, hour, timeZone, format, subject }, people: [viewer.uuid] }
  const at = `schedules/${schedule.uuid}`
  expect((await byKey(`${at}/paused`, sendJson('PUT', { version: 1, isPaused: true }))).status).toBe(200)
  const refused = [
    await byKey(`reports/${report.uuid}/schedules`, postJson(written)),
    await byKey(at, sendJson('PATCH', { version: 2, hour: 3 })),
    await byKey(`${at}/paused`, sendJson('PUT', { version: 2, isPaused: false })),
    await byKey(`${at}/runs`, postJson({ kind: 'test' })),
    await byKey(`${at}/runs`, postJson({ kind: 'rehearsal' })),
  ]
  for (const answer of refused) {
    expect([answer.status, await answer.json()]).toMatchObject([403, { detail: expect.stringContaining('API key') }])
  }
  expect(await schedulesFor(editor, report)).toMatchObject([{ version: 2, hour: 7, isPaused: true }])
  expect(await runsOf(editor, schedule)).toEqual([])
})

test('who does not share a report that is not for everyone makes and changes no schedule of it', async () => {
  const { organization, editor, viewer, report } = await scheduledReport(portal.app)
  const colleague = await organization.member('Editor')
  const named = await changeReport(editor, await readReport(editor, report), { people: [colleague.uuid] })
  expect(named.status, await named.clone().text()).toBe(200)
  const refused = await sendSchedule(colleague, report, { people: [viewer.uuid] })
  expect([refused.status, await refused.json()]).toMatchObject([403, { detail: expect.stringContaining('its owner') }])
  const open = await changeReport(editor, await readReport(editor, report), { audience: 'everyone' })
  expect(open.status, await open.clone().text()).toBe(200)
  const schedule = await addSchedule(colleague, report, { people: [viewer.uuid] })
  const closed = await changeReport(editor, await readReport(editor, report), {
    ...{ audience: 'people', people: [colleague.uuid] },
  })
  expect(closed.status, await closed.clone().text()).toBe(200)
  const change = sendJson('PATCH', { version: 1, people: [viewer.uuid, colleague.uuid] })
  expect((await colleague.call(`report-builder/schedules/${schedule.uuid}`, change)).status).toBe(403)
})

test('two tests or dry runs of an organisation are under way at most', async () => {
  const { organization, editor, viewer, report } = await scheduledReport(portal.app)
  const schedules = await Promise.all(
    ['A', 'B', 'C'].map(name => addSchedule(editor, report, { name, people: [viewer.uuid] })),
  )
  const [first, second, third] = schedules
  if (!first || !second || !third) throw new Error('The schedules were not written')
  const run = await askRun(editor, first, 'rehearsal')
  await askRun(editor, second, 'test')
  const ask = () => editor.call(`report-builder/schedules/${third.uuid}/runs`, postJson({ kind: 'rehearsal' }))
  const refused = await ask()
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'under_way' }])
  await workOn(portal.app, organization.uuid, run)
  expect((await ask()).status).toBe(202)
})
