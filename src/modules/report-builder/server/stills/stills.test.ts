import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createdApiKeySchema } from '#modules/api-keys.ts'
import { memberships } from '#server/identity/schema.ts'
import { reports } from '#server/reports/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { type ReportDetail, reportDetailSchema, reportVersionListSchema } from '../../contract.ts'
import { reportStillSchema, type StillPart } from '../../contract-stills.ts'
import type { ReportDefinition, Widget } from '../../definition.ts'
import { daysStillsKept, narrowWidth } from '../../rules-stills.ts'
import { addReport, changeReport, definitionOf, figuresWidget, publish, saveDraft } from '../../test/reports.ts'
import { drawReport } from '../out/draw-report.ts'
import { dropOldStills, keepStill } from './keep-still.ts'
import { reportStills } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2026-01-01', to: '2026-12-31' }
const yearOf = (...widgets: Widget[]): ReportDefinition => ({ ...definitionOf(...widgets), period, compare: 'none' })

/** An organisation with purchases of 4,200 and a report of them, for everyone and published as version 1. */
async function world(definition = yearOf(figuresWidget('a'))) {
  const people = await createTestPeople(app)
  const lines = [purchase('2026-03-10', 'Nordpack', '4000.00'), purchase('2026-03-10', 'Lagerhaus', '200.00')]
  await insertLines(people.organization.scope, 'spend', lines)
  const made = await addReport(people.editor, 'Spend review', definition)
  const shared = reportDetailSchema.parse(
    await (await changeReport(people.editor, made, { audience: 'everyone' })).json(),
  )
  const report = await publish(people.editor, shared)
  /** What the queue does once its pause is over. */
  const draw = () =>
    keepStill(app.services, { organizationUuid: people.organization.uuid, reportUuid: report.uuid, number: 1 })
  return { ...people, report, draw }
}

const pathOf = ({ uuid }: ReportDetail, number = 1) => `report-builder/reports/${uuid}/versions/${number}/still`

async function stillFor(member: TestMember, report: ReportDetail) {
  const answer = await member.call(pathOf(report))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return reportStillSchema.parse(await answer.json())
}

async function standingFor(member: TestMember, { uuid }: ReportDetail) {
  const answer = await member.call(`report-builder/reports/${uuid}/versions`)
  return reportVersionListSchema.parse(await answer.json()).items[0]?.still
}

async function refusalOf(answer: Response): Promise<[number, string]> {
  return [answer.status, String(((await answer.json()) as { detail?: string }).detail)]
}

const figuresIn = (parts: readonly StillPart[] = []) =>
  parts.flatMap(part => (part.kind === 'figures' ? part.figures.map(({ value }) => value) : []))

test('what a version showed when it was published stays, whatever is loaded later', async () => {
  const block = {
    kind: 'query' as const,
    measures: ['spend'],
    by: ['supplier_family'],
    top: 10,
    charts: ['bar'] as ['bar'],
  }
  const chart: Widget = { ...figuresWidget('c'), place: { x: 0, y: 4, w: 12, h: 8 }, block }
  const { organization, editor, report, draw } = await world(yearOf(figuresWidget('a'), chart))
  expect(await standingFor(editor, report)).toEqual({ state: 'waiting', why: null })
  expect(await refusalOf(await editor.call(pathOf(report)))).toEqual([404, expect.stringContaining('being drawn')])
  await draw()
  await insertLines(organization.scope, 'spend', [purchase('2026-04-10', 'Nordpack', '800.00', { invoice: 'I-2' })])
  await draw()
  const colleague = await organization.member('Editor')
  expect(await standingFor(colleague, report)).toEqual({ state: 'kept', why: null })
  const still = await stillFor(colleague, report)
  expect(figuresIn(still.parts.a)).toEqual(['€4.2K'])
  expect(still).toMatchObject({ by: 'Test Editor', own: [], of: expect.stringMatching(/^data version \d+ of /) })
  expect(still.printed.p1?.join()).toContain('2026')
  const picture = still.parts.c?.find(part => part.kind === 'picture')
  expect(picture).toMatchObject({ svg: expect.stringContaining('Lagerhaus'), narrow: { width: narrowWidth } })
  expect(picture?.narrow?.svg).toContain('Lagerhaus')
  const asked = { name: 'Now', definition: yearOf(figuresWidget('a')), as: null }
  const now = await drawReport(organization.scope, asked)
  expect(figuresIn(now.parts.a)).toEqual(['€5.0K'])
})

