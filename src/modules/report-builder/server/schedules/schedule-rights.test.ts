import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createdApiKeySchema } from '#modules/api-keys.ts'
import { removeMember } from '#server/identity/store.ts'
import type { TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { changeReport, readReport } from '../../test/reports.ts'
import {
  addSchedule,
  askRun,
  beginAt,
  deliveriesOf,
  filesTo,
  makerOf,
  runsOf,
  type SchedulesApp,
  scheduledReport,
  schedulesFor,
  sendSchedule,
  startSchedulesApp,
  workOn,
} from '../../test/schedules.ts'
import { takeScheduleTime } from './begin-runs.ts'
import { reportRuns, reportSchedules } from './schema.ts'
import { isSchedule } from './store.ts'

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

test('who does not share a report that is not for everyone makes, changes and sends no schedule of it', async () => {
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
  // Nor does the one that they had send it on to others.
  const [due = ''] = schedule.next
  await beginAt(organization, due)
  const [run] = await runsOf(colleague, schedule)
  await workOn(portal.app, organization.uuid, run, { at: due })
  expect(await runsOf(colleague, schedule)).toMatchObject([{ state: 'failed' }])
  expect((await deliveriesOf(colleague, schedule, run)).items).toMatchObject([
    { reason: expect.stringContaining('may not share') },
  ])
  expect(filesTo(portal.mailServer, viewer.email)).toEqual([])
})

test('two tests or dry runs of an organisation are under way at most', async () => {
  const { organization, editor, viewer, report } = await scheduledReport(portal.app)
  const schedules = await Promise.all(
    ['A', 'B', 'C'].map(name => addSchedule(editor, report, { name, people: [viewer.uuid] })),
  )
  const [first, second, third] = schedules
  if (!first || !second || !third) throw new Error('The schedules were not written')
  // What people have sent to themselves takes none of these places, and one of theirs each.
  const own = await addSchedule(editor, report, { name: 'Mine', people: [editor.uuid] })
  const again = await addSchedule(editor, report, { name: 'Mine too', people: [editor.uuid] })
  await askRun(editor, own, 'test')
  const tried = await editor.call(`report-builder/schedules/${again.uuid}/runs`, postJson({ kind: 'test' }))
  expect([tried.status, await tried.json()]).toMatchObject([409, { reason: 'under_way' }])
  const run = await askRun(editor, first, 'rehearsal')
  await askRun(editor, second, 'test')
  const ask = () => editor.call(`report-builder/schedules/${third.uuid}/runs`, postJson({ kind: 'rehearsal' }))
  const refused = await ask()
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'under_way' }])
  await workOn(portal.app, organization.uuid, run)
  expect((await ask()).status).toBe(202)
})

/** A report for everyone, and what its reader has sent to themselves of it. */
async function subscribed() {
  const of = await scheduledReport(portal.app)
  const open = await changeReport(of.editor, await readReport(of.editor, of.report), { audience: 'everyone' })
  expect(open.status, await open.clone().text()).toBe(200)
  return { ...of, schedule: await addSchedule(of.viewer, of.report, { people: [of.viewer.uuid] }) }
}

/** Begins the next time of a schedule and works on it; whose rights its files had. */
async function comeDue({ organization, viewer, schedule }: Awaited<ReturnType<typeof subscribed>>) {
  const [due = ''] = schedule.next
  await beginAt(organization, due)
  const [run] = await runsOf(viewer, schedule)
  const { make, asked } = makerOf()
  return { asked, work: () => workOn(portal.app, organization.uuid, run, { at: due, make }) }
}

const kindsOf = async (person: TestMember) => {
  const { items } = (await (await person.call('/api/account/notifications')).json()) as { items: { kind: string }[] }
  return items.map(({ kind }) => kind).filter(kind => kind.startsWith('report.'))
}

