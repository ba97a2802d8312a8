import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { addCheckIn, addKeyResult, addObjective, addPeriod, daysAround, readObjective } from '../test/goals.ts'
import { tellOfDay } from './ask-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const noticesOf = async (person: TestMember, kind: string) => {
  const { items } = (await (await person.call('/api/account/notifications')).json()) as {
    items: { kind: string; title: string; detail: string; link: string }[]
  }
  return items.filter(one => one.kind === kind).map(({ title, detail, link }) => ({ title, detail, link }))
}

const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)

test('people are told once of what is theirs now, and nobody of what they did', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const { uuid: periodUuid } = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid, ownerUuid: editor.uuid, contributors: [viewer.uuid] })
  const given = (person: TestMember) => noticesOf(person, 'okr.given')
  const link = `/app/okr/${objective.uuid}`
  const asked = { title: 'Test Editor asks you to contribute to an objective', detail: 'Buy better', link }
  expect(await given(viewer)).toEqual([asked])
  const result = await addKeyResult(editor, objective, { ownerUuid: viewer.uuid })
  const gave = { title: 'Test Editor gave you a key result', detail: 'Cut spend', link: `${link}?of=${result.uuid}` }
  expect(await given(viewer)).toEqual([gave, asked])
  await editor.call(`okr/key-results/${result.uuid}`, sendJson('PATCH', { version: 1, title: 'Cut all spend' }))
  await editor.call(`okr/objectives/${objective.uuid}`, sendJson('PATCH', { version: 1, ownerUuid: viewer.uuid }))
  expect(await given(viewer)).toEqual([
    { title: 'Test Editor gave you an objective', detail: 'Buy better', link },
    gave,
    asked,
  ])
  expect(await given(editor)).toEqual([])
})

test('who owns a key result is told once that it is behind, again when it is worse, and not of what they say themselves', async () => {
  const { editor, viewer, organization } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid })
  const behind = await addKeyResult(editor, objective, { title: 'Behind', ownerUuid: viewer.uuid })
  const said = await addKeyResult(editor, objective, { title: 'Said', ownerUuid: viewer.uuid })
  await addCheckIn(viewer, said, { value: 1, status: 'In Trouble' })
  await addCheckIn(viewer, behind, { value: 40, status: 'On track' })
  const onDay = (away: number) => {
    const now = new Date(`${day(away)}T12:00:00Z`)
    return tellOfDay({ ...organization.scope, now: () => now })
  }
  const told = () => noticesOf(viewer, 'okr.pace')
  const notice = {
    ...{ title: 'A key result of yours is behind its pace', detail: 'Behind' },
    link: `/app/okr/${objective.uuid}?of=${behind.uuid}`,
  }
  await onDay(0)
  expect(await told()).toEqual([])
  await Promise.all([onDay(1), onDay(1)])
  await onDay(2)
  expect(await told()).toEqual([notice])
  // By the end of the period the same value is in trouble.
  await onDay(40)
  await onDay(41)
  expect(await told()).toEqual([notice, notice])
  // Neither changed the key results for who has them open.
  const { keyResults } = await readObjective(editor, objective)
  expect(keyResults.map(({ version }) => version)).toEqual([2, 2])
})

test('people of a period are told a week before it ends and when it is closed, and not who closed it', async () => {
  const { editor, viewer, organization } = await createTestPeople(app)
  const period = await addPeriod(editor, { from: daysAround().from, to: day(10), name: 'Q4' })
  await addObjective(editor, { periodUuid: period.uuid, ownerUuid: editor.uuid, contributors: [viewer.uuid] })
  for (const away of [1, 2, 5, 6]) {
    await tellOfDay({ ...organization.scope, now: () => new Date(`${day(away)}T12:00:00Z`) })
  }
  const ends = {
    ...{ title: '“Q4” ends within a week', detail: `Its last day is ${day(10)}. Check in what you reached.` },
    link: `/app/okr?period=${period.uuid}`,
  }
  expect(await noticesOf(editor, 'okr.period')).toEqual([ends])
  const closed = await editor.call(`okr/periods/${period.uuid}/close`, sendJson('POST', { version: 1 }))
  expect(closed.status, await closed.clone().text()).toBe(200)
  const told = (await noticesOf(viewer, 'okr.period')).map(({ title }) => title)
  expect(told.toSorted()).toEqual(['Test Editor closed “Q4”', '“Q4” ends within a week'])
  expect(await noticesOf(editor, 'okr.period')).toEqual([ends])
})
