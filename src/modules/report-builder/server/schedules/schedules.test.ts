import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendJson } from '#test/send-json.ts'
import { outsideDomainsSchema, type ReportScheduleWritten, reportScheduleSchema } from '../../contract-schedules.ts'
import { addReport, definitionOf, figuresWidget, publish } from '../../test/reports.ts'
import {
  addSchedule,
  askRun,
  beginAt,
  filesTo,
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

type Said = { reason?: string; issues?: { path: string; message: string }[] }

test('a schedule is guarded, told with its next times, changed by its owner, stopped by administrators too, and audited', async () => {
  const { organization, editor, viewer, stranger, administrator, report } = await scheduledReport(portal.app)
  const path = `report-builder/reports/${report.uuid}/schedules`
  expect((await portal.app.request(`/api/organization/${organization.uuid}/${path}`)).status).toBe(401)
  expect((await stranger.call(`/api/organization/${organization.uuid}/${path}`)).status).toBe(403)
  expect((await viewer.call(path)).status).toBe(404)
  const colleague = await organization.member('Editor')
  expect((await colleague.call(path)).status).toBe(404)
  const made = await addSchedule(editor, report, { people: [viewer.uuid], password: 'open sesame' })
  expect(made).toMatchObject({ owner: { uuid: editor.uuid }, hasPassword: true, isPaused: false, last: null })
  expect(made.next).toHaveLength(3)
  expect(JSON.stringify(made)).not.toContain('open sesame')
  const change = (by: typeof editor, body: object) =>
    by.call(`report-builder/schedules/${made.uuid}`, sendJson('PATCH', body))
  expect((await change(administrator, { version: 1, hour: 8 })).status).toBe(403)
  expect((await change(colleague, { version: 1, hour: 8 })).status).toBe(404)
  const kept = reportScheduleSchema.parse(await (await change(editor, { version: 1, hour: 8 })).json())
  expect(kept).toMatchObject({ version: 2, hour: 8, hasPassword: true })
  expect((await change(editor, { version: 1, hour: 9 })).status).toBe(409)
  const bare = reportScheduleSchema.parse(await (await change(editor, { version: 2, password: null })).json())
  expect(bare.hasPassword).toBe(false)
  expect((await editor.call(`report-builder/schedules/${made.uuid}`, { method: 'DELETE' })).status).toBe(204)
  expect((await editor.call(`report-builder/schedules/${made.uuid}`, { method: 'DELETE' })).status).toBe(404)
  const audit = (await (await administrator.call('audit')).json()) as { items: { action: string }[] }
  const actions = audit.items.map(({ action }) => action).filter(action => action.startsWith('report-schedule'))
  expect(actions).toEqual([
    ...['report-schedule.delete', 'report-schedule.update', 'report-schedule.update', 'report-schedule.create'],
  ])
})

test('administrators pause and delete what is another’s, and change nothing else of it', async () => {
  const { editor, viewer, administrator, report } = await scheduledReport(portal.app)
  const made = await addSchedule(editor, report, { people: [viewer.uuid] })
  expect((await administrator.call(`report-builder/reports/${report.uuid}`)).status).toBe(404)
  expect(await schedulesFor(administrator, report)).toMatchObject([{ canChange: false, canStop: true }])
  const at = `report-builder/schedules/${made.uuid}`
  expect((await administrator.call(at, sendJson('PATCH', { version: 1, hour: 3 }))).status).toBe(403)
  const paused = await administrator.call(`${at}/paused`, sendJson('PUT', { version: 1, isPaused: true }))
  expect(reportScheduleSchema.parse(await paused.json())).toMatchObject({ isPaused: true, next: [], canChange: false })
  expect((await administrator.call(`${at}/runs`, sendJson('POST', { kind: 'test' }))).status).toBe(403)
  expect((await administrator.call(at, { method: 'DELETE' })).status).toBe(204)
  expect(await schedulesFor(editor, report)).toEqual([])
})

describe('what cannot be kept is refused with its place', () => {
  test.each<[string, (of: Awaited<ReturnType<typeof scheduledReport>>) => Partial<ReportScheduleWritten>, string]>([
    ['nobody', () => ({}), 'people'],
    ['somebody of another organisation', ({ stranger }) => ({ people: [stranger.uuid] }), 'people'],
    ['an address outside', ({ stranger }) => ({ addresses: [stranger.email] }), 'addresses.0'],
    [
      'a line break in the subject',
      ({ viewer }) => ({ people: [viewer.uuid], subject: 'A\r\nBcc: x@y.test' }),
      'subject',
    ],
    ['a formula in the subject', ({ viewer }) => ({ people: [viewer.uuid], subject: '=HYPERLINK("x")' }), 'subject'],
    ['a line break in the name', ({ viewer }) => ({ people: [viewer.uuid], name: 'A\nB' }), 'name'],
    ['an address with a header', () => ({ addresses: ['a@b.test\r\nBcc: c@d.test'] }), 'addresses.0'],
    ['two addresses in one', () => ({ addresses: ['a@b.test, c@d.test'] }), 'addresses.0'],
    [
      'a rhythm of years',
      ({ viewer }) => ({ people: [viewer.uuid], schedule: { kind: 'yearly', month: 1, day: 1 } }),
      'schedule',
    ],
    [
      'a password of pictures',
      ({ viewer }) => ({ people: [viewer.uuid], format: 'png', password: 'open sesame' }),
      'password',
    ],
    ['pictures of a report without a chart', ({ viewer }) => ({ people: [viewer.uuid], format: 'png' }), 'format'],
    [
      'a figure that the report has not',
      ({ viewer }) => ({
        people: [viewer.uuid],
        condition: { kind: 'limit', widget: 'a', measure: 'invoices', side: 'above', limit: 1 },
      }),
      'condition.measure',
    ],
    [
      'a slice of a supplier without a line',
      ({ viewer }) => ({ sliceBy: ['supplier'], slices: [{ email: viewer.email, values: ['Acme Ltd'] }] }),
      'slices.0',
    ],
    [
      'the third line, of somebody outside',
      ({ viewer, editor, stranger }) => ({
        sliceBy: ['supplier'],
        slices: [viewer, editor, stranger].map(({ email }) => ({ email, values: ['Acme'] })),
      }),
      'slices.2',
    ],
    [
      'a line with a value too few',
      ({ viewer }) => ({ sliceBy: ['supplier', 'category'], slices: [{ email: viewer.email, values: ['Acme'] }] }),
      'slices.0',
    ],
    [
      'a dimension that a part of the report has not',
      ({ viewer }) => ({ sliceBy: ['customer'], slices: [{ email: viewer.email, values: ['Acme'] }] }),
      'sliceBy',
    ],
  ])('%s', async (_, change, place) => {
    const of = await scheduledReport(portal.app)
    const answer = await sendSchedule(of.editor, of.report, change(of))
    const said = (await answer.json()) as Said
    expect([answer.status, said.issues?.map(({ path }) => path)]).toEqual([400, expect.arrayContaining([place])])
    expect(await schedulesFor(of.editor, of.report)).toEqual([])
  })

  test('a report that is not published', async () => {
    const { editor, viewer } = await scheduledReport(portal.app)
    const draft = await addReport(editor)
    const answer = await sendSchedule(editor, draft, { people: [viewer.uuid] })
    expect([answer.status, await answer.json()]).toMatchObject([409, { reason: 'not_published' }])
  })

  test('a slice by which a part of the report is not narrowed', async () => {
    const { editor, viewer } = await scheduledReport(portal.app)
    const deaf = { ...figuresWidget('b'), title: 'All spend', ignores: ['supplier'] }
    const report = await publish(
      editor,
      await addReport(
        editor,
        'Mixed',
        definitionOf(figuresWidget('a'), { ...deaf, place: { x: 0, y: 5, w: 12, h: 3 } }),
      ),
    )
    const slices = [{ email: viewer.email, values: ['Acme'] }]
    const said = (await (await sendSchedule(editor, report, { sliceBy: ['supplier'], slices })).json()) as Said
    expect(said.issues).toEqual([{ path: 'sliceBy', message: expect.stringContaining('All spend') }])
  })
})

test('reports go outside only to domains that administrators named, and no more once one is taken away', async () => {
  const { organization, editor, viewer, administrator, report } = await scheduledReport(portal.app)
  const put = (by: typeof editor, ...domains: string[]) =>
    by.call('report-builder/outside-domains', sendJson('PUT', { domains }))
  expect([(await put(viewer, 'supplier.test')).status, (await put(editor, 'supplier.test')).status]).toEqual([403, 403])
  expect((await put(administrator, 'not a domain')).status).toBe(400)
  const kept = outsideDomainsSchema.parse(await (await put(administrator, 'Supplier.test')).json())
  expect(kept).toEqual({ domains: ['supplier.test'], canChange: true })
  const below = await sendSchedule(editor, report, { addresses: ['anna@mail.supplier.test'] })
  expect(below.status).toBe(400)
  const made = await addSchedule(editor, report, { addresses: ['Anna@Supplier.test', viewer.email] })
  expect(made.addresses).toEqual(['anna@supplier.test', viewer.email])
  const runAt = async (day: number) => {
    const at = new Date(Date.parse(made.next[0] ?? '') + day * 86_400_000)
    await beginAt(organization, at)
    const due = async () => (await runsOf(editor, made)).find(({ kind }) => kind === 'due')
    await workOn(portal.app, organization.uuid, await due(), { at })
    return due()
  }
  expect(await runAt(0)).toMatchObject({ state: 'sent', counts: { sent: 2 } })
  const outside = portal.mailServer.letters.find(({ to }) => to.includes('anna@supplier.test'))
  expect([outside?.to, outside?.text.includes('Open the report')]).toEqual([['anna@supplier.test'], false])
  expect((await put(administrator)).status).toBe(200)
  await workOn(portal.app, organization.uuid, await askRun(editor, made, 'rehearsal'))
  const [rehearsed] = (await runsOf(editor, made)).filter(({ kind }) => kind === 'rehearsal')
  expect(rehearsed).toMatchObject({ state: 'partly', counts: { checked: 1, failed: 1 } })
  expect(await runAt(1)).toMatchObject({ state: 'partly', counts: { sent: 1, failed: 1 } })
  expect(filesTo(portal.mailServer, 'anna@supplier.test')).toHaveLength(1)
  expect(filesTo(portal.mailServer, viewer.email)).toHaveLength(2)
})