test('a reader has a report sent to themselves alone, and to nobody else, with their own rights', async () => {
  const of = await subscribed()
  const { organization, editor, viewer, administrator, report, schedule } = of
  expect(schedule).toMatchObject({ isSubscription: true, canChange: true, canStop: true, owner: { uuid: viewer.uuid } })
  const at = `report-builder/schedules/${schedule.uuid}`
  const others = [
    { people: [editor.uuid] },
    { people: [viewer.uuid, editor.uuid] },
    { people: [], addresses: [viewer.email] },
    { people: [viewer.uuid], addresses: ['anna@outside.example'] },
    { people: [], sliceBy: ['supplier_family'], slices: [{ email: viewer.email, values: ['Acme'] }] },
  ]
  for (const other of others) {
    expect((await sendSchedule(viewer, report, other)).status).toBe(403)
    expect((await viewer.call(at, sendJson('PATCH', { version: 1, ...other }))).status).toBe(403)
  }
  expect((await viewer.call(at, sendJson('PATCH', { version: 1, format: 'csv' }))).status).toBe(200)
  const colleague = await organization.member('Editor')
  for (const path of [`${at}/runs`, `${at}/paused`, at]) {
    const method = path.endsWith('runs') ? 'GET' : path.endsWith('paused') ? 'PUT' : 'DELETE'
    const body = method === 'PUT' ? { version: 2, isPaused: true } : undefined
    expect((await colleague.call(path, method === 'GET' ? {} : sendJson(method, body))).status).toBe(404)
  }
  const forAll = await addSchedule(editor, report, { name: 'For all', people: [viewer.uuid] })
  const seen = async (person: TestMember) => (await schedulesFor(person, report)).map(({ name }) => name)
  expect([await seen(viewer), await seen(colleague), await seen(administrator)]).toEqual([
    ['Monday'],
    ['For all'],
    ['For all', 'Monday'],
  ])
  const { asked, work } = await comeDue(of)
  await work()
  expect(asked).toMatchObject([{ by: viewer.email }])
  expect(filesTo(portal.mailServer, viewer.email)).toEqual(['file of everything'])
  await addSchedule(viewer, report, { name: 'Second', people: [viewer.uuid] })
  await addSchedule(viewer, report, { name: 'Third', people: [viewer.uuid] })
  expect((await sendSchedule(viewer, report, { people: [viewer.uuid] })).status).toBe(409)
  // Nor does one that was for others become a fourth.
  const names = ['A', 'B', 'C']
  for (const name of names) await addSchedule(editor, report, { name, people: [editor.uuid] })
  const turned = await editor.call(
    `report-builder/schedules/${forAll.uuid}`,
    sendJson('PATCH', { version: 1, people: [editor.uuid] }),
  )
  expect([turned.status, await turned.json()]).toMatchObject([409, { detail: expect.stringContaining('3 times over') }])
  expect((await viewer.call(at, sendJson('DELETE'))).status).toBe(204)
  expect(await seen(viewer)).toEqual(['Second', 'Third'])
})

test('what readers have sent to themselves is bounded, and holds up neither others’ schedules nor other organisations', async () => {
  const { organization, editor, viewer, report, schedule } = await subscribed()
  const { scope } = organization
  const forAll = await addSchedule(editor, report, { name: 'For all', people: [viewer.uuid] })
  await scope.db(async tx => {
    const [row] = await tx.select().from(reportSchedules).where(isSchedule(scope, schedule.uuid))
    if (!row) throw new Error('The schedule was not written')
    for (let copy = 0; copy < 24; copy += 1) {
      const [written] = await tx
        .insert(reportSchedules)
        .values({ ...row, uuid: randomUUID() })
        .returning()
      if (written) await takeScheduleTime(tx, scope, written)
    }
  })
  const refused = await sendSchedule(viewer, report, { people: [viewer.uuid] })
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: expect.stringContaining('20 times') }])
  const [due = ''] = schedule.next
  const begun = async () => {
    await beginAt(organization, due)
    return scope.db(tx => tx.$count(reportRuns, eq(reportRuns.organizationUuid, organization.uuid)))
  }
  expect([await begun(), await begun()]).toEqual([20, 20])
  expect(await runsOf(editor, forAll)).toHaveLength(1)
  await scope.db(tx =>
    tx.update(reportRuns).set({ state: 'sent' }).where(eq(reportRuns.organizationUuid, organization.uuid)),
  )
  expect([await begun(), await begun()]).toEqual([26, 26])
})

test('what is sent to one person alone ends itself once they may not open the report, and they are told', async () => {
  const of = await subscribed()
  const { editor, viewer, administrator, report } = of
  const { asked, work } = await comeDue(of)
  const closed = await changeReport(editor, await readReport(editor, report), { audience: 'people', people: [] })
  expect(closed.status, await closed.clone().text()).toBe(200)
  await work()
  expect([asked, await schedulesFor(administrator, report)]).toEqual([[], []])
  expect([await kindsOf(viewer), await kindsOf(administrator)]).toEqual([['report.ended'], []])
})

test('what is sent to one person alone ends itself once they left, goes over to nobody, and they are written why', async () => {
  const of = await subscribed()
  const { organization, viewer, administrator, report } = of
  const { asked, work } = await comeDue(of)
  await portal.app.services.database.db.transaction(tx => removeMember(tx, viewer.uuid, organization.uuid))
  await work()
  expect([asked, await schedulesFor(administrator, report)]).toEqual([[], []])
  expect(await kindsOf(administrator)).toEqual([])
  const letters = () => portal.mailServer.letters.filter(({ to }) => to.includes(viewer.email))
  await vi.waitFor(() => expect(letters()).toHaveLength(1), 20_000)
  const [letter] = letters()
  expect(letter?.text).toContain(`You do not belong to ${organization.scope.organization.name} any more.`)
  expect(letter?.raw).not.toContain('Content-Disposition: attachment')
  expect(letter?.raw).not.toContain('null')
})
