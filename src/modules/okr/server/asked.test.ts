import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeMember } from '#server/identity/store.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { bringFile } from '#test/bring-things.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { switchOff } from '#test/switch-off.ts'
import { mineSchema } from '../contract-check-ins.ts'
import { rhythmSchema } from '../contract-rhythms.ts'
import { addCheckIn, addKeyResult, addObjective, addPeriod, daysAround } from '../test/goals.ts'
import { askEverywhere, askToCheckIn, tellOfDay } from './ask-people.ts'
import { keyResults, okrRhythms } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dayMilliseconds = 86_400_000
const dayOf = (away: number) => new Date(Date.now() + away * dayMilliseconds).toISOString().slice(0, 10)
const noticesOf = async (person: TestMember, kind: string) => {
  const { items } = (await (await person.call('/api/account/notifications')).json()) as {
    items: { kind: string; title: string; detail: string; link: string }[]
  }
  return items.filter(one => one.kind === kind).map(({ title, detail, link }) => ({ title, detail, link }))
}
const mineOf = async (person: TestMember) => mineSchema.parse(await (await person.call('okr/mine')).json()).items

/** An objective of the viewer in a period, and a rhythm that asks on Mondays. */
async function asked(change: { to?: string } = {}) {
  const people = await createTestPeople(app)
  const { editor, viewer, organization } = people
  const period = await addPeriod(editor, { from: daysAround().from, to: '2028-12-31', ...change })
  const objective = await addObjective(editor, { periodUuid: period.uuid, ownerUuid: viewer.uuid })
  const weekly = { name: 'Mondays', schedule: { kind: 'weekly', weekday: 1 }, hour: 9, timeZone: 'Europe/Berlin' }
  const rhythm = rhythmSchema.parse(await (await editor.call('okr/rhythms', postJson(weekly))).json())
  const time = new Date(rhythm.next[0] ?? '')
  const askAt = (moment: Date) => askToCheckIn({ ...organization.scope, now: () => moment })
  const tellOn = (away: number) => {
    const now = new Date(`${dayOf(away)}T12:00:00Z`)
    return tellOfDay({ ...organization.scope, now: () => now })
  }
  return { ...people, period, objective, rhythm, time, askAt, tellOn }
}

test('for a key result of somebody who left, whoever owns its objective is asked and told', async () => {
  const { organization, editor, viewer, objective, time, askAt, tellOn } = await asked({ to: dayOf(45) })
  const leaver = await organization.member('Viewer')
  const result = await addKeyResult(editor, objective, { title: 'Left behind', ownerUuid: leaver.uuid })
  await addCheckIn(editor, result, { value: 40 })
  expect(await mineOf(viewer)).toEqual([])
  await removeMember(app.services.database.db, leaver.uuid, organization.uuid)
  expect(await mineOf(viewer)).toMatchObject([{ title: 'Left behind' }])
  await askAt(new Date(time.getTime() + 7 * dayMilliseconds))
  expect(await noticesOf(viewer, 'okr.check-in')).toMatchObject([{ detail: 'Left behind' }])
  await tellOn(0)
  await tellOn(40)
  expect(await noticesOf(viewer, 'okr.pace')).toMatchObject([{ detail: 'Left behind' }])
})

test('where goals are switched off nobody is asked', async () => {
  const [off, on] = [await asked(), await asked()]
  for (const { editor, objective } of [off, on]) await addKeyResult(editor, objective, {})
  await switchOff(off.organization, 'okr')
  await askEverywhere({ ...app.services, clock: () => on.time })
  expect(await noticesOf(on.viewer, 'okr.check-in')).toHaveLength(1)
  expect(await noticesOf(off.viewer, 'okr.check-in')).toEqual([])
})

test('what a person muted is not named, asked for or told with the others', async () => {
  const { editor, viewer, objective, time, askAt, tellOn } = await asked({ to: dayOf(45) })
  for (const title of ['One', 'Quiet', 'Two']) {
    const { uuid } = await addKeyResult(editor, objective, { title })
    if (title === 'Quiet') await viewer.call('muted-things', postJson({ kind: 'keyResult', id: uuid }))
  }
  await askAt(time)
  expect(await noticesOf(viewer, 'okr.check-in')).toMatchObject([
    { title: 'Time to check in: 2 key results', detail: 'One; Two' },
  ])
  for (const { uuid } of await mineOf(viewer)) await addCheckIn(viewer, { uuid }, { value: 40 })
  await tellOn(0)
  await tellOn(40)
  expect(await noticesOf(viewer, 'okr.pace')).toMatchObject([
    { title: '2 key results of yours are behind their pace', detail: 'One; Two' },
  ])
})

test('a period that is over but not closed is asked for two weeks more', async () => {
  const { editor, viewer, objective, time, askAt } = await asked({ to: dayOf(1) })
  await addKeyResult(editor, objective, {})
  await askAt(time)
  expect(await noticesOf(viewer, 'okr.check-in')).toHaveLength(1)
  await askAt(new Date(time.getTime() + 21 * dayMilliseconds))
  expect(await noticesOf(viewer, 'okr.check-in')).toHaveLength(1)
})