test('who may read less than whom it was drawn for is refused, and nobody sees another organisation’s', async () => {
  const { organization, editor, viewer, stranger, report, draw } = await world()
  await draw()
  const scopes = ['reports:read', 'reports:write']
  const made = await editor.call('api-keys', postJson({ name: 'Nightly', scopes, expiresInDays: 30 }))
  const { key } = createdApiKeySchema.parse(await made.json())
  const byKey = (path: string) =>
    app.request(`/api/organization/${organization.uuid}/${path}`, { headers: { authorization: `Bearer ${key}` } })
  expect(await refusalOf(await byKey(pathOf(report)))).toEqual([403, expect.stringContaining('may read more than you')])
  const listed = await byKey(`report-builder/reports/${report.uuid}/versions`)
  expect(await listed.json()).toMatchObject({ items: [{ still: { state: 'none' } }] })
  expect((await viewer.call(pathOf(report))).status).toBe(403)
  expect((await stranger.call(pathOf(report))).status).toBe(404)
  const admin = await organization.member('Administrator')
  expect(figuresIn((await stillFor(admin, report)).parts.a)).toEqual(['€4.2K'])
})

test('what a module showed its publisher of its own is left out for others, and what it showed of lines is not', async () => {
  const objectives: Widget = {
    ...figuresWidget('o'),
    ...{ title: 'Objectives', place: { x: 0, y: 4, w: 12, h: 6 }, block: { kind: 'okr/objectives' } },
  }
  const block = { kind: 'analytics/pivot' as const, chosen: { rows: 'supplier_family:100' } }
  const pivot: Widget = { ...figuresWidget('p'), title: 'By supplier', place: { x: 0, y: 10, w: 12, h: 6 }, block }
  const { organization, editor, report, draw } = await world(yearOf(figuresWidget('a'), objectives, pivot))
  await draw()
  const theirs = await stillFor(editor, report)
  expect([Object.keys(theirs.parts).toSorted(), theirs.own]).toEqual([['a', 'o', 'p'], []])
  const others = await stillFor(await organization.member('Administrator'), report)
  expect([Object.keys(others.parts).toSorted(), others.own]).toEqual([['a', 'p'], ['o']])
})

test('it says why there is none: published again, too late, its publisher gone, or older than it is kept', async () => {
  const twice = await world()
  const changed = await saveDraft(twice.editor, twice.report, yearOf(figuresWidget('a'), figuresWidget('b')))
  await publish(twice.editor, reportDetailSchema.parse(await changed.json()))
  await twice.draw()
  expect(await refusalOf(await twice.editor.call(pathOf(twice.report)))).toEqual([
    404,
    expect.stringContaining('published again'),
  ])
  expect(await standingFor(twice.editor, twice.report)).toEqual({ state: 'waiting', why: null })

  const late = await world()
  const hours = { createdAt: new Date(Date.now() - 2 * 3_600_000) }
  await late.organization.scope.db(tx => tx.update(reportStills).set(hours))
  expect(await standingFor(late.editor, late.report)).toMatchObject({
    state: 'none',
    why: expect.stringContaining('hour'),
  })
  await late.draw()
  expect(await refusalOf(await late.editor.call(pathOf(late.report)))).toEqual([404, expect.stringContaining('hour')])

  const gone = await world()
  const admin = await gone.organization.member('Administrator')
  await app.services.database.db.delete(memberships).where(eq(memberships.userUuid, gone.editor.uuid))
  await gone.draw()
  expect(await standingFor(admin, gone.report)).toMatchObject({
    state: 'none',
    why: expect.stringContaining('no member'),
  })

  const old = await world()
  await old.draw()
  const long = new Date(Date.now() - (daysStillsKept + 1) * 86_400_000)
  await old.organization.scope.db(tx => tx.update(reportStills).set({ createdAt: long }))
  await dropOldStills(app.services)
  expect(await refusalOf(await old.editor.call(pathOf(old.report)))).toEqual([404, expect.stringContaining('not kept')])
  expect((await old.editor.call(pathOf(old.report, 2))).status).toBe(404)
})

test('it goes with its report', async () => {
  const { organization, report, draw } = await world()
  await draw()
  const { db } = organization.scope
  expect(await db(tx => tx.$count(reportStills))).toBe(1)
  await db(tx => tx.delete(reports).where(eq(reports.uuid, report.uuid)))
  expect(await db(tx => tx.$count(reportStills))).toBe(0)
})
