import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships } from '#server/identity/schema.ts'
import type { TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { reportLinksSchema } from '../../contract-links.ts'
import { changeReport, definitionOf, figuresWidget, publish, readReport, saveDraft } from '../../test/reports.ts'
import {
  addSchedule,
  askRun,
  beginAt,
  deliveriesOf,
  makerOf,
  runsOf,
  type SchedulesApp,
  scheduledReport,
  startSchedulesApp,
  workOn,
} from '../../test/schedules.ts'
import type { MakeReport } from './maker.ts'

let portal: SchedulesApp
beforeAll(async () => {
  portal = await startSchedulesApp()
})
afterAll(() => portal.close())

type World = Awaited<ReturnType<typeof scheduledReport>>

/** What the newest letter to an address opens without an account. */
function linkTo(email: string): string {
  const letter = portal.mailServer.letters.findLast(({ to }) => to.includes(email))
  expect(letter?.raw).not.toContain('Content-Disposition: attachment')
  return /\/api\/shared\/reports\/[\w~-]+/.exec(letter?.text.replaceAll('=\r\n', '') ?? '')?.[0] ?? ''
}

/** Begins the next time of a schedule that sends links, and works on it. */
async function sent(of: World, change: Parameters<typeof addSchedule>[2]) {
  const schedule = await addSchedule(of.editor, of.report, { linkDays: 7, ...change })
  const due = schedule.next[0] ?? ''
  await beginAt(of.organization, due)
  const [run] = await runsOf(of.editor, schedule)
  await workOn(portal.app, of.organization.uuid, run, { at: due })
  return { schedule, run, due }
}

const linksOf = async (by: TestMember, { report }: World) =>
  reportLinksSchema.parse(await (await by.call(`report-builder/reports/${report.uuid}/links`)).json()).items

const statusOf = async (path: string) => (await portal.app.request(path)).status

test('a link in place of the file shows each recipient their part alone, is in the log alone, and ends when it is revoked', async () => {
  const of = await scheduledReport(portal.app)
  const slices = [
    { email: of.viewer.email, values: ['Acme'] },
    { email: of.editor.email, values: ['Bolt'] },
  ]
  const { schedule, run, due } = await sent(of, { sliceBy: ['supplier'], slices })
  const [theirs, other] = [linkTo(of.viewer.email), linkTo(of.editor.email)]
  const shown = await (await portal.app.request(theirs)).text()
  expect(shown).toContain('€150')
  expect(shown).not.toMatch(/€180|€30\b/)
  expect(await (await portal.app.request(other)).text()).toContain('€30')

  // Among those that people made for themselves they would be so many that these are not found any more.
  const byHand = { note: 'Board', expiresAt: new Date(Date.now() + 86_400_000).toISOString() }
  expect((await of.editor.call(`report-builder/reports/${of.report.uuid}/links`, postJson(byHand))).status).toBe(201)
  expect(await linksOf(of.editor, of)).toMatchObject([{ note: 'Board', state: 'open' }])
  const until = new Date(Date.parse(due) + 7 * 86_400_000).toISOString()
  const logged = async () => (await deliveriesOf(of.editor, schedule, run)).items.map(({ link }) => link)
  const filters = (value: string) => [{ field: 'supplier', op: 'is', values: [value] }]
  const told = { state: 'open', opened: 1, expiresAt: until, by: 'Test Editor' }
  expect(await logged()).toMatchObject([
    { ...told, note: `Monday: ${of.viewer.email}`, filters: filters('Acme') },
    { ...told, note: `Monday: ${of.editor.email}`, filters: filters('Bolt') },
  ])

  const [mine] = await logged()
  const path = `report-builder/reports/${of.report.uuid}/links/${mine?.uuid}`
  expect((await of.editor.call(path, { method: 'DELETE' })).status).toBe(204)
  expect([await statusOf(theirs), await statusOf(other)]).toEqual([404, 200])
  expect(await logged()).toMatchObject([{ state: 'revoked' }, { state: 'open' }])

  // A part that the slice cannot narrow closes it: it would show everybody's figures.
  const wide = { ...figuresWidget('a'), ignores: ['supplier'] }
  await saveDraft(of.editor, await readReport(of.editor, of.report), definitionOf(wide))
  await publish(of.editor, await readReport(of.editor, of.report))
  expect([await statusOf(other), (await logged())[1]?.state]).toEqual([404, 'closed'])
})

test('a link to somebody outside opens only while their domain may be sent to, and only by its password', async () => {
  const of = await scheduledReport(portal.app)
  const allow = (domains: string[]) =>
    of.administrator.call('report-builder/outside-domains', sendJson('PUT', { domains }))
  await allow(['partner.example'])
  const { schedule, run } = await sent(of, { addresses: ['anna@partner.example'], password: 'Grøn-7-lang' })
  const path = linkTo('anna@partner.example')
  const letter = portal.mailServer.letters.find(({ to }) => to.includes('anna@partner.example'))
  expect(letter?.text).toContain('asks for the password that you were told')
  expect(letter?.text).not.toContain('whoever has it sees what you see')
  const state = async () => (await deliveriesOf(of.editor, schedule, run)).items[0]?.link?.state
  expect(await (await portal.app.request(path)).text()).not.toContain('€180')
  const body = new URLSearchParams({ password: 'Grøn-7-lang' })
  const opened = await portal.app.request(path, { method: 'POST', body })
  expect(await opened.text()).toContain('€180')
  expect([await statusOf(path), await state()]).toEqual([200, 'open'])
  await allow([])
  expect([await statusOf(path), await state()]).toEqual([404, 'closed'])
})

test('a link ends once the schedule names its recipient no more, or has another part for them', async () => {
  const of = await scheduledReport(portal.app)
  const lines = (mine: string) => ({
    sliceBy: ['supplier'],
    slices: [
      { email: of.viewer.email, values: [mine] },
      { email: of.editor.email, values: ['Bolt'] },
    ],
  })
  const { schedule, run } = await sent(of, lines('Acme'))
  const [theirs, other] = [linkTo(of.viewer.email), linkTo(of.editor.email)]
  const at = `report-builder/schedules/${schedule.uuid}`
  const change = (version: number, changed: object) => of.editor.call(at, sendJson('PATCH', { version, ...changed }))
  const states = async () => (await deliveriesOf(of.editor, schedule, run)).items.map(({ link }) => link?.state)
  expect((await change(1, { hour: 8, ...lines('Acme') })).status).toBe(200)
  expect([await statusOf(theirs), await statusOf(other), await states()]).toEqual([200, 200, ['open', 'open']])
  expect((await change(2, lines('Bolt'))).status).toBe(200)
  expect([await statusOf(theirs), await statusOf(other), await states()]).toEqual([404, 200, ['closed', 'open']])
  const one = { sliceBy: ['supplier'], slices: [{ email: of.viewer.email, values: ['Acme'] }] }
  expect((await change(3, one)).status).toBe(200)
  expect([await statusOf(theirs), await statusOf(other), await states()]).toEqual([200, 404, ['open', 'closed']])
})

test('what fails before the mail server is spoken to was surely not sent: it is tried again, and leaves no link', async () => {
  const of = await scheduledReport(portal.app)
  const schedule = await addSchedule(of.editor, of.report, { linkDays: 7, people: [of.viewer.uuid] })
  const due = schedule.next[0] ?? ''
  await beginAt(of.organization, due)
  const [run] = await runsOf(of.editor, schedule)
  const { services } = portal.app
  // No letter can be written without the address of the portal.
  const lost = { ...portal.app, services: { ...services, env: { ...services.env, SEXTANT_URL: '' } } }
  await workOn(lost, of.organization.uuid, run, { at: due })
  const { items } = await deliveriesOf(of.editor, schedule, run)
  expect(items).toMatchObject([{ state: 'waiting', attempts: 1, link: null, reason: 'The mail could not be written' }])
  await workOn(portal.app, of.organization.uuid, run, { at: new Date(Date.parse(due) + 360_000) })
  expect((await deliveriesOf(of.editor, schedule, run)).items).toMatchObject([
    { state: 'sent', link: { state: 'open' } },
  ])
})

test('a dry run says that it would be a link and makes none; one whose owner may not share any more sends none', async () => {
  const of = await scheduledReport(portal.app)
  const schedule = await addSchedule(of.editor, of.report, { linkDays: 1, people: [of.viewer.uuid] })
  const rehearsal = await askRun(of.editor, schedule, 'rehearsal')
  // What has no tables is not said to have no rows.
  const make: MakeReport = async (scope, asked) => ({ ...(await makerOf().make(scope, asked)), rows: {} })
  await workOn(portal.app, of.organization.uuid, rehearsal, { make })
  const checked = await deliveriesOf(of.editor, schedule, rehearsal)
  expect(checked.items).toMatchObject([
    { state: 'checked', rows: null, link: null, reason: 'as a link that opens for 1 day' },
  ])
  expect(await linksOf(of.editor, of)).toEqual([])

  await changeReport(of.editor, await readReport(of.editor, of.report), { audience: 'everyone' })
  const { db } = portal.app.services.database
  await db.update(memberships).set({ role: 'Viewer' }).where(eq(memberships.userUuid, of.editor.uuid))
  const workedAt = async (due = '') => {
    await beginAt(of.organization, due)
    const [run] = await runsOf(of.administrator, schedule)
    await workOn(portal.app, of.organization.uuid, run, { at: due })
    return (await deliveriesOf(of.administrator, schedule, run)).items
  }
  const failed = { state: 'failed', link: null }
  expect(await workedAt(schedule.next[0])).toMatchObject([{ ...failed, reason: expect.stringContaining('went over') }])
  expect(await workedAt(schedule.next[1])).toMatchObject([
    { ...failed, reason: expect.stringContaining('rights of one person') },
  ])
  expect(portal.mailServer.letters.filter(({ to }) => to.includes(of.viewer.email))).toEqual([])
})
