import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { definitionOf, figuresWidget, publish, readReport, saveDraft } from '../../test/reports.ts'
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
  startSchedulesApp,
  workOn,
} from '../../test/schedules.ts'
import type { MakeReport } from './maker.ts'
import { reportDeliveries } from './schema.ts'
import { isOfRun } from './store.ts'

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

describe('a time of a schedule', () => {
  test('sends the file to each of its people once, however often it is worked on, and to nobody else', async () => {
    const of = await scheduledReport(portal.app)
    const { schedule, run, at } = await begun(of, { people: [of.viewer.uuid, of.editor.uuid] })
    const { make, asked } = makerOf()
    await workOn(portal.app, of.organization.uuid, run, { at, make, turns: 3 })
    await beginAt(of.organization, later(schedule.next[0], hour))
    expect(asked).toEqual([{ text: 'file of everything', by: of.editor.email, password: undefined }])
    expect(filesTo(portal.mailServer, of.viewer.email)).toEqual(['file of everything'])
    expect(filesTo(portal.mailServer, of.editor.email)).toEqual(['file of everything'])
    expect(filesTo(portal.mailServer, of.administrator.email, of.stranger.email)).toEqual([])
    const letter = portal.mailServer.letters.find(({ to }) => to.includes(of.viewer.email))
    expect([letter?.to, letter?.text]).toEqual([[of.viewer.email], expect.stringContaining('here it is.')])
    expect(await runsOf(of.editor, schedule)).toMatchObject([
      { kind: 'due', state: 'sent', dueAt: schedule.next[0], counts: { sent: 2 }, by: 'Test Editor', recipients: 2 },
    ])
    expect(await noticesOf(of.editor)).toEqual([])
  })

  test('of a demonstration makes the files, and writes to nobody', async () => {
    const of = await scheduledReport(portal.app)
    const schedule = await addSchedule(of.editor, of.report, { people: [of.viewer.uuid] })
    const { scope } = of.organization
    const shown = { ...scope, organization: { ...scope.organization, isDemonstration: true } }
    await beginAt({ scope: shown }, later(schedule.next[0], 0))
    const [run] = await runsOf(of.editor, schedule)
    await workOn(portal.app, scope.organization.uuid, run, { at: later(schedule.next[0], minute) })
    expect(await runsOf(of.editor, schedule)).toMatchObject([
      { kind: 'rehearsal', state: 'checked', dueAt: schedule.next[0], counts: { checked: 1 } },
    ])
    expect(filesTo(portal.mailServer, of.viewer.email)).toEqual([])
  })

  test('that was missed is one; a pause misses those within it; clocks that change move none of it', async () => {
    const of = await scheduledReport(portal.app)
    const schedule = await addSchedule(of.editor, of.report, { people: [of.viewer.uuid] })
    const days = schedule.next.map(time => new Date(time).toLocaleString('en-GB', { timeZone: 'Europe/Berlin' }))
    for (const day of days) expect(day).toContain('07:00:00')
    await beginAt(of.organization, later(schedule.next[0], 200 * 24 * hour))
    const [run] = await runsOf(of.editor, schedule)
    expect(await runsOf(of.editor, schedule)).toHaveLength(1)
    expect(new Date(run?.dueAt ?? '').toLocaleString('en-GB', { timeZone: 'Europe/Berlin' })).toContain('07:00:00')
    const pause = (isPaused: boolean, version: number) =>
      of.editor.call(`report-builder/schedules/${schedule.uuid}/paused`, sendJson('PUT', { version, isPaused }))
    expect((await pause(true, 1)).status).toBe(200)
    await beginAt(of.organization, later(schedule.next[0], 205 * 24 * hour))
    expect(await runsOf(of.editor, schedule)).toHaveLength(1)
    await workOn(portal.app, of.organization.uuid, run, { at: later(schedule.next[0], 205 * 24 * hour) })
    expect(await runsOf(of.editor, schedule)).toMatchObject([{ state: 'failed', reason: 'The schedule was paused' }])
    expect(filesTo(portal.mailServer, of.viewer.email)).toEqual([])
    expect((await pause(false, 2)).status).toBe(200)
  })

  test('a part that fails: three tries after longer waits, nobody gets anything, owner and administrators are told', async () => {
    const of = await scheduledReport(portal.app)
    const { schedule, run, at } = await begun(of, { people: [of.viewer.uuid, of.editor.uuid] })
    const { make, asked } = makerOf(() => true)
    const work = (moment: Date) => workOn(portal.app, of.organization.uuid, run, { at: moment, make, turns: 2 })
    await work(at)
    expect(asked).toHaveLength(1)
    expect(await runsOf(of.editor, schedule)).toMatchObject([
      { state: 'underWay', nextAt: later(at.toISOString(), 5 * minute).toISOString() },
    ])
    await work(later(at.toISOString(), 6 * minute))
    await work(later(at.toISOString(), 35 * minute))
    expect(asked).toHaveLength(2)
    expect(await noticesOf(of.editor)).toEqual([])
    await work(later(at.toISOString(), 37 * minute))
    expect(asked).toHaveLength(3)
    await work(later(at.toISOString(), 90 * minute))
    expect(asked).toHaveLength(3)
    expect(filesTo(portal.mailServer, of.viewer.email, of.editor.email)).toEqual([])
    const told = [
      {
        kind: 'report.unsent',
        title: 'The report of “Monday” was not sent',
        detail: 'The part “Key figures” could not be made',
      },
    ]
    expect([await noticesOf(of.editor), await noticesOf(of.administrator)]).toMatchObject([told, told])
    expect(await noticesOf(of.viewer)).toEqual([])
    const [ended] = await runsOf(of.editor, schedule)
    expect(ended).toMatchObject({ state: 'failed', counts: { failed: 2 } })
    expect((await deliveriesOf(of.editor, schedule, ended)).items).toMatchObject([
      { state: 'failed', attempts: 3, reason: 'The part “Key figures” could not be made' },
      { state: 'failed', attempts: 3 },
    ])
  })

  test('a part that fails at first is sent by the next try', async () => {
    const of = await scheduledReport(portal.app)
    const { schedule, run, at } = await begun(of, { people: [of.viewer.uuid] })
    const { make } = makerOf((_, turn) => turn === 1)
    await workOn(portal.app, of.organization.uuid, run, { at, make })
    await workOn(portal.app, of.organization.uuid, run, { at: later(at.toISOString(), 6 * minute), make })
    expect(filesTo(portal.mailServer, of.viewer.email)).toEqual(['file of everything'])
    expect(await runsOf(of.editor, schedule)).toMatchObject([{ state: 'sent' }])
  })

  test('with a password makes the file with it, which nothing else tells', async () => {
    const of = await scheduledReport(portal.app)
    const { schedule, run, at } = await begun(of, { people: [of.viewer.uuid], password: 'open sesame' })
    expect(schedule).toMatchObject({ hasPassword: true })
    const { make, asked } = makerOf()
    await workOn(portal.app, of.organization.uuid, run, { at, make })
    expect(asked).toMatchObject([{ password: 'open sesame' }])
    const audit = await (await of.administrator.call('audit')).text()
    expect([audit.includes('report-schedule.run'), audit.includes('open sesame')]).toEqual([true, false])
  })
})