test('a rhythm that asks otherwise asks anew: due since names no day on which nobody was asked', async () => {
  const { organization, editor, viewer, objective, rhythm } = await asked()
  const { uuid } = await addKeyResult(editor, objective, {})
  const createdAt = new Date(Date.now() - 30 * dayMilliseconds)
  await organization.scope.db(async tx => {
    await tx.update(okrRhythms).set({ createdAt }).where(eq(okrRhythms.uuid, rhythm.uuid))
    await tx.update(keyResults).set({ createdAt }).where(eq(keyResults.uuid, uuid))
  })
  const [due] = await mineOf(viewer)
  expect(due?.dueSince).not.toBeNull()
  const change = (body: object) => editor.call(`okr/rhythms/${rhythm.uuid}`, sendJson('PATCH', body))
  expect((await change({ version: 1, name: 'Every Monday' })).status).toBe(200)
  expect(await mineOf(viewer)).toMatchObject([{ dueSince: due?.dueSince }])
  expect((await change({ version: 2, people: [viewer.uuid] })).status).toBe(200)
  expect(await mineOf(viewer)).toMatchObject([{ dueSince: null, askedNext: rhythm.next[0] }])
})

test('goals that a file, a copy or a carry-over gives are told in one notice each, and not to who gave them', async () => {
  const { editor, viewer, objective, period } = await asked()
  const given = async (person: TestMember) =>
    (await noticesOf(person, 'okr.given')).map(({ title, detail, link }) => `${title} (${detail}) ${link}`)
  const before = await given(viewer)
  const csv = [
    'Type,Title,Stands below,Period,Target value,Owner',
    `Objective,${objective.title},,${period.name},,${viewer.email}`,
    `Objective,New,,${period.name},,${viewer.email}`,
    `Key Result,Ten,New,${period.name},10,${viewer.email}`,
    `Key Result,Own,New,${period.name},10,${editor.email}`,
  ].join('\n')
  const { upload } = await bringFile(editor, 'goals', csv, 'upsert')
  expect(upload.loaded).toBe(3)
  const byFile = `Test Editor gave you 2 goals in ${period.name} (New; Ten) /app/okr?period=${period.uuid}&owner=me`
  expect(await given(viewer)).toEqual([byFile, ...before])
  const next = await addPeriod(editor, { name: 'Next' })
  const into = { objectives: [objective.uuid], to: next.uuid }
  expect((await editor.call(`okr/periods/${period.uuid}/copy`, postJson(into))).status).toBe(200)
  const byCopy = `Test Editor gave you 1 goal in Next (${objective.title}) /app/okr?period=${next.uuid}&owner=me`
  expect(await given(viewer)).toEqual([byCopy, byFile, ...before])
  const close = { version: period.version, carryOver: into }
  expect((await editor.call(`okr/periods/${period.uuid}/close`, postJson(close))).status).toBe(200)
  expect(await given(viewer)).toEqual([byCopy, byCopy, byFile, ...before])
  expect(await given(editor)).toEqual([])
})

test('who contributes by a file or a copy is told as by hand, once for all of it and with the periods', async () => {
  const { editor, viewer, organization } = await createTestPeople(app)
  const other = await organization.member('Editor')
  const [first, second] = [await addPeriod(editor, { name: 'First' }), await addPeriod(editor, { name: 'Second' })]
  const known = { periodUuid: first.uuid, title: 'Known', contributors: [viewer.uuid] }
  const objective = await addObjective(editor, known)
  const given = async (person: TestMember) =>
    (await noticesOf(person, 'okr.given')).map(({ title, detail, link }) => `${title} (${detail}) ${link}`)
  const before = await given(viewer)
  const csv = [
    'Type,Title,Period,Owner,Contributors',
    `Objective,Known,First,,"${viewer.email}, ${other.email}"`,
    `Objective,Both,First,${other.email},"${viewer.email}, ${other.email}, ${editor.email}"`,
    `Objective,Later,Second,,${viewer.email}`,
  ].join('\n')
  await bringFile(editor, 'goals', csv, 'upsert')
  const asked = `Test Editor asks you to contribute to 2 objectives in First and Second (Both; Later) /app/okr?period=${first.uuid}`
  expect(await given(viewer)).toEqual([asked, ...before])
  expect(await given(other)).toEqual([
    `Test Editor gave you 1 goal and asks you to contribute to 1 objective in First (Known; Both) /app/okr?period=${first.uuid}&owner=me`,
  ])
  expect(await given(editor)).toEqual([])
  const into = { objectives: [objective.uuid], to: second.uuid }
  expect((await editor.call(`okr/periods/${first.uuid}/copy`, postJson(into))).status).toBe(200)
  const copied = `Test Editor asks you to contribute to 1 objective in Second (Known) /app/okr?period=${second.uuid}`
  expect(await given(viewer)).toEqual([copied, asked, ...before])
})
