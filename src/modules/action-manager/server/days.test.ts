import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { addAction as add, changedAction as change, readAction as get, listOfActions as list } from '../test/actions.ts'
import { workOfDay } from './work-of-day.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function people() {
  const organization = await createTestOrganization(app)
  const editor = await organization.member('Editor')
  const owner = await organization.member('Viewer')
  const contributor = await organization.member('Viewer')
  const scope = {
    ...organization.scope,
    organization: { ...organization.scope.organization, timeZone: 'Europe/Berlin' },
  }
  /** The work of a moment; what was there longer was created today. */
  const workAt = (moment: string) => workOfDay({ ...scope, now: () => new Date(moment) })
  return { editor, owner, contributor, workAt }
}
const told = async (person: TestMember) => {
  const { items } = (await (await person.call('/api/account/notifications')).json()) as {
    items: { kind: string; title: string; detail: string; link: string }[]
  }
  return items.filter(({ kind }) => kind === 'action.due')
}

test('an action comes again when its next day has come, once, with its parts to do again', async () => {
  const { editor, owner, workAt } = await people()
  const first = await add(editor, {
    ...{ title: 'Check prices', ownerUuid: owner.uuid, start: '2031-01-29', due: '2031-01-31', remindOn: '2031-01-30' },
    rhythm: { kind: 'monthly', day: 31 },
    parts: [{ title: 'Ask', isDone: true, ownerUuid: owner.uuid, due: '2031-01-30' }, { title: 'Compare' }],
  })
  // In Berlin it is still 25 February.
  await workAt('2031-02-25T22:59:00Z')
  expect((await list(editor)).total).toBe(1)
  await Promise.all([workAt('2031-02-25T23:00:00Z'), workAt('2031-02-25T23:00:01Z')])
  await workAt('2031-02-26T12:00:00Z')
  expect((await list(editor)).total).toBe(2)
  expect(await get(editor, '2')).toMatchObject({
    ...{
      title: 'Check prices',
      owner: { uuid: owner.uuid },
      start: '2031-02-26',
      due: '2031-02-28',
      remindOn: '2031-02-27',
    },
    ...{ repeats: first.uuid, status: 'To do', rhythm: { kind: 'monthly', day: 31 } },
    parts: [
      { title: 'Ask', isDone: false, ownerUuid: owner.uuid, due: '2031-02-27' },
      { title: 'Compare', isDone: false, due: null },
    ],
  })
  // What nobody made while the portal was down is made once, for the last day of it.
  await workAt('2031-08-15T12:00:00Z')
  expect((await list(editor, '?sort=number')).items.map(({ due }) => due)).toEqual([
    ...['2031-01-31', '2031-02-28', '2031-07-31'],
  ])
})

test('completing one makes the next, once, however often it is opened and completed again', async () => {
  const { editor, workAt } = await people()
  let weekly = await add(editor, { due: '2031-03-03', rhythm: { kind: 'weekly', weekday: 1 } })
  weekly = await change(editor, weekly, { status: 'Completed' })
  expect((await list(editor)).items).toMatchObject([{ number: 2, due: '2031-03-10', completedAt: null }])
  weekly = await change(editor, weekly, { status: 'On track' })
  await change(editor, weekly, { status: 'Completed' })
  await workAt('2031-03-04T12:00:00Z')
  expect((await list(editor, '?completed=true')).total).toBe(2)

  const after = await add(editor, { rhythm: { kind: 'afterCompletion', days: 3 } })
  await workAt('2031-06-01T12:00:00Z')
  const many = (await list(editor)).total
  const done = await change(editor, after, { status: 'Completed' })
  const days = Date.parse(new Date(done.completedAt ?? '').toISOString().slice(0, 10)) + 3 * 86_400_000
  const { items, total } = await list(editor, '?sort=-number')
  expect(total).toBe(many)
  expect(items[0]).toMatchObject({ due: new Date(days).toISOString().slice(0, 10), waiting: 0 })
  expect((await get(editor, items[0]?.uuid ?? '')).repeats).toBe(after.uuid)
})

test('owners and contributors are reminded once, and told once what is late, not before the day begins', async () => {
  const { editor, owner, contributor, workAt } = await people()
  await add(editor, {
    ...{ title: 'Sign it', ownerUuid: owner.uuid, contributors: [contributor.uuid] },
    ...{ remindOn: '2031-05-02', due: '2031-05-05' },
  })
  const over = await add(editor, { ownerUuid: owner.uuid, due: '2031-05-01' })
  await change(editor, over, { status: 'Completed' })
  await workAt('2031-05-02T04:59:00Z')
  expect(await told(owner)).toEqual([])
  for (const hour of ['05:00', '06:00', '23:00']) await workAt(`2031-05-02T${hour}:00Z`)
  const reminder = { title: 'Reminder of action #1', link: '/app/action-manager/1' }
  expect(await told(owner)).toMatchObject([reminder])
  expect((await told(owner))[0]?.detail).toContain('Sign it')
  expect(await told(contributor)).toMatchObject([reminder])
  await workAt('2031-05-05T12:00:00Z')
  expect(await told(owner)).toHaveLength(1)
  for (const day of ['06', '07']) await workAt(`2031-05-${day}T12:00:00Z`)
  expect((await told(owner)).map(({ title }) => title)).toEqual(['Action #1 is late', 'Reminder of action #1'])
  expect(await told(editor)).toEqual([])
})

test('who is given an action or a part is told, but not who does it', async () => {
  const { editor, owner, contributor } = await people()
  const assigned = async (person: TestMember) => {
    const { items } = (await (await person.call('/api/account/notifications')).json()) as {
      items: { kind: string; title: string }[]
    }
    return items.filter(({ kind }) => kind === 'action.assigned').map(({ title }) => title)
  }
  const own = await add(editor, { ownerUuid: editor.uuid, contributors: [contributor.uuid] })
  await change(editor, own, { ownerUuid: owner.uuid, parts: [{ title: 'Call', ownerUuid: contributor.uuid }] })
  expect(await assigned(editor)).toEqual([])
  expect(await assigned(owner)).toEqual(['Test Editor gave you action #1'])
  expect(await assigned(contributor)).toEqual([
    'Test Editor gave you a part of action #1',
    'Test Editor asks you to contribute to action #1',
  ])
})