describe('a schedule of slices', () => {
  const slices = async (of: Awaited<ReturnType<typeof scheduledReport>>) => ({
    sliceBy: ['supplier'],
    slices: [
      { email: of.viewer.email, values: ['Acme'] },
      { email: of.editor.email, values: ['Bolt'] },
      { email: of.administrator.email, values: ['Acme'] },
    ],
  })

  test('sends each what its dry run promised, and nobody anything else', async () => {
    const of = await scheduledReport(portal.app)
    const schedule = await addSchedule(of.editor, of.report, await slices(of))
    await workOn(portal.app, of.organization.uuid, await askRun(of.editor, schedule, 'rehearsal'))
    const [rehearsed] = await runsOf(of.editor, schedule)
    expect(rehearsed).toMatchObject({ kind: 'rehearsal', state: 'checked', counts: { checked: 3 } })
    const promised = (await deliveriesOf(of.editor, schedule, rehearsed)).items
    expect(promised.map(({ email, filters, rows, lines }) => [email, filters[0]?.values, rows, lines])).toEqual([
      [of.viewer.email, ['Acme'], 5, 2],
      [of.editor.email, ['Bolt'], 5, 1],
      [of.administrator.email, ['Acme'], 5, 2],
    ])
    const everybody = [of.viewer, of.editor, of.administrator].map(({ email }) => email)
    expect(filesTo(portal.mailServer, ...everybody)).toEqual([])
    await beginAt(of.organization, later(schedule.next[0], 0))
    const [run] = await runsOf(of.editor, schedule)
    const { make, asked } = makerOf()
    await workOn(portal.app, of.organization.uuid, run, { at: later(schedule.next[0], minute), make })
    expect(asked).toHaveLength(2)
    for (const { email, filters } of promised) {
      expect(filesTo(portal.mailServer, email)).toEqual([`file of ${filters[0]?.values[0]}`])
    }
    const sent = (await deliveriesOf(of.editor, schedule, run)).items
    expect(sent.map(({ email, rows, lines, state }) => [email, rows, lines, state])).toEqual(
      promised.map(({ email, rows, lines }) => [email, rows, lines, 'sent']),
    )
  })

  test('that fails for one sends the others theirs, and tells who got nothing', async () => {
    const of = await scheduledReport(portal.app)
    const { schedule, run, at } = await begun(of, await slices(of))
    const { make } = makerOf(text => text.endsWith('Bolt'))
    for (const wait of [0, 6, 60]) {
      await workOn(portal.app, of.organization.uuid, run, { at: later(at.toISOString(), wait * minute), make })
    }
    expect(filesTo(portal.mailServer, of.viewer.email)).toEqual(['file of Acme'])
    expect(filesTo(portal.mailServer, of.editor.email)).toEqual([])
    expect(await runsOf(of.editor, schedule)).toMatchObject([{ state: 'partly', counts: { sent: 2, failed: 1 } }])
    expect(await noticesOf(of.administrator)).toMatchObject([
      { title: 'The report of “Monday” was not sent to 1 of 3 people' },
    ])
  })

  test('that is stopped in the middle goes on where it was: nobody gets it twice, and who may have it is not sent it again', async () => {
    const of = await scheduledReport(portal.app)
    const { schedule, run, at } = await begun(of, await slices(of))
    const work = () => workOn(portal.app, of.organization.uuid, run, { at, turn: 0 })
    await work()
    expect((await runsOf(of.editor, schedule))[0]).toMatchObject({ state: 'underWay', counts: { sent: 1, waiting: 2 } })
    // The process ends while the last mail is on its way.
    await of.organization.scope.db(tx =>
      tx
        .update(reportDeliveries)
        .set({ state: 'sending' })
        .where(and(isOfRun(of.organization.scope, run?.uuid ?? ''), eq(reportDeliveries.position, 1))),
    )
    await work()
    await work()
    await work()
    expect(filesTo(portal.mailServer, of.viewer.email)).toEqual(['file of Acme'])
    expect(filesTo(portal.mailServer, of.administrator.email)).toEqual(['file of Acme'])
    expect(filesTo(portal.mailServer, of.editor.email)).toEqual([])
    const [ended] = await runsOf(of.editor, schedule)
    expect(ended).toMatchObject({ state: 'partly', counts: { sent: 2, unsure: 1 } })
    expect((await noticesOf(of.editor))[0]?.detail).toContain('it may have arrived')
  })

  test('nothing is sent once the report shows everybody’s figures, which a slice would not narrow', async () => {
    const of = await scheduledReport(portal.app)
    const { schedule, run, at } = await begun(of, await slices(of))
    const deaf = definitionOf({ ...figuresWidget('a'), ignores: ['supplier'] })
    await saveDraft(of.editor, await readReport(of.editor, of.report), deaf)
    await publish(of.editor, await readReport(of.editor, of.report))
    await workOn(portal.app, of.organization.uuid, run, { at })
    const [ended] = await runsOf(of.editor, schedule)
    expect(ended).toMatchObject({ state: 'failed', counts: { failed: 3 } })
    const { items } = await deliveriesOf(of.editor, schedule, ended)
    expect(items.map(({ reason }) => reason)).toEqual(Array(3).fill(expect.stringContaining('Key figures')))
    expect((await noticesOf(of.editor))[0]?.detail).toContain('Key figures')
    expect(filesTo(portal.mailServer, of.viewer.email, of.editor.email, of.administrator.email)).toEqual([])
  })

  test('a run goes by what its recipients were to get when it began, whatever the schedule is cut by since', async () => {
    const of = await scheduledReport(portal.app)
    const { schedule, run, at } = await begun(of, await slices(of))
    const deaf = definitionOf({ ...figuresWidget('a'), ignores: ['supplier'] })
    await saveDraft(of.editor, await readReport(of.editor, of.report), deaf)
    await publish(of.editor, await readReport(of.editor, of.report))
    const body = sendJson('PATCH', { version: 1, sliceBy: [], slices: [], people: [of.viewer.uuid] })
    expect((await of.editor.call(`report-builder/schedules/${schedule.uuid}`, body)).status).toBe(200)
    await workOn(portal.app, of.organization.uuid, run, { at })
    expect((await runsOf(of.editor, schedule))[0]).toMatchObject({ state: 'failed', counts: { failed: 3 } })
    expect(filesTo(portal.mailServer, of.viewer.email, of.editor.email, of.administrator.email)).toEqual([])
  })

  test('who was sent theirs meanwhile by another process is not tried again where the file fails', async () => {
    const of = await scheduledReport(portal.app)
    const { schedule, run, at } = await begun(of, await slices(of))
    const { scope } = of.organization
    const isFirst = and(isOfRun(scope, run?.uuid ?? ''), eq(reportDeliveries.position, 0))
    const make: MakeReport = async () => {
      await scope.db(tx => tx.update(reportDeliveries).set({ state: 'sent' }).where(isFirst))
      throw new Error('The file breaks off')
    }
    await workOn(portal.app, of.organization.uuid, run, { at, make })
    expect((await runsOf(of.editor, schedule))[0]).toMatchObject({ counts: { sent: 1, waiting: 2 } })
  })
})
