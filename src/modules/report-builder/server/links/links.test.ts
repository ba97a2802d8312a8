import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships } from '#server/identity/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { type ReportDetail, reportDetailSchema } from '../../contract.ts'
import { newReportLinkSchema, type ReportLinkInput, reportLinksSchema } from '../../contract-links.ts'
import { addReport, changeReport, definitionOf, figuresWidget, publish } from '../../test/reports.ts'
import { reportLinks } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const period = { from: '2026-01-01', to: '2026-12-31' }

/** An organisation with purchases, of 4,200 from a supplier whose name is hostile, and a published report of them. */
async function world() {
  const people = await createTestPeople(app)
  await insertLines(people.organization.scope, 'spend', [
    purchase('2026-03-10', '<img src=x onerror=1>', '4200.00'),
    purchase('2026-04-10', 'Nordpack', '800.00', { invoice: 'I-2' }),
  ])
  const table = { ...figuresWidget('t'), title: 'Who is paid', place: { x: 0, y: 4, w: 12, h: 8 } }
  const block = { kind: 'query' as const, measures: ['spend'], by: ['supplier_family'], top: 10 }
  const definition = definitionOf(figuresWidget('a'), { ...table, block: { ...block, charts: ['bar'] } })
  const report = await addReport(people.editor, 'Spend <review>', { ...definition, period, compare: 'none' })
  return { ...people, report: await publish(people.editor, report) }
}

function askForLink(member: TestMember, { uuid }: ReportDetail, input: Partial<ReportLinkInput> = {}) {
  return member.call(`report-builder/reports/${uuid}/links`, postJson({ expiresAt: tomorrow(), ...input }))
}

async function addLink(member: TestMember, report: ReportDetail, input: Partial<ReportLinkInput> = {}) {
  const answer = await askForLink(member, report, input)
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { link, address } = newReportLinkSchema.parse(await answer.json())
  return { link, path: new URL(address).pathname }
}

async function linksOf(member: TestMember, { uuid }: ReportDetail) {
  const answer = await member.call(`report-builder/reports/${uuid}/links`)
  return reportLinksSchema.parse(await answer.json()).items
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''
const withPassword = (password: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ password }).toString(),
})

test('a link shows the figures of a report to whoever has it, as words that do nothing', async () => {
  const { editor, report } = await world()
  const { link, path } = await addLink(editor, report, { note: 'Board' })
  expect(link).toMatchObject({ note: 'Board', state: 'open', opened: 0, hasPassword: false, sites: [] })
  const answer = await app.request(path)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('€4,200')
  expect([...page.matchAll(/<div class="(\w+)"><svg/g)].map(([, drawing]) => drawing)).toEqual(['large', 'small'])
  expect(page.match(/<svg(?! aria-hidden="true")/g)).toBeNull()
  expect([...page.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, said]) => said)).toEqual([
    'Spend by supplier family. &lt;img src=x onerror=1&gt; makes 84.0%.',
  ])
  expect(page).toContain('<title>Spend &lt;review&gt;</title>')
  expect(page).toContain('&lt;img src=x onerror=1&gt;')
  expect(page).not.toMatch(/<img|<script|<button|<svg[\s\S]*<style/)
  expect(policyOf(answer)).toMatch(/^default-src 'none'; style-src 'nonce-.+frame-ancestors 'none'$/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  await app.request(path)
  expect(await linksOf(editor, report)).toMatchObject([{ uuid: link.uuid, opened: 2, by: 'Test Editor' }])
})

test('one with a password opens with it alone, and one with sites may stand in pages of these', async () => {
  const { editor, report } = await world()
  const sites = ['https://intranet.example.com', 'http://localhost:8080']
  const { path } = await addLink(editor, report, { password: 'quite long', sites })
  const asked = await app.request(path)
  expect(asked.status).toBe(200)
  const question = await asked.text()
  expect(question).toContain('type="password"')
  expect(question).not.toContain('4,200')
  expect(question).not.toContain('review')
  expect(policyOf(asked)).toContain(`frame-ancestors ${sites.join(' ')}`)
  const wrong = await app.request(path, withPassword('something else'))
  expect([wrong.status, (await wrong.text()).includes('That is not the password of this link')]).toEqual([403, true])
  const right = await app.request(path, withPassword('quite long'))
  expect([right.status, (await right.text()).includes('€4,200')]).toEqual([200, true])
})

test('it opens nothing once it is revoked or over, the report is not its maker’s to share, or the maker is gone', async () => {
  const { editor, organization, report } = await world()
  const admin = await organization.member('Administrator')
  const { db } = app.services.database
  const statusOf = async (path: string) => {
    const answer = await app.request(path)
    const isSaid = (await answer.text()).includes('This link does not open anything any more')
    return answer.status === 404 && isSaid ? 'over' : answer.status
  }
  const revoked = await addLink(editor, report)
  const over = await addLink(editor, report)
  const others = await addLink(editor, report)
  expect(await statusOf(revoked.path)).toBe(200)
  const ended = await editor.call(
    `report-builder/reports/${report.uuid}/links/${revoked.link.uuid}`,
    sendJson('DELETE'),
  )
  expect([ended.status, await statusOf(revoked.path)]).toEqual([204, 'over'])
  const stateOf = async (uuid: string) => (await linksOf(admin, report)).find(link => link.uuid === uuid)?.state

  await organization.scope.db(tx =>
    tx
      .update(reportLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(reportLinks.uuid, over.link.uuid)),
  )
  expect(await statusOf(over.path)).toBe('over')
  expect(await statusOf(`${others.path}x`)).toBe('over')

  const second = await organization.member('Editor')
  const shared = await changeReport(editor, report, { audience: 'everyone' })
  const everyones = reportDetailSchema.parse(await shared.json())
  const theirs = await addLink(second, everyones)
  expect(await statusOf(theirs.path)).toBe(200)
  await db.delete(memberships).where(eq(memberships.userUuid, second.uuid))
  expect([await statusOf(theirs.path), await stateOf(theirs.link.uuid)]).toEqual(['over', 'closed'])

  expect([await statusOf(others.path), await stateOf(others.link.uuid)]).toEqual([200, 'open'])
  expect([await stateOf(revoked.link.uuid), await stateOf(over.link.uuid)]).toEqual(['revoked', 'expired'])
  await changeReport(editor, everyones, { owner: admin.uuid, audience: 'people', people: [] })
  expect([await statusOf(others.path), await stateOf(others.link.uuid)]).toEqual(['over', 'closed'])
})

test('links are made to published reports, by who may share them, for sites and days that are some', async () => {
  const { editor, viewer, stranger, report } = await world()
  expect((await askForLink(viewer, report)).status).toBe(403)
  expect((await askForLink(stranger, report)).status).toBe(404)
  const draft = await addReport(editor, 'Draft')
  expect((await askForLink(editor, draft)).status).toBe(409)
  for (const wrong of [
    { sites: ['https://example.com/path'] },
    { sites: ['http://example.com'] },
    { sites: ["https://a.example; script-src 'unsafe-inline'"] },
    { sites: ['*'] },
    { expiresAt: new Date(0).toISOString() },
    { password: 'short' },
  ]) {
    expect((await askForLink(editor, report, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
})
