import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { readCsv } from '#test/read-csv.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { goalMoneySchema, goalSupportSchema, unlinkedSchema } from '../contract-money.ts'
import { addKeyResult, addObjective, addPeriod } from '../test/goals.ts'
import { okrFinals } from './schema.ts'

/** With the actions of the portal, by its calls: a goal knows nothing of their module. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function addAction(person: TestMember, title: string, amount?: string): Promise<string> {
  const made = await person.call('actions', postJson({ title }))
  expect(made.status).toBe(201)
  const { uuid } = (await made.json()) as { uuid: string }
  if (amount === undefined) return uuid
  const saving = { type: 'hard', isRecurring: false, start: '2026-01-01', months: 1 }
  const said = await person.call(
    `actions/${uuid}/saving`,
    sendJson('PUT', { ...saving, amount, scope: null, baseline: null, approverUuid: null }),
  )
  expect(said.status, await said.clone().text()).toBe(200)
  return uuid
}

async function support(
  person: TestMember,
  action: string,
  kind: 'objective' | 'keyResult',
  { uuid }: { uuid: string },
) {
  const link = { relation: 'supports', to: { kind, id: uuid } }
  expect((await person.call(`things/action/${action}/links`, postJson(link))).status).toBe(201)
}

const supportOf = async (person: TestMember, { uuid }: { uuid: string }) =>
  goalSupportSchema.parse(await (await person.call(`okr/objectives/${uuid}/support`)).json()).support
const moneyOf = async (person: TestMember, { uuid }: { uuid: string }) =>
  goalMoneySchema.parse(await (await person.call(`okr/money?periodUuid=${uuid}`)).json()).money
const unlinkedOf = async (person: TestMember, { uuid }: { uuid: string }) =>
  unlinkedSchema.parse(await (await person.call(`okr/unlinked?periodUuid=${uuid}`)).json())

test('an objective shows the actions that support it with their money, rolled up over what stands below, each once', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const top = await addObjective(editor, { periodUuid: period.uuid, title: 'Top' })
  const below = await addObjective(editor, { periodUuid: period.uuid, title: 'Below', parentUuid: top.uuid })
  const [one, other] = [
    await addKeyResult(editor, below, { title: 'One' }),
    await addKeyResult(editor, below, { title: 'Other' }),
  ]
  const tender = await addAction(editor, 'Tender', '1000.50')
  const small = await addAction(editor, 'Small', '10')
  const plain = await addAction(editor, 'Plain')
  await support(editor, tender, 'keyResult', one)
  await support(editor, tender, 'keyResult', other)
  await support(editor, tender, 'objective', top)
  await support(editor, small, 'objective', below)
  await support(editor, plain, 'objective', top)

  const own = await supportOf(viewer, below)
  expect(
    own?.items.map(({ thing, money, links }) => [
      thing.title,
      money?.planned,
      links.map(({ keyResult }) => keyResult).toSorted(),
    ]),
  ).toEqual([
    ['Small', '10.00', [null]],
    ['Tender', '1000.50', ['One', 'Other']],
  ])
  expect(own?.own).toEqual({ actions: 2, planned: '1010.50', realised: null })
  expect(own?.whole).toBe(null)
  expect((await supportOf(viewer, top))?.whole).toEqual({ actions: 3, planned: '1010.50', realised: null })

  const sums = new Map((await moneyOf(viewer, period))?.goals.map(({ uuid, planned }) => [uuid, planned]))
  expect([top, below, one, other].map(({ uuid }) => sums.get(uuid))).toEqual([
    ...['1010.50', '1010.50', '1000.50', '1000.50'],
  ])
  const file = readCsv(await (await viewer.call(`okr/export?periodUuid=${period.uuid}&format=csv`)).text())
  expect(file.map(row => [row.get('Title'), row.get('Planned saving (EUR)')])).toEqual([
    ['Top', '1010.50'],
    ['Below', '1010.50'],
    ['One', '1000.50'],
    ['Other', '1000.50'],
  ])

  // What is called off supports nothing, and what is in the trash is not there.
  expect((await editor.call(`actions/${small}`, sendJson('DELETE'))).status).toBe(204)
  expect((await supportOf(viewer, below))?.own.planned).toBe('1000.50')
})

test('actions without a goal and key results without an action are listed, the largest saving first', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid })
  const [supported, alone] = [
    await addKeyResult(editor, objective, { title: 'Supported' }),
    await addKeyResult(editor, objective, { title: 'Alone' }),
  ]
  const linked = await addAction(editor, 'Linked')
  await addAction(editor, 'Small', '10')
  await addAction(editor, 'Large', '99')
  const done = await addAction(editor, 'Done')
  const complete = sendJson('PATCH', { version: 1, status: 'Completed' })
  expect((await editor.call(`actions/${done}`, complete)).status).toBe(200)
  await support(editor, linked, 'keyResult', supported)
  const { actions, keyResults } = await unlinkedOf(viewer, period)
  expect([actions?.total, actions?.items.map(({ thing }) => thing.title)]).toEqual([2, ['Large', 'Small']])
  expect([keyResults.total, keyResults.items.map(({ uuid }) => uuid)]).toEqual([1, [alone.uuid]])

  // A link to a goal that is gone is no link.
  expect((await editor.call(`okr/key-results/${supported.uuid}`, sendJson('DELETE'))).status).toBe(204)
  expect((await unlinkedOf(viewer, period)).actions?.total).toBe(3)
})

test('money is for whoever may read actions: others see none of it, and no file has it', async () => {
  const { organization, editor, stranger } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid })
  await support(editor, await addAction(editor, 'Tender', '5'), 'objective', objective)
  const paths = [`objectives/${objective.uuid}/support`, `money?periodUuid=${period.uuid}`]
  for (const path of [...paths, `unlinked?periodUuid=${period.uuid}`]) {
    expect((await stranger.call(`okr/${path}`)).status).toBe(404)
  }
  const asKey = async (scopes: string[]) => {
    const made = await editor.call('api-keys', postJson({ name: randomUUID(), scopes, expiresInDays: 30 }))
    const headers = { authorization: `Bearer ${((await made.json()) as { key: string }).key}` }
    const get = (path: string) => app.request(`/api/organization/${organization.uuid}/okr/${path}`, { headers })
    return {
      answers: await Promise.all(paths.map(async path => (await get(path)).json())),
      file: await (await get(`export?periodUuid=${period.uuid}`)).text(),
    }
  }
  const goalsAlone = await asKey(['okr:read'])
  expect(goalsAlone.answers).toEqual([{ support: null }, { money: null }])
  expect(goalsAlone.file).not.toContain('saving')
  const both = await asKey(['okr:read', 'action:read'])
  expect(both.answers).toMatchObject([
    { support: { own: { planned: '5.00' } } },
    { money: { goals: [{ actions: 1 }] } },
  ])
  expect(both.file).toContain('Planned saving')
})

test('the money of a closed period stays as it stood then, and what it is now stands beside', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid, title: 'Top' })
  const [one, none] = [
    await addKeyResult(editor, objective, { title: 'One' }),
    await addKeyResult(editor, objective, { title: 'None' }),
  ]
  await support(editor, await addAction(editor, 'Tender', '1000.50'), 'keyResult', one)
  const told = async () => {
    const { goals = [] } = (await moneyOf(viewer, period)) ?? {}
    const titles = new Map([objective, one, none].map(({ uuid, title }) => [uuid, title]))
    return goals.map(({ uuid, planned, restated }) => [titles.get(uuid), planned, restated?.planned ?? null]).toSorted()
  }
  expect(await told()).toEqual([
    ['One', '1000.50', null],
    ['Top', '1000.50', null],
  ])
  // Whoever closes it may see no actions: what nobody may see of them is kept all the same.
  const made = await editor.call('api-keys', postJson({ name: 'Goals', scopes: ['okr:write'], expiresInDays: 30 }))
  const authorization = `Bearer ${((await made.json()) as { key: string }).key}`
  const { headers, ...asked } = postJson({ version: period.version })
  const closed = await app.request(`/api/organization/${organization.uuid}/okr/periods/${period.uuid}/close`, {
    ...asked,
    headers: { ...headers, authorization },
  })
  expect(closed.status, await closed.clone().text()).toBe(200)
  expect(await told()).toEqual([
    ['One', '1000.50', '1000.50'],
    ['Top', '1000.50', '1000.50'],
  ])
  await support(editor, await addAction(editor, 'Later', '9'), 'keyResult', none)
  expect(await told()).toEqual([
    ['None', null, '9.00'],
    ['One', '1000.50', '1000.50'],
    ['Top', '1000.50', '1009.50'],
  ])
  expect(await supportOf(viewer, objective)).toMatchObject({
    own: { planned: '1009.50' },
    frozen: { planned: '1000.50', realised: null },
  })
  const file = readCsv(await (await viewer.call(`okr/export?periodUuid=${period.uuid}&format=csv`)).text())
  expect(file.map(row => [row.get('Title'), row.get('Planned saving (EUR)')]).toSorted()).toEqual([
    ['None', ''],
    ['One', '1000.50'],
    ['Top', '1000.50'],
  ])
})

test('of a period that was closed before its money was kept, it is told as it stands', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const period = await addPeriod(editor)
  const objective = await addObjective(editor, { periodUuid: period.uuid })
  await support(editor, await addAction(editor, 'Tender', '5'), 'objective', objective)
  const close = postJson({ version: period.version })
  expect((await editor.call(`okr/periods/${period.uuid}/close`, close)).status).toBe(200)
  await organization.scope.db(tx => tx.update(okrFinals).set({ actions: null, planned: null, realised: null }))
  expect((await moneyOf(viewer, period))?.goals).toMatchObject([{ planned: '5.00', restated: null }])
  expect((await supportOf(viewer, objective))?.frozen).toBeNull()
})
