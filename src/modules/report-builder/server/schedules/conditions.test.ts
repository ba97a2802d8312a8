import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { organizations } from '#server/identity/schema.ts'
import { removeMember } from '#server/identity/store.ts'
import { notifySecurity } from '#server/notifications/notify.ts'
import type { TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import type { ReportSchedule } from '../../contract-schedules.ts'
import type { AskingWidget } from '../../definition.ts'
import { addReport, changeReport, definitionOf, figuresWidget, publish, readReport } from '../../test/reports.ts'
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

let portal: SchedulesApp
beforeAll(async () => {
  portal = await startSchedulesApp()
})
afterAll(() => portal.close())

const hour = 3_600_000
const minute = 60_000
const later = (iso: string | undefined, milliseconds: number) => new Date(Date.parse(iso ?? '') + milliseconds)
const noticesOf = async (person: TestMember) => {
  const { items } = (await (await person.call('/api/account/notifications')).json()) as {
    items: { kind: string; title: string; detail: string }[]
  }
  return items.filter(({ kind }) => kind.startsWith('report.'))
}

/** A schedule and the run of its first time, which has begun. */
async function begun(of: Awaited<ReturnType<typeof scheduledReport>>, change: Parameters<typeof addSchedule>[2]) {
  const schedule = await addSchedule(of.editor, of.report, change)
  await beginAt(of.organization, later(schedule.next[0], 0))
  const [run] = await runsOf(of.editor, schedule)
  return { schedule, run, at: later(schedule.next[0], minute) }
}

describe('the rights of a run', () => {
  const handedOver = async (of: Awaited<ReturnType<typeof scheduledReport>>, lose: () => Promise<unknown>) => {
    const { schedule, run, at } = await begun(of, { people: [of.viewer.uuid] })
    await lose()
    const { make, asked } = makerOf()
    await workOn(portal.app, of.organization.uuid, run, { at, make })
    const [told] = await schedulesFor(of.administrator, of.report)
    return { schedule, told, asked, at }
  }

  test('an owner who left hands over to the administrators, who are told, change it from then on, and send it at its next time', async () => {
    const of = await scheduledReport(portal.app)
    const { db } = portal.app.services.database
    const leave = () => db.transaction(tx => removeMember(tx, of.editor.uuid, of.organization.uuid))
    const { schedule, told, asked } = await handedOver(of, leave)
    expect([asked, filesTo(portal.mailServer, of.viewer.email)]).toEqual([[], []])
    const last = { isHandedOver: true, by: null, state: 'failed', reason: expect.stringContaining('next time') }
    expect(told).toMatchObject({ owner: null, canChange: true, last })
    const next = later(schedule.next[1], 0)
    await beginAt(of.organization, next)
    const [run] = await runsOf(of.administrator, schedule)
    const { make, asked: then } = makerOf()
    await workOn(portal.app, of.organization.uuid, run, { at: next, make })
    expect(then).toMatchObject([{ by: 'system' }])
    expect(filesTo(portal.mailServer, of.viewer.email)).toEqual(['file of everything'])
    expect(await noticesOf(of.administrator)).toMatchObject([
      { kind: 'report.handed-over', title: 'The schedule “Monday” went over to the administrators' },
    ])
    expect(await (await of.administrator.call('audit')).text()).toContain('report-schedule.hand-over')
  })

  test('in a demonstration the administrators are told in the portal alone, and who left not at all', async () => {
    const of = await scheduledReport(portal.app)
    const { services } = portal.app
    const { db } = services.database
    const isIt = eq(organizations.uuid, of.organization.uuid)
    await db.update(organizations).set({ isDemonstration: true }).where(isIt)
    const report = await readReport(of.editor, of.report)
    expect((await changeReport(of.editor, report, { audience: 'everyone' })).status).toBe(200)
    const own = await addSchedule(of.viewer, of.report, { people: [of.viewer.uuid] })
    const leave = () =>
      db.transaction(async tx => {
        for (const { uuid } of [of.editor, of.viewer]) await removeMember(tx, uuid, of.organization.uuid)
      })
    const { schedule, at } = await handedOver(of, leave)
    const [ended] = await runsOf(of.administrator, own)
    await workOn(portal.app, of.organization.uuid, ended, { at })
    expect(await schedulesFor(of.administrator, of.report)).toMatchObject([{ uuid: schedule.uuid, owner: null }])
    expect((await noticesOf(of.administrator)).map(({ kind }) => kind)).toEqual(['report.handed-over'])
    // What was asked for before them is written before them.
    for (const { uuid } of [of.administrator, of.viewer]) {
      await notifySecurity(services, db, uuid, { say: () => ({ title: 'Something else' }) })
    }
    const letters = ({ email }: TestMember) => portal.mailServer.letters.filter(({ to }) => to.includes(email))
    for (const person of [of.administrator, of.viewer]) {
      await vi.waitFor(() => expect(letters(person)).not.toEqual([]), 20_000)
      expect(letters(person)).toMatchObject([{ text: expect.stringContaining('Something else') }])
    }
  })

  test('where the administrators may not open the report either, nothing is sent and they are told', async () => {
    const of = await scheduledReport(portal.app)
    const owner = await of.organization.member('Editor')
    const lose = async () => {
      const report = await readReport(of.editor, of.report)
      await changeReport(of.editor, report, { owner: owner.uuid })
    }
    const { asked, schedule, told } = await handedOver(of, lose)
    expect(asked).toEqual([])
    expect(filesTo(portal.mailServer, of.viewer.email)).toEqual([])
    const kinds = (await noticesOf(of.administrator)).map(({ kind }) => kind)
    expect(kinds).toEqual(['report.handed-over'])
    expect(told).toMatchObject({ uuid: schedule.uuid, owner: null, canStop: true, last: { state: 'failed' } })
    const body = sendJson('PUT', { version: told?.version, isPaused: true })
    expect((await of.administrator.call(`report-builder/schedules/${schedule.uuid}/paused`, body)).status).toBe(200)
  })
})

describe('a condition', () => {
  const nextRun = async (of: Awaited<ReturnType<typeof scheduledReport>>, schedule: ReportSchedule, day: number) => {
    const at = later(schedule.next[0], day * 24 * hour)
    await beginAt(of.organization, at)
    const [run] = await runsOf(of.editor, schedule)
    await workOn(portal.app, of.organization.uuid, run, { at: later(at.toISOString(), minute) })
    const [ended] = await runsOf(of.editor, schedule)
    return { ended, deliveries: (await deliveriesOf(of.editor, schedule, ended)).items }
  }

  test('of changed figures sends the first one, then only what changed, and says why', async () => {
    const of = await scheduledReport(portal.app)
    const condition = { kind: 'changed' as const }
    const schedule = await addSchedule(of.editor, of.report, { people: [of.viewer.uuid], condition })
    expect((await nextRun(of, schedule, 0)).ended).toMatchObject({ state: 'sent' })
    expect((await nextRun(of, schedule, 1)).ended).toMatchObject({ state: 'unneeded', counts: { unneeded: 1 } })
    await insertLines(of.organization.scope, 'spend', [purchase('2026-05-07', 'Acme', '1.00')])
    const { ended, deliveries } = await nextRun(of, schedule, 2)
    expect(ended).toMatchObject({ state: 'sent' })
    expect(deliveries[0]?.why).toBe('It comes because figures in it changed since the last one.')
    expect(filesTo(portal.mailServer, of.viewer.email)).toHaveLength(2)
    const [, last] = portal.mailServer.letters.filter(({ to }) => to.includes(of.viewer.email))
    expect(last?.text).toContain('It comes because figures in it changed since the last one.')
  })

  test('of a limit is held against the figure of each slice', async () => {
    const of = await scheduledReport(portal.app)
    const condition = { kind: 'limit' as const, widget: 'a', measure: 'spend', side: 'above' as const, limit: 100 }
    const schedule = await addSchedule(of.editor, of.report, {
      ...{ condition, sliceBy: ['supplier'] },
      slices: [
        { email: of.viewer.email, values: ['Acme'] },
        { email: of.administrator.email, values: ['Bolt'] },
      ],
    })
    const { ended, deliveries } = await nextRun(of, schedule, 0)
    expect(ended).toMatchObject({ state: 'sent', counts: { sent: 1, unneeded: 1 } })
    expect(deliveries.map(({ state, why }) => [state, why])).toEqual([
      ['sent', 'It comes because “Spend” is 150 EUR, above the limit of 100 EUR.'],
      ['unneeded', null],
    ])
    expect(filesTo(portal.mailServer, of.administrator.email)).toEqual([])
  })

  test('of changed figures reaches everybody, though a turn ends between them', async () => {
    const of = await scheduledReport(portal.app)
    const condition = { kind: 'changed' as const }
    const { schedule, run, at } = await begun(of, { people: [of.viewer.uuid, of.editor.uuid], condition })
    await workOn(portal.app, of.organization.uuid, run, { at, turn: 0 })
    expect((await runsOf(of.editor, schedule))[0]).toMatchObject({ counts: { sent: 1, waiting: 1 } })
    await workOn(portal.app, of.organization.uuid, run, { at, turn: 0 })
    expect((await runsOf(of.editor, schedule))[0]).toMatchObject({ state: 'sent', counts: { sent: 2 } })
    expect((await nextRun(of, schedule, 1)).ended).toMatchObject({ state: 'unneeded' })
  })

  test('of changed figures sees those in texts and tables of the explorer, and is refused where modules bring their own', async () => {
    const of = await scheduledReport(portal.app)
    const place = { x: 0, y: 5, w: 12, h: 3 }
    const text = { kind: 'text' as const, id: 't', text: 'We spent {{spend}}.', place }
    const condition = { kind: 'changed' as const }
    const block = { kind: 'analytics/pivot' as const, chosen: { rows: 'supplier_family:100' } }
    const pivot = { ...figuresWidget('p'), title: 'By supplier', block, place: { ...place, y: 9 } }
    const told = await publish(of.editor, await addReport(of.editor, 'Told', definitionOf(text, pivot)))
    const schedule = await addSchedule(of.editor, told, { people: [of.viewer.uuid], condition })
    expect((await nextRun(of, schedule, 0)).ended).toMatchObject({ state: 'sent' })
    expect((await nextRun(of, schedule, 1)).ended).toMatchObject({ state: 'unneeded' })
    await insertLines(of.organization.scope, 'spend', [purchase('2026-05-07', 'Acme', '1.00')])
    expect((await nextRun(of, schedule, 2)).ended).toMatchObject({ state: 'sent' })
    const goals = { ...figuresWidget('g'), title: 'Goals', block: { kind: 'okr/objectives' as const }, place }
    const definition = definitionOf(figuresWidget('a'), goals)
    const mixed = await publish(of.editor, await addReport(of.editor, 'Mixed', definition))
    const answer = await sendSchedule(of.editor, mixed, { people: [of.viewer.uuid], condition })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { issues: [{ path: 'condition.kind', message: expect.stringContaining('Goals') }] },
    ])
  })

  test('of changed figures sees what moved within flows of three stages beside a budget', async () => {
    const of = await scheduledReport(portal.app)
    const flows: AskingWidget['block'] = {
      ...{ kind: 'query', measures: ['spend'], by: ['supplier'], through: 'category', split: 'buyer', top: 8 },
      ...{ moving: ['invoices'], charts: ['sankey'] },
    }
    const definition = definitionOf({ ...figuresWidget('a'), block: flows })
    const report = await publish(of.editor, await addReport(of.editor, 'Flows', { ...definition, compare: 'budget' }))
    const condition = { kind: 'changed' as const }
    const schedule = await addSchedule(of.editor, report, { people: [of.viewer.uuid], condition })
    expect((await nextRun(of, schedule, 0)).ended).toMatchObject({ state: 'sent' })
    expect((await nextRun(of, schedule, 1)).ended).toMatchObject({ state: 'unneeded' })
    const moved = { category: 'Freight' }
    await insertLines(of.organization.scope, 'spend', [
      purchase('2026-05-07', 'Acme', '1.00', moved),
      purchase('2026-05-07', 'Acme', '-1.00', moved),
    ])
    expect((await nextRun(of, schedule, 2)).ended).toMatchObject({ state: 'sent' })
  })

  test('of exceptions sends where there is a new one', async () => {
    const of = await scheduledReport(portal.app)
    const condition = { kind: 'finding' as const }
    const schedule = await addSchedule(of.editor, of.report, { people: [of.viewer.uuid], condition })
    expect((await nextRun(of, schedule, 0)).ended).toMatchObject({ state: 'unneeded' })
    await insertLines(
      of.organization.scope,
      'spend',
      ['2026-05-08', '2026-05-09'].map(date => purchase(date, 'Acme', '900.00', { invoice_number: 'R-77' })),
    )
    expect((await nextRun(of, schedule, 1)).ended).toMatchObject({ state: 'sent' })
    expect((await nextRun(of, schedule, 2)).ended).toMatchObject({ state: 'unneeded' })
  })
})

