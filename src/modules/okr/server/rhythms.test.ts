import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { openSmtpPeer, type SmtpPeer } from '#test/smtp-peer.ts'
import { type CheckInInput, mineSchema } from '../contract-check-ins.ts'
import { type OkrRhythm, rhythmListSchema, rhythmSchema } from '../contract-rhythms.ts'
import { addCheckIn, addKeyResult, addObjective, addPeriod, daysAround } from '../test/goals.ts'
import { askToCheckIn } from './ask-people.ts'

let app: TestApp
let mailServer: SmtpPeer
beforeAll(async () => {
  mailServer = await openSmtpPeer()
  app = await startTestApp({ SMTP_URL: mailServer.url })
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const weekly = { name: 'Buyers', schedule: { kind: 'weekly', weekday: 1 }, hour: 9, timeZone: 'Europe/Berlin' }
const send = (person: TestMember, change: object = {}) =>
  person.call('okr/rhythms', sendJson('POST', { ...weekly, ...change }))
const listOf = async (person: TestMember) =>
  rhythmListSchema.parse(await (await person.call('okr/rhythms')).json()).items
const mineOf = async (person: TestMember) => mineSchema.parse(await (await person.call('okr/mine')).json())
const noticesOf = async (person: TestMember) => {
  const { items } = (await (await person.call('/api/account/notifications')).json()) as {
    items: { kind: string; title: string; detail: string; link: string }[]
  }
  return items.filter(({ kind }) => kind === 'okr.check-in')
}

async function added(person: TestMember, change: object = {}): Promise<OkrRhythm> {
  const answer = await send(person, change)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return rhythmSchema.parse(await answer.json())
}

/** An objective of the viewer with two key results, in a period that goes on for long. */
async function goals() {
  const people = await createTestPeople(app)
  const { editor, viewer, organization } = people
  const period = await addPeriod(editor, { from: daysAround().from, to: '2028-12-31' })
  const objective = await addObjective(editor, { periodUuid: period.uuid, ownerUuid: viewer.uuid })
  const first = await addKeyResult(editor, objective, { title: 'Cut spend' })
  const second = await addKeyResult(editor, objective, { title: 'Cut suppliers', ownerUuid: viewer.uuid })
  const askAt = (moment: string | Date) => askToCheckIn({ ...organization.scope, now: () => new Date(moment) })
  return { ...people, period, objective, first, second, askAt }
}

const hour = 3_600_000
const later = (iso: string | undefined, milliseconds: number) => new Date(Date.parse(iso ?? '') + milliseconds)

test('a rhythm is guarded, checked, told with its next times, changed on its version, ended and audited', async () => {
  const { organization, editor, viewer, stranger } = await goals()
  expect((await app.request(`/api/organization/${organization.uuid}/okr/rhythms`)).status).toBe(401)
  expect((await stranger.call(`/api/organization/${organization.uuid}/okr/rhythms`)).status).toBe(403)
  expect((await send(viewer)).status).toBe(403)
  for (const wrong of [
    ...[{ name: ' ' }, { hour: 24 }, { timeZone: 'Mars/Olympus' }, { skipDays: -1 }, { people: [] }],
    ...[{ people: [stranger.uuid] }, { schedule: { kind: 'daily' } }, { schedule: { kind: 'weekly', weekday: 8 } }],
    ...[{ schedule: { kind: 'everyTwoWeeks' } }, { schedule: { kind: 'everyTwoWeeks', from: '2026-02-30' } }],
  ]) {
    expect((await send(editor, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  const rhythm = await added(editor)
  expect(rhythm.next).toHaveLength(3)
  for (const time of rhythm.next) expect(new Date(time).getUTCDay()).toBe(1)
  expect(rhythm.asked).toEqual([{ uuid: viewer.uuid, name: 'Test Viewer', keyResults: 2, due: 0 }])
  const change = (by: TestMember, body: object) => by.call(`okr/rhythms/${rhythm.uuid}`, sendJson('PATCH', body))
  expect((await change(viewer, { version: 1, hour: 8 })).status).toBe(403)
  expect((await change(editor, { version: 1, hour: 8 })).status).toBe(200)
  expect((await change(editor, { version: 1, hour: 7 })).status).toBe(409)
  expect((await listOf(viewer)).map(one => one.hour)).toEqual([8])
  expect((await viewer.call(`okr/rhythms/${rhythm.uuid}`, { method: 'DELETE' })).status).toBe(403)
  expect((await editor.call(`okr/rhythms/${rhythm.uuid}`, { method: 'DELETE' })).status).toBe(204)
  expect((await editor.call(`okr/rhythms/${rhythm.uuid}`, { method: 'DELETE' })).status).toBe(404)
  const administrator = await organization.member('Administrator')
  const audit = (await (await administrator.call('audit')).json()) as { items: { action: string }[] }
  const actions = audit.items.map(({ action }) => action).filter(action => action.startsWith('okr-rhythm'))
  expect(actions).toEqual(['okr-rhythm.delete', 'okr-rhythm.update', 'okr-rhythm.create'])
})

test('its time asks each person once, also in two processes at once; what was missed is asked once; mail goes as chosen', async () => {
  const { editor, viewer, first, askAt } = await goals()
  const { next } = await added(editor)
  await askAt(later(next[0], -1))
  expect(await noticesOf(viewer)).toEqual([])
  await Promise.all([askAt(later(next[0], 0)), askAt(later(next[0], 1))])
  await askAt(later(next[0], 5 * hour))
  expect(await noticesOf(viewer)).toMatchObject([
    { title: 'Time to check in: 2 key results', detail: 'Cut spend; Cut suppliers', link: '/app/okr/check-in' },
  ])
  expect(await noticesOf(editor)).toEqual([])
  await vi.waitFor(
    () => expect(mailServer.letters.filter(({ to }) => to.includes(viewer.email))).toHaveLength(1),
    30_000,
  )
  const letter = mailServer.letters.find(({ to }) => to.includes(viewer.email))?.text ?? ''
  expect(letter).toContain('Time to check in: 2 key results')
  // Three times pass while the portal is down; who checked in meanwhile is asked for the other one.
  await addCheckIn(viewer, first, {})
  await askAt(later(next[0], 25 * 24 * hour))
  await askAt(later(next[0], 25 * 24 * hour + hour))
  expect((await noticesOf(viewer)).map(({ title }) => title)).toEqual([
    'Time to check in: 2 key results',
    'Time to check in: 2 key results',
  ])
}, 60_000)

test('whoever checked in within the days before is skipped, and told apart on the screen', async () => {
  const { editor, viewer, first, second, askAt } = await goals()
  const today = new Date().getUTCDay() || 7
  const { next } = await added(editor, { schedule: { kind: 'weekly', weekday: (today % 7) + 1 }, skipDays: 2 })
  await addCheckIn(viewer, first, { value: 10 } satisfies Partial<CheckInInput>)
  await askAt(later(next[0], 0))
  expect(await noticesOf(viewer)).toMatchObject([{ title: 'Time to check in: 1 key result', detail: second.title }])
  const mine = await mineOf(viewer)
  expect(mine.items.map(({ dueSince }) => dueSince)).toEqual([null, null])
  expect(mine.nextTime).toBe(next[0])
  expect(mine.items.map(({ title, askedNext }) => [title, askedNext])).toEqual([
    [second.title, next[0]],
    [first.title, next[1]],
  ])
})

test('every two weeks people are asked in those weeks alone', async () => {
  const { editor, viewer, askAt } = await goals()
  const { next, schedule } = await added(editor, {
    schedule: { kind: 'everyTwoWeeks', from: '2026-01-05' },
    skipDays: 0,
  })
  expect(schedule).toEqual({ kind: 'everyTwoWeeks', from: '2026-01-05' })
  const days = next.map(time => Math.round((Date.parse(time) - Date.parse('2026-01-05')) / (24 * hour)))
  expect(days.map(day => day % 14)).toEqual([0, 0, 0])
  await askAt(later(next[0], -1))
  expect(await noticesOf(viewer)).toHaveLength(0)
  await askAt(later(next[0], 2 * hour))
  await askAt(later(next[0], 7 * 24 * hour + 2 * hour))
  expect(await noticesOf(viewer)).toHaveLength(1)
  await askAt(later(next[1], 2 * hour))
  expect(await noticesOf(viewer)).toHaveLength(2)
})

test('both changes of the clock are right, and people of a rhythm alone are asked', async () => {
  const { editor, viewer, askAt } = await goals()
  await added(editor, { schedule: { kind: 'weekly', weekday: 7 }, hour: 2, skipDays: 0, people: [viewer.uuid] })
  await added(editor, { people: [editor.uuid] })
  await askAt('2027-03-27T12:00:00Z')
  const before = (await noticesOf(viewer)).length
  // At two the clocks are put forward to three.
  await askAt('2027-03-28T00:59:59Z')
  expect(await noticesOf(viewer)).toHaveLength(before)
  await askAt('2027-03-28T01:00:00Z')
  expect(await noticesOf(viewer)).toHaveLength(before + 1)
  await askAt('2027-10-30T12:00:00Z')
  // It is two twice: the first one counts. Notices of spring are gone by then.
  await askAt('2027-10-30T23:59:59Z')
  expect(await noticesOf(viewer)).toHaveLength(1)
  await askAt('2027-10-31T00:00:00Z')
  await askAt('2027-10-31T01:00:00Z')
  expect(await noticesOf(viewer)).toHaveLength(2)
  expect(await noticesOf(editor)).toEqual([])
})