test('a report of what modules bring alone is sent, and no lines are counted for it', async () => {
  const of = await scheduledReport(portal.app)
  const goals = { ...figuresWidget('g'), title: 'Goals', block: { kind: 'okr/objectives' as const } }
  const report = await publish(of.editor, await addReport(of.editor, 'Goals', definitionOf(goals)))
  const exceptions = await sendSchedule(of.editor, report, {
    people: [of.viewer.uuid],
    condition: { kind: 'finding' },
  })
  expect(exceptions.status).toBe(400)
  const { schedule, run, at } = await begun({ ...of, report }, { people: [of.viewer.uuid] })
  await workOn(portal.app, of.organization.uuid, run, { at })
  const [ended] = await runsOf(of.editor, schedule)
  expect(ended).toMatchObject({ state: 'sent' })
  expect((await deliveriesOf(of.editor, schedule, ended)).items).toMatchObject([{ state: 'sent', lines: null }])
})

test('a test goes to who asks for it alone, and says so', async () => {
  const of = await scheduledReport(portal.app)
  const schedule = await addSchedule(of.editor, of.report, { people: [of.viewer.uuid] })
  const run = await askRun(of.editor, schedule, 'test')
  const again = await of.editor.call(`report-builder/schedules/${schedule.uuid}/runs`, postJson({ kind: 'test' }))
  expect([again.status, await again.json()]).toMatchObject([409, { reason: 'under_way' }])
  await workOn(portal.app, of.organization.uuid, run)
  expect(filesTo(portal.mailServer, of.editor.email)).toEqual(['file of everything'])
  expect(filesTo(portal.mailServer, of.viewer.email)).toEqual([])
  expect(portal.mailServer.letters.find(({ to }) => to.includes(of.editor.email))?.text).toContain('This is a test')
})
